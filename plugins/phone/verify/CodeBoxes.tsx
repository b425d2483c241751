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
import { CODE_LENGTH } from './chart.ts';

interface CodeBoxesProps {
  code: string;
  set(code: string): void;
  /** Shown and not to be typed into. */
  locked: boolean;
  invalid: boolean;
  /** What stands there was checked: who begins at the first box again means another code. */
  anew: boolean;
  describedBy: string | undefined;
  scope: Scope;
  /** The first box, for whoever moves the focus there. */
  first: RefObject<HTMLInputElement | null>;
}

const digitsOf = (text: string): string[] => [...text.normalize('NFKC').replace(/\D/g, '')];
const NONE: readonly string[] = Array(CODE_LENGTH).fill('');
const padded = (code: string): string[] => NONE.map((_, place) => code[place] ?? '');

/** Four boxes with one digit each, and one name. What is pasted or filled in by the browser is spread over them. */
export function CodeBoxes(props: CodeBoxesProps): ReactNode {
  const { code, set, locked, invalid, anew, describedBy, scope, first } = props;
  const [digits, setDigits] = useState(() => padded(code));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const typed = digits.join('');
  // The code was thrown away, or came from elsewhere.
  if (code !== typed) setDigits(padded(code));

  const { host } = scope;
  const filled = useRef(change);
  filled.current = change;
  useEffect(() => {
    const ending = new AbortController();
    const taken = (text: string): void => filled.current(digitsOf(text), 0);
    if (!locked) host.oneTimeCode?.(ending.signal).then(taken, () => undefined);
    return () => ending.abort();
  }, [host, locked]);

  const focus = (place: number): void => boxes.current[Math.max(0, Math.min(place, CODE_LENGTH - 1))]?.focus();

  /** Writes the digits from a place on; a whole code begins at the first box wherever it was put. */
  function change(given: readonly string[], place: number): void {
    if (locked || given.length === 0) return;
    const from = given.length >= CODE_LENGTH ? 0 : place;
    const kept = anew && from === 0 ? NONE : digits;
    const next = kept.map((digit, at) => given[at - from] ?? digit);
    setDigits(next);
    set(next.join(''));
    focus(from + given.length);
  }
  function erase(place: number): void {
    if (locked) return;
    const next = digits.map((digit, at) => (at === place ? '' : digit));
    setDigits(next);
    set(next.join(''));
  }
  function write(place: number, text: string): void {
    const given = digitsOf(text);
    // A box takes one digit: of the old one and the typed one, the typed one stays.
    const old = given.length === 2 ? given.indexOf(digits[place]!) : -1;
    if (old >= 0) given.splice(old, 1);
    if (text === '') erase(place);
    else change(given, place);
  }
  function press(event: KeyboardEvent, place: number): void {
    const move = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      focus(move);
    } else if (event.key === 'Backspace' && !digits[place] && place > 0) {
      event.preventDefault();
      erase(place - 1);
      focus(place - 1);
    }
  }
  function paste(event: ClipboardEvent, place: number): void {
    event.preventDefault();
    change(digitsOf(event.clipboardData.getData('text')).slice(0, CODE_LENGTH), place);
  }

  const name = scope.read.text('Verification code');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of the page's own style
    <div className="sw-code" role="group" aria-label={name} dir="ltr">
      {digits.map((digit, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box has no other identity than its place
          key={place}
          ref={box => {
            boxes.current[place] = box;
            if (place === 0) first.current = box;
          }}
          className="sw-input sw-code-box"
          aria-label={scope.read.text('Digit {n} of {total}', { n: place + 1, total: CODE_LENGTH })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          spellCheck={false}
          readOnly={locked}
          value={digit}
          onFocus={event => event.target.select()}
          onChange={event => write(place, event.target.value)}
          // The digit that stands there, typed again, is no change to React.
          onInput={event => digit && event.currentTarget.value === digit && change([digit], place)}
          onKeyDown={event => press(event, place)}
          onPaste={event => paste(event, place)}
        />
      ))}
    </div>
  );
}
