/** What a new question or step of each type starts with: valid, and with words to replace. */

import type { BlockEditor } from '../../../check/schema-parts.ts';
import { allQuestions, textIn } from '../document/items.ts';
import { type JsonObject, objectOf } from '../document/json-object.ts';
import { END_STEP, QUESTION_STEP, type Types } from './types.ts';

/** What a question asks before its owner writes something else. */
export const YOUR_QUESTION = 'Your question';

/** The key of the first question that has one of these types, or that a new one will have. */
const keyOf = (types: Types, definition: JsonObject, wanted: readonly string[]): string =>
  textIn(allQuestions(definition).find(({ value }) => wanted.includes(textIn(value.type)))?.value.bpKey) ||
  textIn(types.question(wanted.at(-1)).start?.bpKey);

/** A question of this type, for a step that has a heading of its own. Its key may be taken. */
export function startingQuestion(types: Types, type: string, definition: JsonObject): JsonObject {
  const { name, start, startIn, refersTo = {} } = types.question(type);
  const { bpKey, ...members } = start ?? { bpKey: type.toLowerCase().replace(/\W+/g, '_') || 'question', title: name };
  const country = textIn(objectOf(definition.configuration).country).toLowerCase();
  const keys = Object.entries(refersTo).map(([member, others]) => [member, keyOf(types, definition, others)]);
  return { bpKey, type, ...members, ...startIn?.[country], ...Object.fromEntries(keys) };
}

/** A step with one question of this type. */
export function startingStepWith(types: Types, type: string, definition: JsonObject): JsonObject {
  const { start, heading = start ? undefined : YOUR_QUESTION } = types.question(type);
  const { title, ...question } = startingQuestion(types, type, definition);
  return {
    type: QUESTION_STEP,
    title: heading ?? title ?? YOUR_QUESTION,
    questions: [heading && title ? { bpKey: question.bpKey, type, title, ...question } : question],
  };
}

/** A step with the questions of a block. */
export const startingBlock = (
  types: Types,
  { heading, questions }: Pick<BlockEditor, 'heading' | 'questions'>,
  definition: JsonObject,
): JsonObject => ({
  type: QUESTION_STEP,
  title: heading,
  questions: questions.map(type => startingQuestion(types, type, definition)),
});

/** A step of this type. */
export function startingStep(types: Types, type: string): JsonObject {
  const { name, start = { title: name } } = types.step(type);
  return { type, ...start };
}

/** The ending of a new form. */
export const startingEnding = (types: Types): JsonObject => {
  const [{ start } = { start: { final: true, title: 'Thank you' } }] = types.step(END_STEP).endings ?? [];
  return { type: END_STEP, ...start };
};
