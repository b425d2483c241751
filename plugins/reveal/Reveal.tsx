/** The reveal page in its three states. */
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
import { datesOf } from './dates.ts';
import { isOpen, opensNext } from './hours.ts';
import { callDays } from './slots.ts';
import { NOTHING, type Reveal } from './state.ts';

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

/** `value` is the line of the loading view. */
export function RevealPage({ step, value, scope }: StepProps<number, Step>): ReactNode {
  const { text } = scope.read;
  const { page } = useRead(scope, read => read.fact('reveal') ?? NOTHING);
  const heading = page === 'loading' ? text(LINES[value]!) : text(page === 'success' ? FOUND : THANKS);
  return (
    <div className="sw-reveal" data-reveal={page}>
      {page === 'loading' && <Spinner />}
      <Title step={step}>{heading}</Title>
      {page === 'success' && <Success scope={scope} />}
    </div>
  );
}

/** The present minute, in ms: what is open may close while the visitor reads. */
function useMinute({ host }: Scope): number {
  const [now, setNow] = useState(() => host.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute sets the timer of the next
  useEffect(() => host.after(60_000 - (host.now() % 60_000), () => setNow(host.now())), [host, now]);
  return now;
}

function Success({ scope }: { scope: Scope }): ReactNode {
  const now = useMinute(scope);
  const reveal = useRead(scope, read => read.fact('reveal') ?? NOTHING);
  const [stage, go] = useState<Stage>('button');
  const { customer } = reveal;
  if (!customer) return null;
  const open = isOpen(customer, now);
  const days = reveal.leadId && !reveal.scheduleError ? callDays(customer, customer.callers, now) : [];
  const schedules = days.length > 0 || stage === 'booked';
  return (
    <>
      <Partner scope={scope} reveal={reveal} />
      {open ? <Open scope={scope} reveal={reveal} /> : <Closed scope={scope} reveal={reveal} now={now} />}
      <Failed scope={scope} reveal={reveal} />
      <div className="sw-reveal-actions">
        {schedules && (
          <Callback scope={scope} reveal={reveal} days={days} offset={customer.offset} stage={stage} go={go} />
        )}
        <CallLink scope={scope} reveal={reveal} open={open} />
        <Cta scope={scope} hidden={schedules} />
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

/** As its country writes it, where that is known. */
const usePhone = (scope: Scope): string =>
  useRead(scope, read => read.fact('visitorPhone') ?? read.identity().phone ?? '');

function Open({ scope, reveal: { partnerName } }: PartProps): ReactNode {
  const { text } = scope.read;
  const phone = usePhone(scope);
  const values = { partnerName, phone };
  if (!phone) return null; // nobody calls without a number
  return (
    <p>
      {partnerName
        ? text('An agent of {partnerName} will call you right away on {phone}.', values)
        : text('Our dedicated agent will call you right away on {phone}.', values)}
    </p>
  );
}

function Closed({ scope, reveal, now }: PartProps & { now: number }): ReactNode {
  const { text } = scope.read;
  const phone = usePhone(scope);
  const { offset } = reveal.customer!;
  const opening = opensNext(reveal.customer!, now);
  const partnerName = reveal.partnerName || text('Our dedicated agent');
  const dates = datesOf(scope);
  const date = opening === undefined ? '' : [dates.moment(opening, offset), dates.zone(opening, offset)];
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

/** It takes the place of what the visitor had just pressed, and the focus with it: so it is heard, and once. */
function Failed({ scope, reveal }: PartProps): ReactNode {
  const { text } = scope.read;
  const place = useRef<HTMLParagraphElement>(null);
  const partnerName = reveal.partnerName || text('Our dedicated agent');
  const sorry = text(
    "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.",
    { partnerName },
  );
  useEffect(() => {
    if (reveal.scheduleError) place.current?.focus();
  }, [reveal.scheduleError]);
  if (!reveal.scheduleError) return null;
  return (
    <p className="sw-schedule-error" tabIndex={-1} ref={place}>
      {sorry}
    </p>
  );
}

/** DEC-92, DEC-93. */
function CallLink({ scope, reveal, open }: PartProps & { open: boolean }): ReactNode {
  const shown = useRead(scope, read => {
    const { displayCtcConditions: given, displayCtcLogicalOperator } = read.form.configuration as CtcSettings;
    const conditions = Array.isArray(given) ? given : [];
    return read.matches(conditions, displayCtcLogicalOperator === 'or' ? 'or' : 'and');
  });
  const number = reveal.inboundNumber.replace(/[^+\d]/g, '');
  if (!shown || number === '') return null;
  return (
    <a className="sw-button sw-next sw-call" href={`tel:${number}`}>
      {scope.read.text(open ? 'Skip the queue' : 'I want to call now')}
    </a>
  );
}
interface CtcSettings {
  displayCtcConditions?: unknown;
  displayCtcLogicalOperator?: unknown;
}

/** The owner's own link, of the final step that was reached. */
function Cta({ scope, hidden }: { scope: Scope; hidden: boolean }): ReactNode {
  const [text, address] = useRead(scope, read => {
    const { steps, end } = read.form;
    const ends = [...steps.filter(step => step.final), ...(end ? [end] : []), ...steps];
    const reached = ends.find(step => step.order === read.fact('reachedEnd'));
    const all = [...(reached ? [reached] : []), ...ends].map(step => objectOf(objectOf(dataOf(step)).cta));
    const cta = all.find(one => textOf(one.url)) ?? {};
    return [textOf(cta.text), textOf(cta.url)] as const;
  });
  const noCta = useRead(scope, read => read.feature('APPOINTMENT_NO_CTA'));
  const url = webAddress(address, scope.host.origin());
  if (!url || !text || (noCta && hidden)) return null;
  return (
    <a className="sw-button sw-cta" href={address}>
      {text}
    </a>
  );
}
const dataOf = (step: Step): unknown => (step as Step & { revealData?: unknown }).revealData;

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
