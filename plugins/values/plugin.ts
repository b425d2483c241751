import { type Answers, definePlugin } from '../../kit/index.ts';
import { additions } from './additions.ts';

/**
 * Values that no question asked for: of the link, of the page's scripts, of the definition. They replace what has their
 * key, and an answer so replaced is kept beside it.
 */
export const plugin = definePlugin({
  name: 'values',
  contract: 1,
  amend(lead, { read, answers }): Answers {
    const given = answers();
    const added = Object.fromEntries(additions(read, given));
    const replaced = Object.entries(added).flatMap(([key, value]) => {
      const before = given[key];
      const differs = before !== undefined && JSON.stringify(before) !== JSON.stringify(value);
      return differs ? [[`overridden_${key}`, before] as const] : [];
    });
    return { ...lead, ...added, ...Object.fromEntries(replaced) };
  },
});
