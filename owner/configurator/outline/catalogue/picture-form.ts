/** A form that shows one type, for its picture in the catalogue. */
import { pageLanguage, t } from '../../../words/words.ts';
import { itemsOf, textIn } from '../../document/items.ts';
import { type JsonObject, objectOf } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import {
  inLanguageOf,
  startingBlock,
  startingQuestion,
  startingStep,
  startingStepWith,
} from '../../types/starting-items.ts';
import { END_STEP, FIRST_QUESTION, QUESTION_STEP, type Types } from '../../types/types.ts';
import type { OfferedType } from './offered-types.ts';

/** Words that make a picture clearer than those to replace, if the form is in the language of the page. */
const TITLES: Readonly<Record<string, string>> = {
  choice: t('What do you need help with?'),
  choices: t('What should it include?'),
  answer: t('Do you own your home?'),
  text: t('What is your project called?'),
  number: t('How large is the roof?'),
  result: t('Which one do you have?'),
};
const CHOICES = [t('A new roof'), t('A repair'), t('An inspection')].map((text, index) => ({
  bpKey: String(index),
  text,
}));

function withWords(step: JsonObject): JsonObject {
  const [question] = itemsOf(step.questions);
  if (!question) return step;
  const title = TITLES[textIn(question.value.bpKey)] ?? step.title;
  const own = question.value.values;
  const values = Array.isArray(own)
    ? { values: CHOICES.map((choice, at) => ({ ...objectOf(own[at]), ...choice })) }
    : {};
  return { ...step, title, questions: [{ ...question.value, ...values }] };
}

export function pictureForm(
  types: Types,
  { kind, type, ending, block, variant }: OfferedType,
  definition: JsonObject,
): JsonObject {
  const configuration = objectOf(definition.configuration);
  const { language = 'en-us', country } = configuration;
  const worded = textIn(language).startsWith(pageLanguage()) ? withWords : (step: JsonObject) => step;
  const shown = block
    ? startingBlock(types, block, { configuration })
    : kind === 'question' || types.showsQuestions(type)
      ? worded(startingStepWith(types, kind === 'question' ? type : FIRST_QUESTION, { configuration }, variant))
      : {
          ...(inLanguageOf(definition, ending) ?? startingStep(types, type, { configuration })),
          ...types.step(type).still,
        };
  const configured = {
    language,
    ...(country !== undefined && { country }),
    hideProgressBarFirstStep: true,
    addedConsent: false,
    formId: '1',
  };
  const referredTo = kind === 'question' ? Object.values(types.question(type).refersTo ?? {}) : [];
  const others = referredTo.map(wanted => startingQuestion(types, wanted.at(-1)!, {}));
  const more = others.length > 0 ? [{ order: 2, type: QUESTION_STEP, title: 'Not shown', questions: others }] : [];
  return {
    id: 'picture',
    configuration: configured,
    steps: ending ? [{ ...ASKING, order: 1 }, { ...shown, order: 2 }, END] : [{ ...shown, order: 1 }, ...more, END],
  };
}

/** Leads to both ends. */
const ASKING = {
  type: QUESTION_STEP,
  title: 'Not shown',
  questions: [{ bpKey: 'any', type: FIRST_QUESTION, values: CHOICES }],
  logicJumps: [{ conditions: [{ bpKey: 'any', value: '1' }], destinationStep: 3 }],
};
const END = { order: 3, type: END_STEP, final: true, title: 'End' };

/** What the picture shows: an ending comes after a step. */
export const placeInPicture = ({ ending }: OfferedType): JsonPath => ['steps', ending ? 1 : 0];
