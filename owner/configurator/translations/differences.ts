/** Compares what must be the same in a text and its translation: placeholders and elements. */

/** `{{first_name}}`, `{customers}`, `<b>`, `</b>`; attributes of elements do not matter. */
const PARTS = /\{\{([^{}]{1,200})\}\}|\{[a-z]\w{0,40}\}|<(\/?[a-z][a-z\d]*)\b[^<>]*>/gi;

export interface Differences {
  missing: readonly string[];
  added: readonly string[];
}

function countParts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [whole, key, element] of text.matchAll(PARTS)) {
    const part = key !== undefined ? `{{${key.trim()}}}` : element !== undefined ? `<${element.toLowerCase()}>` : whole;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

const more = (one: Map<string, number>, other: Map<string, number>): string[] =>
  [...one].filter(([part, count]) => count > (other.get(part) ?? 0)).map(([part]) => part);

/** Undefined if there are none. */
export function differencesOf(original: string, translation: string): Differences | undefined {
  const [before, after] = [countParts(original), countParts(translation)];
  const [missing, added] = [more(before, after), more(after, before)];
  return missing.length + added.length > 0 ? { missing, added } : undefined;
}
