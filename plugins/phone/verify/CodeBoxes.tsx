import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Scope } from '../../kit/kit.ts';
import { isForComposition } from '../../shared/beyond-the-kit.ts';
import { machineText } from '../../shared/plain-text.ts';
import { CODE_LENGTH } from '../verification.ts';

interface CodeBoxesProps {
  code: string;
  set(code: string): void;
  /** Makes the boxes read-only. */
  locked: boolean;
  invalid: boolean;
  /** The code was already checked, so erasing a digit or typing into the first box starts a new code. */
  wasChecked: boolean;
  describedBy: string | undefined;
  scope: Scope;
  /** Receives the first box, so that the caller can focus it. */
  firstBox: RefObject<HTMLInputElement | null>;
}

/** Matches only the code in a text with other digits, such as the complete text message. */
const CODE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);
function digitsOf(text: string): string[] {
  const plain = machineText(text);
  return [...(CODE.exec(plain)?.[0] ?? plain.replace(/\D/g, ''))];
}
const NO_DIGITS: readonly string[] = Array(CODE_LENGTH).fill('');
const padded = (code: string): string[] => NO_DIGITS.map((_, index) => code[index] ?? '');

/** The digits of the boxes and the functions that change them. */
function useDigits({ code, set, locked, wasChecked }: CodeBoxesProps, focus: (index: number) => void) {
  const [digits, setDigits] = useState(() => padded(code));
  // Takes over an answer that was cleared or set elsewhere.
  if (code !== digits.join('')) setDigits(padded(code));

  /** Writes the digits, starting at a box. A complete code always starts at the first box. */
  function insert(typed: readonly string[], index: number): void {
    if (locked || typed.length === 0) return;
    const start = typed.length >= CODE_LENGTH ? 0 : index;
    const previous = wasChecked && start === 0 ? NO_DIGITS : digits;
    const next = previous.map((digit, index) => typed[index - start] ?? digit);
    setDigits(next);
    set(next.join(''));
    focus(start + typed.length);
  }
  function erase(index: number): void {
    if (locked) return;
    // A checked code is erased as a whole. Otherwise the first new digit would complete the old code and check it
    // again.
    const next = wasChecked ? NO_DIGITS : digits.map((digit, place) => (place === index ? '' : digit));
    setDigits([...next]);
    set(next.join(''));
    if (wasChecked) focus(0);
  }
  function enterText(index: number, text: string): void {
    const typed = digitsOf(text);
    // If the visitor typed a digit next to the one in the box, only the typed digit stays.
    const old = typed.length === 2 ? typed.indexOf(digits[index]!) : -1;
    if (old >= 0) typed.splice(old, 1);
    if (text === '') erase(index);
    else insert(typed, index);
  }
  function eraseBefore(index: number): void {
    if (index === 0) return;
    erase(index - 1);
    focus(index - 1);
  }
  return { digits, insert, eraseBefore, enterText };
}

/** Four boxes for one digit each. A pasted or autofilled code is spread over all of them. */
export function CodeBoxes(props: CodeBoxesProps): ReactNode {
  const { locked, invalid, describedBy, scope, firstBox } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const group = useRef<HTMLDivElement>(null);
  /**
   * The text that an input method composes in a box. It may not be a digit yet, so it waits until the composition ends.
   */
  const [composed, setComposed] = useState<{ index: number; text: string }>();
  const focus = (index: number): void => boxes.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus();
  const { digits, insert, eraseBefore, enterText } = useDigits(props, focus);

  const { host } = scope;
  const latest = useRef({ insert, eraseBefore });
  latest.current = { insert, eraseBefore };
  useEffect(() => {
    const ending = new AbortController();
    const fill = (text: string): void => latest.current.insert(digitsOf(text), 0);
    if (!locked) host.oneTimeCode?.(ending.signal).then(fill, () => undefined);
    return () => ending.abort();
  }, [host, locked]);

  function handleChange(index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isHeld = (nativeEvent as InputEvent).isComposing && !/^[0-9]$/.test(target.value);
    setComposed(isHeld ? { index, text: target.value } : undefined);
    if (!isHeld) enterText(index, target.value);
  }
  function handleCompositionEnd(index: number): void {
    if (composed?.index !== index) return;
    setComposed(undefined);
    enterText(index, composed.text);
  }
  /** Handles a repeated digit, for which React fires no change event. */
  function handleSameDigit(index: number, { currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void {
    const digit = digits[index]!;
    const { isComposing, inputType } = nativeEvent as InputEvent;
    const isRepeated = inputType === 'insertCompositionText' && !isComposing; // inserted when the composition ended
    if (digit && currentTarget.value === digit && !isRepeated) insert([digit], index);
  }
  useEffect(() => {
    /** Detects Backspace in an empty box. Phone keyboards report no key, and no input event follows. */
    function onBeforeInput({ target, inputType }: InputEvent): void {
      const box = target as HTMLInputElement;
      if (inputType === 'deleteContentBackward' && !box.value) latest.current.eraseBefore(boxes.current.indexOf(box));
    }
    const element = group.current!;
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  function handleKey(event: KeyboardEvent, index: number): void {
    if (isForComposition(event)) return;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focus(target);
    } else if (event.key === 'Backspace' && !digits[index]) {
      event.preventDefault();
      eraseBefore(index);
    }
  }
  /** Handles a pasted or dropped text. */
  function handleData(event: SyntheticEvent, data: DataTransfer, index: number): void {
    event.preventDefault();
    insert(digitsOf(data.getData('text')).slice(0, CODE_LENGTH), index);
  }

  const name = scope.read.text('Verification code');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend that the page may style
    <div ref={group} className="sw-code" role="group" aria-label={name} dir="ltr">
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
          value={composed?.index === index ? composed.text : digit}
          onFocus={event => event.target.select()}
          onChange={event => handleChange(index, event)}
          onInput={event => handleSameDigit(index, event)}
          onCompositionEnd={() => handleCompositionEnd(index)}
          onKeyDown={event => handleKey(event, index)}
          onPaste={event => handleData(event, event.clipboardData, index)}
          onDrop={event => handleData(event, event.dataTransfer, index)}
        />
      ))}
    </div>
  );
}
