import type { Question, Rule, Step } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Answers, AnyQuestionType, Read } from '../contract/plugin.ts';
import { isMissing } from '../form/values.ts';
import { type Location, type Reader, same } from '../state/store.ts';
import { type FieldState, UNEVALUATED } from '../state/tree.ts';
import { AnswerKeys } from './answer-keys.ts';
import { evaluateByType } from './evaluate-by-type.ts';
import type { FieldContext, Found } from './field-context.ts';
import { firstFailure } from './first-failure.ts';
import type { Given, Giver, OwnedField } from './key-owners.ts';
import { seenBy } from './seen-fields.ts';
import { readValue } from './value-and-answers.ts';

/**
 * One question of a running form. Only its methods change it. It is evaluated when it is created and when something that it
 * read has changed, so an answer only evaluates the fields that depend on it.
 *
 * It keeps the value that was given to it. Without one, it takes over the answer that its key has from another question.
 */
export class Field extends AnswerKeys implements Reader {
  /** Both are also in the tree, under `id`. */
  state: FieldState = UNEVALUATED;
  value: unknown = undefined;
  readonly #context: FieldContext<Field>;
  readonly name: string;
  readonly dependencies = new Set<Location>();
  written: Answers = {};
  #writtenBy: AnyQuestionType | null | undefined = null;
  /** Its answers while they count: while it is displayed on the visitor's path. */
  answers: Answers | undefined = undefined;
  /** Its `conditionalDisplay` holds; something else may still hide it. */
  displayed = false;
  /** Its step is or was on screen. */
  entered = false;
  /** The visitor typed and has not left the field since. */
  edited = false;
  /** Its type gave it a value while it had none. */
  preselected = false;
  /** It was displayed on the path, its condition no longer holds, and its value is not cleared yet. */
  isBeingHidden = false;
  replaces = false; // the visitor answers instead of an earlier question whose answer it had taken over
  /** The last value that was given to it. */
  given: Given | undefined = undefined;
  /** The question whose answer it has taken over; null for an answer that no question gave. */
  #takenFrom: Field | null | undefined = undefined;
  /** Its type does not offer what the link gave it. */
  #refusesLink = false;
  #isHiddenByLink = false;

  constructor(
    context: FieldContext<Field>,
    readonly id: string,
    question: Question,
    readonly step: Step,
    /** The `Read` of the step's questions. */
    readonly read: Read,
    afterSubmit: boolean,
    /** Its place among all questions of the form. */
    readonly place: number,
  ) {
    super(question, afterSubmit);
    this.#context = context;
    this.name = `question ${question.bpKey} of step ${step.order}`;
    context.store.set(context.store.tree.fields, id, this.state);
  }

  /** Its value came with the link, and the visitor did not change it. */
  get prefilled(): boolean {
    return this.given?.by === 'link' && !this.#refusesLink;
  }
  /**
   * Sets a value that the visitor entered. `done`: it is an answer at once; otherwise it becomes one when the field is left.
   * `fills`: the answers that it fills in for other questions.
   */
  input(value: unknown, done: boolean, fills?: Answers): void {
    const { store, owners } = this.#context;
    store.transact(() => {
      owners.override(this.storedKeys());
      this.replaces ||= this.#takenFrom !== undefined;
      const before = this.given?.answers ?? {};
      this.#give(() => value, 'visitor');
      this.edited = !done;
      // What followed from an answer stays as long as the answer does.
      if (fills || !same(before, this.given?.answers ?? {})) owners.takeBackFills(this);
      if (fills) owners.fill(this, fills);
      if (done) this.#update({ dirty: true });
    });
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
    this.#give(() => value, this.given?.by ?? 'form');
  }
  /** Sets one of its answers, under its stored key. */
  assign(storedKey: string, answer: Json | undefined): void {
    const key = this.keys.find(one => this.keyOf(one) === storedKey)!;
    this.#give(() => this.#read({ ...this.answers, [key]: answer }), this.given?.by ?? 'form');
  }
  /** Sets an answer in the form in which it is stored. Returns false if its type cannot take it; the question then has no answer. */
  setStoredAnswer(answer: Json, by: Giver = 'form'): boolean {
    const { bpKey } = this.question;
    this.#give(() => this.#read({ [bpKey]: answer }), by);
    this.edited = by === 'visitor';
    const isTaken = !isMissing(this.given?.answers[bpKey]);
    if (!isTaken) this.forget();
    this.#update({ dirty: isTaken });
    return isTaken;
  }
  /** Removes the value that was given to it, without showing an error. */
  forget(): void {
    const { store } = this.#context;
    store.transact(() => {
      this.edited = this.isBeingHidden = this.replaces = false;
      this.#remember(undefined);
      this.#update({ dirty: false });
      store.enqueue(this);
    });
  }
  /** Call it when its step is on screen. From then on its type settles the value. */
  enter(): void {
    this.entered = true;
  }
  /** Keeps the answer that it has taken over from one of these questions, which is being hidden. */
  keepFrom(hidden: ReadonlySet<OwnedField>): void {
    const from = this.#takenFrom;
    if (from && hidden.has(from)) this.#give(() => this.value, from.given?.by ?? 'form');
  }
  showError = (): void => this.#update({ dirty: true });
  fail = (detail: string): void => this.#update({ broken: detail });
  retry(): void {
    this.#update({ broken: undefined });
    this.evaluateAgain();
  }
  mark = (marks: Partial<Pick<FieldState, 'completed' | 'wasAnswered'>>): void => this.#update(marks, true);
  /** Takes over what the visitor did with a field of an earlier definition, and its value if it has the same type, or none. */
  copyFrom({ given, entered, edited, question, state }: Field): void {
    this.entered = entered;
    if (!given) this.forget();
    else if (question.type === this.question.type) this.#give(() => given.value, given.by);
    this.#update({ dirty: state.dirty });
    this.edited = edited;
  }
  evaluateAgain(): void {
    this.#context.store.transact(() => this.#context.store.enqueue(this));
  }
  /** Called when something that it depends on has changed. */
  run(): void {
    const before = this.displayed;
    this.#context.store.track(this, () => this.#evaluate());
    if (this.given?.by === 'link') this.#context.owners.publish(this.storedKeys()); // what waits depends on its state
    this.isBeingHidden =
      !this.displayed && (this.isBeingHidden || (before && this.#context.owners.isOnPath(this.step)));
    this.#context.evaluated(this);
  }

  firstFailure(rules: readonly Rule[], value = this.value) {
    const { bpKey } = this.question;
    const written = value === this.value ? this.written : this.write(value);
    return firstFailure(rules, bpKey in written ? written[bpKey] : this.read(bpKey), this, this.#context);
  }
  #evaluate(): void {
    const { registry, guard, hidesPrefilled, store } = this.#context;
    const { conditionalDisplay, conditionalDisplayLogicalOperator, validationRules } = this.question;
    const type = registry.question(this.question.type);
    this.displayed = this.read.matches(conditionalDisplay, conditionalDisplayLogicalOperator);
    let found: Found = { visible: this.displayed, mayHide: false, verdict: undefined, rules: validationRules };
    const counts = this.displayed && this.#context.owners.isOnPath(this.step);
    if (!counts) this.#count(false);
    if (type && !this.state.broken) {
      const evaluate = () => this.#evaluateByType(type, counts);
      found = guard(this.name, 'type or validator', evaluate, detail => this.fail(detail)) ?? found;
    }
    const { verdict, rules } = found;
    const { broken } = this.state;
    const error = typeof verdict === 'string' ? verdict : undefined;
    const pending = typeof verdict === 'object';
    const mayHide = this.prefilled && found.mayHide && found.visible && !error && !broken && hidesPrefilled();
    // Until the verdict is known the question stays as it is, and what the visitor saw does not disappear.
    this.#isHiddenByLink = mayHide && (pending ? this.#isHiddenByLink : !(this.entered && this.state.visible));
    const visible = found.visible && !this.#isHiddenByLink;
    this.#update({
      ...seenBy(this.state, visible, store.tree.acts),
      visible,
      error: visible ? error : undefined,
      pending: found.visible && pending,
      required: rules.some(rule => rule.validator === 'required'),
    });
  }
  #evaluateByType(type: AnyQuestionType, counts: boolean): Found {
    this.setType(type);
    const found = evaluateByType(this, type, this.#context);
    this.#takenFrom = found.takenFrom;
    this.#refusesLink = found.refusesLink ?? false;
    this.preselected = found.preselected ?? false;
    if (!found.given && this.given) this.forget();
    else if (found.given !== this.given) this.#remember(found.given);
    this.#put(found.value);
    this.#count(counts && (this.given !== undefined || (this.entered && found.visible)));
    return found;
  }
  #read(answers: Answers): unknown {
    return this.type && readValue(this.type, answers, this.question);
  }
  #give(find: () => unknown, by: Giver): void {
    const { store, guard } = this.#context;
    const give = () =>
      store.transact(() => {
        const value = find();
        this.#put(value);
        this.#remember({ value, answers: this.written, by });
        this.#count(this.answers !== undefined);
        store.enqueue(this); // its answers are set when its type has settled the value
      });
    guard(this.name, 'write', give, detail => this.fail(detail));
  }
  #remember(given: Given | undefined): void {
    this.given = given;
    if (isMissing(given?.answers[this.question.bpKey])) this.#context.owners.takeBackFills(this); // they followed from it
    this.#context.owners.link(this, given?.by === 'link');
  }
  #count(counts: boolean): void {
    // A question after the submit shows the answer from before, and only answers it again if the visitor does.
    const isOther = this.afterSubmit && !this.given && this.#takenFrom !== undefined;
    const before = this.answers;
    this.answers = counts ? (isOther ? {} : this.written) : undefined;
    if (same(before, this.answers)) return;
    this.#update({ counts });
    this.#context.owners.count(this);
  }
  #put(value: unknown): void {
    if (!Object.is(value, this.value) || this.type !== this.#writtenBy) this.written = this.write(value);
    this.#writtenBy = this.type;
    this.value = value;
    this.#context.store.set(this.#context.store.tree.values, this.id, value);
  }
  #update(next: Partial<FieldState>, onlyViews = false): void {
    const keys = Object.keys(next) as (keyof FieldState)[];
    if (keys.every(key => this.state[key] === next[key])) return;
    this.state = { ...this.state, ...next };
    this.#context.store.set(this.#context.store.tree.fields, this.id, this.state, onlyViews);
  }
}
