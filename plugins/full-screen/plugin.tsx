/**
 * Shows the form as an overlay that covers the page. The fact `surveyOpen` says whether it is open. `openSurvey()`,
 * `closeSurvey()`, a history change and the second step set the fact. The form element stays in its place in the page.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { definePlugin, type Read, register, type Scope, useRead } from '../kit/kit.ts';
import { isEndScreen } from '../shared/beyond-the-kit.ts';
import { sharedByForms } from '../shared/once-per-page.ts';
import { hasFollowedLink } from './followed-link.ts';
import styles from './full-screen.css';
import { coverPage, focusInPage, focusStep, onEscape } from './overlay.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /** Whether the form covers the page. Undefined until the form is opened or closed. */
    surveyOpen: boolean;
    /** Set if the form was hidden before it was opened. It is then hidden again when it is closed. */
    surveyAway: true;
  }
}

const FULL_SCREEN = 'FULL_SCREEN';
const FROM_SECOND_STEP = 'FULL_SCREEN_SECOND_STEP';
const STICKY_CONTROLS = 'STICKY_BACK_BUTTON';

/** Marks a history entry's state: the form was opened at this entry. */
const OPENED = 'stepwell-opened';

const isMarked = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[OPENED] === true;

const isOpen = (read: Read): boolean => read.fact('surveyOpen') === true;
const isAway = (read: Read): boolean => read.feature(FULL_SCREEN) || read.fact('surveyAway') === true;
/** The form is hidden while it is closed, unless it consists of a final view only, such as a thank-you page. */
const isHidden = (read: Read): boolean =>
  isAway(read) && !isOpen(read) && read.form.steps.some(step => !isEndScreen(read.form, step));

/** A change of the history opens one form of the page: the first one that was mounted, unless one is open. */
function isOpenedByHistory(read: Read, all: readonly Read[]): boolean {
  const able = all.filter(one => isAway(one) || one.feature(FROM_SECOND_STEP));
  const [first] = able.sort(({ page: one }, { page: other }) => (one.mountedAt ?? 0) - (other.mountedAt ?? 0));
  return first === read && !all.some(isOpen);
}

const switchFlagsOff = ({ feature, setFact, read }: Scope): void => {
  if (read.feature(FULL_SCREEN)) setFact('surveyAway', true);
  for (const flag of [FULL_SCREEN, FROM_SECOND_STEP, STICKY_CONTROLS]) feature(flag, false);
};
/** Turns the flags off first, so that going back through the history does not open the form again. */
function close(scope: Scope): void {
  switchFlagsOff(scope);
  scope.setFact('surveyOpen', false);
}

function start(scope: Scope): () => void {
  const { read } = scope;
  const { history } = scope.host;
  const all = sharedByForms(scope, 'overlays', () => new Set<Read>());
  all.add(read);
  const open = (): void => scope.setFact('surveyOpen', true);
  scope.watch(
    read => read.feature(FROM_SECOND_STEP) && read.path.length > 1,
    isBeyondFirst => isBeyondFirst && open(),
  );
  scope.watch(isOpen, (now, before) => {
    if (now) {
      // Closing goes back to this entry. Its state distinguishes that from a click on the link that opens the form.
      const state: unknown = history.state() ?? {};
      // Other states than plain objects are not marked, because a copy would change their type.
      if (Object.getPrototypeOf(state) === Object.prototype) history.replace({ ...(state as object), [OPENED]: true });
      return scope.announce(read.text('The form is open'));
    }
    if (!before) return;
    switchFlagsOff(scope); // `closeSurvey()` only sets the fact
    scope.announce(read.text('The form is closed'));
    // The visitor must not answer again while the lead is being sent or after it was sent.
    if (read.sending === 'idle' || read.sending === 'failure') scope.back(1);
  });
  // The visitor may have followed the link that opens a hidden form before this plugin started.
  const wasFollowed = (): boolean => hasFollowedLink(scope.host) && !isMarked(history.state());
  if (read.feature(FULL_SCREEN) && ![...all].some(isOpen) && wasFollowed()) open();
  const stop = history.listen(state => {
    if (!isOpenedByHistory(read, [...all])) return;
    // Closing the form turns the flags off. A link to a fragment of the page creates an entry without a state.
    const isReopened = read.fact('surveyAway') === true && state === null;
    if (isReopened || read.feature(FULL_SCREEN) || read.feature(FROM_SECOND_STEP)) open();
  });
  return () => {
    all.delete(read);
    stop();
  };
}

/** The close button. While the form is open, it also keeps the form on top of the page. */
function Overlay({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const open = useRead(scope, isOpen);
  const hidden = useRead(scope, isHidden);
  const sticky = useRead(scope, read => read.feature(STICKY_CONTROLS));
  const label = scope.read.text('Form');

  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    form?.classList.toggle('sw-away', hidden);
    form?.classList.toggle('sw-sticky', sticky);
    return () => form?.classList.remove('sw-away', 'sw-sticky');
  }, [hidden, sticky]);

  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!open || !form) return;
    scope.emit('appeared', undefined); // so that the second click of a double click on the opening button is ignored
    const before = focusInPage(form);
    const undo = [
      coverPage(form, label),
      onEscape(form, () => close(scope)),
      scope.host.after(0, () => focusStep(form)), // after the step is drawn
    ];
    return () => {
      for (const one of undo) one();
      // Runs after React has restored the focus to the element that had it before this change.
      scope.host.after(0, () => (before?.isConnected ? before.focus({ preventScroll: true }) : focusStep(form)));
    };
  }, [scope, open, label]);

  return (
    <div ref={place} className="sw-over">
      {open && (
        <button type="button" className="sw-close" aria-label={scope.read.text('Close')} onClick={() => close(scope)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      )}
    </div>
  );
}

export const drawsAroundStep = /^FULL_SCREEN/;

export const plugin = definePlugin('full-screen', {
  /** True if one of its flags is on, and after a script of the page has opened or closed the form. */
  isNeeded: ({ feature, fact }) =>
    ['FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP', 'STICKY_BACK_BUTTON'].some(feature) || fact('surveyOpen') !== undefined,
  views: { hidden: { when: isHidden, Component: () => null }, open: { when: isOpen, back: close } },
  slots: { header: Overlay },
  start,
  styles,
});
register(plugin);
