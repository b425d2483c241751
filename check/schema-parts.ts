/**
 * The parts that the schema of a definition is made of, for the schemas of plugins too (`stepwell/schema-parts`). They are
 * Valibot schemas. The message of a part says what it accepts, and appears in problems as "expected …".
 */
import * as v from 'valibot';
import type { DefinitionRule } from './definition-rule.ts';

// ---- Members that must be there ----

export const requiredText = v.string('text');
/** A key: text or a number. */
export const requiredKey = v.union([requiredText, v.number()], 'text or a number');
/** The order of a step or question: a number, or text that holds one. */
export const requiredOrder = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'a number'))],
  'a number',
);

// ---- Members that may be left out ----

export const text = v.optional(requiredText);
/** A text in which `{{key}}` is replaced by an answer. The check reports keys that no question writes. */
export const template = v.optional(v.string('text'));
export const key = v.optional(requiredKey);
/** An object whose values are further keys that the question writes, such as `customBpKeys`. */
export const answerKeys = v.optional(v.record(v.string(), requiredText, 'an object of keys'));
export const flag = v.optional(v.boolean('true or false'));
export const order = v.optional(requiredOrder);
/** A blank one counts as absent. */
export const language = v.optional(
  v.pipe(
    requiredText,
    v.regex(/^\s*([A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*)?\s*$/, 'a language such as "de" or "fr-ca"'),
  ),
);
/** A blank one counts as absent. */
export const country = v.optional(
  v.pipe(requiredText, v.regex(/^\s*([A-Za-z]{2})?\s*$/, 'a country of two letters, such as "de"')),
);
/** In milliseconds or seconds, depending on the member. */
export const duration = v.optional(v.pipe(v.number('a number of 0 or more'), v.minValue(0, 'a number of 0 or more')));

/** Browsers drop blanks and control characters inside a scheme, so this drops them too. */
const runsNoCode = (url: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  !/^(javascript|vbscript|data(?!:image\/)):/i.test(url.slice(0, 1000).replace(/[\u0000-\u0020]/g, ''));
/** The address of a link or a picture, absolute or relative. */
export const url = v.optional(v.pipe(requiredText, v.check(runsNoCode, 'an address that cannot run code')));
/** Any JSON; for a member that the plugin checks itself. */
export const anything = v.optional(v.unknown());
export const logicalOperator = v.optional(v.picklist(['and', 'or'], '"and" or "or"'));

// ---- Objects and lists of the definition ----

export const condition = v.looseObject({ bpKey: key, queryKey: key, value: anything, operator: text }, 'a condition');
/** The check applies its rules about conditions to every such list, in the members of plugins too. */
export const conditions = v.optional(v.array(condition, 'a list of conditions'));

export const validationRule = v.looseObject({ validator: requiredText, value: anything, message: text }, 'a rule');

export const choice = v.looseObject(
  {
    bpKey: key,
    text: template,
    imgUrl: url,
    itemValue: v.optional(v.union([requiredText, v.number(), v.boolean()], 'text, a number, true or false')),
    isOther: flag,
    conditionalValue: anything,
  },
  'a choice',
);

export const message = v.looseObject(
  {
    position: v.picklist(['top', 'bottom', 'under_cta'], '"top", "bottom" or "under_cta"'),
    header: template,
    content: template,
    contentChatbot: template,
    // A pattern instead of a list, because `legal` is also a question type, and the core names no types of plugins.
    messageType: v.optional(v.pipe(requiredText, v.regex(/^(info|legal)$/, '"info" or "legal"'))),
    isRichText: flag,
  },
  'a message',
);
export const messages = v.optional(v.array(message, 'a list of messages'));

// ---- The schema of a plugin ----

export { areAlternatives, type LocatedQuestion, type LocatedStep, validationRulesOf } from './contents.ts';
export type { DefinitionRule, RuleContext } from './definition-rule.ts';
export { moveFix, removeFix, renameFix, setFix } from './fixes.ts';
export type { Mismatch, ProblemReporter, Remedy } from './problems.ts';
export { describeValue, memberPath } from './wording.ts';

/** The members that a plugin adds to a definition. Each object of entries maps the name of a member to its schema. */
export interface DefinitionSchema {
  /** By question type. */
  readonly questions?: Readonly<Record<string, v.ObjectEntries>>;
  /** By step type. */
  readonly steps?: Readonly<Record<string, v.ObjectEntries>>;
  readonly configuration?: v.ObjectEntries;
  /** Beside `steps`. */
  readonly form?: v.ObjectEntries;
  /** Answers beyond those under the `bpKey` of a question, which conditions and texts may read too. */
  readonly answers?: {
    /** Fixed keys, such as `valid_2fa`. */
    readonly keys?: readonly string[];
    /** Endings of keys that begin with that of a question, such as `_raw`. */
    readonly suffixes?: readonly string[];
  };
  /** Values of `displayMode` in `configuration`. */
  readonly displayModes?: readonly string[];
  /** For what a schema of one member cannot express. */
  readonly rules?: readonly DefinitionRule[];
}
