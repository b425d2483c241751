/** Which text of a definition an element of the form shows. Pure. */
import { isObject, type JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';

export interface TextOnForm {
  path: JsonPath;
  /** As it is written, with `{{key}}`. */
  value: string;
  /** It is formatted, so its place is the panel. */
  isRich: boolean;
}

/** What a text is never found by: names and values that visitors do not read. */
const NOT_SHOWN = new Set(
  [
    'bpKey',
    'type',
    'icon',
    'imgUrl',
    'value',
    'itemValue',
    'validator',
    'operator',
    'display',
    'position',
    'messageType',
  ].concat(
    ...['conditionalDisplay', 'conditionalValue', 'logicJumps', 'questions', 'order', 'tags', 'apiUrl', 'redirectUrl'],
  ),
);
const MAX_TEXTS = 500;

const normalized = (text: string): string => text.replace(/\s+/g, ' ').trim();
const hasMarkup = (text: string): boolean => /<[a-z/]|&[a-z#]/i.test(text);
/** Markup without its tags; that is enough to recognize it. */
const plain = (html: string): string =>
  normalized(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&'),
  );

/** All texts below the value, nearest first. */
function textsIn(value: unknown, path: JsonPath): { path: JsonPath; value: string }[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value as JsonObject).flatMap(([name, inner]) =>
    NOT_SHOWN.has(name) ? [] : textsIn(inner, [...path, name]),
  );
}

/** Does the text on screen come from the written one? Answers can be anything. */
function isShownAs(written: string, shown: string): boolean {
  const text = hasMarkup(written) ? plain(written) : normalized(written);
  if (!/\{\{[^{}]+\}\}|\{customers\}/.test(text)) return text === shown;
  const pattern = text
    .split(/\{\{[^{}]+\}\}|\{customers\}/)
    .map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(shown);
}

/** `shown`: the texts of the element and of those around it, innermost first. `owners`: what they belong to, likewise. */
export function textOnForm(
  definition: unknown,
  owners: readonly JsonPath[],
  shown: readonly string[],
): TextOnForm | undefined {
  for (const text of shown.map(normalized)) {
    if (text === '') continue;
    for (const owner of owners) {
      const found = textsIn(valueAt(definition, owner), owner)
        .slice(0, MAX_TEXTS)
        .find(({ value }) => isShownAs(value, text));
      if (found) return { ...found, isRich: hasMarkup(found.value) };
    }
  }
  return undefined;
}
