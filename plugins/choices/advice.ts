/** What is no mistake, but looks like one. */
import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';
import { isObject } from '../../engine/contract/json.ts';

/** Tiles of which only some have a picture look unfinished. */
const missingPictures: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value } of questions) {
    const { values } = value as { values?: unknown };
    const all = Array.isArray(values) ? values.filter(isObject) : [];
    const bare = all.filter(({ icon, imgUrl }) => !icon && !imgUrl).length;
    if (bare === 0 || bare === all.length) continue;
    problems.warning(memberPath(path, 'values'), {
      expected: 'a picture on all choices or on none',
      found: `${bare} of ${all.length} without one`,
      remedy: 'Give the others one, too, or remove those that are there.',
    });
  }
};

/** Visitors cannot tell choices apart that read the same. */
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
