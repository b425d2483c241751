/** How many decimals a number field keeps unless its `format` says otherwise. */
const DECIMALS = 2;
const MOST_DECIMALS = 10;
const SEPARATORS = /[.,]/g;

export interface NumberOptions {
  /** A whole number 0 to 10: the kept decimals. */
  readonly format?: string | number;
}
/** A text and the place of the caret in it. */
export interface Typed {
  text: string;
  caret: number;
}

export function decimalsOf({ format }: NumberOptions): number {
  const decimals = /^\d+$/.test(String(format)) ? Number(format) : MOST_DECIMALS + 1;
  return decimals <= MOST_DECIMALS ? decimals : DECIMALS;
}

/** Where both signs stand, as in `1.234,56`, only the last one parts the decimals. */
function withoutGroups(typed: string): string {
  if (!typed.includes('.') || !typed.includes(',')) return typed;
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  return typed.slice(0, last).replace(SEPARATORS, '') + typed.slice(last);
}

/** Digits with at most one point; a comma becomes a point, further decimals are cut. */
export function cleanNumber(typed: string, decimals: number): string {
  const [whole = '', ...rest] = withoutGroups(typed)
    .replace(SEPARATORS, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  if (rest.length === 0 || decimals === 0) return whole;
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The visitor typed a separator where there can be none: the number is whole, or has one already. */
export function isSecondSeparator({ text, caret }: Typed, before: string, decimals: number): boolean {
  const key = text.charAt(caret - 1);
  const without = text.slice(0, caret - 1) + text.slice(caret);
  return (key === '.' || key === ',') && without === before && (decimals === 0 || before.includes('.'));
}

/** What is kept of a text that was `before` until the last key; the caret stays behind what it stood behind. */
export function typedNumber(typed: Typed, before: string, decimals: number): Typed {
  if (isSecondSeparator(typed, before, decimals)) return { text: before, caret: typed.caret - 1 };
  const text = cleanNumber(typed.text, decimals);
  return { text, caret: Math.min(text.length, cleanNumber(typed.text.slice(0, typed.caret), decimals).length) };
}

/** As it is stored: `12.` is 12 and `.5` is 0.5. */
export const storedNumber = (shown: string): string => shown.replace(/\.$/, '').replace(/^\./, '0.');

/** The text of an answer from elsewhere; nothing if that is no number a visitor could have typed. */
export function readNumber(answer: unknown, decimals: number): string | undefined {
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';
  return /^\d*[.,]?\d*$/.test(text) ? cleanNumber(text, decimals) : undefined;
}
