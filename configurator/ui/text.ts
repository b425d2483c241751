/** The texts of the configurator are English words in the code. A dictionary can replace them, by these very words. */
type Values = Readonly<Record<string, string | number>>;

/** Fills in `{name}`. */
export const t = (english: string, values: Values = {}): string =>
  english.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));

/** The words for one or for several; `{count}` is filled in. */
export const plural = (count: number, one: string, several: string, values: Values = {}): string =>
  t(count === 1 ? one : several, { count, ...values });
