/** The part of the views that only a verification needs; a chunk of its own. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AFTER_SUBMIT, BackButton, type FieldProps, type Question, type Scope, useRead } from '../../../kit/index.ts';
import { keyOf, type Verification, verificationOf } from '../facts.ts';
import { PhoneField } from '../PhoneField.tsx';
import { answersOf, EMPTY, isValid, type Phone, phoneOf } from '../value.ts';
import { Entry } from './Entry.tsx';
import styles from './verify.css';

export { begin } from './service.ts';

interface ViewProps {
  question: Question;
  scope: Scope;
  field: FieldProps;
  error: string | undefined;
}

const IDLE: Verification = { sending: 'none', at: 'idle', held: false, cooling: false, canResend: false, tried: false };

/** Under the number of a `phone2fa` question. A fresh code is not yet wrong: what the rule says of it waits for Next. */
export function Verify({ question, scope, field, error }: ViewProps): ReactNode {
  const place = useStyles(scope);
  const verification = useRead(scope, read => verificationOf(question, read)) ?? IDLE;
  const usable = useRead(scope, read => {
    const raw = read(`${question.bpKey}_raw`);
    return typeof raw === 'string' && isValid(raw, question, read);
  });
  const quiet = verification.at === 'code' && !verification.tried;
  useMark(place, '.sw-question', 'data-quiet', quiet);
  return (
    <div ref={place}>
      <Entry
        question={question}
        verification={verification}
        usable={usable}
        scope={scope}
        error={quiet ? undefined : error}
        describedBy={field['aria-describedby']}
        id={field.id}
      />
    </div>
  );
}

/** The code that was sent to a number given before, with another code and another number (Q-25, POST-06, POST-07). */
export function Otp({ question, scope, field, error }: ViewProps): ReactNode {
  const place = useStyles(scope);
  const change = useRef<HTMLButtonElement>(null);
  const verification = useRead(scope, read => verificationOf(question, read)) ?? IDLE;
  const apart = useRead(scope, read => read.fact('type2fa') === '2FA_EOF' || read.fact('newEditView') === true);
  const [editing, setEditing] = useState(false);
  const { cooling, at } = verification;
  useMark(place, '.sw-question', 'data-apart', editing && apart);

  const close = () => {
    setEditing(false);
    scope.host.after(0, () => change.current?.focus());
  };
  return (
    <div ref={place}>
      {editing && <Edit question={question} scope={scope} field={field} apart={apart} close={close} />}
      {!(editing && apart) && (
        <Entry
          question={question}
          verification={verification}
          usable
          scope={scope}
          error={error}
          describedBy={field['aria-describedby']}
          id={field.id}
        >
          {!editing && at !== 'idle' && at !== 'verified' && (
            <button
              ref={change}
              type="button"
              className="sw-button sw-quiet"
              aria-disabled={cooling || undefined}
              onClick={() => !cooling && setEditing(true)}
            >
              {scope.read.text('Change phone number')}
            </button>
          )}
        </Entry>
      )}
    </div>
  );
}

interface EditProps extends Omit<ViewProps, 'error'> {
  apart: boolean;
  close(): void;
}

/** Another number: in place, or in a view of its own. It is nobody's answer before it is validated. */
function Edit({ question, scope, field, apart, close }: EditProps): ReactNode {
  const { emit, read, announce } = scope;
  const { text } = read;
  const key = keyOf(question);
  const [draft, setDraft] = useState<Phone>(() => {
    const raw = read(`${key}_raw`);
    return typeof raw === 'string' ? phoneOf(raw, question, read) : EMPTY;
  });
  const [wrong, setWrong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = `${field.id}-number`;
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);

  function validate(): void {
    if (!isValid(draft.raw, question, read) || !draft.international) {
      setWrong(true);
      announce(text('Invalid phone number'));
      place.current?.querySelector('input')?.focus();
      return;
    }
    const after = read.form.stepsAfterSubmit.some(step => step.questions.includes(question));
    for (const [name, answer] of Object.entries(answersOf(draft, after ? AFTER_SUBMIT + key : key))) {
      scope.set(name, answer);
    }
    close();
    emit('verify', { do: 'again', question: question.id });
  }
  function edit(next: Phone): void {
    setWrong(false);
    setDraft(phoneOf(next.raw, question, read));
    if (!apart) emit('verify', { do: 'edit', question: question.id });
  }
  const shown = wrong ? text('Invalid phone number') : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of Enter in its field, and is no control itself
    <div
      className="sw-edit-number"
      ref={place}
      onKeyDown={event => {
        // Enter in a field sends the form's step; here it means this number.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        validate();
      }}
    >
      {apart && (
        <>
          <BackButton onClick={close}>{text('Back')}</BackButton>
          <h2 className="sw-title">{text('Change phone number')}</h2>
          <p>{text('We send the code by SMS to the number below.')}</p>
          <p>{text('Check the number and validate to receive a new code.')}</p>
        </>
      )}
      <label className="sw-label" htmlFor={id}>
        {text('Phone number')}
      </label>
      <div className={wrong ? 'sw-invalid' : undefined}>
        <PhoneField
          question={question}
          value={draft}
          set={edit}
          field={{
            id,
            'aria-invalid': wrong || undefined,
            'aria-describedby': wrong ? `${id}-error` : undefined,
          }}
          error={shown}
          scope={scope}
        />
      </div>
      {shown && (
        <p className="sw-error" id={`${id}-error`}>
          {shown}
        </p>
      )}
      <button type="button" className={`sw-button ${apart ? 'sw-next' : 'sw-verify-send'}`} onClick={validate}>
        {text(apart ? 'Validate' : 'Send code')}
      </button>
    </div>
  );
}

type Place = RefObject<HTMLDivElement | null>;

function useStyles({ host }: Scope): Place {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) host.adopt(place.current, styles);
  }, [host]);
  return place;
}

/** Marks what stands around the view, for its style sheet. */
function useMark(place: Place, around: string, mark: string, on: boolean): void {
  useLayoutEffect(() => {
    const element = place.current?.closest(around);
    element?.toggleAttribute(mark, on);
    return () => element?.removeAttribute(mark);
  }, [place, around, mark, on]);
}
