/**
 * Texts of the check with values in them. All functions return them in English. A page for owners finds the parts of a text here, to
 * put them together in its own language.
 */
export interface PhraseParts {
  /** The English text, with `{{0}}`, `{{1}}` … or `{{name}}` in place of the values. */
  key: string;
  /** A value may be a phrase itself. */
  values: readonly (string | number)[] | Readonly<Record<string, string>>;
}
/** English text → its parts. */
export type Phrases = ReadonlyMap<string, PhraseParts>;

/** Far more than the problems of one form have. */
const MAX_KEPT = 10_000;
const kept = new Map<string, PhraseParts>();

/** Also takes those of another thread. The ones that were used longest ago are forgotten. */
export function keepPhrases(phrases: Iterable<readonly [string, PhraseParts]>): void {
  for (const [text, parts] of phrases) {
    kept.delete(text);
    kept.set(text, parts);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  }
}

/** Tags each template of a sentence, or of a part of one. */
export function phrase(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const text = String.raw({ raw: texts }, ...values);
  keepPhrases([[text, { key: texts.reduce((key, part, index) => `${key}{{${index - 1}}}${part}`), values }]]);
  return text;
}

/** The same for a text of a table, whose slots have names. */
export function phraseWith(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = key.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => values[slot] ?? '');
  keepPhrases([[text, { key, values }]]);
  return text;
}

/** Phrases one after another, without those that are empty or false. */
export function phraseList(given: readonly (string | false)[], separator = ', '): string {
  const texts = given.flatMap(one => one || []);
  if (texts.length < 2) return texts[0] ?? '';
  return phraseWith(texts.map((_, index) => `{{${index}}}`).join(separator), Object.fromEntries(texts.entries()));
}

/** Undefined if the text is no phrase. */
export const partsOf = (text: string): PhraseParts | undefined => kept.get(text);

/** The phrases in plain data, for another thread. */
export function phrasesIn(data: unknown, found = new Map<string, PhraseParts>()): Phrases {
  const parts = typeof data === 'string' && !found.has(data) ? kept.get(data) : undefined;
  if (parts) phrasesIn(parts.values, found.set(data as string, parts));
  else if (typeof data === 'object' && data !== null) for (const one of Object.values(data)) phrasesIn(one, found);
  return found;
}
