/** Books a callback: first a button, then the choice of a day and a time, then the confirmation. */
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';
import type { CallDay } from './call-times.ts';
import { DayAndTime, type SelectedTime } from './DayAndTime.tsx';
import { dateFormats } from './format-date.ts';
import type { BookedCall, Reveal } from './state.ts';

interface CallbackProps {
  scope: Scope;
  reveal: Reveal;
  days: readonly CallDay[];
  /** The UTC offset of the call center, in minutes. */
  offset: number;
}

export function Callback({ scope, reveal, days, offset }: CallbackProps): ReactNode {
  const { text } = scope.read;
  const { booking, booked } = reveal;
  const [selected, setSelected] = useState<SelectedTime>(booking ?? { date: '', time: '' });
  const [isOpened, setOpened] = useState(booking !== undefined);
  const section = useRef<HTMLDivElement>(null);
  const isNewDesign = useRead(scope, read => read.feature('NEW_SURVEY_DESIGN_SCHEDULER'));
  const stage = booked ? 'booked' : isOpened ? 'schedule' : 'button';
  const firstStage = useRef(stage);
  useLayoutEffect(() => {
    // The pressed button is gone, so focus what replaces it. Nothing was pressed before the first stage.
    if (stage === firstStage.current) return;
    firstStage.current = stage;
    section.current?.querySelector<HTMLElement>('select, input, [tabindex]')?.focus();
    // The heading gets the focus, so it is read too.
    if (booked) scope.announce(dateFormats(scope).full(booked.instant, booked.offset));
  }, [stage, scope, booked]);

  if (booked) return <Booked scope={scope} booked={booked} ref={section} />;
  if (!isOpened) {
    return (
      <button type="button" className="sw-button sw-next sw-callback-open" onClick={() => setOpened(true)}>
        {text('Choose when we call you')}
      </button>
    );
  }
  const callTime = days.find(day => day.date === selected.date)?.times.find(({ time }) => time === selected.time);
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
        aria-busy={booking !== undefined || undefined}
        onClick={() =>
          callTime && scope.emit('callWanted', { date: selected.date, time: selected.time, instant: callTime.instant })
        }
      >
        {text('Confirm')}
      </button>
    </div>
  );
}

interface BookedProps {
  scope: Scope;
  booked: BookedCall;
  ref?: Ref<HTMLDivElement>;
}
/** The day and time of the call that was booked. */
export function Booked({ scope, booked, ref }: BookedProps): ReactNode {
  const formats = dateFormats(scope);
  return (
    <div className="sw-callback sw-booked" ref={ref} data-booked={`${booked.date} ${booked.time}`}>
      <h3 className="sw-reveal-heading" tabIndex={-1}>
        {scope.read.text('Your call is booked')}
      </h3>
      <p lang={formats.locale}>{formats.full(booked.instant, booked.offset)}</p>
    </div>
  );
}
