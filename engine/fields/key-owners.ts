/**
 * Decides which answer each key has. Several questions can have the same key, because branches ask one thing in different
 * ways: the answer of a key is that of the last question that is displayed on the visitor's path. Keys are as stored.
 */
import type { Step } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Answers } from '../contract/plugin.ts';
import type { AnswerMap } from '../state/answers.ts';
import { type Reader, type Store, same } from '../state/store.ts';
import type { AnswerKeys } from './answer-keys.ts';

/** Who gave a value to a question: the visitor, the link, or the form itself (an effect, a script of the page). */
export type Giver = 'visitor' | 'link' | 'form';
/** The last value that was given to a question itself. */
export interface Given {
  readonly value: unknown;
  readonly answers: Answers;
  readonly by: Giver;
}
/** What `field.ts` tells about a question; its members are explained there. */
export interface OwnedField extends AnswerKeys {
  readonly step: Step;
  readonly place: number;
  readonly answers: Answers | undefined;
  readonly given: Given | undefined;
  /** The answers of its present value, whether or not they count. */
  readonly written: Answers;
  readonly prefilled: boolean;
  readonly preselected: boolean;
  readonly displayed: boolean;
  readonly entered: boolean;
  readonly isBeingHidden: boolean;
  readonly replaces: boolean;
  assign(storedKey: string, answer: Json | undefined): void;
  forget(): void;
  keepFrom(hidden: ReadonlySet<OwnedField>): void;
}
/** An answer that no question gave: an effect, a script or the value of a step. */
interface OtherAnswer {
  readonly value: Json | undefined;
  /** It counts while this step is on the path. */
  readonly step: Step | undefined;
}

function addTo<Field>(map: Map<string, Set<Field>>, key: string, field: Field): void {
  map.set(key, (map.get(key) ?? new Set()).add(field));
}

export class KeyOwners<Field extends OwnedField & Reader> {
  readonly #store: Store;
  readonly #answers: AnswerMap;
  /** The fields whose answers count, by key. */
  readonly #counting = new Map<string, Set<Field>>();
  /** The answers that a choice filled in for other questions, the latest last. */
  readonly #fills = new Map<string, Map<Field, Json>>();
  readonly #others = new Map<string, OtherAnswer>();
  /** The fields that hold an answer of the link, by key. */
  readonly #linked = new Map<string, Set<Field>>();
  /** Keys whose answer has to be determined again. */
  readonly #changed = new Set<string>();
  /** The place of each step on the visitor's path. */
  #places: ReadonlyMap<Step, number> = new Map();
  #isAhead: (step: Step) => boolean = () => true;

  readonly #all: () => Iterable<Field>;
  readonly #hidden: ReadonlySet<Field>;

  /** `hidden`: the fields that their condition hides, and whose value is not cleared yet. */
  constructor(store: Store, answers: AnswerMap, all: () => Iterable<Field>, hidden: ReadonlySet<Field>) {
    this.#store = store;
    this.#all = all;
    this.#hidden = hidden;
    this.#answers = answers;
    store.onSettled(() => {
      const keys = [...this.#changed];
      this.#changed.clear();
      store.transact(() => {
        for (const key of keys) if (this.#fills.has(key)) this.#evaluateFollowers(key);
        this.publish(keys.flatMap(key => [key, ...this.#besides(key)]));
      });
      return keys.length > 0;
    });
  }

  /**
   * Call it when the path has changed. Returns the steps that came onto the path or left it. An answer of the link counts
   * before a question takes it while its step `isAhead`.
   */
  follow(route: readonly Step[], isAhead: (step: Step) => boolean): Step[] {
    const before = this.#places;
    this.#places = new Map(route.map((step, place) => [step, place]));
    this.#isAhead = isAhead;
    for (const key of this.#linked.keys()) this.#changed.add(key);
    for (const [key, { step }] of this.#others) if (step) this.#changed.add(key);
    return [...new Set([...before.keys(), ...route])].filter(step => before.has(step) !== this.#places.has(step));
  }
  route = (): Step[] => [...this.#places.keys()];
  isOnPath = (step: Step): boolean => this.#places.has(step);

  /** Does its key, or any of its keys if its type does not write that one, have the answer of this field? */
  isOwner = (field: Field): boolean => {
    const [own, keys] = [this.#chosenKey(field), field.storedKeys()];
    const isOf = (key: string): boolean => (this.#ownerOf(key) ?? field) === field;
    return keys.includes(own) ? isOf(own) : !keys[0] || keys.some(isOf);
  };
  /** Is an answer of the link known that no question on the path has taken yet? */
  waits = (field: Field): boolean => field.prefilled && !field.answers && field.displayed && this.#isAhead(field.step);

  /** Call it when the field has an answer of the link, or no longer has one. */
  link(field: Field, isLinked: boolean): void {
    for (const key of field.storedKeys()) {
      if (isLinked) addTo(this.#linked, key, field);
      else if (!this.#linked.get(key)?.delete(field)) continue;
      this.#changed.add(key);
    }
  }
  /** Fills in answers for other questions until the field is edited, emptied or leaves the path. `undefined` takes one back. */
  fill(by: Field, answers: Answers): void {
    for (const [key, value] of Object.entries(answers)) {
      const stored = by.keyOf(key);
      const fills = this.#fills.get(stored) ?? new Map();
      fills.delete(by);
      if (value !== undefined) this.#fills.set(stored, fills.set(by, value));
      this.#changed.add(stored);
    }
    this.#store.transact(() => undefined); // publishes what has changed
  }
  takeBackFills(by: Field): void {
    for (const [key, fills] of this.#fills) if (fills.delete(by)) this.#changed.add(key);
  }
  /** The answers that other questions filled in for the field, by its own keys; undefined if there are none. */
  filledFor(field: Field): Answers | undefined {
    const found = field.keys.map(key => [key, this.#filled(field.keyOf(key))] as const);
    const filled = found.filter(([, value]) => value !== undefined);
    return filled.length > 0 ? Object.fromEntries(filled) : undefined;
  }
  /** What was filled in by which field, the latest last, for the engine of a changed definition. */
  allFilled = (): { by: Field; stored: string; value: Json }[] =>
    [...this.#fills].flatMap(([stored, fills]) => [...fills].map(([by, value]) => ({ by, stored, value })));
  /** The visitor answers these keys: what was filled in for them no longer counts. */
  override(keys: readonly string[]): void {
    for (const key of keys) if (this.#fills.delete(key)) this.#changed.add(key);
  }
  /**
   * Sets an answer for an effect. If a question on the path has the key, it is now the question's answer. An answer that is
   * cleared is forgotten by all questions with the key.
   */
  set(key: string, value: Json | undefined, step?: Step): void {
    this.#store.transact(() => {
      this.override([key]);
      const owner = step ? undefined : this.#last(this.#writing(key));
      if (!owner || value === undefined) this.#others.set(key, { value, step });
      if (owner && value !== undefined) owner.assign(key, value);
      if (value === undefined) for (const field of this.#all()) if (this.#chosenKey(field) === key) field.forget();
      this.publish([key]);
    });
  }
  /** The answers that no question gave, for the engine of a changed definition. */
  others = (): [string, Json | undefined][] =>
    [...this.#others].flatMap(([key, { value, step }]) => (step ? [] : [[key, value]]));

  /**
   * What the key of the field would be without it: the answers of the question before it, or of one that is being hidden in
   * its favor, or an answer that no question gave.
   */
  before(field: Field): { answers: Answers; from?: Field } | undefined {
    const { bpKey } = field.question;
    const own = this.#before(field, field.keyOf(bpKey));
    return own || !field.afterSubmit ? own : this.#before(field, bpKey);
  }
  #before(field: Field, key: string): { answers: Answers; from?: Field } | undefined {
    const hidden = [...this.#hidden].filter(one => one.isBeingHidden && one.storedKeys().includes(key));
    const earlier = [...(this.#counting.get(key) ?? [])].filter(one => this.#compare(one, field) < 0);
    const from = this.#last(hidden.length > 0 ? hidden : earlier);
    if (from) return { from, answers: from.answers ?? from.given?.answers ?? {} };
    const value = this.#filled(key) ?? this.#other(key);
    return value === undefined ? undefined : { answers: { [field.question.bpKey]: value } };
  }

  /** Call it when the answers of the field count from now on, or no longer, or have changed. */
  count(field: Field): void {
    for (const key of field.storedKeys()) {
      if (field.answers) addTo(this.#counting, key, field);
      else this.#counting.get(key)?.delete(field);
      this.#changed.add(key);
      this.#evaluateFollowers(key, field);
    }
    for (const [key, fills] of this.#fills) if (fills.has(field)) this.#changed.add(key);
  }
  /** Leaves the answers of hidden questions to those that take their places. */
  handOver(hidden: ReadonlySet<Field>): void {
    const keys = new Set([...hidden].flatMap(field => field.storedKeys()));
    for (const key of keys) for (const field of this.#counting.get(key) ?? []) field.keepFrom(hidden);
  }
  #evaluateFollowers(key: string, changed?: Field): void {
    for (const field of this.#counting.get(key) ?? [])
      if (field !== changed && (!field.given || this.#fills.has(key))) this.#store.enqueue(field);
  }
  /** The other keys of the questions that have this key. */
  #besides = (key: string): string[] =>
    [...(this.#counting.get(key) ?? [])].flatMap(field => (field.keys.length > 1 ? field.storedKeys() : []));
  /** Sets the answers of these keys. */
  publish(keys: readonly string[]): void {
    for (const key of keys) {
      const owner = this.#ownerOf(key);
      const answer = owner ? owner.stored(owner.answers!)[key] : this.#withoutOwner(key);
      if (!this.#answers.write(key, answer)) continue;
      for (const [filled, fills] of this.#fills)
        if ([...fills.keys()].some(by => this.#chosenKey(by) === key)) this.#changed.add(filled);
    }
  }
  #withoutOwner(key: string): Json | undefined {
    const waiting = this.sourceOf(key);
    return this.#filled(key) ?? this.#other(key) ?? waiting?.stored(waiting.written)[key];
  }
  /** The question whose answer the key has, or whose answer of the link waits. */
  sourceOf = (key: string): Field | undefined =>
    this.#ownerOf(key) ?? [...(this.#linked.get(key) ?? [])].find(this.waits);
  /** A question without an answer takes none away, and one without its own key has no others either. */
  #ownerOf(key: string): Field | undefined {
    const isOwn = (field: Field): boolean => {
      const own = this.#chosenKey(field);
      const answers = field.stored(field.answers!);
      if (answers[key] === undefined && !field.replaces) return false;
      return own === key || !(own in answers) || (this.#ownerOf(own) ?? field) === field;
    };
    return this.#last(this.#writing(key).filter(isOwn));
  }
  #writing = (key: string): Field[] =>
    [...(this.#counting.get(key) ?? [])].filter(field => key in field.stored(field.answers!));
  /** What was filled in for the key by a choice that no question of a like type has replaced. */
  #filled(key: string): Json | undefined {
    const isValid = (by: Field): boolean => {
      const own = this.#chosenKey(by);
      const isOther = (this.#ownerOf(own) ?? by).kind !== by.kind;
      return by.answers !== undefined && (isOther || same(by.answers[by.question.bpKey], this.#answers.now(own)));
    };
    return [...(this.#fills.get(key) ?? [])].findLast(([by]) => isValid(by))?.[1];
  }
  #chosenKey = (by: Field): string => by.keyOf(by.question.bpKey);
  #other(key: string): Json | undefined {
    const { value, step } = this.#others.get(key) ?? {};
    return step && !this.isOnPath(step) ? undefined : value;
  }
  #last = (fields: readonly Field[]): Field | undefined => [...fields].sort(this.#compare).at(-1);
  #compare = (a: Field, b: Field): number => this.#placeOf(a) - this.#placeOf(b) || a.place - b.place;
  #placeOf = ({ step }: Field): number => this.#places.get(step) ?? -1;
}
