import { asText, definePlugin, register } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/filled-answers.ts';
import { dependentDropdowns } from './row.ts';

/**
 * Clears a dropdown when the answer that its choices depend on changes, even if the old choice is still available. The
 * question type then sets the value of the empty dropdown, which is its first choice.
 */
export const plugin = definePlugin('reselect', {
  start({ read, watch, set }) {
    for (const { bpKey, parent, isAfterSubmit } of dependentDropdowns(read)) {
      const prefix = isAfterSubmit ? AFTER_SUBMIT : '';
      let known: string | undefined;
      watch(
        now => now(prefix + parent) ?? now(parent),
        answer => {
          if (answer === undefined) return;
          const before = known;
          known = asText(answer);
          const isChanged = before !== undefined && before !== known;
          if (isChanged && !read.feature('DROPDOWN_PLACEHOLDER')) set(prefix + bpKey, undefined);
        },
      );
    }
  },
});
register(plugin);
