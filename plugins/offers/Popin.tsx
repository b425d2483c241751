/** A dialog with offers that opens after a moment. As a native dialog it traps the focus, closes with Escape and restores the focus. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Scope, useRead } from '../kit/kit.ts';
import { CardList } from './Cards.tsx';
import type { Offer } from './offer.ts';

/** In ms. The delay before the dialog opens. */
const DELAY = 1500;

declare module '../kit/kit.ts' {
  interface Facts {
    /** The visitor closed the dialog, so it does not open again. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too
    <dialog
      ref={dialog}
      className="sw-popin"
      aria-labelledby={title}
      onClose={() => scope.setFact('popinClosed', true)}
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
        <CardList scope={scope} offers={offers} placement="popin" />
      </div>
    </dialog>
  );
}
