import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json, Question, Scope } from '../../kit/kit.ts';
import { isForComposition } from '../../shared/beyond-the-kit.ts';
import { AFTER_SUBMIT } from '../../shared/filled-answers.ts';
import { textOf } from '../../shared/json.ts';
import { PhoneField } from '../PhoneField.tsx';
import { answersOf, EMPTY, isValid, type Phone, phoneOf } from '../value.ts';
import { keyOf, phonePlugin } from '../verification.ts';

interface NumberEditProps {
  question: Question;
  scope: Scope;
  id: string;
  /** The edit replaces the code entry instead of appearing above it. */
  fullView: boolean;
  close(): void;
}

/** The number that the visitor is typing, with functions that store it as an answer or restore the previous number. */
function useNumberDraft({ question, scope, fullView }: NumberEditProps) {
  const { read, use } = scope;
  const key = keyOf(question);
  const [draft, setDraft] = useState<Phone>(() => phoneOf(textOf(read(`${key}_raw`)), question, read));
  const isAfterSubmit = read.form.stepsAfterSubmit.some(step => step.questions.includes(question));
  function store(phone: Phone): void {
    for (const [name, answer] of Object.entries(answersOf(phone, isAfterSubmit ? AFTER_SUBMIT + key : key))) {
      scope.set(name, answer);
    }
  }
  const given = useRef(readNumber());
  function readNumber(): Record<string, Json | undefined> {
    return Object.fromEntries(Object.keys(answersOf(EMPTY, AFTER_SUBMIT + key)).map(name => [name, read(name)]));
  }
  /** Restores the number, because another one may have been stored while the visitor typed. */
  function restore(): void {
    if (isAfterSubmit) for (const [name, answer] of Object.entries(given.current)) scope.set(name, answer);
  }
  const isComplete = (phone: Phone): boolean => isValid(phone.raw, question, read) && phone.international !== '';
  function edit(next: Phone): void {
    const phone = phoneOf(next.raw, question, read);
    setDraft(phone);
    // The lead has the old number, so a complete new number is stored at once, and Skip sends it too. Until then the
    // old number counts.
    if (!fullView && isAfterSubmit) store(isComplete(phone) ? phone : EMPTY);
    if (!fullView) use(phonePlugin)?.verify({ action: 'edit', questionId: question.id });
  }
  return { draft, isComplete: isComplete(draft), edit, store: () => store(draft), restore };
}

/** Asks for another number. When the visitor confirms it, it becomes the answer and receives a code. */
export function NumberEdit(props: NumberEditProps): ReactNode {
  const { question, scope, id: fieldId, fullView, close } = props;
  const { announce, use, read } = scope;
  const { text } = read;
  const number = useNumberDraft(props);
  const [isInvalid, setInvalid] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const id = `${fieldId}-number`;
  const focus = (): void => container.current?.querySelector('input')?.focus();
  useEffect(focus, []);

  function confirm(): void {
    if (!number.isComplete) {
      setInvalid(true);
      announce(text('Invalid phone number'));
      focus();
      return;
    }
    number.store();
    close();
    use(phonePlugin)?.verify({ action: 'resend', questionId: question.id });
  }
  function cancel(): void {
    number.restore();
    close();
  }
  function edit(next: Phone): void {
    setInvalid(false);
    number.edit(next);
  }
  const error = isInvalid ? text('Invalid phone number') : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles Enter in its field and is not a control itself
    <div
      className="sw-edit-number"
      ref={container}
      onKeyDown={event => {
        // In other fields, Enter submits the step. Here it confirms the number.
        const isInField = event.target instanceof HTMLInputElement && !isForComposition(event);
        if (event.key !== 'Enter' || !isInField) return;
        event.preventDefault();
        confirm();
      }}
    >
      {fullView && (
        <>
          <button type="button" className="sw-button sw-back" onClick={close}>
            {text('Back')}
          </button>
          <h2 className="sw-title">{text('Change phone number')}</h2>
          <p>{text('We send the code by SMS to the number below.')}</p>
          <p>{text('Check the number and validate to receive a new code.')}</p>
        </>
      )}
      <label className="sw-label" htmlFor={id}>
        {text('Phone number')}
      </label>
      <div className={isInvalid ? 'sw-invalid' : undefined}>
        <PhoneField
          question={question}
          value={number.draft}
          set={edit}
          field={{
            id,
            'aria-invalid': isInvalid || undefined,
            'aria-describedby': isInvalid ? `${id}-error` : undefined,
          }}
          error={error}
          scope={scope}
        />
      </div>
      {error && (
        <p className="sw-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {fullView ? (
        <button type="button" className="sw-button sw-next" onClick={confirm}>
          {text('Validate')}
        </button>
      ) : (
        <div className="sw-verify-controls">
          <button type="button" className="sw-button sw-verify-send" onClick={confirm}>
            {text('Send code')}
          </button>
          <button type="button" className="sw-button sw-quiet" onClick={cancel}>
            {text('Cancel')}
          </button>
        </div>
      )}
    </div>
  );
}
