/** How many decimals a number field keeps unless its `format` says otherwise (LIM-04). */
const DECIMALS = 2;
const MOST_DECIMALS = 10;

export interface NumberOptions {
  /** A whole number 0 to 10: the kept decimals (DEC-23). */
  readonly format?: string | number;
}

export function decimalsOf({ format }: NumberOptions): number {
  const decimals = /^\d+$/.test(String(format)) ? Number(format) : MOST_DECIMALS + 1;
  return decimals <= MOST_DECIMALS ? decimals : DECIMALS;
}

/** Digits with at most one point; a comma becomes a point, further decimals are cut. */
export function cleanNumber(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  if (rest.length === 0 || decimals === 0) return whole;
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}
