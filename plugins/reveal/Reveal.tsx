/** The reveal page: a loading view, the partner that was found, or a plain thank-you. */
import { type ReactNode, useEffect, useState } from 'react';
import { RichText, type Scope, Spinner, type StepProps, Title, useRead } from '../kit/kit.ts';
import { finalStepOf, withoutGaps } from '../shared/final-step.ts';
import { imageAddress } from '../shared/image-address.ts';
import { Booked, Callback } from './Callback.tsx';
import { BookingError, type Call, CallMessage, useHours } from './CallMessages.tsx';
import { callDays } from './call-times.ts';
import { CallLink, OwnerLink } from './Links.tsx';
import { MINUTE } from './opening-hours.ts';
import { revealOf } from './state.ts';
import { TopicsInStep } from './Topics.tsx';
import { visitorOffset } from './time-zone.ts';

export const LINES = [
  'Exploring offers...',
  'Sorting offers',
  'Selection of the best offer',
  'Just 2 seconds to go...',
] as const;
export const FOUND = 'We found the perfect offer for you!';
export const THANKS = 'Thank you for completing the survey';

/** `value` is the index of the line in the loading view. */
export function RevealPage({ step, value, scope }: StepProps<number>): ReactNode {
  const { text } = scope.read;
  const { page } = useRead(scope, revealOf);
  const [isChoosing, setChoosing] = useState(() => revealOf(scope.read).booking !== undefined);
  const call = useCall(scope, isChoosing);
  const heading = page === 'loading' ? text(LINES[value]!) : text(page === 'success' ? FOUND : THANKS);
  return (
    <div className="sw-reveal" data-reveal={page}>
      {/* The result fits the space of the loading view, so nothing below it moves. */}
      <div className="sw-reveal-main">
        <Title step={step}>
          <span key={heading}>{heading}</span>
        </Title>
        {page === 'loading' ? (
          <Waiting />
        ) : page === 'success' ? (
          call && <Success scope={scope} call={call} isChoosing={isChoosing} choose={() => setChoosing(true)} />
        ) : (
          <WithoutPartner scope={scope} />
        )}
      </div>
      <div className="sw-reveal-actions">
        <OwnerLink scope={scope} canSchedule={call?.canSchedule} />
      </div>
      {call && <TopicsInStep scope={scope} />}
    </div>
  );
}

/** The current time in ms, updated every minute, because the call center may open or close in the meantime. */
function useNow({ host }: Scope): number {
  const [now, setNow] = useState(() => host.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update starts the timer for the next one
  useEffect(() => host.after(MINUTE - (host.now() % MINUTE), () => setNow(host.now())), [host, now]);
  return now;
}

/** The data about the call; undefined until a partner is found. */
function useCall(scope: Scope, isChoosing: boolean): Call | undefined {
  const now = useNow(scope);
  const reveal = useRead(scope, revealOf);
  const hours = useHours(scope, reveal, now);
  const { customer, booked, leadId, scheduleError, wasTaken } = reveal;
  if (reveal.page !== 'success' || !customer) return undefined;
  const { callPeriods, taken } = customer;
  const times = { center: customer, callPeriods, taken, now, visitorOffset: visitorOffset(scope.host), isChoosing };
  const days = leadId && !scheduleError && !booked ? callDays(times) : [];
  const canSchedule = days.length > 0 || booked !== undefined;
  // If the last free time was taken, the booking has failed.
  const isError = scheduleError || (wasTaken === true && !canSchedule);
  return { reveal: { ...reveal, scheduleError: isError }, now, hours, days, canSchedule };
}

/** The outline of the expected content. */
function Waiting(): ReactNode {
  return (
    <>
      <div className="sw-partner sw-awaited">
        <Spinner />
      </div>
      <div className="sw-outline" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  );
}

interface SuccessProps {
  scope: Scope;
  call: Call;
  /** Whether the visitor wants to choose a time. */
  isChoosing: boolean;
  choose(): void;
}
function Success({ scope, call, isChoosing, choose }: SuccessProps): ReactNode {
  const { reveal, days, canSchedule } = call;
  const { booked } = reveal;
  const isMessageShown = !booked && !(isChoosing && canSchedule);
  return (
    <>
      <Partner scope={scope} name={reveal.partnerName} logoUrl={reveal.partnerLogoUrl} />
      <div className="sw-reveal-call">
        <BookingError scope={scope} reveal={reveal} />
        {isMessageShown && <CallMessage scope={scope} call={call} />}
        {canSchedule && <Callback scope={scope} reveal={reveal} days={days} isOpen={isChoosing} open={choose} />}
      </div>
      <CallLink scope={scope} call={call} />
    </>
  );
}

/** The content of the final step and, if there is one, the booked call. */
function WithoutPartner({ scope }: { scope: Scope }): ReactNode {
  const { booked } = useRead(scope, revealOf);
  const html = useRead(scope, read => withoutGaps(finalStepOf(read)?.richText, read));
  return (
    <>
      {booked ? <Booked scope={scope} booked={booked} /> : <ThanksMark />}
      {html && (
        <div className="sw-rich">
          <RichText html={html} />
        </div>
      )}
    </>
  );
}

/** A success mark. It fills the space that the loading view reserves for a partner. */
const ThanksMark = (): ReactNode => (
  <div className="sw-partner sw-thanks">
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 25l7 7 14-16" fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  </div>
);

function Partner({ scope, name, logoUrl }: { scope: Scope; name: string; logoUrl: string }): ReactNode {
  const logo = imageAddress(logoUrl, scope.host.origin());
  if (!logo && !name) return null;
  return (
    <div className="sw-partner">
      {logo && <img src={logo} alt="" />}
      <strong>{name}</strong>
    </div>
  );
}
