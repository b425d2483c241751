/** Rules about choices, and about conditions that compare the answer with a choice. */
import type { Fix } from '../../engine/contract/definition-check.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { keyOf, type LocatedQuestion, locateItems } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { didYouMean, suggest } from '../did-you-mean.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import type { Remedy } from '../problems.ts';
import { describeValue, memberPath } from '../wording.ts';
import { withoutPrefix } from './keys.ts';

const MAX_LISTED = 8;

/** The value that a choice stores as the answer. */
function storedValue({ itemValue, bpKey, text }: Loose): string | undefined {
  const value = [itemValue, bpKey, text].find(one => one !== null && one !== undefined && typeof one !== 'object');
  return value === undefined ? undefined : String(value);
}

export const emptyChoices: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value: question } of questions) {
    if (!Array.isArray(question.values) || question.values.length > 0) continue;
    const remedy = 'Add choices, or remove the member.';
    const found = describeValue(question.values);
    problems.warning(memberPath(path, 'values'), { expected: 'at least one choice', found, remedy });
  }
};

/** Reports choices with a blank `text`, which have no label. A choice without `text` is labeled with its key. */
export const choicesWithoutLabel: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    for (const { path, value: choice } of locateItems(question.value.values, memberPath(question.path, 'values'))) {
      if (typeof choice.text !== 'string' || choice.text.trim() !== '') continue;
      const remedy = 'Write the label that the visitor reads.';
      problems.error(memberPath(path, 'text'), { expected: 'a label', found: describeValue(choice.text), remedy });
    }
  }
};

/**
 * Reports choices that store the same value, because the answer does not show which one was selected. Ignores choices with a
 * `conditionalValue`, which may exclude each other.
 */
export const duplicateChoices: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const seen = new Set<string>();
    for (const { path, value: choice } of locateItems(question.value.values, memberPath(question.path, 'values'))) {
      const value = storedValue(choice);
      if (value === undefined || choice.conditionalValue !== undefined) continue;
      if (seen.has(value)) {
        const expected = 'a choice that stores a value of its own';
        problems.warning(path, { expected, found: describeValue(value), remedy: 'Give each choice another bpKey.' });
      }
      seen.add(value);
    }
  }
};

type Labels = Map<string, unknown>;

/** Key → stored value → label, for all questions with that key. Undefined if one of these questions has no choices. */
function choicesByKey(questions: readonly LocatedQuestion[]): Map<string, Labels | undefined> {
  const byKey = new Map<string, Labels | undefined>();
  for (const { key, value: question } of questions) {
    if (key === undefined) continue;
    const choices = locateItems(question.values, '');
    if (choices.length === 0) {
      byKey.set(key, undefined);
      continue;
    }
    const labels = byKey.has(key) ? byKey.get(key) : new Map<string, unknown>();
    for (const { value: choice } of choices) {
      const value = storedValue(choice);
      if (value !== undefined) labels?.set(value, choice.text);
    }
    byKey.set(key, labels);
  }
  return byKey;
}

/** The values that a condition compares with the answer. */
function comparedValues(operator: unknown, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const takesList = operator === 'in' || operator === 'notIn';
  return takesList && typeof value === 'string' ? value.split(',') : [value];
}
/** The operators that compare the complete value. */
const WHOLE_VALUE: readonly unknown[] = [undefined, 'equal', 'different', 'in', 'notIn'];

/** Whether a choice can be meant. Of a single answer, `contains` compares parts. */
function fitsSome(labels: Labels, operator: unknown, text: string): boolean {
  if (WHOLE_VALUE.includes(operator)) return labels.has(text);
  return operator !== 'contains' || [...labels.keys()].some(value => value.includes(text));
}

/** Reports conditions that compare with no choice of the question. Authors often write the label instead of the key. */
export const conditionsOnMissingChoices: DefinitionRule = ({ questions, conditions }, problems) => {
  const byKey = choicesByKey(questions);
  for (const { path, value: condition } of conditions) {
    const key = keyOf(condition.bpKey);
    const labels = key === undefined ? undefined : byKey.get(withoutPrefix(key));
    if (!labels || condition.queryKey !== undefined) continue;
    const valuePath = memberPath(path, 'value');
    for (const [index, value] of comparedValues(condition.operator, condition.value).entries()) {
      const text = keyOf(value)?.trim();
      if (!text || fitsSome(labels, condition.operator, text)) continue;
      const found = describeValue(value);
      const fix = (meant: string) => valueFix(valuePath, condition.value, { index, meant });
      const remedy = () => remedyFor(text, labels, fix);
      problems.warning(valuePath, { expected: 'one of the choices of the question', found, remedy });
    }
  }
};

/** `index` is the index of the value in a list. The list may be text with commas. */
function valueFix(path: string, whole: unknown, { index, meant }: { index: number; meant: string }): Fix {
  if (Array.isArray(whole)) return setFix(`${path}[${index}]`, meant);
  const parts = String(whole).split(',');
  return setFix(
    path,
    parts.length === 1 ? meant : parts.map((part, place) => (place === index ? meant : part)).join(','),
  );
}

function remedyFor(text: string, labels: Labels, fix: (meant: string) => Fix): Remedy {
  const [meant] = [...labels].find(([, label]) => label === text) ?? [];
  if (meant !== undefined) return suggest(meant, fix);
  const values = [...labels.keys()];
  const listed = values.slice(0, MAX_LISTED).join(', ');
  return didYouMean(text, values, phrase`Its choices are ${listed}${values.length > MAX_LISTED ? ', …' : ''}.`, fix);
}
