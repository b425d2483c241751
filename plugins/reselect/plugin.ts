import { asText, definePlugin } from '../../kit/index.ts';
import { dependent } from './dependent.ts';

/**
 * A dropdown chooses anew when the answer changes that its choices depend on, also where the old choice would still be
 * offered. Here it only loses its value: what it has without one is for its type to say.
 */
export const plugin = definePlugin({
  name: 'reselect',
  contract: 1,
  start({ read, watch, set }) {
    for (const { bpKey, parent } of dependent(read)) {
      let known: string | undefined;
      watch(
        now => now(parent),
        answer => {
          if (answer === undefined) return;
          const before = known;
          known = asText(answer);
          if (before !== undefined && before !== known && !read.feature('DROPDOWN_PLACEHOLDER')) set(bpKey, undefined);
        },
      );
    }
  },
});
