/**
 * The parts of the schema of a definition, also for the schemas of plugins (`stepwell/schema-parts`). They are Valibot
 * schemas. The message of a part describes the accepted values and appears in problems as "expected …".
 */
import * as v from 'valibot';
import type { AnswerKey, Condition } from '../engine/contract/definition.ts';
import type { PluginEditor } from '../engine/contract/editor.ts';
import type { Loose } from '../engine/contract/json.ts';
import type { PolicySources } from './csp/policy-sources.ts';
import type { DefinitionRule } from './definition-rule.ts';

// ---- Hints for editors ----

/** Information about a member for editors. `dist/schema.json` contains it; the check ignores it. */
export interface MemberHints {
  /** The kind of a text or list, so that an editor can offer more than a text field or JSON. */
  'x-kind'?:
    | 'template'
    /** Text for visitors without placeholders. */
    | 'plain-text'
    /** HTML of the allowed elements, with `{{key}}`. */
    | 'rich-text'
    /** Lines of text, or HTML. */
    | 'lines'
    /** The key under which a question stores its answer. */
    | 'key'
    /** The key of an answer that a question of the form writes. Renaming the key renames it here too. */
    | 'answer-key'
    /** The order of a step in the same list. */
    | 'step-order'
    | 'url'
    | 'icon'
    /** The address of a picture. */
    | 'picture'
    | 'color'
    | 'day'
    | 'language'
    | 'country'
    | 'conditions'
    | 'choices'
    | 'messages';
  /** The unit of a number, such as `px` or `%`. */
  'x-unit'?: string;
  /** Values that an editor suggests. Other values are allowed. */
  'x-suggestions'?: readonly string[];
  /** Only few owners need the member. */
  'x-rare'?: boolean;
  /** All questions or steps have the member, but it only affects types whose own schema names it again. */
  'x-of-some-types'?: boolean;
  /** The member sets how the conditions in the named member are combined. */
  'x-joins'?: string;
  /** The value that the form uses if the member is missing. */
  default?: unknown;
  /** The name of the member in editors. */
  title?: string;
}

/** `MemberHints` as a record, because Valibot accepts no interfaces. Generated declarations name it instead of repeating it. */
type Hints = { [Name in keyof MemberHints]: MemberHints[Name] };
export type Hinted<Part extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Part, v.MetadataAction<v.InferOutput<Part>, Hints>]
>;

/** Adds hints to a part. They replace hints of the same name. */
export const hinted = <Part extends v.GenericSchema>(part: Part, hints: MemberHints): Hinted<Part> =>
  v.pipe(part, v.metadata({ ...hints }));
/** A member that only few owners need. */
export const rare = <Part extends v.GenericSchema>(part: Part): Hinted<Part> => hinted(part, { 'x-rare': true });
/** A member of every question or step that only affects types whose own schema names it again. */
export const ofSomeTypes = <Part extends v.GenericSchema>(part: Part): Hinted<Part> =>
  hinted(part, { 'x-of-some-types': true });

// ---- Required members ----

export const requiredText = v.string('text');
/** A key: text or a number. */
export const requiredKey = v.union([requiredText, v.number()], 'text or a number');
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, 'a number'));
/** The order of a step or question: a number, or text that contains one. */
export const requiredOrder = v.union([v.number(), digits(/^\s*-?\d+(\.\d+)?\s*$/)], 'a number');

// ---- Optional members ----

type Optional<T> = v.OptionalSchema<v.GenericSchema<T>, undefined>;
export const text = v.optional(requiredText);
/** A text in which `{{key}}` is replaced by an answer. The check reports keys that no question writes. */
export const template = hinted(v.optional(v.string('text')), { 'x-kind': 'template' });
/** A template with HTML of the allowed elements. */
export const richText = hinted(template, { 'x-kind': 'rich-text' });
export const number = v.optional(v.number('a number'));
export const key = v.optional(requiredKey);
/** The key of an answer that a question of the form writes. */
export const answerKey = hinted(key, { 'x-kind': 'answer-key' }) as unknown as Optional<AnswerKey>;
/** An object whose values are further keys that the question writes, such as `customBpKeys`. */
export const answerKeys = v.optional(v.record(v.string(), requiredText, 'an object of keys'));
export const flag = v.optional(v.boolean('true or false'));
export const order = v.optional(requiredOrder);
/** Blank languages and countries count as absent. */
export const language = hinted(
  v.optional(
    v.pipe(
      requiredText,
      v.regex(/^\s*(?:[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*\s*)?$/, 'a language such as "de" or "fr-ca"'),
    ),
  ),
  { 'x-kind': 'language' },
);
export const country = hinted(
  v.optional(v.pipe(requiredText, v.regex(/^\s*(?:[A-Za-z]{2}\s*)?$/, 'a country of two letters, such as "de"'))),
  { 'x-kind': 'country' },
);
const duration = v.optional(
  v.union([v.pipe(v.number(), v.minValue(0)), digits(/^\s*\d+(\.\d+)?\s*$/)], 'a number of 0 or more'),
);
export const milliseconds = hinted(duration, { 'x-unit': 'ms' });
export const seconds = hinted(duration, { 'x-unit': 's' });

/** Browsers ignore whitespace and control characters inside a scheme, so they are removed here too. */
const runsNoCode = (url: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  !/^(javascript|vbscript|data(?!:image\/)):/i.test(url.slice(0, 1000).replace(/[\u0000-\u0020]/g, ''));
/** The address of a link or a picture, absolute or relative. */
export const url = hinted(v.optional(v.pipe(requiredText, v.check(runsNoCode, 'an address that cannot run code'))), {
  'x-kind': 'url',
});
export const picture = hinted(url, { 'x-kind': 'picture' });
/** Any JSON, for a member that the plugin checks itself. */
export const anything = v.optional(v.unknown());
/** Sets how the conditions in another member are combined. */
export const joining = (conditionsMember: string, byDefault: 'and' | 'or' = 'and') =>
  hinted(v.optional(v.picklist(['and', 'or'], '"and" or "or"')), {
    'x-joins': conditionsMember,
    default: byDefault,
  });
export const logicalOperator = joining('conditions');

// ---- Objects and lists of the definition ----

export const condition = v.looseObject(
  { bpKey: answerKey, queryKey: key, value: anything, operator: text },
  'a condition',
);
/** The check applies its rules about conditions to every such list, including lists in the members of plugins. */
export const conditions = hinted(v.optional(v.array(condition, 'a list of conditions')), {
  'x-kind': 'conditions',
}) as unknown as Optional<readonly Condition[]>;

const plainText = hinted(text, { 'x-kind': 'plain-text' });
export const validationRule = v.looseObject({ validator: requiredText, value: anything, message: plainText }, 'a rule');

export const choice = v.looseObject(
  {
    bpKey: key,
    text: template,
    imgUrl: picture,
    imgAlt: rare(text),
    icon: hinted(text, { 'x-kind': 'icon' }),
    itemValue: rare(v.optional(v.union([requiredText, v.number(), v.boolean()], 'text, a number, true or false'))),
    isOther: rare(flag),
    conditionalValue: rare(anything),
  },
  'a choice',
);
export const choices = hinted(v.optional(v.array(choice, 'a list of choices')), { 'x-kind': 'choices' });

export const message = v.looseObject(
  {
    position: v.picklist(['top', 'bottom', 'under_cta'], '"top", "bottom" or "under_cta"'),
    header: template,
    content: richText,
    contentChatbot: rare(template),
    // Uses a pattern instead of a list, because `legal` is also a question type, and the core must not name types of
    // plugins.
    messageType: v.optional(v.pipe(requiredText, v.regex(/^(info|legal)$/, '"info" or "legal"'))),
    isRichText: flag,
  },
  'a message',
);
export const messages = hinted(v.optional(v.array(message, 'a list of messages')), { 'x-kind': 'messages' });

// ---- The schema of a plugin ----

/**
 * The files that a question loads in addition to the chunk of its plugin, as chunk names or paths in `dist/`.
 * `withType`: before the question is shown or right after. `onUse`: when the visitor uses it or a service replies.
 * `country`: the country of the form.
 */
export type QuestionChunks = (
  question: Loose,
  country: string,
) => { withType?: readonly string[]; onUse?: readonly string[] };

export type {
  Addition,
  BlockEditor,
  EndingEditor,
  MemberWords,
  PluginEditor,
  QuestionEditor,
  SampleVisitor,
  StandardText,
  StepEditor,
} from '../engine/contract/editor.ts';
export { areAlternatives, type LocatedQuestion, type LocatedStep, validationRulesOf } from './contents.ts';
export type { PolicySource, PolicySources } from './csp/policy-sources.ts';
export type { DefinitionRule, RuleContext } from './definition-rule.ts';
export { didYouMean } from './did-you-mean.ts';
export { moveFix, removeFix, renameFix, setFix } from './fixes.ts';
export { phrase } from './phrase.ts';
export type { Mismatch, ProblemReporter, Remedy } from './problems.ts';
export { reachableSteps, type StepGraph } from './step-graph.ts';
export { describeValue, memberPath } from './wording.ts';

/** The members that a plugin adds to a definition. Each object of entries maps the name of a member to its schema. */
export interface DefinitionSchema {
  /** The members of a question, by question type. */
  readonly questions?: Readonly<Record<string, v.ObjectEntries>>;
  /** The members of a step, by step type. */
  readonly steps?: Readonly<Record<string, v.ObjectEntries>>;
  /** The members of steps of all types. */
  readonly everyStep?: v.ObjectEntries;
  readonly configuration?: v.ObjectEntries;
  /** The schema of the parameter, by validator, for editors. The check of parameters is left to `rules`. */
  readonly parameters?: Readonly<Record<string, v.GenericSchema>>;
  /** The members of the definition, beside `steps`. */
  readonly form?: v.ObjectEntries;
  /** Answers in addition to those under the `bpKey` of a question. Conditions and texts may read them too. */
  readonly answers?: {
    /** Fixed keys, such as `valid_2fa`. */
    readonly keys?: readonly string[];
    /** Suffixes of keys that begin with the key of a question, such as `_raw`. */
    readonly suffixes?: readonly string[];
    /** The further keys that this question may write. They are used to find questions that write the same key. */
    readonly ofQuestion?: (question: Readonly<Record<string, unknown>>) => readonly string[];
  };
  /** The question types that ask for contact data, each described in words such as `an email address`. */
  readonly contacts?: Readonly<Record<string, string>>;
  /** The question types that need no title, because they have their own text or nothing to label. */
  readonly withoutTitle?: readonly string[];
  /** Values of `displayMode` in `configuration`. */
  readonly displayModes?: readonly string[];
  /** Rules for conditions that the schema of a single member cannot express. */
  readonly rules?: readonly DefinitionRule[];
  /** The sources that a Content-Security-Policy must allow for the plugin, in addition to the API. */
  readonly sources?: PolicySources;
  /** The chunks of a question, for the list of files that a form loads. */
  readonly chunks?: QuestionChunks;
  /** The description of the types for editors of forms. The check ignores it. */
  readonly editor?: PluginEditor;
}
