/** Rules about choices, and about conditions on what was chosen. */
import type { Loose } from '../engine/form/json.ts';
import { plainKey } from './keys.ts';
import { didYouMean } from './near.ts';
import { at, found } from './notes.ts';
import { keyOf, placed } from './outline.ts';
import type { Rule } from './rule.ts';

const NAMED_AT_MOST = 8;

/** What a choice stores. */
const stored = ({ itemValue, bpKey, text }: Loose): string | undefined => {
  const value = itemValue ?? bpKey ?? text;
  return value === undefined ? undefined : String(value);
};

export const emptyValues: Rule = ({ questions }, notes) => {
  for (const { path, is } of questions) {
    if (!Array.isArray(is.values) || is.values.length > 0) continue;
    notes.warning(at(path, 'values'), 'at least one choice', found(is.values), 'Add choices, or leave the member out.');
  }
};

/** Which of the two was chosen could not be told. Choices that come and go with an answer may be alternatives. */
export const sameChoices: Rule = ({ questions }, notes) => {
  for (const question of questions) {
    const seen = new Set<string>();
    for (const { path, is } of placed(question.is.values, at(question.path, 'values'))) {
      const value = stored(is);
      if (value === undefined || is.conditionalValue !== undefined) continue;
      if (seen.has(value)) notes.warning(path, 'a choice of its own', found(value), 'Give each choice another key.');
      seen.add(value);
    }
  }
};

/** Stored value → label, of all questions of a key; none where one of them takes other answers too. */
function choicesByKey(questions: Parameters<Rule>[0]['questions']): Map<string, Map<string, unknown> | undefined> {
  const choices = new Map<string, Map<string, unknown> | undefined>();
  for (const { key, is } of questions) {
    if (key === undefined) continue;
    const own = placed(is.values, '').map(({ is: choice }): [string | undefined, unknown] => [
      stored(choice),
      choice.text,
    ]);
    const known = choices.has(key) ? choices.get(key) : new Map<string, unknown>();
    if (own.length === 0) choices.set(key, undefined);
    else {
      for (const [value, label] of own) if (value !== undefined) known?.set(value, label);
      choices.set(key, known);
    }
  }
  return choices;
}

const asked = (operator: unknown, value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  const listed = operator === 'in' || operator === 'notIn';
  return listed && typeof value === 'string' ? value.split(',') : [value];
};
const WHOLE = [undefined, 'equal', 'different', 'in', 'notIn'];

/** Often the label was written, and the key was meant. */
export const conditionsOnNoChoice: Rule = ({ questions, conditions }, notes) => {
  const choices = choicesByKey(questions);
  for (const { path, is } of conditions) {
    const key = keyOf(is.bpKey);
    const known = key === undefined ? undefined : choices.get(plainKey(key));
    if (!known || is.queryKey !== undefined || !WHOLE.includes(is.operator as string | undefined)) continue;
    for (const value of asked(is.operator, is.value)) {
      const text = keyOf(value)?.trim();
      if (!text || known.has(text)) continue;
      const names = [...known.keys()];
      const remedy = () => {
        const [meant] = [...known].find(([, label]) => label === text) ?? [];
        const some = names.slice(0, NAMED_AT_MOST).join(', ');
        const rest = names.length > NAMED_AT_MOST ? ', …' : '';
        return meant === undefined
          ? didYouMean(text, names, `Its choices are ${some}${rest}.`)
          : `Did you mean "${meant}"?`;
      };
      notes.warning(at(path, 'value'), 'a choice of the question', found(value), remedy);
    }
  }
};
