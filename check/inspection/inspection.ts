/** The result of `inspect()` of a mounted form: plain data about the running form, for editors and test tools. */
import type { Answers, Json, Question, Stop } from '../../engine/contract/plugin.ts';
import type { DefinitionPath, Explanation, StepExplanation } from './explanation.ts';

export interface InspectedFlag {
  name: string;
  isOn: boolean;
  /** The last source of the value: an attribute of the page, an option of `mount`, a call of `setFeature`, or a plugin. */
  from: 'attribute' | 'option' | 'script' | 'plugin';
  /** The name of the plugin. */
  plugin?: string;
}

/** Without `path` for a step that a plugin added to the form. */
export interface InspectedStep extends Pick<StepExplanation, 'order' | 'type' | 'title' | 'path'> {}
export interface InspectedQuestion {
  question: Question;
  path?: DefinitionPath;
  isRequired: boolean;
  isConsent: boolean;
  answer?: Json;
  /** The error message in the form's language. */
  error?: string;
  /** Whether the answers are lists. */
  isList: boolean;
  /** A valid answer, if its type gives one (`example` of a question type). */
  example?: Json;
}
export interface CurrentStep extends InspectedStep {
  /** The visible questions. */
  questions: readonly InspectedQuestion[];
  /** Whether the step is the end of the form. Reaching the end sends the lead. */
  isEnd: boolean;
  country: string;
  language: string;
  sending: 'idle' | 'sending' | 'success' | 'failure';
}

/** `at` is in ms since the epoch. An event from before `listen` has the time of that call. */
export type InspectionEntry = { at: number } & (
  | { kind: 'event'; event: string; detail: Json }
  /** A call that was made, or that preview held back. A `reply` with the same id follows. */
  | { kind: 'call'; id: number; method: string; url: string; body?: Json; isHeldBack: boolean }
  /** `status` is absent if there was no answer. */
  | { kind: 'reply'; id: number; status?: number }
  /** An entry of `window.dataLayer`, or one that preview held back. */
  | { kind: 'dataLayer'; entry: Json; isHeldBack: boolean }
  | { kind: 'report'; level: string; message: string }
);

export interface Inspection {
  answers(): Answers;
  /** The lead as it would be sent now. */
  lead(): Promise<Answers>;
  /** Every flag that is on, or that something switched off. */
  flags(): readonly InspectedFlag[];
  /** The steps that the visitor went through; the last one is on screen. */
  path(): readonly InspectedStep[];
  step(): CurrentStep | undefined;
  /** Why a step or a question of the definition is shown or hidden, required, valid or wrong. Undefined for other paths. */
  explain(path: DefinitionPath): Promise<Explanation | undefined>;
  /**
   * Shows a step, given by its order or its place in the definition, as if the visitor had reached it with these
   * answers. Sends nothing. Resolves to false if there is no such step.
   */
  goTo(step: number | DefinitionPath, answers?: Answers): Promise<boolean>;
  /**
   * Answers a question as the visitor would, including consents. Resolves to false if there is no such question or its
   * type cannot take the answer.
   */
  answer(bpKey: string, value: Json): Promise<boolean>;
  /** Presses Next, and resolves when the form has moved or shows why it stays. At the end of the form this sends the lead. */
  next(): Promise<CurrentStep | undefined>;
  /** Calls `run` for the events so far, and for everything that happens from now on, in order. */
  listen(run: (entry: InspectionEntry) => void): Stop;
  /** The files of the embed that the page has loaded, such as `chunks/choices.01234567.js`. Empty with the npm package. */
  chunks(): readonly string[];
}
