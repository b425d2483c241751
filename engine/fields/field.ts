import type { Question, Rule, Step } from '../../contract/definition.ts';
import type { Json } from '../../contract/json.ts';
import type { Answers, AnyQuestionType, Read } from '../../contract/plugin.ts';
import { AFTER_SUBMIT, isMissing } from '../form/values.ts';
import { type Location, type Reader, same } from '../state/store.ts';
import { type FieldState, UNEVALUATED } from '../state/tree.ts';
import type { FieldContext, Found } from './field-context.ts';
import { firstFailure } from './first-failure.ts';
import { readValue, writtenAnswers } from './value-and-answers.ts';

/**
 * One question of a running form. Only its methods change it. It is evaluated when it is created and when something that it
 * read has changed, so an answer only evaluates the fields that depend on it.
 */
export class Field implements Reader {
  /** Both are also in the tree, under `id`. */
  state: FieldState = UNEVALUATED;
  value: unknown = undefined;
  readonly #context: FieldContext<Field>;
  readonly name: string;
  readonly dependencies = new Set<Location>();
  /** The answer keys that its type writes. */
  keys: readonly string[];
  type: AnyQuestionType | undefined = undefined;
  /** Its `conditionalDisplay` holds; something else may still hide it. */
  displayed = false;
  /** Its step is or was on screen. */
  entered = false;
  /** The visitor typed and has not left the field since. */
  edited = false;
  /** Its type gave it a value while it had none. */
  preselected = false;
  /** Its value came with the link and the visitor did not change it. */
  prefilled = false;
  #isHiddenByLink = false;

  constructor(
    context: FieldContext<Field>,
    readonly id: string,
    readonly question: Question,
    readonly step: Step,
    /** The `Read` of the step's questions. */
    readonly read: Read,
    readonly afterSubmit: boolean,
  ) {
    this.#context = context;
    this.name = `question ${question.bpKey} of step ${step.order}`;
    this.keys = [question.bpKey];
    context.store.set(context.store.tree.fields, id, this.state);
    context.keysChanged(this);
  }

  /** The key under which the answer is stored. */
  keyOf(key: string): string {
    return this.afterSubmit ? AFTER_SUBMIT + key : key;
  }

  /** Sets a value that the visitor entered. `done`: it is an answer at once; otherwise it becomes one when the field is left. */
  input(value: unknown, done: boolean): void {
    this.edit(done);
    this.setValue(value);
    if (done) this.#update({ dirty: true });
  }
  /** Call it when the visitor changes the value. */
  edit(done = false): void {
    this.edited = !done;
    this.prefilled = false;
  }
  /** Call it when the visitor leaves the field. Returns true if its value has become an answer. */
  commit(): boolean {
    const wasEdited = this.edited;
    this.edited = false;
    if (wasEdited) this.#update({ dirty: true });
    return wasEdited;
  }
  /** Sets the value without counting it as an answer of the visitor. */
  setValue(value: unknown): void {
    this.#context.guard(
      this.name,
      'write',
      () => this.#write(value),
      detail => this.fail(detail),
    );
  }
  /** Sets an answer in the form in which it is stored. Returns false if its type cannot take it; the question then has no answer. */
  setStoredAnswer(value: Json): boolean {
    const { answers } = this.#context;
    const key = this.keyOf(this.question.bpKey);
    // The answer is set under the question's key; the type reads its value from it and writes its other keys.
    answers.set(key, value);
    this.setValue(this.value);
    const isTaken = !isMissing(answers.get(key));
    if (isTaken) this.#update({ dirty: true });
    else this.setValue(this.type?.empty);
    return isTaken;
  }
  markPrefilled(): void {
    this.prefilled = true;
    this.evaluateAgain();
  }
  /** Empties the field without showing an error. Its answers are cleared elsewhere. */
  reset(): void {
    this.prefilled = this.edited = false;
    if (this.type) this.#put(this.type.empty);
    this.#update({ dirty: false });
  }
  /** Empties the field and its answers without showing an error. */
  clear(): void {
    if (this.type) this.setValue(this.type.empty);
    this.#update({ dirty: false });
  }
  /** Call it when its step is on screen. From then on its type settles the value. */
  enter(): void {
    if (this.entered) return;
    this.entered = true;
    this.#context.store.enqueue(this);
  }
  /** Call it when its step leaves the path. Its type must not settle the value until the step is on screen again. */
  leavePath(): void {
    this.entered = false;
  }
  showError = (): void => this.#update({ dirty: true });
  fail = (detail: string): void => this.#update({ broken: detail });
  /** Tries to show it again. */
  retry(): void {
    this.#update({ broken: undefined });
    this.evaluateAgain();
  }
  markCompleted = (completed: boolean): void => this.#update({ completed }, true);
  /** Takes over what the visitor did with a field of an earlier definition. */
  copyFrom(from: Field): void {
    // A half-typed value is not an answer yet.
    if (this.type && from.type) this.setValue(from.value);
    this.#update({ dirty: from.state.dirty });
    this.edited = from.edited;
    this.prefilled = from.prefilled;
    this.evaluateAgain();
  }
  evaluateAgain(): void {
    this.#context.store.transact(() => this.#context.store.enqueue(this));
  }

  /** Called when something that it depends on has changed. */
  run(): void {
    const before = this.displayed;
    this.#context.store.track(this, () => this.#evaluate());
    this.#context.evaluated(this, before);
  }

  firstFailure(rules: readonly Rule[]) {
    // An emptied question after the submit has no answer, even if the plain key has one.
    const { bpKey } = this.question;
    const answer = this.afterSubmit ? this.#written(this.value)[bpKey] : this.read(bpKey);
    return firstFailure(rules, answer, this, this.#context);
  }

  #evaluate(): void {
    const { registry, guard, hidesPrefilled } = this.#context;
    const { question } = this;
    const { conditionalDisplay, conditionalDisplayLogicalOperator } = question;
    const type = registry.question(question.type);
    this.displayed = this.read.matches(conditionalDisplay, conditionalDisplayLogicalOperator);
    const rulesOfForm = question.validationRules;
    let found: Found = { visible: this.displayed, mayHide: false, verdict: undefined, rules: rulesOfForm };
    if (type && !this.state.broken) {
      const evaluate = () => this.#evaluateByType(type, found);
      found = guard(this.name, 'question type', evaluate, detail => this.fail(detail)) ?? found;
    }
    const { verdict, rules } = found;
    const { broken } = this.state;
    const error = typeof verdict === 'string' ? verdict : undefined;
    const pending = typeof verdict === 'object';
    const mayHide = found.mayHide && found.visible && !error && !broken && hidesPrefilled();
    // Until the verdict is known the question stays as it is, and what the visitor saw does not disappear.
    this.#isHiddenByLink = mayHide && (pending ? this.#isHiddenByLink : !(this.entered && this.state.visible));
    const visible = found.visible && !this.#isHiddenByLink;
    this.#update({
      visible,
      error: visible ? error : undefined,
      pending: found.visible && pending,
      required: rules.some(rule => rule.validator === 'required'),
    });
  }

  /** Evaluates the field by its type, which settles the value first. */
  #evaluateByType(type: AnyQuestionType, { visible, rules }: Found): Found {
    const { question, read } = this;
    if (this.type !== type) this.#setType(type);
    this.#followAnswers(type);
    const isVisible = visible && (type.visible?.(question, read) ?? true);
    if (isVisible && (this.entered || this.prefilled) && type.settle) this.#settle(type);
    const all = type.rules?.(question, rules, read) ?? rules;
    const verdict = type.check?.(this.value, question, read) ?? this.firstFailure(all)?.verdict;
    const mayHide = this.prefilled && !type.showsPrefilled?.(question, read);
    return { visible: isVisible, mayHide, rules: all, verdict };
  }
  #settle(type: AnyQuestionType): void {
    const { value } = this;
    const settled: unknown = type.settle?.(value, this.question, this.read);
    if (same(settled, value)) return;
    if (same(value, type.empty)) this.preselected = true;
    // A prefilled choice that is not offered counts as not given.
    const isNotOffered = this.prefilled && type.chosen;
    if (isNotOffered) {
      this.prefilled = false;
      this.#update({ dirty: false });
    }
    this.#write(isNotOffered ? type.empty : settled);
  }

  /** The type has loaded: from now on the field owns all keys that it writes. */
  #setType(type: AnyQuestionType): void {
    this.type = type;
    this.keys = Object.keys(this.#written(type.empty));
    this.#context.keysChanged(this);
    this.#put(readValue(type, this, this.#context.answers));
  }
  /** Reads the value again if something else changed its keys (prefill, a shared key, an effect). */
  #followAnswers(type: AnyQuestionType): void {
    const mine = this.#written(this.value);
    const { answers } = this.#context;
    if (this.keys.some(key => !same(answers.get(this.keyOf(key)), mine[key])))
      this.#put(readValue(type, this, this.#context.answers));
  }
  #written(value: unknown): Answers {
    return writtenAnswers(this.type, value, this.question);
  }
  #write(value: unknown): void {
    const { store, answers } = this.#context;
    store.transact(() => {
      this.#put(value);
      for (const [key, answer] of Object.entries(this.#written(value))) answers.set(this.keyOf(key), answer);
      store.enqueue(this);
    });
  }
  #put(value: unknown): void {
    const { store } = this.#context;
    this.value = value;
    store.set(store.tree.values, this.id, value);
  }
  #update(next: Partial<FieldState>, onlyViews = false): void {
    const { store } = this.#context;
    const keys = Object.keys(next) as (keyof FieldState)[];
    if (keys.every(key => this.state[key] === next[key])) return;
    this.state = { ...this.state, ...next };
    store.set(store.tree.fields, this.id, this.state, onlyViews);
  }
}
