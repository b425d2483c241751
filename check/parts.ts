/**
 * The vocabulary that the schema of a definition is written in, and the schemas of plugins (`plugins/<name>/schema.ts`).
 * The message of a part is what the checker says was expected.
 */
import * as v from 'valibot';
import type { Rule } from './rule.ts';

export const words = v.string('text');
export const name = v.union([words, v.number()], 'text or a number');
/** Orders may come as text, which `form.ts` understands. */
export const place = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'a number'))],
  'a number',
);

export const text = v.optional(words);
export const key = v.optional(name);
export const flag = v.optional(v.boolean('true or false'));
export const order = v.optional(place);
/** Blank ones count as absent. */
export const language = v.optional(
  v.pipe(words, v.regex(/^\s*([A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*)?\s*$/, 'a language such as "de" or "fr-ca"')),
);
export const country = v.optional(
  v.pipe(words, v.regex(/^\s*([A-Za-z]{2})?\s*$/, 'a country of two letters, such as "de"')),
);
/** Milliseconds or seconds, as the member says. */
export const duration = v.optional(v.pipe(v.number('a number of 0 or more'), v.minValue(0, 'a number of 0 or more')));
/** Of a link or a picture. Browsers drop blanks and control characters inside a scheme, so they must not hide one. */
const runsNothing = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  !/^(javascript|vbscript|data(?!:image\/)):/i.test(address.slice(0, 1000).replace(/[\u0000-\u0020]/g, ''));
export const address = v.optional(v.pipe(words, v.check(runsNothing, 'an address that cannot run code')));
/** Whatever the plugin that reads it understands. */
export const anything = v.optional(v.unknown());
export const operator = v.optional(v.picklist(['and', 'or'], '"and" or "or"'));

export const condition = v.looseObject({ bpKey: key, queryKey: key, value: anything, operator: text }, 'a condition');
export const conditions = v.optional(v.array(condition, 'a list of conditions'));

export const rule = v.looseObject({ validator: words, value: anything, message: text }, 'a rule');

export const choice = v.looseObject(
  {
    bpKey: key,
    text,
    imgUrl: address,
    itemValue: v.optional(v.union([words, v.number(), v.boolean()], 'text, a number, true or false')),
    isOther: flag,
    conditionalValue: anything,
  },
  'a choice',
);

export const message = v.looseObject(
  {
    position: v.picklist(['top', 'bottom', 'under_cta'], '"top", "bottom" or "under_cta"'),
    content: text,
    contentChatbot: text,
    header: text,
    // A pattern, because one of the two words is also the name of a question type, and the engine names none.
    messageType: v.optional(v.pipe(words, v.regex(/^(info|legal)$/, '"info" or "legal"'))),
    isRichText: flag,
  },
  'a message',
);
export const messages = v.optional(v.array(message, 'a list of messages'));

export { at } from './notes.ts';
export { areAlternatives } from './outline.ts';
export type { Rule } from './rule.ts';

/** Members that a plugin adds to what the engine knows, by type; of the configuration and the whole form for all. */
export interface DefinitionSchema {
  readonly questions?: Readonly<Record<string, v.ObjectEntries>>;
  readonly steps?: Readonly<Record<string, v.ObjectEntries>>;
  readonly configuration?: v.ObjectEntries;
  readonly form?: v.ObjectEntries;
  /** What its members must keep beyond their shape. */
  readonly rules?: readonly Rule[];
}
