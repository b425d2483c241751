/** The interface of one running form. `create-engine.ts` makes it; views, the page and the kit use it. */

import type { ComponentType, ReactNode } from 'react';
import type { AnswerCells } from './answers/answers.ts';
import type { Cells } from './answers/cells.ts';
import type { Field } from './answers/field.ts';
import type { Fields } from './answers/fields.ts';
import type { Cell, Store } from './answers/store.ts';
import type { Events, Facts, Place, Plugin, Read, Scope, Texts, View } from './contract.ts';
import type { Form, Question, Step } from './definition.ts';
import type { DefinitionCheck } from './definition-check.ts';
import type { DictionaryOf } from './dictionary.ts';
import type { Level } from './errors/errors.ts';
import type { Guard } from './errors/guard.ts';
import type { Host, Stop } from './host.ts';
import type { Json } from './json.ts';
import type { Page } from './page.ts';
import type { Registry } from './registry.ts';
import type { MarkupRenderer } from './view/markup-loader.ts';

export interface EngineOptions {
  /** As the owner wrote it. */
  definition: unknown;
  page: Page;
  host: Host;
  registry: Registry;
  /** Default: English only. */
  dictionaryOf?: DictionaryOf;
  /** Distinguishes element ids and history entries from those of other forms on the page. Default: the form's own id. */
  idPrefix?: string;
  /** Loads the check of the definition, whose problems are reported. Default: there is none. */
  loadCheck?(): Promise<DefinitionCheck>;
  /** Gets everything that is reported, beside the console. */
  onReport?(level: Level, message: string, data?: Json): void;
}

/** Components that draw what plugins add. */
export interface Frame {
  /** A place around the step. */
  Slot: ComponentType<{ place: Place }>;
  /** The view that draws around the step or in its place; the step itself if there is none. */
  Viewed: ComponentType<{ children: ReactNode }>;
}

export interface Engine {
  // ---- What the form is made of
  readonly definition: unknown;
  readonly page: Page;
  readonly host: Host;
  readonly registry: Registry;
  /** Its lists beside `steps` are empty until the later parts of the engine have loaded. */
  readonly form: Form;

  // ---- State. Only the engine writes it; everything else reads, watches and calls the verbs below.
  readonly store: Pick<Store, 'get' | 'recordRead' | 'watch' | 'stats'>;
  readonly cells: Readonly<Cells>;
  readonly fields: Pick<Fields, 'ensure' | 'visibleIn' | 'of' | 'all'>;
  readonly answers: Pick<AnswerCells, 'all'>;
  readonly read: Read;
  /** As the questions of this step read: those after the submit see their own answers first. */
  readOf(step: Step): Read;
  stepAt(order: number | undefined): Step | undefined;
  stepValue(step: Step): Cell<unknown>;
  featuresEnabled(): readonly string[];
  fact(name: string): unknown;
  /** Every fact that was learned, by name. */
  facts(): [name: string, value: unknown][];
  /** The scope of the form itself: it lasts as long as the form. */
  readonly scope: Scope;

  // ---- Verbs of the visitor
  /** Resolves once the first step can be drawn. */
  start(): Promise<void>;
  stop(): void;
  hasInteracted(): boolean;
  /** The first click or key in the form; later calls do nothing. */
  interact(root?: Element): Promise<void>;
  /** Sets a value. `done` makes it an answer at once; otherwise it becomes one when the field is left. */
  answer(field: Field, value: unknown, done?: boolean): void;
  leave(field: Field): void;
  next(by?: Events['attempt']['by']): Promise<void>;
  back(): Promise<void>;
  /** Loads what the step is missing once more. */
  retryStep(step: Step): Promise<void>;
  /** Takes over what the visitor did in the engine of an earlier definition, as far as it has a place in this one. Starts this one. */
  resume(previous: Engine): Promise<void>;

  // ---- Verbs of plugins and of the page
  setFieldValue(field: Field, value: unknown): void;
  setStepValue(step: Step, value: unknown): void;
  setFeature(name: string, on: boolean): void;
  learn<N extends keyof Facts>(name: N, value: Facts[N] | undefined): void;
  announce(text: string): void;

  // ---- For views
  /** A text of the dictionary, in the form's language. */
  text: Read['text'];
  readonly texts: Cell<Texts>;
  titleId(step: Step): string;
  /** Tracked: registered plugins, those of the manifest first. */
  plugins(): Plugin[];
  /** Style sheets of the registered plugins. */
  styles(): string[];
  /** Is Next hidden because the step advances by itself? Tracked. */
  hidesNext(step: Step): boolean;
  /** Does the question advance by itself? Tracked. */
  advances(field: Field): boolean;
  /** Is there a step to go back to, or a view that gives Back on the first step a meaning? Tracked. */
  canGoBack(): boolean;
  /** The component of the active view. Tracked. */
  viewComponent(): View['Component'];
  /** A scope that ends with a view. */
  createScope(owner: string, read: Read): { scope: Scope; end: Stop };
  guard: Guard;
  /** A view threw: reports it. */
  reportViewError(where: string, problem: unknown): void;
  fieldBroke(field: Field, problem: unknown): void;
  stepBroke(step: Step, problem: unknown): void;
  readonly markup: MarkupRenderer;
  /** What plugins draw around the step; undefined until the later parts have loaded. `cells.frame` says whether it is used. */
  frame(): Frame | undefined;

  // ---- Views that need the later parts of the engine. Each loads them; what fails to load is reported.
  /** The visitor came to the form: watches its pointer and focus from now on. */
  attach(root: Element): void;
  focusStep(section: HTMLElement, step: Step, first: boolean): void;
  focusQuestion(section: HTMLElement, question: Question): void;
  /** Checks one question as Next checks all of its step. True if it is valid. */
  tryQuestion(question: Question): Promise<boolean>;
  /** Calls `run` before an effect of a plugin leaves the step; if it returns true, the step stays. */
  interceptNext(run: (() => boolean) | undefined): void;
}
