/** What typed, pasted and filled-in texts bring along that is no part of an answer. The one place that removes it. */

/** Blanks and characters without a shape: byte order marks, zero-width blanks, direction marks, fillers. */
const INVISIBLE = String.raw`[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const ONLY_INVISIBLE = new RegExp(`^${INVISIBLE}*$`, 'u');
/** Around a text. Without the characters that end an emoji. */
const AROUND = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800]/;

/** A text for people without the blanks around it; empty if none of it is visible. */
export function visibleText(text: string): string {
  if (ONLY_INVISIBLE.test(text)) return '';
  let [start, end] = [0, text.length];
  while (AROUND.test(text[start]!)) start++;
  while (AROUND.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** Digits of one script follow each other from 0 to 9, and scripts without a gap between them do so in tens. */
function latinDigit(digit: string): string {
  let count = -1;
  for (let code = digit.codePointAt(0)!; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) count++;
  return String(count % 10);
}

/**
 * A text for machines, such as a number, date, code, postcode or address of the web: with plain blanks, hyphens and digits,
 * in letters of normal width, and without what is invisible. It is not trimmed.
 */
export const machineText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/** An address without the scheme that a copied link begins with. */
export const withoutScheme = (text: string): string => text.replace(/^\s*(mailto|tel|sms|callto):\s*/i, '');
