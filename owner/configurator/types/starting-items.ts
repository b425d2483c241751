/** What a new question or step of each type starts with: valid, and with words to replace, in the language of the form. */

import type { BlockEditor } from '../../../check/schema-parts.ts';
import { starterLanguage, withStarters } from '../../../check/starter-texts/starter-texts.ts';
import { allQuestions, textIn } from '../document/items.ts';
import { type JsonObject, objectsOf } from '../document/json-object.ts';
import { END_STEP, QUESTION_STEP, type Types } from './types.ts';

/** What a question asks before its owner writes something else, in English. */
export const YOUR_QUESTION = 'Your question';

/** A new part of the form, whose texts are in the language of the form. */
export const inLanguageOf = <T>(definition: JsonObject, part: T): T => withStarters(part, starterLanguage(definition));

/** The choices of a question that became one of choices. */
export const startingChoices = (definition: JsonObject): readonly JsonObject[] =>
  inLanguageOf(
    definition,
    [1, 2].map(number => ({ bpKey: `option_${number}`, text: `Option ${number}` })),
  );

/** The key of the first question that has one of these types, or that a new one will have. */
const keyOf = (types: Types, definition: JsonObject, wanted: readonly string[]): string =>
  textIn(allQuestions(definition).find(({ value }) => wanted.includes(textIn(value.type)))?.value.bpKey) ||
  textIn(types.question(wanted.at(-1)).start?.bpKey);

const rulesIn = ({ validationRules }: JsonObject): readonly JsonObject[] => objectsOf(validationRules);

/** The rules of the variant that a question lacks. */
export function rulesToAdd(question: JsonObject, variant: JsonObject): JsonObject[] {
  const has = new Set(rulesIn(question).map(({ validator }) => validator));
  return rulesIn(variant).filter(({ validator }) => !has.has(validator));
}

type Start = (types: Types, type: string, definition: JsonObject, variant?: JsonObject) => JsonObject;

/** A question of this type, for a step that has a heading of its own. Its key may be taken. */
export const startingQuestion: Start = (types, type, definition, variant = {}) => {
  const { name, start, refersTo = {} } = types.question(type);
  const { bpKey, ...members } = start ?? { bpKey: type.toLowerCase().replace(/\W+/g, '_') || 'question', title: name };
  const keys = Object.entries(refersTo).map(([member, others]) => [member, keyOf(types, definition, others)]);
  const rules = [...rulesIn(members), ...rulesToAdd(members, variant)];
  const all = { ...members, ...variant, ...(rules.length > 0 && { validationRules: rules }) };
  return { bpKey, type, ...inLanguageOf(definition, all), ...Object.fromEntries(keys) };
};

/** A step with one question of this type. */
export const startingStepWith: Start = (types, type, definition, variant = {}) => {
  const { start, heading = start ? undefined : YOUR_QUESTION } = types.question(type);
  const { title, ...question } = startingQuestion(types, type, definition, variant);
  return {
    type: QUESTION_STEP,
    title: inLanguageOf(definition, heading ?? title ?? YOUR_QUESTION),
    questions: [heading && title ? { bpKey: question.bpKey, type, title, ...question } : question],
  };
};

/** A step with the questions of a block. */
export const startingBlock = (
  types: Types,
  { heading, questions }: Pick<BlockEditor, 'heading' | 'questions'>,
  definition: JsonObject,
): JsonObject => ({
  type: QUESTION_STEP,
  title: inLanguageOf(definition, heading),
  questions: questions.map(type => startingQuestion(types, type, definition)),
});

/** A step of this type. */
export function startingStep(types: Types, type: string, definition: JsonObject): JsonObject {
  const { name, start = { title: name } } = types.step(type);
  return { type, ...inLanguageOf(definition, start) };
}

/** The ending of a new form. */
export const startingEnding = (types: Types, definition: JsonObject): JsonObject => {
  const [{ start } = { start: { final: true, title: 'Thank you' } }] = types.step(END_STEP).endings ?? [];
  return { type: END_STEP, ...inLanguageOf(definition, start) };
};
