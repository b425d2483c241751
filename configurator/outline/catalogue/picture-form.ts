/** A form that shows one type, for its picture in the catalogue. */

import { itemsOf } from '../../document/items.ts';
import { isObject, type JsonObject } from '../../document/json-object.ts';
import type { OfferedType } from './offered-types.ts';
import type { Samples } from './samples.ts';
import { startingStep, startingStepWith } from './starting-items.ts';

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

function withWords(step: JsonObject, samples: Samples): JsonObject {
  const [question] = itemsOf(step.questions);
  if (!question) return step;
  const { bpKey, type } = question.value;
  const title = TITLES[String(bpKey)] ?? step.title;
  const values = Array.isArray(question.value.values) ? { values: CHOICES } : {};
  const sample = samples.get(String(type)) ?? {};
  return { ...step, title, questions: [{ ...question.value, ...sample, ...values }] };
}

export function pictureForm({ kind, type }: OfferedType, definition: JsonObject, samples: Samples): JsonObject {
  const { language = 'en-us', country } = isObject(definition.configuration) ? definition.configuration : {};
  const step = kind === 'question' ? withWords(startingStepWith(type, {}), samples) : startingStep(type);
  const shown = type === 'questions' ? withWords(startingStepWith('single_choice', {}), samples) : step;
  return {
    id: 'picture',
    configuration: { language, ...(country !== undefined && { country }), hideProgressBarFirstStep: true },
    steps: [
      { ...shown, order: 1, ...(type === 'loading' && { waitingTime: 3600 }) },
      {
        order: 2,
        type: 'questions',
        title: 'Consent',
        questions: [
          { bpKey: 'gdpr-optin', type: 'legal', text: 'I agree' },
          { bpKey: 'tcpa', type: 'tcpa', text: '{customers} may call me' },
          { bpKey: 'phone', type: 'phone', title: 'Phone' }, // for a code
        ].filter(question => question.type !== type && (question.type !== 'phone' || type === 'phone_otp')),
      },
      { order: 3, type: 'transition', final: true, title: 'End' },
    ],
  };
}
