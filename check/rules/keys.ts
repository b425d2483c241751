/** Rules about the keys of answers: which questions write them, and which conditions and texts read them. */

import { AFTER_SUBMIT, UNSAFE_KEYS } from '../../engine/form/values.ts';
import { areAlternatives, type Contents, conditionsAsText, keyOf, type LocatedQuestion } from '../contents.ts';
import type { DefinitionRule, RuleContext } from '../definition-rule.ts';
import { didYouMean } from '../did-you-mean.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { placeIn } from '../place.ts';
import { describeValue, memberPath, quote } from '../wording.ts';

/** Keys that the engine writes among the answers. */
const ENGINE_KEYS = ['prefilledKeys'];
/** If more questions than this share a key, the others are not compared. */
const MAX_WRITERS = 20;
/** Variables of the page that texts may show. */
const PAGE_VARIABLES =
  'pageCategory pageName dux_url interactive_provider dux_version ab_test_dux activated_features client_offer_type'.split(
    ' ',
  );

/** The key without the optional prefix for answers to steps after the submit. */
export const withoutPrefix = (key: string): string =>
  key.startsWith(AFTER_SUBMIT) ? key.slice(AFTER_SUBMIT.length) : key;

/** The keys that questions write, if the definition names them. */
const namedKeys = ({ questions, answerKeys }: Contents): string[] => [
  ...new Set([...questions.flatMap(({ key }) => key ?? []), ...answerKeys]),
];

/** Returns a function that tells whether a key is in `keys` or written by plugins or the engine. */
function createIsWritten({ fixedKeys, keySuffixes }: RuleContext, keys: readonly string[]): (key: string) => boolean {
  const written = new Set([...keys, ...fixedKeys, ...ENGINE_KEYS]);
  return key =>
    written.has(key) || keySuffixes.some(suffix => key.endsWith(suffix) && written.has(key.slice(0, -suffix.length)));
}

export const invalidKeys: DefinitionRule = ({ questions }, problems) => {
  for (const { path, key } of questions) {
    if (key === undefined || (key.trim() !== '' && !UNSAFE_KEYS.includes(key))) continue;
    const expected = 'a key that is neither blank nor reserved';
    const remedy = 'Write the key under which the answer is stored.';
    problems.error(memberPath(path, 'bpKey'), { expected, found: describeValue(key), remedy });
  }
};

/** Reports conditions on answers that no question writes, and questions that take their country from such an answer. */
export const missingKeys: DefinitionRule = (context, problems) => {
  const keys = namedKeys(context);
  const isWritten = createIsWritten(context, keys);
  const named = [
    ...context.conditions.map(({ path, value }) => [memberPath(path, 'bpKey'), value.bpKey] as const),
    ...context.questions.map(
      ({ path, value }) => [memberPath(path, 'countryOverrideBpKey'), value.countryOverrideBpKey || undefined] as const,
    ),
  ];
  for (const [keyPath, name] of named) {
    const key = keyOf(name);
    if (key === undefined) continue;
    const plain = withoutPrefix(key);
    if (isWritten(plain)) continue;
    const expected = 'a key that a question of the form writes';
    const fix = (name: string) => setFix(keyPath, key.slice(0, key.length - plain.length) + name);
    const remedy = () => didYouMean(plain, keys, 'Correct the key, or add the question that writes it.', fix);
    problems.warning(keyPath, { expected, found: describeValue(key), remedy });
  }
};

const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** Reports placeholders that no answer fills, because they leave a gap in the text. */
export const templatesWithMissingKeys: DefinitionRule = (context, problems) => {
  const keys = [...namedKeys(context), ...PAGE_VARIABLES];
  const isWritten = createIsWritten(context, keys);
  for (const { path, value: text } of context.templates) {
    for (const [placeholder, name = ''] of text.matchAll(PLACEHOLDER)) {
      const plain = withoutPrefix(name.trim());
      if (isWritten(plain)) continue;
      const expected = 'the key of an answer, or a page variable';
      const written = name.trim();
      const prefix = written.slice(0, written.length - plain.length);
      const fix = (known: string) => ({
        label: phrase`Write ${quote(`{{${prefix}${known}}}`)}`,
        edits: [{ op: 'set' as const, path, value: text.replaceAll(placeholder, () => `{{${prefix}${known}}}`) }],
      });
      const remedy = () => didYouMean(plain, keys, 'Correct the name, or add the question that writes it.', fix);
      problems.warning(path, { expected, found: quote(placeholder), remedy });
    }
  }
};

/**
 * Reports questions of one step with the same key unless each of them has its own conditions, so that they are never displayed
 * together.
 */
export const sharedKeys: DefinitionRule = ({ steps }, problems) => {
  for (const { questions } of steps) {
    const conditionsByKey = new Map<string, Set<string>>();
    for (const question of questions) {
      if (question.key === undefined) continue;
      const conditions = conditionsAsText(question);
      const others = conditionsByKey.get(question.key) ?? new Set();
      if (others.size > 0 && (conditions === '' || others.has('') || others.has(conditions))) {
        const expected = 'a key that no other question of this step has';
        const remedy = 'Rename one of them, or use conditionalDisplay to show only one at a time.';
        problems.warning(memberPath(question.path, 'bpKey'), { expected, found: describeValue(question.key), remedy });
      }
      conditionsByKey.set(question.key, others.add(conditions));
    }
  }
};

/**
 * Reports questions that write the same further key, such as the city, because the later answer overwrites the earlier one. Each
 * question is reported once, with the first other question that writes one of its keys.
 */
export const keysOfTwoQuestions: DefinitionRule = ({ definition, questions, furtherKeysOf }, problems) => {
  const writers = new Map<string, LocatedQuestion[]>();
  /** A postcode beside an address is of the same place: its keys are some of those of the address. */
  function isOfSamePlace(one: LocatedQuestion, other: LocatedQuestion): boolean {
    const [few, many] = [furtherKeysOf(one.value), furtherKeysOf(other.value)].sort((a, b) => a.length - b.length);
    return few!.length > 0 && few!.length < many!.length && few!.every(key => many!.includes(key));
  }
  for (const question of questions) {
    const shared: string[] = [];
    let other: LocatedQuestion | undefined;
    for (const key of new Set([question.key ?? [], furtherKeysOf(question.value)].flat())) {
      const before = writers.get(key) ?? [];
      const found = before.find(
        one =>
          one.key !== question.key &&
          !areAlternatives(one, question) &&
          (!other || one === other) &&
          !isOfSamePlace(one, question),
      );
      if (found) shared.push(key);
      other ??= found;
      // To bound the work, only some questions are compared with later ones.
      if (before.length < MAX_WRITERS) writers.set(key, [...before, question]);
    }
    if (!other) continue;
    const [first = '', second = ''] = shared;
    const two = second && phrase`${first} and ${second}`;
    const named = shared.length > 2 ? phrase`${`${first}, ${second}`} and others` : two || first;
    problems.warning(question.path, {
      expected: 'keys that no other question writes',
      found: phrase`${named}, which ${placeIn(definition, other.path)} writes too`,
      remedy:
        'Give one of them other keys, with bpKey or customBpKeys: otherwise the later answer overwrites the earlier one.',
    });
  }
};
