import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FieldProps, type Question, type Scope, useRead } from '../../kit/kit.ts';
import { textOf } from '../../shared/json.ts';
import { isValid } from '../value.ts';
import { verificationOf } from '../verification.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { NumberEdit } from './NumberEdit.tsx';
import { NOT_STARTED } from './published.ts';
import { hidesError, STATES_WITH_OWN_ERROR } from './status.ts';
import styles from './verify.css';

/** This module is the entry of the verification chunk, which only forms with a verification load. */
export { startVerification } from './service.ts';

export interface ViewProps {
  question: Question;
  scope: Scope;
  field: FieldProps;
  error: string | undefined;
}

/** Shown below the number of a `phone2fa` question. */
export function NumberVerification({ question, scope, field, error }: ViewProps): ReactNode {
  const container = useStyles(scope);
  const verification = useRead(scope, read => verificationOf(question, read)) ?? NOT_STARTED;
  const canSend = useRead(scope, read => isValid(textOf(read(`${question.bpKey}_raw`)), question, read));
  const isErrorHidden = hidesError(verification, canSend);
  useHiddenError(container, isErrorHidden || STATES_WITH_OWN_ERROR.includes(verification.at));
  return (
    <div ref={container}>
      <CodeEntry
        question={question}
        verification={verification}
        canSend={canSend}
        scope={scope}
        error={isErrorHidden ? undefined : error}
        describedBy={withoutErrorOf(field)}
        id={field.id}
      />
    </div>
  );
}

/** A `phone_otp` question: asks for the code of a number from an earlier question. The number can be changed here. */
export function OtpQuestion({ question, scope, field, error }: ViewProps): ReactNode {
  const container = useStyles(scope);
  const changeButton = useRef<HTMLButtonElement>(null);
  const verification = useRead(scope, read => verificationOf(question, read)) ?? NOT_STARTED;
  const fullView = useRead(scope, read => read.fact('type2fa') === '2FA_EOF' || read.fact('newEditView') === true);
  const [editing, setEditing] = useState(false);
  const { coolingDown, at } = verification;
  const isLocked = coolingDown || at === 'checking' || at === 'verified';
  useAttributeOnQuestion(container, 'data-apart', editing && fullView);
  useHiddenError(container, STATES_WITH_OWN_ERROR.includes(at));

  const close = () => {
    setEditing(false);
    scope.host.after(0, () => changeButton.current?.focus());
  };
  return (
    <div ref={container}>
      {editing && <NumberEdit question={question} scope={scope} id={field.id} fullView={fullView} close={close} />}
      {!(editing && fullView) && (
        <CodeEntry
          question={question}
          verification={verification}
          canSend
          editing={editing}
          scope={scope}
          error={error}
          describedBy={withoutErrorOf(field)}
          id={field.id}
        >
          {!editing && at !== 'idle' && (at !== 'verified' || verification.verifiedBy === 'code') && (
            <button
              ref={changeButton}
              type="button"
              className="sw-button sw-quiet"
              aria-disabled={isLocked || undefined}
              onClick={() => !isLocked && setEditing(true)}
            >
              {scope.read.text('Change phone number')}
            </button>
          )}
        </CodeEntry>
      )}
    </div>
  );
}

/** The descriptions of the field without the error below the question, which is hidden or shown elsewhere. */
const withoutErrorOf = ({ id, ...field }: FieldProps): string | undefined =>
  field['aria-describedby']?.replace(`${id}-error`, '').trim() || undefined;

type Container = RefObject<HTMLDivElement | null>;

function useStyles({ host }: Scope): Container {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (container.current) host.adopt(container.current, styles);
  }, [host]);
  return container;
}

/** Hides the error below the question. */
function useHiddenError(container: Container, isHidden: boolean): void {
  useLayoutEffect(() => {
    const error = container.current?.closest('.sw-question')?.querySelector<HTMLElement>(':scope > .sw-error');
    if (error) error.hidden = isHidden;
    return () => {
      if (error) error.hidden = false;
    };
  }, [container, isHidden]);
}

/** Sets an attribute for the style sheet on the question's element, which this component does not draw itself. */
function useAttributeOnQuestion(container: Container, attribute: string, on: boolean): void {
  useLayoutEffect(() => {
    const element = container.current?.closest('.sw-question');
    element?.toggleAttribute(attribute, on);
    return () => element?.removeAttribute(attribute);
  }, [container, attribute, on]);
}
