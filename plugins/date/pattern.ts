/** Reads a date pattern of a definition. */
export const PARTS: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/**
 * Normalizes a pattern: `d.m.yy` becomes `DD.MM.YYYY`. Returns undefined unless it contains day, month and year exactly
 * once.
 */
export function patternFrom(format: unknown): string | undefined {
  if (typeof format !== 'string') return undefined;
  const found = /^([DMY])\1{0,3}([^\p{L}\p{N}]{0,3})([DMY])\3{0,3}([^\p{L}\p{N}]{0,3})([DMY])\5{0,3}$/iu.exec(
    format.trim(),
  );
  if (!found) return undefined;
  const [, first, one, second, two, third] = found.map(piece => piece.toUpperCase());
  const names = [first, second, third].map(letter => Object.values(PARTS).find(part => part.startsWith(letter!))!);
  if (new Set(names).size < 3) return undefined;
  const oneCharacter = (separator: string): string => separator.trim().charAt(0) || separator.charAt(0);
  return names[0]! + oneCharacter(one!) + names[1] + oneCharacter(two!) + names[2];
}
