/** Every dynamic import of a running form: what is loaded here comes in a chunk of its own, when a form needs it. */

import { chunkFailed } from '../errors/errors.ts';

/** Names the chunk in the error if it cannot be loaded. */
const named =
  <T>(name: string, load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(error => Promise.reject(chunkFailed(name, error)));

/** Rich text: few steps hold any. */
export const loadMarkup = named('markup', () => import(/* webpackChunkName: "markup" */ '../rich-text/markup.tsx'));
/** Assembling and sending the lead, and the outbox. */
export const loadLead = named('lead', () => import(/* webpackChunkName: "lead" */ '../lead/lead.ts'));
/** The answers of a link: few links have any. */
export const loadPrefill = named('prefill', () => import(/* webpackChunkName: "prefill" */ './prefill.ts'));
/** The sentences of errors: a form without errors never needs them. */
export const loadExplain = () => import(/* webpackChunkName: "catalogue" */ '../errors/explain.ts');
/** Does the definition look wrong? Every visit loads it when the lead's chunk loads, so it comes with that. */
export const loadFirstLook = () => import(/* webpackChunkName: "lead" */ '../check/first-look.ts');
/** What the owner reads on the console: with the check of the definition. For preview, and if something looks wrong. */
export const loadOwnerWarnings = named(
  'check',
  () => import(/* webpackChunkName: "check" */ '../check/owner-warnings.ts'),
);
/** What a changed definition takes over from the form before it; for preview. */
export const loadResume = () => import(/* webpackChunkName: "preview" */ './resume.ts');
