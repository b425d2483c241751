/** From a button to the choice of a day and a time, to the confirmation. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';
import { DAY_KEY, DayAndTime, type Picked, TIME_KEY } from './DayAndTime.tsx';
import { datesOf } from './dates.ts';
import type { CallDay } from './slots.ts';
import type { Reveal } from './state.ts';

/** A backend that does not answer is one that failed. */
const LONGEST = 15_000;

export type Stage = 'button' | 'schedule' | 'booked';
interface CallbackProps {
  scope: Scope;
  reveal: Reveal;
  days: readonly CallDay[];
  offset: number;
  stage: Stage;
  go(stage: Stage): void;
}

export function Callback({ scope, reveal, days, offset, stage, go }: CallbackProps): ReactNode {
  const { text } = scope.read;
  const [picked, setPicked] = useState<Picked>({ date: '', time: '' });
  const [sending, setSending] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const newLook = useRead(scope, read => read.feature('NEW_SURVEY_DESIGN_SCHEDULER'));
  // What the visitor pressed is gone, so the focus goes to what took its place.
  useEffect(() => {
    if (stage !== 'button') part.current?.querySelector<HTMLElement>('select, input, [tabindex]')?.focus();
  }, [stage]);

  const slot = days.find(day => day.date === picked.date)?.slots.find(one => one.time === picked.time);

  function momentOf(at: number): string {
    const dates = datesOf(scope);
    return [dates.moment(at, offset), dates.zone(at, offset)].filter(Boolean).join(' ');
  }
  async function book(): Promise<void> {
    if (!slot || sending) return;
    setSending(true);
    scope.set(DAY_KEY, picked.date);
    scope.set(TIME_KEY, picked.time);
    const { prefilledKeys: _, ...answers } = scope.answers();
    const booking = { ...answers, [DAY_KEY]: picked.date, [TIME_KEY]: picked.time, lead_id: reveal.leadId };
    const ok = await scope
      .call({ method: 'POST', path: '/api/pld/update_lead', body: booking, within: LONGEST, sends: true })
      .then(
        reply => reply.ok,
        () => false,
      );
    if (scope.signal.aborted) return;
    setSending(false);
    if (!ok) return scope.learn('reveal', { ...reveal, scheduleError: true });
    scope.learn('reveal', { ...reveal, callDate: new Date(slot.at).toISOString() });
    scope.announce(momentOf(slot.at)); // the heading, which gets the focus, says the rest
    go('booked');
  }

  if (stage === 'button') {
    return (
      <button type="button" className="sw-button sw-callback-open" onClick={() => go('schedule')}>
        {text('Choose when we call you')}
      </button>
    );
  }
  if (stage === 'booked') {
    return (
      <div className="sw-callback sw-booked" ref={part} data-booked={`${picked.date} ${picked.time}`}>
        <h3 className="sw-reveal-heading" tabIndex={-1}>
          {text('Your call is booked')}
        </h3>
        <p>{momentOf(Date.parse(reveal.callDate))}</p>
      </div>
    );
  }
  return (
    <div className={`sw-callback ${newLook ? 'sw-callback-new' : ''}`} ref={part}>
      <h3 className="sw-reveal-heading">{text('When shall we call you?')}</h3>
      <DayAndTime scope={scope} days={days} offset={offset} picked={picked} pick={setPicked} cards={newLook} />
      <button
        type="button"
        className="sw-button sw-next sw-callback-confirm"
        disabled={!slot}
        aria-busy={sending || undefined}
        onClick={() => void book()}
      >
        {text('Confirm')}
      </button>
    </div>
  );
}
