/** Advice about choices that work but look like mistakes. */
import { locateItems } from '../../check/contents.ts';
import {
  type DefinitionRule,
  type DefinitionSchema,
  type LocatedQuestion,
  memberPath,
  phrase,
  validationRulesOf,
} from '../../check/schema-parts.ts';

const choicesOf = ({ path, value }: LocatedQuestion) => locateItems(value.values, memberPath(path, 'values'));

/** Reports questions in which only some tiles have a picture, because they look unfinished. */
const missingPictures: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const all = choicesOf(question);
    const bare = all.filter(({ value: { icon, imgUrl } }) => !icon && !imgUrl).length;
    if (bare === 0 || bare === all.length) continue;
    problems.warning(memberPath(question.path, 'values'), {
      expected: 'a picture on all choices or on none',
      found: phrase`${bare} of ${all.length} without one`,
      remedy: 'Add a picture to each of the other choices, or remove all pictures.',
    });
  }
};

/** Reports choices with equal texts, because visitors cannot distinguish them. */
const equalTexts: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const seen = new Set<string>();
    for (const { path, value: choice } of choicesOf(question)) {
      if (typeof choice.text !== 'string' || choice.conditionalValue !== undefined) continue;
      const text = choice.text.trim().toLowerCase();
      if (text !== '' && seen.has(text)) {
        problems.warning(memberPath(path, 'text'), {
          expected: 'a text that no other choice has',
          found: phrase`“${choice.text.trim()}” again`,
          remedy: 'Write another text, or remove one of the two.',
        });
      }
      seen.add(text);
    }
  }
};

/** Reports required questions with a single choice. Visitors for whom it is wrong must lie or leave, and leads say nothing. */
const singleChoices: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const isAsked = validationRulesOf(question).some(({ value }) => value.validator === 'required');
    if (!isAsked || choicesOf(question).length !== 1 || /^multiple/.test(String(question.value.type))) continue;
    problems.warning(memberPath(question.path, 'values'), {
      expected: 'two choices or more',
      found: 'one, which every visitor must choose',
      remedy: 'Add the other choices, such as “Something else”, or do not require the question.',
    });
  }
};

export const advice = { rules: [missingPictures, equalTexts, singleChoices] } satisfies DefinitionSchema;
