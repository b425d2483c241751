/**
 * Rewrites paths and sentences of the check with the labels that an owner sees on the screen. The check itself uses the names of
 * members, for authors of JSON.
 */
import { type JsonPath, parsePath } from '../../check/json-path.ts';
import { phrase, phraseList, phraseWith } from '../../check/phrase.ts';
import { LISTS } from '../../engine/contract/definition.ts';
import type { Problem } from '../../engine/contract/definition-check.ts';
import { isObject, type Loose } from '../../engine/contract/json.ts';
import { orderOf } from '../../engine/form/draft.ts';
import { editors } from '../../plugins/generated/editors.ts';
import { wordsOf } from '../../view/rich-text/parse-markup.ts';
import { humanize, LABELS, labelFor } from './labels.ts';

type Names = Readonly<Record<string, string>>;
/** Gives an English text or phrase in the language of the reader. */
type Translate = (text: string) => string;
const inEnglish: Translate = text => text;

const VALIDATORS: Names = Object.assign({}, ...editors.map(one => one.validators));
const TYPES: Names = Object.fromEntries(
  editors.flatMap(({ questions = {}, steps = {} }) =>
    [...Object.entries(steps), ...Object.entries(questions)].map(([type, { name }]) => [type, name]),
  ),
);
const own = (names: Names, name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

const MAX_TITLE = 40;
const titleOf = (part: unknown): string => {
  const { title, titleChatbot, text, bpKey } = Object(part) as Loose;
  const written = [title, titleChatbot, text, bpKey].find(one => typeof one === 'string' && one.trim() !== '');
  const words = wordsOf(String(written ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > MAX_TITLE ? `${words.slice(0, MAX_TITLE)}…` : words;
};
const named = (what: string, part: unknown): string => {
  const title = titleOf(part);
  return title === '' ? what : phrase`${what} “${title}”`;
};

const STEP_IN: Readonly<Record<(typeof LISTS)[number], (order: number) => string>> = {
  steps: order => phrase`Step ${order}`,
  beforeSubmit: order => phrase`Step ${order} before sending`,
  stepsAfterSubmit: order => phrase`Step ${order} after sending`,
  beforeEnd: order => phrase`Step ${order} before the end`,
};
/** Words for the items of lists that have no title. */
const ITEMS: Names = {
  logicJumps: 'jump',
  conditions: 'condition',
  conditionalDisplay: 'condition',
  messages: 'note',
};

function itemInWords(list: string, index: number, item: unknown): string {
  if (list === 'questions') return named('question', item);
  if (list === 'values') return named('choice', item);
  if (list === 'validationRules') {
    const { validator } = Object(item) as Loose;
    const label = own(VALIDATORS, String(validator)) ?? humanize(String(validator ?? index + 1));
    return phraseWith('check “{{label}}”', { label });
  }
  return phrase`${own(ITEMS, list) ?? labelFor(list)} ${index + 1}`;
}

/** Describes a place, such as `Step 2, “Your home”, question “Postcode”, check “Is required”`. */
export function placeInWords(definition: unknown, path: JsonPath, translate = inEnglish): string {
  const words: string[] = [];
  let value: unknown = definition;
  let rest = path;
  const take = (count: number): void => {
    for (const part of rest.slice(0, count)) value = (Object(value) as Record<string | number, unknown>)[part];
    rest = rest.slice(count);
  };
  const [first, index] = path;
  const list = LISTS.find(one => one === first);
  if (list && typeof index === 'number') {
    take(2);
    const { order } = Object(value) as Loose;
    const title = titleOf(value);
    words.push(STEP_IN[list](orderOf(order, index + 1)), ...(title ? [phrase`“${title}”`] : []));
  } else if (first === 'end') {
    take(1);
    words.push('The end');
  } else if (first === 'configuration' && path.length > 1) take(1);
  if (words.length === 0) words.push(first === 'appearance' ? 'Design' : 'Form');
  while (rest.length > 0) {
    const [member, place] = rest;
    if (typeof member === 'string' && typeof place === 'number') {
      take(2);
      words.push(itemInWords(member, place, value));
    } else {
      if (member !== 'appearance') words.push(typeof member === 'number' ? String(member + 1) : labelFor(member!));
      take(1);
    }
  }
  return phraseList(words.map(translate));
}

/** Returns the label of a type, a validator or a member; undefined for other names. */
type MeaningOf = (name: string) => string | undefined;
const memberNamed: MeaningOf = name => own(LABELS, name) ?? (/^[a-z]+[A-Z]/.test(name) ? labelFor(name) : undefined);
const anyNamed: MeaningOf = name => memberNamed(name) ?? own(VALIDATORS, name) ?? own(TYPES, name);
/** The lookup to use, by the member whose value is wrong. */
const MEANINGS: Readonly<Record<string, MeaningOf>> = {
  type: name => own(TYPES, name) ?? memberNamed(name),
  validator: name => own(VALIDATORS, name),
};
/** Whether the expected value is one of several literal values, which are not rewritten. */
const isChoice = (expected: string): boolean =>
  /^"\w+"(, "\w+")* or "/.test(expected) || /^a known mode/.test(expected);

interface Reader {
  meaningOf: MeaningOf;
  translate: Translate;
  /** The label in quotes, in the language of the reader. */
  quote(label: string): string;
}
/** Patterns with their replacements, from the most specific to the most general. Only the first two are about English. */
const REWRITES: readonly (readonly [RegExp, (reader: Reader, ...found: string[]) => string])[] = [
  [
    /Write a rule: "validationRules": \[\{ "validator": "(\w+)" \}\]/g,
    ({ quote }, _, name = '') => `Add the check ${quote(own(VALIDATORS, name) ?? name)}`,
  ],
  [
    /\b(?:Add|Write) "(\w+)": true\b( to)?/g,
    ({ quote }, _, name = '', to) => `Turn on ${quote(labelFor(name))}${to ? ' at' : ''}`,
  ],
  [/(?<=[\s(])[a-z]\w*(?:\[|\.\w)[\w.[\]"]* \(([^)]*)\)/g, (_, __, place = '') => place],
  [/ in "configuration"/g, () => ' in the settings of the form'],
  [/"configuration"/g, ({ translate }) => translate('the settings of the form')],
  [/; docs\/definition\.md [^.]*/g, () => ''],
  [
    /"(\w+)"/g,
    ({ meaningOf, quote }, all, name = '') => {
      const words = meaningOf(name);
      return words === undefined ? all! : quote(words);
    },
  ],
  [/\bbpKey\b/g, () => 'key'],
  [
    /(?<![\w“„"{#/@.-])(?:[a-z]+(?:[A-Z][a-z]*)+|phone2fa|[a-z]+_[a-z_]+)(?![\w”“"}/@-])/g,
    ({ quote }, name = '') => {
      const words = anyNamed(name);
      return words === undefined ? name : quote(words);
    },
  ],
];

/** Text in curly quotes is the owner's own, or is already translated. */
const QUOTED = /[“„«][^“”„«»]*[”“»]/g;

/** Rewrites a sentence of the check. Quoted texts of the owner stay unchanged. */
export function sentenceInWords(sentence: string, meaningOf = anyNamed, translate = inEnglish): string {
  const quote = (label: string): string => translate(phrase`“${translate(label)}”`);
  const quoted: string[] = [];
  const rewritten = REWRITES.reduce(
    (text, [pattern, words]) => text.replace(pattern, (...found) => words({ meaningOf, translate, quote }, ...found)),
    translate(sentence).replace(QUOTED, text => `\0${quoted.push(text) - 1}\0`),
  );
  const parts = rewritten.split('\0');
  return parts.map((part, index) => (index % 2 === 0 ? part : quoted[Number(part)])).join('');
}

export interface ProblemWords {
  place: string;
  message: string;
  remedy: string;
  /** The label of the button that applies the fix; undefined if there is no fix. */
  fix: string | undefined;
}

export type ProblemSentences = Pick<Problem, 'path' | 'expected' | 'found' | 'remedy'>;

export function problemInWords(
  definition: unknown,
  { path, expected, found, remedy, fix }: ProblemSentences & Pick<Problem, 'fix'>,
  translate = inEnglish,
): ProblemWords {
  const parts = parsePath(path);
  const meaningOf = isChoice(expected) ? () => undefined : MEANINGS[String(parts.at(-1))];
  const inWords = (sentence: string): string => sentenceInWords(sentence, meaningOf, translate);
  return {
    place: placeInWords(isObject(definition) ? definition : {}, parts, translate),
    message: inWords(phrase`Expected ${expected}, found ${found}.`),
    remedy: inWords(remedy),
    fix: fix && inWords(fix.label),
  };
}
