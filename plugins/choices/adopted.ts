import createCache, { type EmotionCache } from '@emotion/cache';
import type { Host } from '../../kit/index.ts';

/** As strong as the theme's own rules, which take back what anybody else says about our elements. */
const OURS = '.sw-root:not(#sw-):not(#sw-) ';

/**
 * A cache for the styles that react-select makes while it runs: they go into adopted style sheets, never into an element
 * of the page, so that a strict policy allows them.
 */
export function adoptingCache(host: Host, root: Node): EmotionCache {
  const cache = createCache({ key: 'sw-search', stylisPlugins: [] });
  const adopt = (rule: string) => host.adopt(root, rule.startsWith('.') ? OURS + rule : rule);
  cache.sheet = Object.assign(Object.create(cache.sheet) as EmotionCache['sheet'], { insert: adopt });
  return cache;
}
