import createCache, { type EmotionCache } from '@emotion/cache';
import type { Host } from '../../../engine/contract/host.ts';

/** Gives the rules the same specificity as the theme, which resets the rules of the host page. */
const SCOPE = '.sw-root:not(#sw-):not(#sw-) ';

/**
 * An Emotion cache that puts the styles of react-select into adopted style sheets. A style element would violate a strict
 * content security policy.
 */
export function adoptedStylesCache(host: Host, root: Node): EmotionCache {
  const cache = createCache({ key: 'sw-search', stylisPlugins: [] });
  const adopt = (rule: string) => host.adopt(root, rule.startsWith('.') ? SCOPE + rule : rule);
  cache.sheet = Object.assign(Object.create(cache.sheet) as EmotionCache['sheet'], { insert: adopt });
  return cache;
}
