/** Books a callback: first a button, then the choice of a day and a time, then the confirmation. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';
import type { CallDay } from './call-times.ts';
import { DAY_KEY, DayAndTime, type SelectedTime, TIME_KEY } from './DayAndTime.tsx';
import { dateFormats } from './format-date.ts';
import type { Reveal } from './state.ts';

/** In ms. A booking without a reply by then has failed. */
const TIMEOUT = 15_000;

export type Stage = 'button' | 'schedule' | 'booked';
interface CallbackProps {
  scope: Scope;
  reveal: Reveal;
  days: readonly CallDay[];
  /** The UTC offset of the call center, in minutes. */
  offset: number;
  stage: Stage;
  setStage(stage: Stage): void;
}

export function Callback({ scope, reveal, days, offset, stage, setStage }: CallbackProps): ReactNode {
  const { text } = scope.read;
  const [selected, setSelected] = useState<SelectedTime>({ date: '', time: '' });
  const [isSending, setSending] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const isNewDesign = useRead(scope, read => read.feature('NEW_SURVEY_DESIGN_SCHEDULER'));
  // The pressed button is gone, so focus what replaces it.
  useEffect(() => {
    if (stage !== 'button') section.current?.querySelector<HTMLElement>('select, input, [tabindex]')?.focus();
  }, [stage]);

  const callTime = days.find(day => day.date === selected.date)?.times.find(({ time }) => time === selected.time);

  function formatTime(instant: number): string {
    const formats = dateFormats(scope);
    return [formats.dayAndTime(instant, offset), formats.zone(instant, offset)].filter(Boolean).join(' ');
  }
  async function book(): Promise<void> {
    if (!callTime || isSending) return;
    setSending(true);
    scope.set(DAY_KEY, selected.date);
    scope.set(TIME_KEY, selected.time);
    const { prefilledKeys: _, ...answers } = scope.answers();
    const booking = { ...answers, [DAY_KEY]: selected.date, [TIME_KEY]: selected.time, lead_id: reveal.leadId };
    const ok = await scope
      .call({ method: 'POST', path: '/api/pld/update_lead', body: booking, within: TIMEOUT, sends: true })
      .then(
        reply => reply.ok,
        () => false,
      );
    if (scope.signal.aborted) return;
    setSending(false);
    const changed: Reveal = ok
      ? { ...reveal, callDate: new Date(callTime.instant).toISOString() }
      : { ...reveal, scheduleError: true };
    scope.learn('reveal', changed);
    if (!ok) return;
    scope.announce(formatTime(callTime.instant)); // the heading gets the focus, so it is read too
    setStage('booked');
  }

  if (stage === 'button') {
    return (
      <button type="button" className="sw-button sw-callback-open" onClick={() => setStage('schedule')}>
        {text('Choose when we call you')}
      </button>
    );
  }
  if (stage === 'booked') {
    return (
      <div className="sw-callback sw-booked" ref={section} data-booked={`${selected.date} ${selected.time}`}>
        <h3 className="sw-reveal-heading" tabIndex={-1}>
          {text('Your call is booked')}
        </h3>
        <p>{formatTime(Date.parse(reveal.callDate))}</p>
      </div>
    );
  }
  return (
    <div className={`sw-callback ${isNewDesign ? 'sw-callback-new' : ''}`} ref={section}>
      <h3 className="sw-reveal-heading">{text('When shall we call you?')}</h3>
      <DayAndTime
        scope={scope}
        days={days}
        offset={offset}
        selected={selected}
        select={setSelected}
        withCards={isNewDesign}
      />
      <button
        type="button"
        className="sw-button sw-next sw-callback-confirm"
        disabled={!callTime}
        aria-busy={isSending || undefined}
        onClick={() => void book()}
      >
        {text('Confirm')}
      </button>
    </div>
  );
}
