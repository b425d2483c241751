/** The steps and questions of a definition, with what people call them. Nothing in a definition is trusted to be there. */
import type { Definition } from '../document/form-document.ts';
import { itemsAt, stepPaths } from '../document/items.ts';
import { asText, type JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { nameOf, plainText } from './names.ts';

export interface StepPart {
  path: JsonPath;
  value: JsonObject;
  /** The order that counts: the written one, else the place in the list. */
  order: number;
  /** Such as `3. Your home`. */
  label: string;
}
export interface QuestionPart {
  path: JsonPath;
  value: JsonObject;
  key: string;
  /** The title of the question, else that of the step if all its other questions have one, else the key. */
  label: string;
}

/** The steps of one list, in the order of the visitor. */
export const stepsOf = (definition: Definition, list: string | number): readonly StepPart[] =>
  itemsAt(definition, [list]).map(({ index, value, order }) => ({
    path: [list, index],
    value,
    order,
    label: `${order}. ${nameOf(value)}`,
  }));

const questionsByDefinition = new WeakMap<Definition, readonly QuestionPart[]>();

/** The questions of all steps. Computed once for each state of the definition. */
export function questionsOf(definition: Definition): readonly QuestionPart[] {
  const questions =
    questionsByDefinition.get(definition) ?? stepPaths(definition).flatMap(step => questionsAt(definition, step));
  questionsByDefinition.set(definition, questions);
  return questions;
}

function questionsAt(definition: Definition, step: JsonPath): readonly QuestionPart[] {
  const list = [...step, 'questions'];
  const questions = itemsAt(definition, list);
  const untitled = questions.filter(({ value }) => !plainText(value.title));
  const ofStep = untitled.length === 1 ? plainText(valueAt(definition, [...step, 'title'])) : '';
  return questions.map(({ index, value }) => {
    const key = asText(value.bpKey);
    const label = plainText(value.title) || ofStep || key || asText(value.type);
    return { path: [...list, index], value, key, label };
  });
}

/** Has any question a key? */
export const hasAnswers = (definition: Definition): boolean => questionsOf(definition).some(({ key }) => key !== '');

/** What an owner calls an answer. */
export const answerName = (definition: Definition, key: string): string =>
  questionsOf(definition).find(one => one.key === key)?.label ?? key;
