/** A question type and a step type. `E` are the schemas of the members that they add to a definition. */
import type { ComponentType } from 'react';
import type { Question, Rule, Step } from './definition.ts';
import type { QuestionEditor, StepEditor } from './editor.ts';
import type { FieldProps, GroupProps } from './field-props.ts';
import type { Stop } from './host.ts';
import type { Json } from './json.ts';
import type { MemberSchemas, MemberSource, MembersOf, NoMembers } from './members.ts';
import type { Answers, Identity, Read, Scope, ValueHandle, Verdict } from './scope.ts';
import type { QuestionTraits, StepTraits } from './traits.ts';

/** A question with the members that its type adds. `E` are their schemas. */
export type QuestionOf<E extends MemberSchemas> = Question & Omit<MembersOf<E>, keyof Question>;
export type StepOf<E extends MemberSchemas> = Step & Omit<MembersOf<E>, keyof Step>;

/** `QuestionProps<number, typeof options>` are the props of the view of a question type. */
export interface QuestionProps<V, E extends MemberSchemas = NoMembers, F extends object = NoMembers> {
  question: QuestionOf<E>;
  value: V;
  /**
   * Call `set(value)` while the visitor types: it becomes the answer when the field is left. `set(value, true)` is an
   * answer at once, and the step may advance. `fills`: answers of other questions that follow from it. They are taken
   * back when the visitor changes the value, or when it no longer counts.
   */
  set(value: V, done?: boolean, fills?: Answers): void;
  /** The props for an input. */
  field: FieldProps;
  /** The props for the element around several inputs: `field` without the props that only an input can have. */
  group: GroupProps;
  error: string | undefined;
  scope: Scope<NoMembers, F>;
}
export interface StepProps<V, E extends MemberSchemas = NoMembers, F extends object = NoMembers> {
  step: StepOf<E>;
  value: V;
  set(value: V): void;
  /** The sentence with which `canLeave` refused Next, until it allows Next. `Controls` shows it too. */
  error: string | undefined;
  scope: Scope<NoMembers, F>;
}
export type Labeling = 'field' | 'group' | 'own';

/** A question type reads its value from answers and writes it to them: `write(read(write(v)))` equals `write(v)`, with the same keys for every value. */
export interface QuestionType<V, E extends MemberSchemas = NoMembers, F extends object = NoMembers>
  extends QuestionTraits {
  /** The members that it adds to a question. */
  options?: MemberSource<E>;
  /** The facts of its plugin, if its functions read them. Only their type counts. */
  facts?: F;
  /** The data that an editor of forms shows about the type. */
  editor?: QuestionEditor;
  empty: V;
  view: ComponentType<QuestionProps<V, E, F>>;
  /** `field` (default): the engine labels one input; `group`: it labels several; `own`: the view draws its label. */
  label?: Labeling | ((question: QuestionOf<E>) => Labeling);
  /** Labels a question without a title on a step without a title. In the form's language. Default: `Your answer`. */
  defaultTitle?(question: QuestionOf<E>, read: Read<F>): string;
  read?(answers: Answers, question: QuestionOf<E>): V | undefined;
  write?(value: V, question: QuestionOf<E>): Answers;
  /**
   * Returns the value that the question must have now. Idempotent. Runs while the question is visible on the visitor's
   * path, and for an answer of the link.
   */
  settle?(value: V, question: QuestionOf<E>, read: Read<F>): V;
  /** The answer keys that it fills in for other questions. Only the check of the definition uses them. */
  fills?(question: QuestionOf<E>): readonly string[];
  /**
   * Questions with one key take over each other's answer if their types have the same kind, and if the options and rules of
   * the second one allow it. Default: the types of the plugin. `null`: the answer belongs to the text of the question, such
   * as a consent; it is never taken over, and it ends when the text changes.
   */
  answerKind?: string | null;
  /** Hides the question in addition to `conditionalDisplay`, without clearing its answer. */
  visible?(question: QuestionOf<E>, read: Read<F>): boolean;
  /** Shows the question even if a link gave a valid answer. Without it, such a question is hidden. */
  showsPrefilled?(question: QuestionOf<E>, read: Read<F>): boolean;
  /**
   * Returns the answer if a browser without script posts the form. `values` are those of the controls with the name in
   * `field`. Undefined if the question needs script, as for types without `posted`.
   */
  posted?(values: readonly string[], question: QuestionOf<E>, read: Read<F>): { answer: Json | undefined } | undefined;
  /** Returns false for a value that may be wrong although it is accepted. The field then gets no mark of a completed one. */
  isConfirmed?(value: V): boolean;
  /** Checks the working value, before all rules. */
  check?(value: V, question: QuestionOf<E>, read: Read<F>): Verdict;
  /** Gets the definition's rules and returns all rules in their order. */
  rules?(question: QuestionOf<E>, given: readonly Rule[], read: Read<F>): readonly Rule[];
  /**
   * `advances`: an answer advances the step if the question is alone on it. `ignored`: the question does not count as
   * displayed. Default: `waits`.
   */
  autopass?(question: QuestionOf<E>): 'advances' | 'ignored' | 'waits';
  /**
   * The question is a consent: never prefilled, and not passed by Skip. While it is visible with an error, no lead is
   * sent.
   */
  isConsent?: true;
  /** The visitor answers by choosing: the answer event is a `click`. A prefilled value that `settle` changes counts as not given. */
  chosen?: true;
  identity?(value: V, question: QuestionOf<E>, read: Read<F>): Partial<Identity>;
  /** The answer in words, for the chatbot and for `{{key}}` in texts. It must not contain a code. */
  describe?(value: V, question: QuestionOf<E>, read: Read<F>): string;
  /**
   * The answers that visitors can give, as they are stored under the question's key: a list of all of them, of which
   * several are given at once if `empty` is a list, or `text` or `number` for whatever `read`, `check` and the rules
   * accept. For analyses of all visits, which prove nothing about the answers of a type without it.
   */
  possibleAnswers?(question: QuestionOf<E>, read: Read<F>): readonly Json[] | 'text' | 'number';
  /** A valid answer for tests and previews, as it is stored under the question's key. Never used for a visitor. */
  example?(question: QuestionOf<E>, read: Read<F>): Json | undefined;
  /**
   * Enters input that is not stored as an answer, such as a code. Only for test tools. Returns false if it cannot be entered
   * now, and undefined for input that `read` and `write` handle.
   */
  enterForTest?(answer: Json, question: QuestionOf<E>, scope: Scope<NoMembers, F>): boolean | undefined;
  /**
   * The seconds that visitors typically take to answer, without reading. Only for estimates. Default: 3 for a choice, 8
   * otherwise.
   */
  secondsToAnswer?: number;
  /**
   * Returns members of the lead beyond its answers. If it throws, the lead is not sent, because the missing part might
   * be a consent.
   */
  lead?(value: V, question: QuestionOf<E>, read: Read<F>): Answers;
  /**
   * Loads what the view of this question needs in addition to its type, such as a chunk. Its step is shown when that
   * has loaded, so a repeated call must be fast.
   */
  load?(question: QuestionOf<E>): unknown;
  /** Runs when its view is on screen. The function that it returns runs when the view leaves. */
  enter?(scope: Scope<NoMembers, F>, own: ValueHandle<QuestionOf<E>, V>): Stop | void;
}

export interface StepType<V, E extends MemberSchemas = NoMembers, F extends object = NoMembers> extends StepTraits {
  /** The members that it adds to a step. */
  options?: MemberSource<E>;
  /** As for a question type. */
  facts?: F;
  /** The data that an editor of forms shows about the type. */
  editor?: StepEditor;
  empty: V;
  view: ComponentType<StepProps<V, E, F>>;
  /** Default: a step is shown if it has no questions, or one of them is visible. */
  visible?(step: StepOf<E>, read: Read<F>): boolean;
  /**
   * Returns true if the step may be left forwards, provided that no visible question has an error. Otherwise returns
   * the sentence that says what is missing, in the form's language. It is announced, and shown at Next. A final step
   * with `canLeave` does not end the form: the lead is sent when the step is left.
   */
  canLeave?(step: StepOf<E>, value: V, read: Read<F>): true | string;
  /**
   * Returns the answers of the value, with the same keys for every value. They are cleared when the step is no longer
   * on the visitor's path.
   */
  write?(value: V, step: StepOf<E>): Answers;
  /**
   * Returns members of the lead beyond its answers, if the step is on the visitor's path. If it throws, the lead is not
   * sent.
   */
  lead?(value: V, step: StepOf<E>, read: Read<F>): Answers;
  /** The next step replaces it on the path. */
  transient?: boolean | ((step: StepOf<E>, value: V, read: Read<F>) => boolean);
  /** Starts timers and polling when its view is on screen. The function that it returns runs when the view leaves. */
  enter?(scope: Scope<NoMembers, F>, own: ValueHandle<StepOf<E>, V>): Stop | void;
}

// biome-ignore lint/suspicious/noExplicitAny: types with values of any kind meet here
export type AnyQuestionType = QuestionType<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyStepType = StepType<any, any, any>;
