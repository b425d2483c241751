/** Advice about choices that work but look like mistakes. */
import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';
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

export const advice = { rules: [missingPictures, equalTexts] } satisfies DefinitionSchema;
