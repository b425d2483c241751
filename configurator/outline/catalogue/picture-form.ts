/** A form that shows one type, for its picture in the catalogue. */
import { itemsOf, textIn } from '../../document/items.ts';
import { isObject, type JsonObject } from '../../document/json-object.ts';
import { startingQuestion, startingStep, startingStepWith } from '../../types/starting-items.ts';
import { CONSENTS, END_STEP, FIRST_QUESTION, QUESTION_STEP, type Types } from '../../types/types.ts';
import type { OfferedType } from './offered-types.ts';

/** Words that make a picture clearer than those to replace. */
const TITLES: Readonly<Record<string, string>> = {
  choice: 'What do you need help with?',
  choices: 'What should it include?',
  answer: 'Do you own your home?',
  text: 'What is your project called?',
  number: 'How large is the roof?',
  result: 'Which one do you have?',
};
const CHOICES = ['A new roof', 'A repair', 'An inspection'].map((text, index) => ({ bpKey: String(index), text }));

function withWords(step: JsonObject): JsonObject {
  const [question] = itemsOf(step.questions);
  if (!question) return step;
  const title = TITLES[textIn(question.value.bpKey)] ?? step.title;
  const values = Array.isArray(question.value.values) ? { values: CHOICES } : {};
  return { ...step, title, questions: [{ ...question.value, ...values }] };
}

export function pictureForm(types: Types, { kind, type }: OfferedType, definition: JsonObject): JsonObject {
  const { language = 'en-us', country } = isObject(definition.configuration) ? definition.configuration : {};
  const shown =
    kind === 'question' || types.showsQuestions(type)
      ? withWords(startingStepWith(types, kind === 'question' ? type : FIRST_QUESTION, {}))
      : { ...startingStep(types, type), ...types.step(type).still };
  const referredTo = kind === 'question' ? Object.values(types.question(type).refersTo ?? {}) : [];
  const [question] = itemsOf(shown.questions);
  // With consents of its own, the form adds none to the picture.
  const others = [...CONSENTS, ...referredTo.map(wanted => wanted.at(-1)!)].map(one =>
    startingQuestion(types, one, {}),
  );
  return {
    id: 'picture',
    configuration: { language, ...(country !== undefined && { country }), hideProgressBarFirstStep: true },
    steps: [
      { ...shown, order: 1 },
      {
        order: 2,
        type: QUESTION_STEP,
        title: 'Not shown',
        questions: others.filter(({ bpKey }) => bpKey !== question?.value.bpKey),
      },
      { order: 3, type: END_STEP, final: true, title: 'End' },
    ],
  };
}
