import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isDryRun, type Scope, useRead } from '../kit/kit.ts';
import { isChosen } from '../shared/brand-selection.ts';
import { brandsPlugin } from '../shared/facts.ts';
import type { Entry } from './customers.ts';

interface CustomerDialogProps {
  entries: readonly Entry[];
  /** The consent is given, so at least one customer must stay chosen. */
  ticked: boolean;
  scope: Scope;
  close(): void;
}

/** A native modal dialog: the browser keeps the focus in it, closes it on Escape, and restores the focus. */
export function CustomerDialog({ entries, ticked, scope, close }: CustomerDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { text } = scope.read;
  const chosen = useRead(scope, read => entries.map(entry => isChosen(read.fact('selection'), entry)));
  const error = ticked && !chosen.includes(true) ? text('This field is required') : '';

  useEffect(() => {
    const { current } = dialog;
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', ''); // without modal dialogs, the browser shows it inline
  }, []);
  useEffect(() => {
    if (!isDryRun(scope.read)) scope.host.dataLayer({ event: 'legal_customer_open' });
  }, [scope]);
  useEffect(() => {
    scope.use(brandsPlugin)?.offer({ by: 'popup', entries });
  }, [scope, entries]);
  useEffect(() => {
    if (error) scope.announce(error);
  }, [scope, error]);

  const endDialog = (): void => {
    dialog.current?.close?.();
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="sw-customers"
      aria-labelledby={`${id}-title`}
      onClose={close}
      onClick={event => event.target === dialog.current && endDialog()}
      // Enter in a checkbox would submit the form around the dialog.
      onKeyDown={event =>
        event.key === 'Enter' && (event.target as HTMLElement).tagName !== 'BUTTON' && event.preventDefault()
      }
    >
      <div className="sw-customers-body">
        <h2 className="sw-customers-title" id={`${id}-title`}>
          {text('Choose who may contact you')}
        </h2>
        <ul className="sw-customers-list" aria-describedby={error ? `${id}-error` : undefined}>
          {entries.map((entry, index) => (
            <li key={`${entry.customerId} ${entry.type} ${entry.id}`}>
              <label className="sw-check">
                <input
                  type="checkbox"
                  checked={chosen[index] ?? false}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  data-tf-element-role={`consent-opted-advertiser-input-${index + 1}`}
                  data-leadid-type="brand"
                  onChange={event => scope.use(brandsPlugin)?.choose([entry], event.target.checked)}
                />
                {entry.logoUrl && <img className="sw-customers-logo" src={entry.logoUrl} alt="" loading="lazy" />}
                <span data-tf-element-role={`consent-opted-advertiser-name-${index + 1}`}>{entry.name}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className="sw-error" id={`${id}-error`}>
          {error && <span>{error}</span>}
        </p>
        <button type="button" className="sw-button sw-customers-done" onClick={endDialog}>
          {text('Done')}
        </button>
      </div>
    </dialog>
  );
}
