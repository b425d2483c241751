/**
 * Interfaces to which plugins add rows: `declare module 'stepwell/plugin' { interface QuestionTypes { … } }`. From
 * these rows TypeScript knows the values, options, parameters, facts and events of every plugin.
 */
import type { Question, Step } from './definition.ts';
import type { Json } from './json.ts';

// biome-ignore-start lint/suspicious/noEmptyInterface: these exist to be filled by plugins
/**
 * Question type → `{ value, options }`: what its view edits, and the members it adds to a question of the definition.
 * `defineForm` and `LeadOf` also read `answer`, the type of the stored answer (default: that of the value), and `writes`,
 * further answers by their keys. A row that is an interface with the member `question` finds the question, with its literal
 * members, as `this['question']`.
 */
export interface QuestionTypes {}
/** Step type → `{ value, options }`. */
export interface StepTypes {}
/** Validator name → its parameter (`value` of a rule). */
export interface Validators {}
/** Source of a condition → the type of the member that names it: `{ hourKey: string }`. */
export interface ConditionSources {}
/** Data that plugins load and share: brands, phone metadata, consent texts, postcode lists. A fact is replaced as a whole. */
export interface Facts {
  /** The state of the last call of each `name`. */
  apiStatus: Readonly<Record<string, 'pending' | 'success' | 'failure'>>;
  /** The lead was not answered within 15 s: `sending` is `failure`, but a late success still counts. */
  sendingTakesLong: true;
  /** The lead was accepted, and the step on screen is about to be replaced. It stays as it is until then. */
  acceptedStepIsLeft: true;
}
// biome-ignore-end lint/suspicious/noEmptyInterface: see above
/** Events of a running form. Plugins add their own. None carries the value of an answer. */
export interface Events {
  /** The visitor's focus or pointer reached the form. `root` is the element that contains the whole form. */
  attach: { root: Element };
  /** The visitor's first click, answer or submission. Handlers are awaited together. */
  interact: undefined;
  /** All handlers of `interact` have ended. */
  interacted: undefined;
  /**
   * The definition was replaced in a visit in which the visitor had already interacted. `interact` is not emitted
   * again.
   */
  resumed: undefined;
  /** The visitor answered: `click` for a choice, `input` once a field is left. `done`: the form may advance by itself. */
  answer: { question: Question; step: Step; type: 'click' | 'input'; done?: boolean };
  /** A field was left, answered or not. */
  left: { question: Question; step: Step };
  /**
   * The visitor tried to leave the step with Next or Skip, or the step tried to advance by itself: after a choice, or
   * by an effect such as an accepted code. `valid`: nothing keeps the visitor on the step. `question`: only this
   * question was checked.
   */
  attempt: { step: Step; index: number; by: 'next' | 'skip' | 'autopass'; valid: boolean; question?: Question };
  /** A step is on screen. */
  step: { step: Step; path: readonly number[] };
  /**
   * Something to answer is on screen without a step change: a question of a chat, or the form as an overlay. Presses
   * that began before are ignored.
   */
  appeared: undefined;
  /** The lead is about to be assembled. It is sent unless the visitor changes something during the pause of Next. */
  assembling: { after: Step | undefined };
  /** A sending begins. `after`: the after-submit step that would follow its success now; `end`: the last step before it. */
  sending: { after: Step | undefined; end: Step | undefined };
  /** The lead is assembled and kept; its first POST follows. */
  posting: undefined;
  /** The lead was acknowledged; `reply` is the answer's JSON or null. */
  sent: { reply: Json | null };
  failed: { status: number | undefined };
  /**
   * The lead was accepted, and the screen is about to say so, or about to show this `step`. It waits for the handlers, so that
   * what they store survives the end of the page.
   */
  showing: { step?: Step };
  /**
   * The lead was accepted before the page was loaded again, so the form shows where that visit was. `end`: order of the
   * final step that it reached. `after`: order of the step after the submit that was on screen. `key`: of the kept call that
   * follows these steps; `ended` is called if it is no longer kept.
   */
  sentEarlier: { end: number | undefined; after: number | undefined; key: string | undefined; ended(): void };
  /** The visitor starts a new request after `sentEarlier`. */
  startOver: undefined;
  /** A tracking event. Tracking plugins decide where it goes. */
  track: { event: string; payload: Json };
}
