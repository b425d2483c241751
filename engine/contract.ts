/**
 * All that a plugin author must read, in one file. A plugin is a plain value: pure functions say what its types mean,
 * and everything impure (`enter`, `start`, handlers of a component) goes through the `Scope` it is handed.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Condition, Form, LogicalOperator, Question, Rule, Step } from './form/definition.ts';
import type { Json } from './form/json.ts';
import type { Host, Stop } from './host.ts';
import type { Page } from './page.ts';

export type * from './form/definition.ts';
export type { Json, Loose } from './form/json.ts';
export type { Host, Stop } from './host.ts';
export type { Page } from './page.ts';

// ---- Open maps: empty in the engine, filled by plugins with `declare module 'stepwell/plugin' { interface … }` ----

// biome-ignore-start lint/suspicious/noEmptyInterface: these exist to be filled by plugins
/** Question type → `{ value, options }`: what its view edits, and the members it adds to a question of the definition. */
export interface QuestionTypes {}
/** Step type → `{ value, options }`. */
export interface StepTypes {}
/** Validator name → its parameter (`value` of a rule). */
export interface Validators {}
/** What plugins learn and share: brands, phone metadata, consent texts, postcode lists. A fact is replaced whole. */
export interface Facts {
  /** How the last call of each `name` went. */
  apiStatus: Readonly<Record<string, 'pending' | 'success' | 'failure'>>;
  /** What Back does on the first step, where a plugin gives it a meaning: there is a Back then. */
  exit: () => void;
}
// biome-ignore-end lint/suspicious/noEmptyInterface: see above
/** Events of a running form. Plugins add theirs. None carries an answer's value. */
export interface Events {
  /** The first click or key in the form; handlers are awaited together. */
  interact: undefined;
  /** All handlers of `interact` have ended. */
  interacted: undefined;
  /**
   * A question was answered by the visitor: `click` for a choice, `input` once a field is left. `done`: chosen on
   * purpose, so that the form may go on by itself.
   */
  answer: { question: Question; step: Step; type: 'click' | 'input'; done?: boolean };
  /** A field was left, answered or not. */
  left: { question: Question; step: Step };
  /** Before a field is left, or Next tried: the keys since the last time that added text, and those that deleted some. */
  typed: { question: Question; characters: number; deletes: number };
  /** Text came into a field at one go: pasted or dropped by the visitor, or filled in by the browser. */
  filled: { question: Question; how: 'pasted' | 'autofilled' };
  /** Next, Skip or autopass was tried; `valid` says whether the step was left. */
  attempt: { step: Step; index: number; by: 'next' | 'skip' | 'autopass'; valid: boolean };
  /** One question was tried by itself, as Next tries all of its step: where a view asks one at a time. */
  tried: { question: Question };
  /** A step is on screen. */
  step: { step: Step; path: readonly number[] };
  /** A sending begins. `after`: the after-submit step that will follow its success, as things stand now. */
  sending: { after: Step | undefined };
  /** The lead is ready and kept; its first POST follows at once. */
  posting: undefined;
  /** The lead was acknowledged; `reply` is the answer's JSON or null. */
  sent: { reply: Json | null };
  failed: { status: number | undefined };
  /** A tracking event; a tracking plugin decides where it goes. */
  track: { event: string; payload: Json };
}

export type Sending = 'idle' | 'sending' | 'success' | 'failure';
/** Where a plugin may draw around the step. */
export type Place = 'header' | 'above' | 'below';
/** By key; `undefined` means absent. */
export type Answers = { readonly [key: string]: Json | undefined };
/** A message to show, `{ pending: true }` while it cannot be known yet, nothing when all is well. */
export type Verdict = string | { readonly pending: true } | undefined;
export type Texts = Readonly<Record<string, string>>;
/** The visitor's identity as the question types declare it; for hashes, pre-leads, cross-sell, postcode lists. */
export type Identity = Record<'email' | 'phone' | 'firstName' | 'lastName' | 'city' | 'zipcode', string>;

/** All that may be known. Wherever the engine hands it over, what is read is recorded, and a change comes back. */
export interface Read {
  (key: string): Json | undefined;
  fact<N extends keyof Facts>(name: N): Facts[N] | undefined;
  feature(name: string): boolean;
  /** Names of the flags that are on. */
  features(): readonly string[];
  visible(question: Question): boolean;
  error(question: Question): string | undefined;
  identity(): Partial<Identity>;
  /** Do the conditions hold? An empty list does. */
  matches(conditions: readonly Condition[], operator: LogicalOperator): boolean;
  /** The text in the form's language (the key is the English text) with `{name}` filled from `values`. */
  text(text: string, values?: Readonly<Record<string, string | number>>): string;
  /** Now, by the visitor's calendar and clock; that it changes is not told. */
  today(): Date;
  readonly form: Form;
  readonly page: Page;
  /** Orders of the steps gone through; the last one is on screen. */
  readonly path: readonly number[];
  readonly step: Step | undefined;
  readonly sending: Sending;
}

/** One HTTP call, JSON both ways. Fails with `Failed to fetch after N retries` when no answer came. */
export interface Call {
  method?: 'GET' | 'POST';
  /** Absolute, or relative to the page's API base. */
  path: string;
  body?: Json;
  /** Attempts in all, default 3; a pause of 100 ms between them. */
  tries?: number;
  /** Give up after so many ms; an aborted call is not repeated. */
  within?: number;
  /** The fact `apiStatus` says under this name how it goes. */
  name?: string;
  /** It sends something on: preview answers it itself. */
  sends?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Gives up this call alone, as when a newer one takes its place. Beside the scope's own signal. */
  signal?: AbortSignal;
  /** Which answers are repeated; default: every one that is not OK. */
  repeat?(status: number): boolean;
}
/** `body` is the parsed JSON, or undefined where the answer held none; `text` is always the raw answer. */
export interface Reply {
  ok: boolean;
  status: number;
  body: Json | undefined;
  text: string;
  header(name: string): string | null;
}

/** What an effect or an event handler is handed. Its verbs do nothing once `signal` is aborted. */
export interface Scope {
  readonly host: Host;
  readonly signal: AbortSignal;
  readonly read: Read;
  call(call: Call): Promise<Reply>;
  set(key: string, value: Json | undefined): void;
  learn<N extends keyof Facts>(name: N, value: Facts[N] | undefined): void;
  feature(name: string, on: boolean): void;
  /** As Next, but where something is missing nothing happens. */
  next(): void;
  /** One step back, or back until the path is this long. */
  back(length?: number): void;
  retry(): void; // sends the lead again after a failure
  answers(): Answers;
  /** The payload as it would be sent now. */
  lead(): Promise<Answers>;
  on<E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown): Stop;
  emit<E extends keyof Events>(event: E, detail: Events[E]): void;
  /** Runs `then` at once and whenever what `look` reads changes. */
  watch<T>(look: (read: Read) => T, then: (now: T, before?: T) => void): Stop;
  track(event: string, payload: Json): void;
  report(level: 'info' | 'warning' | 'error', message: string, data?: Json): void;
  /** Says a text to assistive technology through the form's one live region. */
  announce(text: string): void;
}

/** An effect's hold on the one value of its question or step. */
export interface Own<D, V> {
  readonly def: D;
  get(): V;
  set(value: V): void;
}

/** To be spread on the input, or on the group of inputs: names, descriptions and states are already wired. */
export interface FieldProps {
  id: string;
  name: string;
  'aria-labelledby': string | undefined;
  'aria-label': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}
export interface QuestionProps<V, Q> {
  question: Q;
  value: V;
  /** `set(v)` is typing, the answer follows when the field is left; `set(v, true)` is an answer: autopass may follow. */
  set(value: V, done?: boolean): void;
  field: FieldProps;
  error: string | undefined;
  scope: Scope;
}
export interface StepProps<V, S> {
  step: S;
  value: V;
  set(value: V): void;
  scope: Scope;
}

type Row = { value: unknown; options: object };
type ValueOf<M, T> = T extends keyof M ? (M[T] extends Row ? M[T]['value'] : never) : never;
type OptionsOf<M, T> = T extends keyof M ? (M[T] extends Row ? M[T]['options'] : object) : object;
export type QuestionOf<T extends keyof QuestionTypes> = Question & OptionsOf<QuestionTypes, T>;
export type StepOf<T extends keyof StepTypes> = Step & OptionsOf<StepTypes, T>;

/** A question type is a lens over the answers: laws `write(read(write(v))) = write(v)`, and always the same keys. */
export interface QuestionType<V, Q = Question> {
  empty: V;
  Component: ComponentType<QuestionProps<V, Q>>;
  /** `field` (default): one input that the engine labels; `group`: several; `own`: the component draws its label. */
  label?: 'field' | 'group' | 'own';
  read?(answers: Answers, question: Q): V | undefined;
  write?(value: V, question: Q): Answers;
  /** What the value must be now; runs from the first entry of its step on, while displayed. Idempotent. */
  settle?(value: V, question: Q, read: Read): V;
  /** Beside `conditionalDisplay`; hides without clearing. */
  visible?(question: Q, read: Read): boolean;
  /** Of the working value, before all rules. */
  check?(value: V, question: Q, read: Read): Verdict;
  /** The definition's rules in, all rules in their order out. */
  rules?(question: Q, given: readonly Rule[], read: Read): readonly Rule[];
  /** `advances`: alone on a step it moves on; `ignored`: does not count as displayed. Default `waits`. */
  autopass?(question: Q): 'advances' | 'ignored' | 'waits';
  /** Consents and codes: never prefilled, restored or passed on, and never passed by with Skip. */
  fresh?: true;
  /**
   * Answered by choosing: its answer event is a `click`, also for what was browsed with the keyboard. A value of the
   * link that `settle` does not leave as it is was not on offer: it counts as not given, and the question is asked.
   */
  chosen?: true;
  identity?(value: V, question: Q, read: Read): Partial<Identity>;
  describe?(value: V, question: Q, read: Read): string;
  /** Payload beyond its answers. One that throws blocks the sending: it might be a consent. */
  lead?(value: V, question: Q, read: Read): Answers;
  /** While its view is on screen. */
  enter?(scope: Scope, own: Own<Q, V>): Stop | void;
}

export interface StepType<V, S = Step> {
  empty: V;
  Component: ComponentType<StepProps<V, S>>;
  /** Default: shown if it has no questions of its own, or one of them is displayed. */
  visible?(step: S, read: Read): boolean;
  /** May it be left forwards; beside "no displayed question has an error". As the last step it is left before the lead is sent. */
  ready?(step: S, value: V, read: Read): boolean;
  /** Replaced on the path, not pushed over. */
  transient?: boolean | ((step: S, value: V, read: Read) => boolean);
  lead?(value: V, step: S, read: Read): Answers;
  /** Timers and polling, while it is on screen. */
  enter?(scope: Scope, own: Own<S, V>): Stop | void;
}

export type ValidatorFn = (
  answer: Json | undefined,
  parameter: Json | undefined,
  question: Question,
  read: Read,
) => Verdict;
export type ConditionSource = (condition: Condition, read: Read) => boolean;
/** Draws around the step (`children`) or in its place while `when` holds; of several the first plugin's. */
export interface View {
  when(read: Read): boolean;
  /** Its scope ends with it. */
  Component: ComponentType<{ scope: Scope; children: ReactNode }>;
  /** The browser's history does not follow the path meanwhile. */
  history?: false;
  /** It decides itself when a choice goes on: the step does not advance by itself meanwhile. */
  autopass?: false;
}

export interface Plugin {
  name: string;
  contract: 1;
  questions?: { readonly [T in keyof QuestionTypes]?: QuestionType<ValueOf<QuestionTypes, T>, QuestionOf<T>> };
  steps?: { readonly [T in keyof StepTypes]?: StepType<ValueOf<StepTypes, T>, StepOf<T>> };
  validators?: { readonly [N in keyof Validators]?: ValidatorFn };
  /** A source beside `bpKey` and `queryKey`: the member of a condition that names it → does the condition hold. */
  conditions?: { readonly [source: string]: ConditionSource };
  views?: { readonly [name: string]: View };
  /** Components around the step. */
  slots?: { readonly [P in Place]?: ComponentType<{ scope: Scope }> };
  /** CSS text, adopted as a style sheet the first time the plugin is used. Prefix everything with `sw-`. */
  styles?: string;
  texts?(language: string): Texts | Promise<Texts>;
  /** Form-wide: tracking, scripts, lookups of facts. */
  start?(scope: Scope): Stop | void;
  lead?(scope: Scope): Answers | Promise<Answers>;
  /** Members that replace others, after the merge. */
  amend?(lead: Answers, scope: Scope): Answers;
}

/** Not generic on purpose: the generic form would let a misspelt member through. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
