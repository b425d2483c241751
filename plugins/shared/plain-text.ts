/**
 * Removes characters from typed, pasted and filled-in texts that are not part of an answer. No other module does this.
 */

/** Whitespace and characters without a glyph: byte order marks, zero-width spaces, direction marks, fillers. */
const INVISIBLE = String.raw`[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const ONLY_INVISIBLE = new RegExp(`^${INVISIBLE}*$`, 'u');
/** Removed at the start and end of a text. Excludes the characters that end an emoji. */
const AROUND = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800]/;

/** A text for people, trimmed; empty if none of it is visible. */
export function visibleText(text: string): string {
  if (ONLY_INVISIBLE.test(text)) return '';
  let [start, end] = [0, text.length];
  while (AROUND.test(text[start]!)) start++;
  while (AROUND.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** The digits of a script have consecutive codes from 0 to 9, and adjacent scripts continue in tens. */
function latinDigit(digit: string): string {
  let count = -1;
  for (let code = digit.codePointAt(0)!; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) count++;
  return String(count % 10);
}

/**
 * A text for machines, such as a number, date, code, postcode or web address: with plain spaces, hyphens and digits,
 * normal-width letters and no invisible characters. It is not trimmed.
 */
export const machineText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/** Removes the scheme with which a copied link begins. */
export const withoutScheme = (text: string): string => text.replace(/^\s*(mailto|tel|sms|callto):\s*/i, '');
