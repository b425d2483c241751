/** What is no mistake, but looks like one. */
import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';
import { isObject } from '../../contract/json.ts';

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

export const advice = { rules: [missingPictures] } satisfies DefinitionSchema;
