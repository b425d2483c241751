/** The interfaces between the two halves of the engine: `create-engine.ts` and `later-parts.ts`. */

import type { Field } from './answers/field.ts';
import type { FormState } from './answers/state.ts';
import type { validate } from './answers/validators.ts';
import type { Answers, Call, Identity, Plugin, Reply, Scope, Sending, View } from './contract.ts';
import type { Draft, Form, Prepare, Question, Step } from './definition.ts';
import type { Dictionary } from './dictionary.ts';
import type { EngineOptions, Frame } from './engine.ts';
import type { Report } from './errors/errors.ts';
import type { Guard } from './errors/guard.ts';
import type { By } from './navigation/navigate.ts';
import type { EventHub } from './plugins/events.ts';
import type { TypeLoader } from './plugins/load-types.ts';
import type { Verbs } from './plugins/scope.ts';
import type { StepRules } from './plugins/step-rules.ts';

/** What `create-engine.ts` has wired already. */
export interface FirstParts {
  options: EngineOptions;
  idPrefix: string;
  /** The Form as the first question needs it, and the draft that the rest is built from. */
  firstForm: Form;
  draft: Draft;
  state: FormState;
  dictionary: Dictionary;
  report: Report;
  guard: Guard;
  guardAll(hooks: readonly Prepare[]): Prepare[];
  warnOnce(problem: unknown): unknown;
  events: EventHub;
  verbs: Verbs;
  /** When the page has loaded: a name that no script has registered by then is unknown. */
  patience: Promise<void>;
  types: TypeLoader;
  stepRules: StepRules;
  advancesByItself(step: Step): boolean;
  hasInteracted(): boolean;
  plugins(): Plugin[];
  announce(text: string): void;
  errorText(field: Field): string;
  /** The scope of the form itself. */
  scope: Scope;
  loadLead(): Promise<typeof import('./lead/lead.ts')>;
  show(path: readonly number[]): void;
}

export interface LaterParts {
  readonly frame: Frame;
  /** Loads what plugins draw around the step, and their own texts. */
  loadFrames(): Promise<void>;
  /** Gives the questions the answers of the link. */
  prefill(): Promise<void>;
  /** The path at the start. */
  startPath(): Promise<readonly number[]>;
  /** Starts history, form-wide plugins, the rest of what the form names, and leads that were kept before; once. */
  begin(): Promise<void>;
  attach(root: Element): void;
  next(by?: By): Promise<void>;
  back(length?: number): Promise<void>;
  /** Sends the lead again after a failure. */
  retry(): Promise<void>;
  startAutopass(step: Step): void;
  tryQuestion(question: Question): Promise<boolean>;
  interceptNext(run: (() => boolean) | undefined): void;
  /** What the current view does for Back on the first step. */
  backOnFirstStep(): View['back'];
  /** The component of the active view. */
  viewComponent(): View['Component'];
  call(call: Call, signal: AbortSignal): Promise<Reply>;
  /** The payload as it would be sent now. */
  lead(): Promise<Answers>;
  restoreSending(state: Sending): void;
  validate: typeof validate;
  identity(): Partial<Identity>;
  warnUnlessChecked(problem: unknown): Promise<void>;
  whenPointerIsUp(run: () => void): void;
  focusStep(section: HTMLElement, step: Step, first: boolean): void;
  focusQuestion(section: HTMLElement, question: Question): void;
  stop(): void;
}
