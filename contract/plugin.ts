/** The contract of a plugin: a plain value whose pure functions describe its types. What is impure goes through a `Scope`. */
import type { ComponentType, ReactNode } from 'react';
import type { Events, Facts, QuestionTypes, StepTypes, Validators } from './augmentable-types.ts';
import type { Call, Reply } from './call.ts';
import type { Condition, Form, LogicalOperator, Question, Rule, Step } from './definition.ts';
import type { FieldProps } from './field-props.ts';
import type { Host, Stop } from './host.ts';
import type { Json } from './json.ts';
import type { Page } from './page.ts';

export type * from './augmentable-types.ts';
export type { Call, Reply } from './call.ts';
export type * from './definition.ts';
export type * from './field-props.ts';
export type { Host, Stop } from './host.ts';
export type { Json, Loose } from './json.ts';
export type { Page } from './page.ts';

/** An event that was emitted. */
export interface EventEntry {
  event: keyof Events;
  detail: unknown;
}
export type Sending = 'idle' | 'sending' | 'success' | 'failure';
/** Where a plugin may draw around the step. */
export type SlotName = 'header' | 'above' | 'below';
/** By key; `undefined` means absent. */
export type Answers = { readonly [key: string]: Json | undefined };
/** A message to show, `{ pending: true }` while it is not known yet, undefined if the answer is valid. */
export type Verdict = string | { readonly pending: true } | undefined;
export type Texts = Readonly<Record<string, string>>;
/** The visitor's identity as question types declare it: for hashes, pre-leads, cross-sell, postcode lists. */
export type Identity = Record<'email' | 'phone' | 'firstName' | 'lastName' | 'city' | 'zipcode', string>;

/** Everything that can be read. Where the engine passes it in, reads are tracked: the function runs again after a change. */
export interface Read {
  (key: string): Json | undefined;
  fact<N extends keyof Facts>(name: N): Facts[N] | undefined;
  feature(name: string): boolean;
  /** The names of the flags that are on. */
  features(): readonly string[];
  visible(question: Question): boolean;
  error(question: Question): string | undefined;
  identity(): Partial<Identity>;
  /** Do the conditions hold? An empty list always does. */
  matches(conditions: readonly Condition[], operator: LogicalOperator): boolean;
  /** The text in the form's language (its key is the English text), with `{name}` replaced from `values`. */
  text(text: string, values?: Readonly<Record<string, string | number>>): string;
  /** The words of a rich text as they are shown, without markup. */
  plainText(html: string): string;
  /** Now, by the visitor's calendar and clock. Not tracked. */
  today(): Date;
  readonly form: Form;
  readonly page: Page;
  /** Orders of the steps that the visitor went through; the last one is on screen. */
  readonly path: readonly number[];
  readonly step: Step | undefined;
  readonly sending: Sending;
}
/** What effects and event handlers get. Its verbs do nothing once `signal` is aborted. */
export interface Scope {
  readonly host: Host;
  readonly signal: AbortSignal;
  readonly read: Read;
  call(call: Call): Promise<Reply>;
  set(key: string, value: Json | undefined): void;
  setFact<N extends keyof Facts>(name: N, value: Facts[N] | undefined): void;
  feature(name: string, on: boolean): void;
  /** Leaves the step for an effect: without showing errors, without a delay, and without the event `attempt`. */
  next(): void;
  /** One step back, or back until the path is this long. */
  back(length?: number): void;
  /** Sends the lead again after a failure. */
  retry(): void;
  answers(): Answers;
  /** The payload as it would be sent now. */
  lead(): Promise<Answers>;
  on<E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown): Stop;
  emit<E extends keyof Events>(event: E, detail: Events[E]): void;
  /** Runs `then` at once and whenever the result of `look` changes. */
  watch<T>(look: (read: Read) => T, then: (now: T, before?: T) => void): Stop;
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

export interface QuestionProps<V, Q> {
  question: Q;
  value: V;
  /** `set(v)` is typing: the answer follows when the field is left. `set(v, true)` is an answer: the step may advance. */
  set(value: V, done?: boolean): void;
  field: FieldProps;
  error: string | undefined;
  scope: Scope;
}
export interface StepProps<V, S> {
  step: S;
  value: V;
  set(value: V): void;
  /** Why `ready` has refused Next, until it allows it. `Controls` shows it too. */
  error: string | undefined;
  scope: Scope;
}
export type Labeling = 'field' | 'group' | 'own';
type TypeEntry = { value: unknown; options: object };
type ValueOf<M, T> = T extends keyof M ? (M[T] extends TypeEntry ? M[T]['value'] : never) : never;
type OptionsOf<M, T> = T extends keyof M ? (M[T] extends TypeEntry ? M[T]['options'] : object) : object;
export type QuestionOf<T extends keyof QuestionTypes> = Question & OptionsOf<QuestionTypes, T>;
export type StepOf<T extends keyof StepTypes> = Step & OptionsOf<StepTypes, T>;
/** Props of the view of a question type: `QuestionPropsOf<'rating'>`. */
export interface QuestionPropsOf<T extends keyof QuestionTypes>
  extends QuestionProps<ValueOf<QuestionTypes, T>, QuestionOf<T>> {}
/** Props of the view of a step type: `StepPropsOf<'pause'>`. */
export interface StepPropsOf<T extends keyof StepTypes> extends StepProps<ValueOf<StepTypes, T>, StepOf<T>> {}

/** A question type reads its value from answers and writes it to them: `write(read(write(v)))` equals `write(v)`, with the same keys for every value. */
export interface QuestionType<V, Q = Question> {
  empty: V;
  Component: ComponentType<QuestionProps<V, Q>>;
  /** `field` (default): the engine labels one input; `group`: it labels several; `own`: the component draws its label. */
  label?: Labeling | ((question: Q) => Labeling);
  /** Labels a question without a title on a step without a title. In the form's language. Default: `Your answer`. */
  defaultTitle?(question: Q, read: Read): string;
  read?(answers: Answers, question: Q): V | undefined;
  write?(value: V, question: Q): Answers;
  /** What the value must be now. Idempotent. Runs while the question is visible, from when its step is first shown, or earlier if a link prefilled it. */
  settle?(value: V, question: Q, read: Read): V;
  /** Answer keys that its effects fill with `scope.set`. Hiding the question clears them too, unless a displayed one owns them. */
  fills?(question: Q): readonly string[];
  /** Beside `conditionalDisplay`; hides without clearing the answer. */
  visible?(question: Q, read: Read): boolean;
  /** Checks the working value, before all rules. */
  check?(value: V, question: Q, read: Read): Verdict;
  /** Gets the definition's rules and returns all rules in their order. */
  rules?(question: Q, given: readonly Rule[], read: Read): readonly Rule[];
  /** `advances`: alone on its step, an answer advances it; `ignored`: does not count as displayed. Default `waits`. */
  autopass?(question: Q): 'advances' | 'ignored' | 'waits';
  /** Never prefilled, not passed by Skip; while it is visible with an error, no lead is sent. */
  isConsent?: true;
  /** The visitor answers by choosing: the answer event is a `click`. A prefilled value that `settle` changes counts as not given. */
  chosen?: true;
  identity?(value: V, question: Q, read: Read): Partial<Identity>;
  /** The answer in words, for the chatbot. It must not contain a code. */
  describe?(value: V, question: Q, read: Read): string;
  /** A valid answer for tests and previews, as it is stored under the question's key. Never used for a visitor. */
  example?(question: Q, read: Read): Json | undefined;
  /**
   * Takes an answer that a test tool gives, where the visitor's input is kept apart from the question's answers, such as a
   * code. False if it cannot be given now. Undefined for an answer that `read` and `write` take.
   */
  takeAnswer?(answer: Json, question: Q, scope: Scope): boolean | undefined;
  /** How long visitors typically take to answer, without reading. Only for estimates. Default: 3 for a choice, 8 otherwise. */
  secondsToAnswer?: number;
  /** Payload beyond its answers. If it throws, the lead is not sent: it might be a consent. */
  lead?(value: V, question: Q, read: Read): Answers;
  /** Loads what the view of this question needs beside its type, such as a chunk. Awaited before its step is shown; a repeated call must be cheap. */
  load?(question: Q): unknown;
  /** While its view is on screen. */
  enter?(scope: Scope, own: ValueHandle<Q, V>): Stop | void;
}

export interface StepType<V, S = Step> {
  empty: V;
  Component: ComponentType<StepProps<V, S>>;
  /** Default: a step is shown if it has no questions, or one of them is visible. */
  visible?(step: S, read: Read): boolean;
  /**
   * May it be left forwards, if no visible question has an error? If not, return the sentence that says what is missing, in
   * the form's language: it is announced, and shown at Next. A final step with `ready` is no end: the lead is sent when it is
   * left.
   */
  ready?(step: S, value: V, read: Read): boolean | string;
  /** The next step replaces it on the path. */
  transient?: boolean | ((step: S, value: V, read: Read) => boolean);
  /** Timers and polling, while it is on screen. */
  enter?(scope: Scope, own: ValueHandle<S, V>): Stop | void;
}
/** `parameter` is the `value` of the rule. The definition is not checked for the visitor, so it can be missing or wrong. */
export type ValidatorFn<P = Json | undefined> = (
  answer: Json | undefined,
  parameter: P,
  question: Question,
  read: Read,
) => Verdict;
type ParameterOf<N extends keyof Validators> = unknown extends Validators[N]
  ? Json | undefined
  : Validators[N] | undefined;
/** `{ pending: true }` while the answer is not known yet: it counts as false, and Next waits for it, five seconds at most. */
export type ConditionSource = (condition: Condition, read: Read) => boolean | { readonly pending: true };
/** Draws around the step or in its place while `when` holds; of several, the first plugin's. */
export interface View {
  when(read: Read): boolean;
  /** `children` is the step. The scope ends with the view. Without a component the step is drawn as usual. */
  Component?: ComponentType<{ scope: Scope; children: ReactNode }>;
  /** What Back does on the first step. Without it, there is no Back there. */
  back?(scope: Scope): void;
  /** It asks one question at a time: the step does not advance by itself, and the browser's history does not follow the path. */
  asksOneByOne?: true;
}

export interface Plugin {
  name: string;
  contract: 1;
  questions?: { readonly [T in keyof QuestionTypes]?: QuestionType<ValueOf<QuestionTypes, T>, QuestionOf<T>> };
  steps?: { readonly [T in keyof StepTypes]?: StepType<ValueOf<StepTypes, T>, StepOf<T>> };
  /**
   * Those of `steps` whose component draws no `QuestionView`. A form that is created after the plugin is registered drops the
   * questions that its definition gives such steps, because a required one would stop the visitor.
   */
  withoutQuestions?: readonly string[];
  validators?: { readonly [N in keyof Validators]?: ValidatorFn<ParameterOf<N>> };
  /** Sources of conditions beside `bpKey` and `queryKey`, by the member of a condition that names them. */
  conditions?: { readonly [source: string]: ConditionSource };
  /**
   * Does the form need the plugin, beside forms that name one of its types, validators or condition sources? Only such a form
   * gets its `start`, `lead`, `amend`, slots, views, styles and texts. Called again when what it reads changes. Default: a
   * plugin that registers no names is needed by every form.
   */
  isNeeded?(read: Read): boolean;
  views?: { readonly [name: string]: View };
  slots?: { readonly [N in SlotName]?: ComponentType<{ scope: Scope }> };
  /** CSS text, adopted as a style sheet. Prefix every class and custom property with `sw-`. */
  styles?: string;
  /** A dictionary of its own: English text → text in this language. */
  texts?(language: string): Texts | Promise<Texts>;
  /** Form-wide effects: tracking, scripts, lookups of facts. */
  start?(scope: Scope): Stop | void;
  /** Form-wide payload. If it throws or takes over 1 s, it is left out and reported. */
  lead?(scope: Scope): Answers | Promise<Answers>;
  /** Gets the merged lead and returns all of it, changed: `lead => ({ ...lead, comment: '…' })`. */
  amend?(lead: Answers, scope: Scope): Answers;
}

/** Not generic, because a generic version would accept misspelt members. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
/**
 * The view of a question type outside of its plugin. The name types the props, from its row in `QuestionTypes`:
 * `questionView('rating', ({ value, set }) => …)`.
 */
export const questionView = <T extends keyof QuestionTypes>(_: T, view: ComponentType<QuestionPropsOf<T>>) => view;
/** The same for a step type: `stepView('pause', ({ step }) => …)`. */
export const stepView = <T extends keyof StepTypes>(_: T, view: ComponentType<StepPropsOf<T>>) => view;
