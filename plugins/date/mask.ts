/**
 * Typing a date: digits fall into day, month and year, separators come by themselves and may be typed. Nothing is guessed
 * and nothing is corrected: what makes no date is said once the field is left.
 */
import { isDay } from './days.ts';
import { textOf } from './format.ts';

/** A text and the place of the caret in it. */
export interface Typed {
  text: string;
  caret: number;
}
const SEPARATOR = /[\s./,-]/;
const isDigit = (key: string): boolean => key >= '0' && key <= '9';
const digitsIn = (text: string): string => text.replace(/\D/g, '');

const partsOf = (pattern: string): string[] => pattern.match(/D+|M+|Y+/g)!;
const separatorsOf = (pattern: string): string[] => pattern.split(/D+|M+|Y+/).slice(1, -1);
/** `5` is the fifth once it is followed by something. */
const padded = (digits: string, length: number): string =>
  length === 2 && digits !== '0' ? digits.padStart(2, '0') : digits;

function masked({ text, caret }: Typed, pattern: string): Typed {
  const lengths = partsOf(pattern).map(part => part.length);
  const separators = separatorsOf(pattern);
  let done = '';
  let part = 0;
  let digits = '';
  let place: number | undefined;
  /** The digits behind the caret were pushed into the next part, over the separator that stood there. */
  let pushed = false;
  const close = (pad: boolean): void => {
    done += (pad ? padded(digits, lengths[part]!) : digits) + separators[part++];
    digits = '';
  };
  for (let at = 0; at < text.length; at++) {
    if (at === caret) place = done.length + digits.length;
    const key = text.charAt(at);
    if (isDigit(key)) {
      const full = digits.length === lengths[part];
      if (full && part === 2) continue;
      if (full) close(false);
      pushed ||= full;
      digits += key;
    } else if (SEPARATOR.test(key) || separators.includes(key)) {
      const skipped = pushed && at >= caret;
      pushed = false;
      // An emptied part keeps its place, but a separator typed again says nothing new.
      if (part < 2 && !skipped && (digits || at !== caret - 1)) close(at < caret);
    }
  }
  done += digits;
  return digitsIn(done) ? { text: done, caret: place ?? done.length } : { text: '', caret: 0 };
}

/** A full date is typed over: each new digit takes the place of the next one. */
function overtyped({ text, caret }: Typed, before: string): string {
  const added = text.length - before.length;
  const start = text.slice(0, caret - Math.max(0, added));
  let rest = text.slice(caret);
  if (added <= 0 || digitsIn(before).length < 8 || before !== start + rest) return text;
  for (const key of text.slice(start.length, caret)) if (isDigit(key)) rest = rest.replace(/\d/, '');
  return text.slice(0, caret) + rest;
}

/** The separator before or behind the caret was deleted: it stays, and the caret goes over it. */
const overSeparator = ({ text, caret }: Typed, before: string): boolean =>
  before.slice(0, caret) + before.slice(caret + 1) === text &&
  caret < text.length &&
  caret < before.length &&
  !isDigit(before.charAt(caret));

/** What a text that was `before` has become; `forward`: the key deletes what is behind the caret. */
export function typedDate(typed: Typed, before: string, pattern: string, forward = false): Typed {
  const pasted = typed.text.trim();
  if (!pattern.startsWith('YYYY') && isDay(pasted)) {
    const text = textOf(pasted, pattern);
    return { text, caret: text.length };
  }
  if (overSeparator(typed, before)) return { text: before, caret: forward ? typed.caret + 1 : typed.caret };
  return masked({ text: overtyped(typed, before), caret: typed.caret }, pattern);
}

/** As it stands once the field is left: a single digit is the day or month itself. */
export function finished(text: string, pattern: string): string {
  const last = partsOf(pattern)[2]!.length;
  return text.replace(/(?<=\D)\d$/, digit => padded(digit, last));
}

/** The day that a text means: empty while it is half a date, or none of the calendar. */
export function dayIn(text: string, pattern: string): string {
  const digits = digitsIn(text);
  if (digits.length !== 8) return '';
  const at: Record<string, string> = {};
  let start = 0;
  for (const part of partsOf(pattern)) {
    at[part] = digits.slice(start, start + part.length);
    start += part.length;
  }
  const day = `${at.YYYY}-${at.MM}-${at.DD}`;
  // A year of three digits was not typed to its end.
  return isDay(day) && !day.startsWith('0') && textOf(day, pattern) === text ? day : '';
}

/** All digits are there. */
export const isFull = (text: string): boolean => digitsIn(text).length === 8;
