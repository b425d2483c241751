/** The interface of one running form. `create-engine.ts` creates it; views, the page and the kit use it. */

import type { ComponentType, ReactNode } from 'react';
import type { CallRecord } from './contract/call.ts';
import type { Question, Step } from './contract/definition.ts';
import type { DefinitionCheck } from './contract/definition-check.ts';
import type { Host, Stop } from './contract/host.ts';
import type { Json } from './contract/json.ts';
import type { MarkupRenderer } from './contract/markup.ts';
import type { Page } from './contract/page.ts';
import type { Answers, Events, Plugin, Read, Scope, Sending, View } from './contract/plugin.ts';
import type { Registry } from './contract/registry.ts';
import type { Level, Report } from './errors/errors.ts';
import type { Guard } from './errors/guard.ts';
import type { Field } from './fields/field.ts';
import type { FormState } from './fields/form-state.ts';
import type { Dictionary, LoadDictionary } from './state/dictionary.ts';
import type { EventLog } from './state/events.ts';

export interface EngineOptions {
  /** The definition as its owner wrote it. */
  definition: unknown;
  /**
   * Reads the definition again, for its check. If it is given, the engine does not keep `definition`, which takes a MB if
   * there are thousands of questions.
   */
  readAgain?: (() => unknown) | undefined;
  page: Page;
  host: Host;
  registry: Registry;
  /** Default: English only. */
  loadDictionary?: LoadDictionary;
  /** Distinguishes element ids and history entries from those of other forms on the page. Default: the form's own id. */
  idPrefix?: string;
  /** Loads the check of the definition, whose problems are reported. Default: there is none. */
  loadCheck?(): Promise<DefinitionCheck>;
  /** Called with everything that is reported on the console. */
  onReport?(level: Level, message: string, data?: Json): void;
}

export interface Engine {
  // State. Any code may read and watch it; only the verbs below write it.

  readonly options: Omit<EngineOptions, 'definition' | 'readAgain'>;
  /** The definition as its owner wrote it. */
  definition(): unknown;
  readonly idPrefix: string;
  /** The tree, answers and questions. */
  readonly state: FormState;
  /** The state as plugins and conditions read it. */
  readonly read: Read;
  /** Are all questions of a step drawn at once? True on a server, and when a form takes over the markup from there. */
  drawsAtOnce?: boolean;
  titleId(step: Step): string;
  /** The registered plugins that the form needs, those of the manifest first. Tracked. */
  plugins(): readonly Plugin[];
  /** The component of the active view. Tracked. */
  viewComponent(): View['Component'];
  /** The component around a closed step. Undefined until its code has loaded, before which no step is closed. */
  closedView(): ComponentType<{ children: ReactNode }> | undefined;
  /** Is Next hidden because the step advances by itself? Tracked. */
  hidesNext(step: Step): boolean;
  /** Does the question advance by itself? Tracked. */
  advances(field: Field): boolean;
  /** Is there a step to go back to, or a view that handles Back on the first step? Tracked. */
  canGoBack(read: Read): boolean;
  /** The sentence with which the type of the step on screen refused Next, as long as it refuses it. Tracked. */
  refusalShownOn(step: Step): string | undefined;
  /** Is the step read-only, because it was sent and accepted? Tracked. */
  isClosed(step: Step | undefined): boolean;

  // Verbs.

  /** Resolves once the first step can be drawn. */
  start(): Promise<void>;
  stop(): void;
  /** Takes over the visitor's answers and path from the engine of an earlier definition, except for parts that this form lacks. */
  resume(previous: Engine): Promise<void>;
  /** Call it at the first click, answer or submission of the visitor. Later calls do nothing. */
  interact(root?: Element): Promise<void>;
  /**
   * Sets a value that the visitor entered. `done` makes it an answer at once; otherwise it becomes one when the field is left.
   * `fills`: the answers that it fills in for other questions.
   */
  answer(field: Field, value: unknown, done?: boolean, fills?: Answers): void;
  /** Call it when the visitor leaves the field. */
  leave(field: Field): void;
  /** Sets the value of a question without counting it as an answer of the visitor. */
  setFieldValue(field: Field, value: unknown): void;
  /** Sets the value of a step. */
  setStepValue(step: Step, value: unknown): void;
  /** Leaves the step forwards, and sends the lead after the last one. Resolves when that is over, whether or not it was left. */
  next(by?: By): Promise<void>;
  /** One step back, or to a path of this length. */
  back(length?: number): Promise<void>;
  /** Sends the lead again after a failure. */
  retry(): Promise<void>;
  /** Loads the missing types of the step again. */
  retryStep(step: Step): Promise<void>;
  /** Checks one question as Next checks all of its step. True if it is valid. */
  tryQuestion(question: Question): Promise<boolean>;
  /** Calls `run` before an effect leaves the step; if it returns true, the step stays. */
  interceptNext(run: (() => boolean) | undefined): void;
  /** The payload as it would be sent now. */
  lead(): Promise<Answers>;
  /** The state of the sending, once the code that sends has loaded. */
  submission(): Promise<Submission>;
  /** Resolves when no lead is being sent and no step is being left. */
  whenOver(): Promise<void>;
  announce(text: string): void;
  /** Reports a view that threw an error. `where`: the part of the form, in the words of a report. */
  failView(where: string, problem: unknown): void;
  /** Does the same for a question. Its step cannot be left forwards. */
  failQuestion(field: Field, problem: unknown): void;
  failStep(step: Step, problem: unknown): void;
  /** Starts to watch the pointer, focus and inputs of the form, once the visitor reaches it. */
  attach(root: Element): void;
  /** Focuses the step that is now on screen. `first`: it is the first one after the page has loaded. */
  focusStep(section: HTMLElement, step: Step, first: boolean): void;
  focusQuestion(section: HTMLElement, question: Question): void;
  /** A scope that ends with a view. */
  createScope(owner: string, read: Read): { scope: Scope; end: Stop };

  // Parts.

  /** The scope of the form itself: it lasts as long as the form. */
  readonly scope: Scope;
  readonly events: Pick<EventLog, 'watchAll'>;
  readonly dictionary: Dictionary;
  readonly markup: MarkupRenderer;
  readonly report: Report;
  readonly guard: Guard;
  /** For the inspection of a running form. */
  readonly internals: Internals;
}

/** The cause of leaving a step: the visitor, an answer that advances by itself, or an effect of a plugin. */
export type By = Events['attempt']['by'] | 'effect';

/** The sending of the lead, for the page and for the engine of a changed definition. */
export interface Submission {
  state: Sending;
  /** The key identifies the lead in every try. `revisions` is the number of its versions so far. */
  lead: { key: string; revisions: number } | undefined;
  /** The visitor has changed something since the sending failed. */
  isEdited: boolean;
  /** The lead that the endpoint has acknowledged; undefined if another engine assembled it. */
  sentLead: Answers | undefined;
}

/** Additional access for the inspection of a running form. */
export interface Internals {
  /** Has the step anything to show? */
  isShown(step: Step): boolean;
  /** Is the step replaced on the path when it is left? */
  isTransient(step: Step): boolean;
  /** Puts the last step of the path on screen. */
  show(path: readonly number[]): void;
  loadTypesOf(step: Step): Promise<void>;
  /** Sets the state of the sending, without sending anything. */
  restoreSending(state: Sending): Promise<void>;
  /** Calls `run` for each future call. */
  watchCalls(run: (made: CallRecord) => void): Stop;
}
