/** The dynamic imports of a running form. Each loads a chunk when a form needs it. */

import { chunkFailed } from '../../engine/errors/errors.ts';

/** Names the chunk in the error if it cannot be loaded. */
const named =
  <T>(name: string, load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(error => Promise.reject(chunkFailed(name, error)));

/** Loads the renderer of rich text, which few steps contain. */
export const loadMarkup = named(
  'markup',
  () => import(/* webpackChunkName: "markup" */ '../../view/rich-text/markup.tsx'),
);
/** Loads the code that assembles and sends the lead, and the outbox. */
export const loadLead = named('lead', () => import(/* webpackChunkName: "lead" */ '../lead/lead.ts'));
/** Loads the code that sets the answers of a link. Few links have any. */
export const loadPrefill = named('prefill', () => import(/* webpackChunkName: "prefill" */ './prefill.ts'));
/** Loads the messages of errors. A form without errors never needs them. */
export const loadExplain = () => import(/* webpackChunkName: "catalogue" */ '../../engine/errors/explain.ts');
/** Loads a quick look for mistakes in the definition. It is in the chunk of the theme, which every visit loads. */
export const loadFirstLook = () => import(/* webpackChunkName: "theme" */ '../../check/first-look.ts');
/** Loads what prepares the steps ahead. Without it, each step loads its code when it is reached. */
export const loadAhead = () => import(/* webpackChunkName: "theme" */ './load-ahead.ts');
/** Loads the check of the definition with its warnings on the console. Only in preview, or if something looks wrong. */
export const loadOwnerWarnings = named(
  'check',
  () => import(/* webpackChunkName: "check" */ '../../check/owner-warnings.ts'),
);
/** Loads the code that takes over answers and path into the form of a changed definition. Only in preview. */
export const loadResume = () => import(/* webpackChunkName: "preview" */ './resume.ts');
