/** The state that plugins read, and the verbs of their effects. */
import type { Events, Facts } from './augmentable-types.ts';
import type { Call, Reply } from './call.ts';
import type { Condition, Configuration, Form, LogicalOperator, Question, Step } from './definition.ts';
import type { Host, Stop } from './host.ts';
import type { Json } from './json.ts';
import type { MemberSchemas, MembersOf, NoMembers } from './members.ts';
import type { Page } from './page.ts';
import type { Trait } from './traits.ts';

/** An event that was emitted. */
export interface EventEntry {
  event: keyof Events;
  detail: unknown;
}
export type Sending = 'idle' | 'sending' | 'success' | 'failure';
/** Where a plugin may draw around the step. */
export type SlotName = 'header' | 'above' | 'below';
/** The answers by key. `undefined` means absent. */
export type Answers = { readonly [key: string]: Json | undefined };
/** The message to show, `{ pending: true }` while the verdict is not known yet, or undefined if the answer is valid. */
export type Verdict = string | { readonly pending: true } | undefined;
export type Texts = Readonly<Record<string, string>>;
/** The visitor's identity as question types declare it: for hashes, pre-leads, cross-sell, postcode lists. */
export type Identity = Record<'email' | 'phone' | 'firstName' | 'lastName' | 'city' | 'zipcode', string>;

/**
 * Reads the state of the form. In functions that the engine calls with it, reads are tracked: the function runs again
 * after a change. `F` are the facts that a plugin and the plugins it uses declare, in addition to those of the
 * interface `Facts`.
 */
export interface Read<F extends object = NoMembers> {
  (key: string): Json | undefined;
  fact<N extends keyof F>(name: N): F[N] | undefined;
  fact<N extends keyof Facts>(name: N): Facts[N] | undefined;
  feature(name: string): boolean;
  /** The names of the flags that are on. */
  features(): readonly string[];
  visible(question: Question): boolean;
  error(question: Question): string | undefined;
  /**
   * The question's own answer while it counts, that is while the question is displayed on the visitor's path. If several
   * questions have a key, `read(key)` is the answer of the last one of them.
   */
  answerOf(question: Question): Json | undefined;
  /**
   * The answer of the key in the words that its question shows, such as the text of a choice; empty if there is none. For
   * texts, not for decisions: the words depend on the language.
   */
  inWords(key: string): string;
  identity(): Partial<Identity>;
  /** Do the conditions hold? An empty list always does. */
  matches(conditions: readonly Condition[], operator: LogicalOperator): boolean;
  /** The text in the form's language (its key is the English text), with `{name}` replaced from `values`. */
  text(text: string, values?: Readonly<Record<string, string | number>>): string;
  /** The words of a rich text as they are shown, without markup. */
  plainText(html: string): string;
  /** The current date and time in the visitor's time zone. Not tracked. */
  today(): Date;
  /** The types with this trait, including those that are not loaded yet. Not tracked. */
  typesWith(trait: Trait): readonly string[];
  readonly form: Form;
  readonly page: Page;
  /** Orders of the steps that the visitor went through; the last one is on screen. */
  readonly path: readonly number[];
  readonly step: Step | undefined;
  readonly sending: Sending;
}
export type ConfigurationOf<C extends MemberSchemas> = Configuration & Omit<MembersOf<C>, keyof Configuration>;

/**
 * A plugin as seen by the plugins that use it: `A` is what its `start` returns for them, `F` are its facts and `E` its
 * events.
 */
export interface PluginRef<A, F extends object = NoMembers, E extends object = NoMembers> {
  readonly name: string;
  start?(scope: never): A | Stop | void;
  readonly facts?: F;
  readonly events?: E;
}
/**
 * The argument of effects and event handlers. Its verbs do nothing once `signal` is aborted. `C` are the settings of
 * the plugin, `F` and `E` the facts and events that it and the plugins it uses declare.
 */
export interface Scope<
  C extends MemberSchemas = NoMembers,
  F extends object = NoMembers,
  E extends object = NoMembers,
> {
  readonly host: Host;
  readonly signal: AbortSignal;
  readonly read: Read<F>;
  /** `configuration` of the definition, with the members that the plugin declares in `config`. */
  readonly config: ConfigurationOf<C>;
  /**
   * Returns what `start` of the other plugin has returned. Starts that plugin first if it has not started yet.
   * Undefined if it is not loaded.
   */
  use<A>(plugin: PluginRef<A>): A | undefined;
  call(call: Call): Promise<Reply>;
  set(key: string, value: Json | undefined): void;
  /**
   * Fills in answers of other questions that follow from the answer of this one, such as the city of a postcode. When the
   * visitor changes that answer, or it no longer counts, each of them is what it was before. `undefined` takes one back.
   */
  fill(question: Question, answers: Answers): void;
  setFact<N extends keyof F>(name: N, value: F[N] | undefined): void;
  setFact<N extends keyof Facts>(name: N, value: Facts[N] | undefined): void;
  feature(name: string, on: boolean): void;
  /**
   * Leaves the step if it can be left, without a delay and without showing errors. A question that appeared after the
   * visitor's last act keeps the step. `attempt` is only emitted if that leaves a step with questions.
   */
  next(): void;
  /** One step back, or back until the path is this long. */
  back(length?: number): void;
  /** Sends the lead again after a failure. */
  retry(): void;
  answers(): Answers;
  /** Resolves with the payload as it would be sent now. */
  lead(): Promise<Answers>;
  on<N extends keyof E>(event: N, run: (detail: E[N]) => unknown): Stop;
  on<N extends keyof Events>(event: N, run: (detail: Events[N]) => unknown): Stop;
  emit<N extends keyof E>(event: N, detail: E[N]): void;
  emit<N extends keyof Events>(event: N, detail: Events[N]): void;
  /** Calls `then` immediately, and whenever the result of `look` changes. */
  watch<T>(look: (read: Read<F>) => T, then: (now: T, before?: T) => void): Stop;
  track(event: string, payload: Json): void;
  report(level: 'info' | 'warning' | 'error', message: string, data?: Json): void;
  /** Announces a text to assistive technology through the form's one live region. */
  announce(text: string): void;
}

/** An effect's access to the value of its question or step. */
export interface ValueHandle<D, V> {
  readonly def: D;
  get(): V;
  set(value: V): void;
}
