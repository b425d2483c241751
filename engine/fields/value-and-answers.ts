import type { Question } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Answers, AnyQuestionType } from '../contract/plugin.ts';
import { same } from '../state/store.ts';

/** Returns the answers of a value. An empty value has none, even if it is a different object than `empty` of the type. */
export function writtenAnswers(type: AnyQuestionType | undefined, value: unknown, question: Question): Answers {
  if (!type?.write) return { [question.bpKey]: same(value, type?.empty) ? undefined : (value as Json) };
  const answers: unknown = type.write(value, question);
  if (answers instanceof Promise) answers.catch(() => undefined); // its rejection would be an uncaught error of the page
  // The keys of a text or list would be its letters or items.
  if (typeof answers !== 'object' || Array.isArray(answers) || answers instanceof Promise)
    throw new TypeError('write must return an object');
  return answers as Answers;
}

/** Returns the value that the type reads from the answers. */
export function readValue(type: AnyQuestionType, answers: Answers, question: Question): unknown {
  const view: Answers = Object.assign(Object.create(null), answers);
  return (type.read ? type.read(view, question) : view[question.bpKey]) ?? type.empty;
}
