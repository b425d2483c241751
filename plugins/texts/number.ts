import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import { textOf } from '../shared/json.ts';
import { machineText } from '../shared/plain-text.ts';
import type { schema } from './schema.ts';

/** The default number of decimals. */
const DECIMALS = 2;
const MAX_DECIMALS = 10;
/** In characters. No number is longer. */
const MAX_LENGTH = 200;
/** The Arabic decimal separator never groups digits, so it can stand for the point of a number that the field shows. */
const DECIMAL = '٫';
const SEPARATORS = /[.,٫]/g;

export type NumberMembers = (typeof schema)['questions']['number'];
export type NumberQuestion = QuestionOf<NumberMembers>;

export function decimalsOf({ format }: Pick<NumberQuestion, 'format'>): number {
  const decimals = /^\d+$/.test(textOf(format)) ? Number(format) : MAX_DECIMALS + 1;
  return decimals <= MAX_DECIMALS ? decimals : DECIMALS;
}

/** The thousands separator of a language, such as the comma in English. */
export function thousandsSeparatorOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language.replace('_', '-')).formatToParts(1_000_000);
    return parts.find(({ type }) => type === 'group')?.value ?? '';
  } catch {
    return '';
  }
}

/**
 * Groups of thousands such as `1,000,000`, possibly with an incomplete last group, or Indian groups such as
 * `10,00,000`.
 */
const GROUPS = /^[1-9]\d{0,2}([.,])(\d{3}\1)+\d{0,3}$|^[1-9]\d?([.,])(\d\d\3)+\d{3}$/;
/** One or more groups before a decimal separator. */
const WHOLE_GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$|^[1-9]\d?([.,])(\d\d\3)+\d{3}$/;

/**
 * The index of the decimal separator, or -1. A single separator is decimal unless it is the language's thousands
 * separator and exactly three digits follow.
 */
function decimalAt(text: string, separator: string): number {
  const definite = text.indexOf(DECIMAL);
  if (definite >= 0) return definite;
  const [first, last] = [text.search(/[.,]/), Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))];
  if (first < 0 || GROUPS.test(text)) return -1;
  if (first === last) return text[first] === separator && WHOLE_GROUPS.test(text) ? -1 : first;
  const isGroupedBefore = text.indexOf(text[last]!) === last && WHOLE_GROUPS.test(text.slice(0, last));
  return isGroupedBefore ? last : first;
}

/**
 * Digits with an optional minus sign and at most one point. Other decimal separators become a point, and extra decimals
 * are cut. The result depends only on the whole text, so a typed number gives the same result as a pasted one. `hasMinus`:
 * a minus sign is kept.
 */
export function cleanNumber(typed: string, decimals: number, separator = '', hasMinus = true): string {
  const text = machineText(typed.slice(0, MAX_LENGTH))
    .replace(/[\s'’٬_]/g, '')
    .replace(/^[^\d.,٫-]+|(?<![^\d.,٫])[^\d.,٫]+$/g, '');
  const isNegative = /^-/.test(text) || machineText(typed.slice(0, MAX_LENGTH)).trim() === '-';
  const sign = hasMinus && isNegative ? '-' : '';
  const unsigned = text.replace(/^[^\d.,٫]+/, '');
  const at = decimalAt(unsigned, separator);
  const digits = (part: string): string => part.replace(/\D/g, '');
  if (at < 0 || decimals === 0) return sign + digits(at < 0 ? unsigned : unsigned.slice(0, at));
  return `${sign}${digits(unsigned.slice(0, at))}.${digits(unsigned.slice(at)).slice(0, decimals)}`;
}

/**
 * The text of a number that the field shows, as if it were typed. Its point is definitely not a thousands separator.
 */
export const asTyped = (shown: string): string => shown.replace('.', DECIMAL);

/**
 * The text that the visitor has typed so far, after keys changed the shown text from `before` to `text`. `keys`: the
 * typed text that gave `before`.
 */
export function typedKeys(text: string, caret: number, before: string, keys: string, decimals: number): Typed {
  const rest = text.slice(caret);
  const end = before.endsWith(rest) ? before.length - rest.length : before.length;
  let start = 0;
  while (start < end && start < caret && before[start] === text[start]) start++;
  const added = text.slice(start, Math.max(start, caret));
  const tail = end < before.length || start < before.length ? asTyped(rest) : '';
  // Digits after a separator that is typed into a whole number are not cut.
  const kept = tail && decimals === 0 ? added.replace(SEPARATORS, '') : added;
  const head = (start === before.length ? keys : asTyped(before.slice(0, start))) + kept;
  return { keys: head + tail, head };
}
export interface Typed {
  readonly keys: string;
  /** The typed text before the caret. */
  readonly head: string;
}

/** The caret position in the shown text: after the same digit, or after the separator that was typed last. */
export function caretIn(shown: string, head: string): number {
  const typed = machineText(head.slice(0, MAX_LENGTH));
  let left = typed.replace(/\D/g, '').length;
  let caret = left === 0 && shown.startsWith('-') ? 1 : 0;
  while (left > 0 && caret < shown.length) if (/\d/.test(shown[caret++]!)) left--;
  return /[.,٫][^\d.,٫]*$/.test(typed) && shown[caret] === '.' ? caret + 1 : caret;
}

/** The stored form: `12.` becomes 12 and `.5` becomes 0.5. */
export const storedNumber = (shown: string): string =>
  shown
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/^-$/, '');

/** The text for an answer from a link or a plugin; undefined if it is no number, or one that languages read differently, such as `1,200`. */
export function readNumber(answer: unknown, decimals: number): string | undefined {
  const text = typeof answer === 'string' || typeof answer === 'number' ? machineText(String(answer)).trim() : '';
  return /^-?(?![1-9]\d{0,2},\d{3}$)\d*(?:[.,]\d*)?$/.test(text) ? cleanNumber(text, decimals) : undefined;
}
