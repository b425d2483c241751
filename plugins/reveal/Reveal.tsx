/** The reveal page: a loading view, the partner that was found, or a plain thank-you. */
import { type ReactNode, useEffect, useState } from 'react';
import {
  finalStepOf,
  imageAddress,
  RichText,
  type Scope,
  Spinner,
  type Step,
  type StepProps,
  Title,
  useRead,
} from '../../kit/index.ts';
import { Booked, Callback } from './Callback.tsx';
import { BookingError, CallMessage, useHours } from './CallMessages.tsx';
import { callDays } from './call-times.ts';
import { CallLink, OwnerLink } from './Links.tsx';
import { MINUTE } from './opening-hours.ts';
import { type Reveal, revealOf } from './state.ts';

export const LINES = [
  'Exploring offers...',
  'Sorting offers',
  'Selection of the best offer',
  'Just 2 seconds to go...',
] as const;
export const FOUND = 'We found the perfect offer for you!';
export const THANKS = 'Thank you for completing the survey';

const TOPICS = [
  ['Your project', 'What you want to do, so that nothing has to be said twice.'],
  ['Your situation', 'What matters for an offer that fits.'],
  ['Your questions', 'Everything you would like to know.'],
  ['The next steps', 'What happens after the call, and when.'],
] as const;

/** `value` is the index of the line that the loading view shows. */
export function RevealPage({ step, value, scope }: StepProps<number, Step>): ReactNode {
  const { text } = scope.read;
  const { page } = useRead(scope, revealOf);
  const heading = page === 'loading' ? text(LINES[value]!) : text(page === 'success' ? FOUND : THANKS);
  return (
    <div className="sw-reveal" data-reveal={page}>
      {page === 'loading' && <Spinner />}
      <Title step={step}>{heading}</Title>
      {page === 'success' ? <Success scope={scope} /> : <WithoutPartner scope={scope} isLoading={page === 'loading'} />}
    </div>
  );
}

/** The current time in ms, updated every minute, because the call center may open or close meanwhile. */
function useNow({ host }: Scope): number {
  const [now, setNow] = useState(() => host.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update starts the timer for the next one
  useEffect(() => host.after(MINUTE - (host.now() % MINUTE), () => setNow(host.now())), [host, now]);
  return now;
}

function Success({ scope }: { scope: Scope }): ReactNode {
  const now = useNow(scope);
  const reveal = useRead(scope, revealOf);
  const hours = useHours(scope, reveal, now);
  const { customer, booked, leadId, scheduleError } = reveal;
  if (!customer) return null;
  const days = leadId && !scheduleError && !booked ? callDays(customer, customer.callPeriods, now) : [];
  const canSchedule = days.length > 0 || booked !== undefined;
  return (
    <>
      <Partner scope={scope} name={reveal.partnerName} logoUrl={reveal.partnerLogoUrl} />
      {!booked && <CallMessage scope={scope} reveal={reveal} hours={hours} now={now} />}
      <BookingError scope={scope} reveal={reveal} />
      <div className="sw-reveal-actions">
        {canSchedule && <Callback scope={scope} reveal={reveal} days={days} offset={customer.offset} />}
        <CallLink scope={scope} reveal={reveal} hours={hours} />
        <OwnerLink scope={scope} canSchedule={canSchedule} />
      </div>
      <Topics scope={scope} reveal={reveal} />
    </>
  );
}

/** While a partner is searched, only the owner's link. Then also what the final step shows, and a call that is booked. */
function WithoutPartner({ scope, isLoading }: { scope: Scope; isLoading: boolean }): ReactNode {
  const { booked } = useRead(scope, revealOf);
  const html = useRead(scope, read => finalStepOf(read)?.richText);
  return (
    <>
      {!isLoading && booked && (
        <>
          <Partner scope={scope} name={booked.partnerName} logoUrl={booked.partnerLogoUrl} />
          <Booked scope={scope} booked={booked} />
        </>
      )}
      {!isLoading && html && (
        <div className="sw-rich">
          <RichText html={html} />
        </div>
      )}
      <div className="sw-reveal-actions">
        <OwnerLink scope={scope} />
      </div>
    </>
  );
}

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

function Topics({ scope, reveal }: { scope: Scope; reveal: Reveal }): ReactNode {
  const { text } = scope.read;
  if (reveal.hidesTopics) return null;
  const topics = reveal.whatsNextSteps.length
    ? reveal.whatsNextSteps
    : TOPICS.map(([title, description]) => ({ title: text(title), description: text(description) }));
  return (
    <section className="sw-topics">
      <h3 className="sw-reveal-heading">{text("What's next?")}</h3>
      <p>{text('The call will cover the following topics')}</p>
      <ol>
        {topics.map(({ title, description }) => (
          <li key={title + description}>
            {title && <strong>{title}</strong>}
            {description && <span>{description}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
