/**
 * Formats a date while it is typed: digits fill day, month and year in order, and separators are inserted or typed. The
 * mask does not correct a wrong date. The question reports it when the visitor leaves the field.
 */
import { machineText } from '../shared/plain-text.ts';
import { isDay } from './days.ts';
import { formatDay } from './format.ts';

/** A text with the caret position. */
export interface Typed {
  text: string;
  caret: number;
}
const SEPARATOR = /[\s./,-]/;
const isDigit = (key: string): boolean => key >= '0' && key <= '9';
const digitsIn = (text: string): string => text.replace(/\D/g, '');

const partsOf = (pattern: string): string[] => pattern.match(/D+|M+|Y+/g)!;
const separatorsOf = (pattern: string): string[] => pattern.split(/D+|M+|Y+/).slice(1, -1);
/** Pads a single digit: `5` becomes `05` when a separator follows. */
const padDigits = (digits: string, length: number): string =>
  length === 2 && digits !== '0' ? digits.padStart(2, '0') : digits;

function masked({ text, caret }: Typed, pattern: string): Typed {
  const lengths = partsOf(pattern).map(part => part.length);
  const separators = separatorsOf(pattern);
  let done = '';
  let part = 0;
  let digits = '';
  let newCaret: number | undefined;
  /** Whether an inserted digit has pushed the digits after the caret across a separator into the next part. */
  let hasPushed = false;
  const close = (pad: boolean): void => {
    done += (pad ? padDigits(digits, lengths[part]!) : digits) + separators[part++];
    digits = '';
  };
  for (let at = 0; at < text.length; at++) {
    if (at === caret) newCaret = done.length + digits.length;
    const key = text.charAt(at);
    if (isDigit(key)) {
      const full = digits.length === lengths[part];
      if (full && part === 2) continue;
      if (full) close(false);
      hasPushed ||= full;
      digits += key;
    } else if (SEPARATOR.test(key) || separators.includes(key)) {
      const skipped = hasPushed && at >= caret;
      hasPushed = false;
      // A separator does not close an empty part, so typing it twice has no effect.
      if (part < 2 && !skipped && (digits || at !== caret - 1)) close(at < caret);
    }
  }
  done += digits;
  return digitsIn(done) ? { text: done, caret: newCaret ?? done.length } : { text: '', caret: 0 };
}

/** Typing into a complete date replaces its digits one by one. */
function overwritten({ text, caret }: Typed, before: string): string {
  const added = text.length - before.length;
  const start = text.slice(0, caret - Math.max(0, added));
  let rest = text.slice(caret);
  if (added <= 0 || digitsIn(before).length < 8 || before !== start + rest) return text;
  for (const key of text.slice(start.length, caret)) if (isDigit(key)) rest = rest.replace(/\d/, '');
  return text.slice(0, caret) + rest;
}

/** Whether only a separator was deleted. The separator is kept, and the caret moves across it. */
const deletesSeparator = ({ text, caret }: Typed, before: string): boolean =>
  before.slice(0, caret) + before.slice(caret + 1) === text &&
  caret < text.length &&
  caret < before.length &&
  !isDigit(before.charAt(caret));

/** Matches three numbers with separators, possibly surrounded by blanks, and possibly followed by a time. */
const NUMBERS = /^(\d{1,4})(?: ?[./,-] ?| )(\d\d?)(?: ?[./,-] ?| )(\d{1,4})\.?(?:[T ].*)?$/;
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/;
/** Matches plausible years, to decide between two possible orders of eight digits. */
const YEAR = /1[89]\d\d|2[01]\d\d/;

/**
 * A complete date that was pasted or dropped, in the format of the field; undefined for other texts. The year is first,
 * or the numbers have the order of the field. Day and month are never exchanged.
 */
function wholeDate(given: string, pattern: string): string | undefined {
  const text = given.replace(/ +/g, ' ');
  const own = masked({ text, caret: text.length }, pattern).text;
  if (DIGITS.test(text) && YEAR.test(dayIn(own, pattern).slice(0, 4))) return own;
  const [, year = '', ...others] = DIGITS.exec(text) ?? NUMBERS.exec(text) ?? [];
  const [month = '', date = ''] = others.map(part => part.padStart(2, '0'));
  const day = `${year}-${month}-${date}`;
  if (isDay(day)) return formatDay(day, pattern);
  const isLikePattern = pattern.endsWith('YYYY') && year.length < 3 && date.length === 4;
  return isLikePattern ? masked({ text: [year, ...others].join('/'), caret: text.length }, pattern).text : undefined;
}

/**
 * The formatted text after a key changed `before` into `typed`. `forward` is true for the Delete key and false for
 * Backspace.
 */
export function maskDate(given: Typed, before: string, pattern: string, forward = false): Typed {
  const caret = machineText(given.text.slice(0, given.caret)).length;
  const typed: Typed = { text: machineText(given.text), caret };
  const added = typed.text.length - before.length;
  const whole = wholeDate(typed.text.slice(Math.max(0, caret - added), caret).trim(), pattern);
  if (whole) return { text: whole, caret: whole.length };
  if (deletesSeparator(typed, before)) return { text: before, caret: forward ? typed.caret + 1 : typed.caret };
  return masked({ text: overwritten(typed, before), caret: typed.caret }, pattern);
}

/** The text when the visitor leaves the field. Pads a single digit of a day or month. */
export function completed(text: string, pattern: string): string {
  const last = partsOf(pattern)[2]!.length;
  return text.replace(/(?<=\D)\d$/, digit => padDigits(digit, last));
}

/** The day of a text; empty if the date is incomplete or does not exist. */
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
  // A year of three digits is incomplete.
  return isDay(day) && !day.startsWith('0') && formatDay(day, pattern) === text ? day : '';
}

/** Whether all eight digits are typed. */
export const isFull = (text: string): boolean => digitsIn(text).length === 8;
