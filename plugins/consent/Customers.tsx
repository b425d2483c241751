import { type ReactNode, useEffect, useId, useRef } from 'react';
import { holdsBack, REQUIRED, type Scope, useRead } from '../../kit/index.ts';
import { type Entry, isChosen } from './choice.ts';

interface CustomersProps {
  entries: readonly Entry[];
  /** The consent is given, so at least one has to stay. */
  ticked: boolean;
  scope: Scope;
  close(): void;
}

/** The popup: a native dialog, so that the focus stays in it, Escape closes it, and the focus returns. */
export function Customers({ entries, ticked, scope, close }: CustomersProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { text } = scope.read;
  const chosen = useRead(scope, read => entries.map(entry => isChosen(entry, read)));
  const error = ticked && !chosen.includes(true) ? text(REQUIRED) : '';

  useEffect(() => {
    const { current } = dialog;
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', ''); // a browser without modal dialogs shows it in its place
  }, []);
  useEffect(() => {
    if (!holdsBack(scope.read)) scope.host.dataLayer({ event: 'legal_customer_open' });
  }, [scope]);
  useEffect(() => {
    scope.emit('brandsOffered', { by: 'popup', entries });
  }, [scope, entries]);
  useEffect(() => {
    if (error) scope.announce(error);
  }, [scope, error]);

  const end = (): void => {
    dialog.current?.close?.();
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="sw-customers"
      aria-labelledby={`${id}-title`}
      onClose={close}
      onClick={event => event.target === dialog.current && end()}
      // Enter in a box would send the form around the dialog.
      onKeyDown={event =>
        event.key === 'Enter' && (event.target as HTMLElement).tagName !== 'BUTTON' && event.preventDefault()
      }
    >
      <div className="sw-customers-body">
        <h2 className="sw-customers-title" id={`${id}-title`}>
          {text('Choose who may contact you')}
        </h2>
        <ul className="sw-customers-list" aria-describedby={error ? `${id}-error` : undefined}>
          {entries.map((entry, place) => (
            <li key={`${entry.customerId} ${entry.type} ${entry.id}`}>
              <label className="sw-check">
                <input
                  type="checkbox"
                  checked={chosen[place] ?? false}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  data-tf-element-role={`consent-opted-advertiser-input-${place + 1}`}
                  data-leadid-type="brand"
                  onChange={event => scope.emit('brandsChosen', { entries: [entry], chosen: event.target.checked })}
                />
                {entry.logoUrl && <img className="sw-customers-logo" src={entry.logoUrl} alt="" loading="lazy" />}
                <span data-tf-element-role={`consent-opted-advertiser-name-${place + 1}`}>{entry.name}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className="sw-error" id={`${id}-error`}>
          {error && <span>{error}</span>}
        </p>
        <button type="button" className="sw-button sw-customers-done" onClick={end}>
          {text('Done')}
        </button>
      </div>
    </dialog>
  );
}
