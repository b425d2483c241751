/** Books a callback: first a button, then the choice of a day and a time, then the confirmation. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Scope, useRead } from '../kit/kit.ts';
import { TIME_KEY } from './booking.ts';
import type { CallDay, CallTime } from './call-times.ts';
import { DayAndTime } from './DayAndTime.tsx';
import { dateFormats } from './format-date.ts';
import { type BookedCall, type Reveal, revealPlugin } from './state.ts';

interface CallbackProps {
  scope: Scope;
  reveal: Reveal;
  days: readonly CallDay[];
  /** Whether the visitor wants to choose a time. */
  isOpen: boolean;
  open(): void;
}

export function Callback({ scope, reveal, days, isOpen, open }: CallbackProps): ReactNode {
  const { booked } = reveal;
  const section = useRef<HTMLDivElement>(null);
  const stage = booked ? 'booked' : isOpen ? 'schedule' : 'button';
  const firstStage = useRef(stage);
  useLayoutEffect(() => {
    // The pressed button is gone, so focus its replacement. The first stage follows no button.
    if (stage === firstStage.current) return;
    firstStage.current = stage;
    section.current?.querySelector<HTMLElement>(booked ? '[tabindex]' : ':checked')?.focus();
    // The heading receives the focus, so it is read too.
    if (booked) scope.announce(dateFormats(scope).full(booked.instant, booked.offset));
  }, [stage, scope, booked]);

  if (isOpen) return <Schedule scope={scope} reveal={reveal} days={days} ref={section} />;
  if (booked) return <Booked scope={scope} booked={booked} />;
  return (
    <button type="button" className="sw-button sw-next sw-callback-open" onClick={open}>
      {scope.read.text('Choose when we call you')}
    </button>
  );
}

const TAKEN = 'This time is no longer available. Please choose another one.';

/** The selected day and time. The first day is selected until the visitor chooses another one, and no time. */
function useSelection(days: readonly CallDay[], wish: CallTime | undefined) {
  const [date, setDate] = useState<string>();
  const [wanted, select] = useState<CallTime | undefined>(wish);
  const isWanted = ({ instant }: CallTime): boolean => instant === wanted?.instant;
  const day = days.find(one => (date ? one.date === date : one.times.some(isWanted))) ?? days[0]!;
  const selected = day.times.find(isWanted);
  /** Keeps the time if the other day has it too. */
  function selectDay(other: string): void {
    setDate(other);
    select(days.find(one => one.date === other)?.times.find(({ time }) => time === selected?.time));
  }
  return { day, selected, selectDay, select };
}

/** Handles an error like that of a question: focuses the first control, and announces the message. */
function showError(error: string, scope: Scope, { current }: RefObject<HTMLDivElement | null>): void {
  current?.querySelector<HTMLElement>(`[data-bpkey="${TIME_KEY}"] input`)?.focus();
  scope.announce(error);
}

interface ScheduleProps extends Pick<CallbackProps, 'scope' | 'reveal' | 'days'> {
  ref: RefObject<HTMLDivElement | null>;
}
/** Once the call is booked, the section keeps its size and shows the chosen time, so nothing below it moves. */
function Schedule({ scope, reveal, days, ref }: ScheduleProps): ReactNode {
  const { booking, booked, wasTaken } = reveal;
  const { text } = scope.read;
  const formats = dateFormats(scope);
  const isNewDesign = useRead(scope, read => read.feature('NEW_SURVEY_DESIGN_SCHEDULER'));
  const offeredDays = useRef(days);
  if (!booked) offeredDays.current = days;
  const selection = useSelection(offeredDays.current, booked ?? booking);
  const { selected } = selection;
  const [isMissing, setMissing] = useState(false);
  const error = selected || booked ? undefined : wasTaken ? text(TAKEN) : isMissing ? text('Please choose') : undefined;
  useEffect(() => {
    if (error) showError(error, scope, ref);
  }, [error, ref, scope]);
  function confirm(): void {
    setMissing(!selected);
    if (!selected && error) showError(error, scope, ref); // the same one again
    if (!selected) return;
    // An error message takes the same space when it replaces this text.
    const room = ref.current?.parentElement;
    if (room) room.style.minBlockSize = `${room.offsetHeight}px`;
    scope.use(revealPlugin)?.book(selected);
  }
  return (
    <div
      className={`sw-callback ${isNewDesign ? 'sw-callback-new' : ''} ${booked ? 'sw-booked' : ''}`}
      ref={ref}
      data-booked={booked && `${booked.date} ${booked.time}`}
    >
      {booked ? (
        <BookedHeading scope={scope} />
      ) : (
        <h3 className="sw-reveal-heading">{text('When shall we call you?')}</h3>
      )}
      <div inert={booked !== undefined}>
        <DayAndTime scope={scope} days={offeredDays.current} {...selection} error={error} />
      </div>
      {booked ? (
        <p className="sw-booked-time" lang={formats.locale}>
          <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
            <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          <span>{formats.full(booked.instant, booked.offset)}</span>
        </p>
      ) : (
        <button
          type="button"
          className="sw-button sw-next sw-callback-confirm"
          aria-disabled={!selected || undefined}
          aria-busy={booking !== undefined || undefined}
          onClick={confirm}
        >
          {text('Confirm')}
        </button>
      )}
    </div>
  );
}

const BookedHeading = ({ scope }: { scope: Scope }): ReactNode => (
  <h3 className="sw-reveal-heading" tabIndex={-1}>
    {scope.read.text('Your call is booked')}
  </h3>
);

interface BookedProps {
  scope: Scope;
  booked: BookedCall;
}
/** The day and time of a call that was booked before a reload. */
export function Booked({ scope, booked }: BookedProps): ReactNode {
  const formats = dateFormats(scope);
  return (
    <div className="sw-callback sw-booked" data-booked={`${booked.date} ${booked.time}`}>
      <BookedHeading scope={scope} />
      <p lang={formats.locale}>{formats.full(booked.instant, booked.offset)}</p>
    </div>
  );
}
