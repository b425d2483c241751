/**
 * Every dynamic import of the engine. What is imported statically from `create-engine.ts` comes with the first question;
 * what is loaded here comes in a chunk of its own, after the first question or when a form needs it. Loads with the same
 * chunk name share a chunk.
 */

/** Everything that the first question can be shown and answered without: moving, sending, form-wide plugins. */
export const loadLaterParts = () => import(/* webpackChunkName: "engine" */ './later-parts.ts');
/** The operators of conditions: a first step without conditions does without them. */
export const loadConditions = () => import(/* webpackChunkName: "conditions" */ '../engine/form/conditions.ts');
/** The tokenizer of rich text: few steps hold any. */
export const loadMarkup = () => import(/* webpackChunkName: "markup" */ '../rich-text/markup.tsx');
/** Assembling and sending the lead, and the outbox. */
export const loadLead = () => import(/* webpackChunkName: "lead" */ '../lead/lead.ts');
/** The sentences of errors: a form without errors never needs them. */
export const loadExplain = () => import(/* webpackChunkName: "catalogue" */ '../engine/errors/explain.ts');
/** What a changed definition takes over from the form before it; for preview. */
export const loadResume = () => import(/* webpackChunkName: "preview" */ './resume.ts');
