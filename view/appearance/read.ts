/** Reads an appearance from an owner or a page. None of it is trusted, because it becomes part of a style sheet. */
import { parseColor } from './color.ts';
import { type Appearance, NAMES } from './names.ts';

type Loose = Readonly<Record<string, unknown>>;
/** An ignored member and its allowed values. */
export interface Fault {
  member: string;
  expected: string;
}

/**
 * A comma-separated list of font family names, quoted or unquoted. It cannot contain anything that ends the
 * declaration.
 */
const FAMILY = /^(?:"[\w .-]+"|'[\w .-]+'|[\w -]+)$/;
const MAX_FONT = 200;
export const isFont = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_FONT && value.split(',').every(name => FAMILY.test(name.trim()));

const listed = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ');

const isColor = (value: unknown): boolean => typeof value === 'string' && parseColor(value) !== undefined;
/** The allowed values of each member. */
const ACCEPTS: Readonly<Record<keyof Appearance, readonly [accepts: (value: unknown) => boolean, expected: string]>> = {
  ...(Object.fromEntries(
    Object.entries(NAMES).map(([member, names]) => [
      member,
      [(value: unknown) => names.some(name => name === value), `one of ${listed(names)}`],
    ]),
  ) as Record<keyof typeof NAMES, [(value: unknown) => boolean, string]>),
  accent: [isColor, 'a color such as "#0a7d4f"'],
  font: [isFont, 'font families such as "Inter, sans-serif"'],
  letters: [value => typeof value === 'boolean', 'true or false'],
  optionalMarks: [value => typeof value === 'boolean', 'true or false'],
  sticky: [value => typeof value === 'boolean', 'true or false'],
  columns: [value => value === 1 || value === 2, '1 or 2'],
};

/** Accepts the name of a theme, JSON, or an object. */
function membersOf(given: unknown): Loose {
  if (typeof given === 'string') {
    const text = given.trim();
    if (!text.startsWith('{')) return text ? { theme: text } : {};
    try {
      return membersOf(JSON.parse(text));
    } catch {
      return { JSON: text };
    }
  }
  return typeof given === 'object' && given !== null ? (given as Loose) : {};
}

/** Later sources take precedence for each member. Invalid values are left out. */
export function readAppearance(sources: readonly unknown[]): { appearance: Appearance; faults: Fault[] } {
  const appearance: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const source of sources) {
    for (const [member, value] of Object.entries(membersOf(source))) {
      if (value === undefined) continue;
      if (!Object.hasOwn(ACCEPTS, member)) {
        const expected =
          member === 'JSON' ? 'the name of a theme or valid JSON' : `one of ${listed(Object.keys(ACCEPTS))}`;
        faults.push({ member, expected });
        continue;
      }
      const [accepts, expected] = ACCEPTS[member as keyof Appearance];
      if (accepts(value)) appearance[member] = value;
      else faults.push({ member, expected });
    }
  }
  return { appearance: appearance as Appearance, faults };
}
