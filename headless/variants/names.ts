/** The names of variants, for the server and the configurator. */

export const MAX_VARIANTS = 3;
/** Leads of visitors with the live version have this instead of the name of a variant. */
export const LIVE_NAME = 'live';

export const isVariantName = (name: unknown): name is string =>
  typeof name === 'string' && /^\S(.{0,38}\S)?$/u.test(name) && name.toLowerCase() !== LIVE_NAME;

/** The first letter from B on that no variant has. */
export const nextName = (variants: readonly { name: string }[]): string =>
  ['B', 'C', 'D', 'E'].find(letter => variants.every(({ name }) => name !== letter))!;
