import { type Answers, definePlugin, register } from '../kit/kit.ts';
import { additions } from './additions.ts';

/**
 * Adds values to the lead that no question asked for: from the link, the page's scripts and the definition. If a value
 * replaces a different answer, the answer is kept under `overridden_{key}`.
 */
export const plugin = definePlugin('values', {
  amend(lead, { read, answers }): Answers {
    const given = answers();
    const added = Object.fromEntries(additions(read, given));
    const replaced = Object.entries(added).flatMap(([key, value]) => {
      const answer = given[key];
      const differs = answer !== undefined && JSON.stringify(answer) !== JSON.stringify(value);
      return differs ? [[`overridden_${key}`, answer] as const] : [];
    });
    return { ...lead, ...added, ...Object.fromEntries(replaced) };
  },
});
register(plugin);
