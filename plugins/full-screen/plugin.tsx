/**
 * The form over the page, from edge to edge. Whether it is open is a fact, said by the
 * page's hooks, a history change or the second step; the form's element stays where it is.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { definePlugin, isFinalView, type Read, type Scope, useRead } from '../../kit/index.ts';
import styles from './full-screen.css';
import { focusBeside, focusWithin, onEscape, raise } from './overlay.ts';
import { FLAGS, FULL, SECOND, STICKY } from './wanted.ts';

const isOpen = (read: Read): boolean => read.fact('surveyOpen') === true;
/** Nothing of the form is seen before it is opened; thanks alone, which ask nothing, are seen where they stand. */
const isAway = (read: Read): boolean =>
  read.feature(FULL) && !isOpen(read) && read.form.steps.some(step => !isFinalView(read.form, step));

const switchOff = ({ feature }: Scope): void => {
  for (const flag of FLAGS) feature(flag, false);
};
/** The flags first: without them the form stands in the page, and going back through the history opens nothing. */
function close(scope: Scope): void {
  switchOff(scope);
  scope.learn('surveyOpen', false);
}

function start(scope: Scope): () => void {
  const { read } = scope;
  const open = (): void => scope.learn('surveyOpen', true);
  scope.watch(
    read => read.feature(SECOND) && read.path.length > 1,
    beyond => beyond && open(),
  );
  scope.watch(isOpen, (now, before) => {
    if (now) return scope.announce(read.text('The form is open'));
    if (!before) return;
    switchOff(scope); // the page's hook said no more than that it is closed
    scope.announce(read.text('The form is closed'));
    // What was sent, or is on its way, is not asked again.
    if (read.sending === 'idle' || read.sending === 'failure') scope.back(1);
  });
  return scope.host.history.listen(() => (read.feature(FULL) || read.feature(SECOND)) && open());
}

/** Stands in the row of the header, and holds the form over the page while it is open. */
function Overlay({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const open = useRead(scope, isOpen);
  const away = useRead(scope, isAway);
  const sticky = useRead(scope, read => read.feature(STICKY));
  const label = scope.read.text('Form');

  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    form?.classList.toggle('sw-away', away);
    form?.classList.toggle('sw-sticky', sticky);
    return () => form?.classList.remove('sw-away', 'sw-sticky');
  }, [away, sticky]);

  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!open || !form) return;
    const before = focusBeside(form);
    const undo = [
      raise(form, label),
      onEscape(form, () => close(scope)),
      scope.host.after(0, () => focusWithin(form)), // once the step is drawn
    ];
    return () => {
      for (const one of undo) one();
      // React gives the focus of a moment ago back to whatever is still there.
      scope.host.after(0, () => (before?.isConnected ? before.focus({ preventScroll: true }) : focusWithin(form)));
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

export const plugin = definePlugin({
  name: 'full-screen',
  contract: 1,
  views: { away: { when: isAway, Component: () => null }, open: { when: isOpen, back: close } },
  slots: { header: Overlay },
  start,
  styles,
});
