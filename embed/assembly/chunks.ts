/**
 * The dynamic imports of a form's first step. Each loads a chunk when a form needs it. `create-engine.ts` loads the moves, and
 * `moves.ts` the lead.
 */

import { chunkFailed } from '../../engine/errors/errors.ts';

/** Names the chunk in the error if it cannot be loaded. */
export const named =
  <T>(name: string, load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(error => Promise.reject(chunkFailed(name, error)));

/** Loads the renderer of rich text, which few steps contain. */
export const loadMarkup = named(
  'markup',
  () => import(/* webpackChunkName: "markup" */ '../../view/rich-text/markup.tsx'),
);
/** Loads the code that sets the answers of a link. Few links have any. */
export const loadPrefill = named(
  'prefill',
  () => import(/* webpackChunkName: "prefill" */ '../../engine/plugin-runtime/prefill.ts'),
);
/** Loads the messages of errors. A form without errors never needs them. */
export const loadExplain = () => import(/* webpackChunkName: "catalogue" */ '../../engine/errors/explain.ts');
/** Loads the check of the definition with its warnings on the console. Only in preview, or if something looks wrong. */
export const loadOwnerWarnings = named(
  'check',
  () => import(/* webpackChunkName: "check" */ '../../check/owner-warnings.ts'),
);
/** Loads the code that takes over answers and path into the form of a changed definition. Only in preview. */
export const loadResume = () => import(/* webpackChunkName: "resume" */ './resume.ts');
