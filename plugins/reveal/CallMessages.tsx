/** The messages about the call: who calls, when, and at which number. */
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type Read, type Scope, useRead } from '../kit/kit.ts';
import type { CallDay } from './call-times.ts';
import { dateFormats } from './format-date.ts';
import { isOpen, nextOpening } from './opening-hours.ts';
import { phoneShown, type Reveal } from './state.ts';

/** A text in which each `{name}` is replaced with the element of that name. */
export function Sentence({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <Fragment key={index}>{/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] : piece}</Fragment>
  ));
}

/** A phone number, which never wraps and runs left to right in every language. */
export const PhoneNumber = ({ children }: { children: string }): ReactNode => (
  <bdi className="sw-number" dir="ltr">
    {children}
  </bdi>
);

/** `unknown`: no reply contains the hours of the partner. */
export type Hours = 'open' | 'closed' | 'unknown';

/** The data about the call, once a partner is found. */
export interface Call {
  readonly reveal: Reveal;
  readonly hours: Hours;
  /** In ms. */
  readonly now: number;
  /** The available times for a callback. */
  readonly days: readonly CallDay[];
  /** Whether a callback can be booked or is booked. */
  readonly canSchedule: boolean;
}
interface PartProps {
  scope: Scope;
  reveal: Reveal;
}

/**
 * The partner's hours. If they are unknown, the page uses the chosen customers and is closed only if all of them are.
 */
export function useHours(scope: Scope, { customer }: Reveal, now: number): Hours {
  const areAllClosed = useRead(scope, read => read.fact('isClosed') === true);
  if (customer?.knowsHours) return isOpen(customer, now) ? 'open' : 'closed';
  return areAllClosed ? 'closed' : 'unknown';
}

/** Whether the number is unknown, as after a reload. */
const isUnknown = (read: Read): boolean => read.fact('sentEarlier') === true && phoneShown(read) === '';

export function CallMessage({ scope, call: { reveal, hours, now } }: { scope: Scope; call: Call }): ReactNode {
  const { text } = scope.read;
  const phone = useRead(scope, phoneShown);
  const isPhoneUnknown = useRead(scope, isUnknown);
  if (hours === 'closed') return <ClosedMessage scope={scope} reveal={reveal} now={now} phone={phone} />;
  const { partnerName } = reveal;
  if (isPhoneUnknown)
    return <p>{text('{partnerName} will call you.', { partnerName: partnerName || text('Our dedicated agent') })}</p>;
  const parts = { partnerName: partnerName || text('Our dedicated agent'), phone: <PhoneNumber>{phone}</PhoneNumber> };
  const rightAway = partnerName
    ? text('An agent of {partnerName} will call you right away on {phone}.')
    : text('Our dedicated agent will call you right away on {phone}.');
  const sentence = hours === 'unknown' ? text('{partnerName} will call you on {phone}.') : rightAway;
  return (
    <p>
      <Sentence text={sentence} parts={parts} />
    </p>
  );
}

function ClosedMessage({ scope, reveal, now, phone }: PartProps & { now: number; phone: string }): ReactNode {
  const { text } = scope.read;
  const customer = reveal.customer!;
  const isPhoneUnknown = useRead(scope, isUnknown);
  const opening = isPhoneUnknown ? undefined : nextOpening(customer, now);
  const partnerName = reveal.partnerName || text('Our dedicated agent');
  const formats = dateFormats(scope);
  const sentence =
    opening !== undefined
      ? text("Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.")
      : text(
          "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.",
        );
  const date = opening !== undefined && (
    <bdi lang={formats.locale}>{formats.full(opening, customer.offsetAt(opening))}</bdi>
  );
  return (
    <div className="sw-closed">
      <h3 className="sw-reveal-heading">{text('Our call center is closed at the moment.')}</h3>
      <p>
        <Sentence text={sentence} parts={{ partnerName, date, phone: <PhoneNumber>{phone}</PhoneNumber> }} />
      </p>
    </div>
  );
}

/** Replaces the pressed button, so it receives the focus. Screen readers then read it, once. */
export function BookingError({ scope, reveal }: PartProps): ReactNode {
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
