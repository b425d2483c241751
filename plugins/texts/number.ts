import { textOf } from '../../kit/index.ts';

/** The default number of decimals. */
const DECIMALS = 2;
const MAX_DECIMALS = 10;
export const SEPARATOR = /[.,]/;
const SEPARATORS = /[.,]/g;

export interface NumberOptions {
  /** The number of decimals, 0 to 10; default 2. */
  readonly format?: string | number;
  /** A slider needs the rules `min` and `max`; without them it is a field. Default: `field`. */
  readonly display?: 'field' | 'slider' | 'stepper';
  /** The distance between two numbers of a slider or stepper. Default: 1. */
  readonly step?: number;
  /** Behind the numbers of a slider or stepper, such as `m²`. */
  readonly unit?: string;
  /** In place of the least and the greatest number, at the ends of a slider. */
  readonly minText?: string;
  readonly maxText?: string;
}
/** A text with the caret position. */
export interface Typed {
  text: string;
  caret: number;
}

export function decimalsOf({ format }: NumberOptions): number {
  const decimals = /^\d+$/.test(textOf(format)) ? Number(format) : MAX_DECIMALS + 1;
  return decimals <= MAX_DECIMALS ? decimals : DECIMALS;
}

/** Removes the thousands separators of a number such as `1.234,56`: with both signs, only the last one is the decimal separator. */
function withoutThousandsSeparators(typed: string): string {
  if (!typed.includes('.') || !typed.includes(',')) return typed;
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  return typed.slice(0, last).replace(SEPARATORS, '') + typed.slice(last);
}

/** The sign between thousands in a language, such as the comma in English. */
export function thousandsSeparatorOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language.replace('_', '-')).formatToParts(1_000_000);
    return parts.find(({ type }) => type === 'group')?.value ?? '';
  } catch {
    return '';
  }
}

/** Removes the thousands separator of the language, if exactly three digits follow it. `0,500` has none. */
function withoutGroups(typed: string, separator: string): string {
  if (separator !== '.' && separator !== ',') return typed;
  return typed.replace(new RegExp(`(?<=[1-9]\\d*)\\${separator}(?=\\d{3}(?!\\d))`, 'g'), '');
}

/** Digits with at most one point. Another comma becomes a point, and surplus decimals are cut. */
export function cleanNumber(typed: string, decimals: number, separator = ''): string {
  const [whole = '', ...rest] = withoutThousandsSeparators(withoutGroups(typed, separator))
    .replace(SEPARATORS, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  if (rest.length === 0 || decimals === 0) return whole;
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** Whether the visitor typed a separator into a whole number, or into a number that already has one. */
function isSecondSeparator({ text, caret }: Typed, before: string, decimals: number): boolean {
  const key = text.charAt(caret - 1);
  const without = text.slice(0, caret - 1) + text.slice(caret);
  return (key === '.' || key === ',') && without === before && (decimals === 0 || before.includes('.'));
}

/** The text to keep after a key changed `before` into `typed`. The caret stays behind the same character. */
export function typedNumber(typed: Typed, before: string, decimals: number, separator = ''): Typed {
  if (isSecondSeparator(typed, before, decimals)) return { text: before, caret: typed.caret - 1 };
  const text = cleanNumber(typed.text, decimals, separator);
  const start = cleanNumber(typed.text.slice(0, typed.caret), decimals, separator);
  return { text, caret: Math.min(text.length, (text.includes('.') ? start : start.replace('.', '')).length) };
}

/** The stored form: `12.` becomes 12 and `.5` becomes 0.5. */
export const storedNumber = (shown: string): string => shown.replace(/\.$/, '').replace(/^\./, '0.');

/** The text for an answer from a link or a plugin; undefined if it is not a number that a visitor could type. */
export function readNumber(answer: unknown, decimals: number): string | undefined {
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';
  return /^\d*(?:[.,]\d*)?$/.test(text) ? cleanNumber(text, decimals) : undefined;
}
