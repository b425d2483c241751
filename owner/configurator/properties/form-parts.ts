/** The steps and questions of a definition, with what people call them. Nothing in a definition is trusted to be there. */

import { wordsOf } from '../../../view/rich-text/rich-text.ts';
import { t } from '../../words/words.ts';
import type { Definition } from '../document/form-document.ts';
import { itemsAt } from '../document/items.ts';
import { asText, isObject, type JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { STEP_LISTS } from '../document/step-lists.ts';

export interface StepPart {
  path: JsonPath;
  value: Readonly<Record<string, unknown>>;
  /** The order that counts: the written one, else the place in the list. */
  order: number;
  /** Such as `3. Your home`. */
  label: string;
}
export interface QuestionPart {
  path: JsonPath;
  value: Readonly<Record<string, unknown>>;
  key: string;
  label: string;
  step: StepPart;
}

/** Texts can be HTML; in a name only its words count. */
const shortWords = (text: string): string => wordsOf(text).replace(/\s+/g, ' ').trim().slice(0, 80);

/** The steps of one list, in the order of the visitor. */
export const stepsOf = (definition: Definition, list: string | number): readonly StepPart[] =>
  itemsAt(definition, [list]).map(({ index, value, order }) => ({
    ...{ path: [list, index], value, order },
    label: `${order}. ${titleOf(value)}`,
  }));

function titleOf(step: JsonObject): string {
  const title = shortWords(asText(step.title));
  if (title) return title;
  const [first] = Array.isArray(step.questions) ? step.questions : [];
  return (isObject(first) && shortWords(asText(first.title))) || asText(step.type) || t('Step without a title');
}

/** Has any question a key? */
export const hasAnswers = (definition: Definition): boolean => questionsOf(definition).some(({ key }) => key !== '');

const questionsByDefinition = new WeakMap<Definition, readonly QuestionPart[]>();

/** The questions of all steps. Computed once for each state of the definition. */
export function questionsOf(definition: Definition): readonly QuestionPart[] {
  let questions = questionsByDefinition.get(definition);
  if (!questions) {
    questions = allSteps(definition).flatMap(questionsOfStep);
    questionsByDefinition.set(definition, questions);
  }
  return questions;
}

function allSteps(definition: Definition): readonly StepPart[] {
  const { end } = definition;
  const ends = isObject(end) ? [{ path: ['end'], value: end, order: 1, label: titleOf(end) }] : [];
  return [...STEP_LISTS.flatMap(list => stepsOf(definition, list)), ...ends];
}

function questionsOfStep(step: StepPart): readonly QuestionPart[] {
  const { questions } = step.value;
  if (!Array.isArray(questions)) return [];
  const untitled = questions.filter(one => isObject(one) && !shortWords(asText(one.title)));
  return questions.flatMap((value: unknown, index) => {
    if (!isObject(value)) return [];
    const key = asText(value.bpKey);
    const label =
      shortWords(asText(value.title)) || (untitled.length === 1 && shortWords(asText(step.value.title))) || key;
    return { path: [...step.path, 'questions', index], value, key, label: label || asText(value.type), step };
  });
}
