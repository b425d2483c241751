/** Keys of choices, made from their texts. */

const MAX_LENGTH = 40;

/** `Urgent help!` → `urgent_help`. Empty if the text has neither letters nor digits. */
export const keyFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/_$/, '');

/** A key from the text that is none of `taken`. */
export function freeKey(text: string, taken: Iterable<string>): string {
  const others = new Set(taken);
  const base = keyFrom(text) || 'choice';
  let key = base;
  for (let number = 2; others.has(key); number++) key = `${base}_${number}`;
  return key;
}

/** The lines of a pasted text, without bullets, numbers and blank lines. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.replace(/^\s*(?:[-*•–·]|\d{1,3}[.)])\s+/, '').trim())
    .filter(Boolean);
