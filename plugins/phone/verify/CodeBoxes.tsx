import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Scope } from '../../../kit/index.ts';
import { machineText } from '../../shared/plain-text.ts';
import { CODE_LENGTH } from '../verification.ts';

interface CodeBoxesProps {
  code: string;
  set(code: string): void;
  /** The boxes are read-only. */
  locked: boolean;
  invalid: boolean;
  /** The code was already checked, so erasing a digit or typing into the first box starts a new code. */
  wasChecked: boolean;
  describedBy: string | undefined;
  scope: Scope;
  /** Receives the first box, so that the caller can focus it. */
  firstBox: RefObject<HTMLInputElement | null>;
}

const digitsOf = (text: string): string[] => [...machineText(text).replace(/\D/g, '')];
const NO_DIGITS: readonly string[] = Array(CODE_LENGTH).fill('');
const padded = (code: string): string[] => NO_DIGITS.map((_, index) => code[index] ?? '');

/** Four boxes for one digit each. A pasted or autofilled code is spread over all of them. */
export function CodeBoxes(props: CodeBoxesProps): ReactNode {
  const { code, set, locked, invalid, wasChecked, describedBy, scope, firstBox } = props;
  const [digits, setDigits] = useState(() => padded(code));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // The answer was cleared or set elsewhere.
  if (code !== digits.join('')) setDigits(padded(code));

  const { host } = scope;
  const latestInsert = useRef(insert);
  latestInsert.current = insert;
  useEffect(() => {
    const ending = new AbortController();
    const fill = (text: string): void => latestInsert.current(digitsOf(text), 0);
    if (!locked) host.oneTimeCode?.(ending.signal).then(fill, () => undefined);
    return () => ending.abort();
  }, [host, locked]);

  const focus = (index: number): void => boxes.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus();

  /** Writes the digits, beginning at a box. A complete code always begins at the first box. */
  function insert(typed: readonly string[], index: number): void {
    if (locked || typed.length === 0) return;
    const start = typed.length >= CODE_LENGTH ? 0 : index;
    const previous = wasChecked && start === 0 ? NO_DIGITS : digits;
    const next = previous.map((digit, place) => typed[place - start] ?? digit);
    setDigits(next);
    set(next.join(''));
    focus(start + typed.length);
  }
  function erase(index: number): void {
    if (locked) return;
    // A checked code is erased as a whole. Otherwise the first new digit would complete the old code, and check it again.
    const next = wasChecked ? NO_DIGITS : digits.map((digit, place) => (place === index ? '' : digit));
    setDigits([...next]);
    set(next.join(''));
    if (wasChecked) focus(0);
  }
  function handleChange(index: number, text: string): void {
    const typed = digitsOf(text);
    // The box held a digit and the visitor typed another one beside it: keep the typed one.
    const old = typed.length === 2 ? typed.indexOf(digits[index]!) : -1;
    if (old >= 0) typed.splice(old, 1);
    if (text === '') erase(index);
    else insert(typed, index);
  }
  function handleKey(event: KeyboardEvent, index: number): void {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focus(target);
    } else if (event.key === 'Backspace' && !digits[index] && index > 0) {
      event.preventDefault();
      erase(index - 1);
      focus(index - 1);
    }
  }
  function handlePaste(event: ClipboardEvent, index: number): void {
    event.preventDefault();
    insert(digitsOf(event.clipboardData.getData('text')).slice(0, CODE_LENGTH), index);
  }

  const name = scope.read.text('Verification code');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend that the page may style
    <div className="sw-code" role="group" aria-label={name} dir="ltr">
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order
          key={index}
          ref={box => {
            boxes.current[index] = box;
            if (index === 0) firstBox.current = box;
          }}
          className="sw-input sw-code-box"
          aria-label={scope.read.text('Digit {n} of {total}', { n: index + 1, total: CODE_LENGTH })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          spellCheck={false}
          readOnly={locked}
          value={digit}
          onFocus={event => event.target.select()}
          onChange={event => handleChange(index, event.target.value)}
          // React fires no change event when the same digit is typed again.
          onInput={event => digit && event.currentTarget.value === digit && insert([digit], index)}
          onKeyDown={event => handleKey(event, index)}
          onPaste={event => handlePaste(event, index)}
        />
      ))}
    </div>
  );
}
