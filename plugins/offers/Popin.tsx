/** A dialog that comes after a moment. The browser keeps the focus in it, closes it with Escape and gives the focus back. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';
import { List } from './Cards.tsx';
import type { Offer } from './offer.ts';

/** LIM-02. */
const DELAY = 1500;

declare module '../../kit/index.ts' {
  interface Facts {
    /** The popin of offers was shown and closed; it does not come again. */
    popinClosed: boolean;
  }
}

export function Popin({ scope, offers }: { scope: Scope; offers: readonly Offer[] }): ReactNode {
  const { text } = scope.read;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const closed = useRead(scope, read => read.fact('popinClosed') === true);
  useEffect(() => {
    if (closed) return;
    return scope.host.after(DELAY, () => dialog.current?.isConnected && dialog.current.showModal());
  }, [scope, closed]);
  if (closed) return null;
  const close = (): void => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is one way more; Escape and the button are the others
    <dialog
      ref={dialog}
      className="sw-popin"
      aria-labelledby={title}
      onClose={() => scope.learn('popinClosed', true)}
      onClick={event => event.target === dialog.current && close()}
    >
      <div className="sw-popin-body">
        <div className="sw-carousel-head">
          <h3 id={title}>{text('Recommended for you')}</h3>
          <button type="button" className="sw-turn" aria-label={text('Close')} onClick={close}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </button>
        </div>
        <List scope={scope} offers={offers} placement="popin" />
      </div>
    </dialog>
  );
}
