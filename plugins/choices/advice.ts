/** Advice about choices that work but look like mistakes. */
import { type DefinitionRule, type DefinitionSchema, memberPath, validationRulesOf } from '../../check/schema-parts.ts';
import { isObject } from '../../engine/contract/json.ts';

/** Reports questions in which only some tiles have a picture, because they look unfinished. */
const missingPictures: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value } of questions) {
    const { values } = value as { values?: unknown };
    const all = Array.isArray(values) ? values.filter(isObject) : [];
    const bare = all.filter(({ icon, imgUrl }) => !icon && !imgUrl).length;
    if (bare === 0 || bare === all.length) continue;
    problems.warning(memberPath(path, 'values'), {
      expected: 'a picture on all choices or on none',
      found: `${bare} of ${all.length} without one`,
      remedy: 'Add a picture to each of the other choices, or remove all pictures.',
    });
  }
};

/** Reports choices with equal texts, because visitors cannot distinguish them. */
const equalTexts: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value } of questions) {
    const { values } = value as { values?: unknown };
    const seen = new Set<string>();
    for (const [index, choice] of (Array.isArray(values) ? values : []).entries()) {
      if (!isObject(choice) || typeof choice.text !== 'string' || choice.conditionalValue !== undefined) continue;
      const text = choice.text.trim().toLowerCase();
      if (text !== '' && seen.has(text)) {
        problems.warning(`${memberPath(path, 'values')}[${index}].text`, {
          expected: 'a text that no other choice has',
          found: `“${choice.text.trim()}” again`,
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
    const { values, type } = question.value;
    const isAsked = validationRulesOf(question).some(({ value }) => value.validator === 'required');
    if (!isAsked || !Array.isArray(values) || values.length !== 1 || /^multiple/.test(String(type))) continue;
    problems.warning(memberPath(question.path, 'values'), {
      expected: 'two choices or more',
      found: 'one, which every visitor must choose',
      remedy: 'Add the other choices, such as “Something else”, or do not require the question.',
    });
  }
};

export const advice = { rules: [missingPictures, equalTexts, singleChoices] } satisfies DefinitionSchema;
