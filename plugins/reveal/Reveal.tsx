/** The reveal page: a loading view, the partner that was found, or a plain thank-you. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  objectOf,
  type Scope,
  Spinner,
  type Step,
  type StepProps,
  Title,
  textOf,
  useRead,
  webAddress,
} from '../../kit/index.ts';
import { Callback, type Stage } from './Callback.tsx';
import { callDays } from './call-times.ts';
import { dateFormats } from './format-date.ts';
import { isOpen, MINUTE, nextOpening } from './opening-hours.ts';
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
      {page === 'success' && <Success scope={scope} />}
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
  const [stage, setStage] = useState<Stage>('button');
  const { customer } = reveal;
  if (!customer) return null;
  const open = isOpen(customer, now);
  const days = reveal.leadId && !reveal.scheduleError ? callDays(customer, customer.callPeriods, now) : [];
  const canSchedule = days.length > 0 || stage === 'booked';
  return (
    <>
      <Partner scope={scope} reveal={reveal} />
      {open ? <OpenMessage scope={scope} reveal={reveal} /> : <ClosedMessage scope={scope} reveal={reveal} now={now} />}
      <BookingError scope={scope} reveal={reveal} />
      <div className="sw-reveal-actions">
        {canSchedule && (
          <Callback
            scope={scope}
            reveal={reveal}
            days={days}
            offset={customer.offset}
            stage={stage}
            setStage={setStage}
          />
        )}
        <CallLink scope={scope} reveal={reveal} open={open} />
        <Cta scope={scope} canSchedule={canSchedule} />
      </div>
      <Topics scope={scope} reveal={reveal} />
    </>
  );
}

interface PartProps {
  scope: Scope;
  reveal: Reveal;
}

function Partner({ scope, reveal }: PartProps): ReactNode {
  const logo = webAddress(reveal.partnerLogoUrl, scope.host.origin());
  if (!logo && !reveal.partnerName) return null;
  return (
    <div className="sw-partner">
      {logo && <img src={logo.href} alt="" />}
      <strong>{reveal.partnerName}</strong>
    </div>
  );
}

/** The visitor's number, in the format of its country if that is known. */
const usePhone = (scope: Scope): string =>
  useRead(scope, read => read.fact('visitorPhone') ?? read.identity().phone ?? '');

function OpenMessage({ scope, reveal: { partnerName } }: PartProps): ReactNode {
  const { text } = scope.read;
  const phone = usePhone(scope);
  const values = { partnerName, phone };
  if (!phone) return null; // without a number there is no call
  return (
    <p>
      {partnerName
        ? text('An agent of {partnerName} will call you right away on {phone}.', values)
        : text('Our dedicated agent will call you right away on {phone}.', values)}
    </p>
  );
}

function ClosedMessage({ scope, reveal, now }: PartProps & { now: number }): ReactNode {
  const { text } = scope.read;
  const phone = usePhone(scope);
  const { offset } = reveal.customer!;
  const opening = nextOpening(reveal.customer!, now);
  const partnerName = reveal.partnerName || text('Our dedicated agent');
  const formats = dateFormats(scope);
  const date = opening === undefined ? '' : [formats.dayAndTime(opening, offset), formats.zone(opening, offset)];
  return (
    <div className="sw-closed">
      <h3 className="sw-reveal-heading">{text('Our call center is closed at the moment.')}</h3>
      <p>
        {date && phone
          ? text("Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.", {
              partnerName,
              date: date.filter(Boolean).join(' '),
              phone,
            })
          : text(
              "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.",
              { partnerName },
            )}
      </p>
    </div>
  );
}

/** It replaces the button that was pressed, so it gets the focus. That also makes screen readers read it, once. */
function BookingError({ scope, reveal }: PartProps): ReactNode {
  const { text } = scope.read;
  const message = useRef<HTMLParagraphElement>(null);
  const partnerName = reveal.partnerName || text('Our dedicated agent');
  const error = text(
    "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.",
    { partnerName },
  );
  useEffect(() => {
    if (reveal.scheduleError) message.current?.focus();
  }, [reveal.scheduleError]);
  if (!reveal.scheduleError) return null;
  return (
    <p className="sw-schedule-error" tabIndex={-1} ref={message}>
      {error}
    </p>
  );
}

/** A link that calls the partner, if the conditions of the definition hold. */
function CallLink({ scope, reveal, open }: PartProps & { open: boolean }): ReactNode {
  const isShown = useRead(scope, read => {
    const { displayCtcConditions: conditions, displayCtcLogicalOperator: operator } = objectOf(read.form.configuration);
    return read.matches(Array.isArray(conditions) ? conditions : [], operator === 'or' ? 'or' : 'and');
  });
  const number = reveal.inboundNumber.replace(/[^+\d]/g, '');
  if (!isShown || number === '') return null;
  return (
    <a className="sw-button sw-next sw-call" href={`tel:${number}`}>
      {scope.read.text(open ? 'Skip the queue' : 'I want to call now')}
    </a>
  );
}

/** The link that the definition gives the final step. The step that was reached comes first, then any other. */
function Cta({ scope, canSchedule }: { scope: Scope; canSchedule: boolean }): ReactNode {
  const [text, address] = useRead(scope, read => {
    const { steps, end } = read.form;
    const candidates = [...steps.filter(step => step.final), ...(end ? [end] : []), ...steps];
    const reached = candidates.find(step => step.order === read.fact('reachedEnd'));
    const ctas = [reached, ...candidates].map(step => objectOf(objectOf(objectOf(step).revealData).cta));
    const cta = ctas.find(({ url }) => textOf(url)) ?? {};
    return [textOf(cta.text), textOf(cta.url)] as const;
  });
  const isSwitchedOff = useRead(scope, read => read.feature('APPOINTMENT_NO_CTA'));
  const url = webAddress(address, scope.host.origin());
  if (!url || !text || (isSwitchedOff && canSchedule)) return null;
  return (
    <a className="sw-button sw-cta" href={address}>
      {text}
    </a>
  );
}

function Topics({ scope, reveal }: PartProps): ReactNode {
  const { text } = scope.read;
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
