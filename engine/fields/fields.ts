/**
 * The questions of a running form: working value, visibility, error. A field is made when it is first needed; from
 * then on it is visited only when something that it read has changed, so the cost of an answer follows what depends on
 * it.
 */

import type { Question, Rule, Step } from '../../contract/definition.ts';
import type { Json } from '../../contract/json.ts';
import type { Answers, Read, Verdict } from '../../contract/plugin.ts';
import type { AnyQuestionType, Registry } from '../../contract/registry.ts';
import type { Guard } from '../../errors/guard.ts';
import type { StepIndex } from '../form/step-index.ts';
import { AFTER_SUBMIT } from '../form/values.ts';
import type { AnswerCells } from '../state/answers.ts';
import type { Field, FieldState } from '../state/field.ts';
import { type Store, same } from '../state/store.ts';
import { createKeyOwners } from './key-owners.ts';
import { validate } from './validators.ts';
import { writtenAnswers } from './written-answers.ts';

export interface FieldsNeeds {
  store: Store;
  steps: StepIndex;
  answers: AnswerCells;
  registry: Registry;
  guard: Guard;
  readOf(step: Step): Read;
  /** Are prefilled questions hidden? Tracked. */
  hidesPrefilled(): boolean;
  /** Translates a message of the definition if it equals a text of the dictionary. */
  translate(text: string): string;
}
export type Fields = ReturnType<typeof createFields>;

export function createFields(needs: FieldsNeeds) {
  const { store, steps, answers, registry, guard } = needs;
  const fields = new Map<Question, Field>();
  /** Hidden by their condition and not cleared yet. */
  const toClear = new Set<Field>();
  /** Visited since the readers had last run to an end, so what depends on them can be brought up to date. */
  const visited = new Set<Field>();

  const keyOf = (field: Field, key: string): string => (field.afterSubmit ? AFTER_SUBMIT + key : key);
  const owners = createKeyOwners(guard, keyOf);

  function ensure(question: Question): Field {
    const known = fields.get(question);
    if (known) return known;
    const step = steps.stepOf(question);
    const name = `question ${question.bpKey} of step ${step.order}`;
    const field: Field = {
      name,
      question,
      step,
      afterSubmit: steps.isAfterSubmit(step),
      readers: new Set(),
      reader: { name, dependencies: new Set(), run: () => visit(field) },
      read: needs.readOf(step),
      state: store.proxy({
        value: undefined,
        visible: false,
        error: undefined,
        dirty: false,
        pending: false,
        required: false,
        completed: false,
        broken: undefined,
      }),
      keys: [question.bpKey],
      type: undefined,
      displayed: false,
      entered: false,
      edited: false,
      prefilled: false,
    };
    fields.set(question, field);
    owners.add(field);
    store.transact(() => store.untracked(() => visit(field)));
    return field;
  }

  const written = ({ type, question }: Field, value: unknown): Answers => writtenAnswers(type, value, question);

  /** The type has loaded: from now on the field owns all keys that it writes. */
  function setType(field: Field, type: AnyQuestionType): void {
    field.type = type;
    field.keys = Object.keys(written(field, type.empty));
    owners.add(field);
    field.state.value = store.withoutProxy(readBack(field, type));
  }

  function readBack(field: Field, type: AnyQuestionType): unknown {
    const view: Record<string, Json | undefined> = Object.create(null);
    for (const key of field.keys) view[key] = field.afterSubmit ? answers.getAfter(key) : answers.get(key);
    return (type.read ? type.read(view, field.question) : view[field.question.bpKey]) ?? type.empty;
  }

  /** If something else changed its keys (prefill, a shared key, an effect), reads the working value again. */
  function followAnswers(field: Field, type: AnyQuestionType): void {
    const mine = written(field, field.state.value);
    const changed = field.keys.filter(key => !same(answers.get(keyOf(field, key)), mine[key]));
    if (changed.length === 0) return;
    field.state.value = store.withoutProxy(readBack(field, type));
  }

  function write(field: Field, value: unknown): void {
    store.transact(() => {
      field.state.value = store.withoutProxy(value);
      for (const [key, answer] of Object.entries(written(field, value))) answers.set(keyOf(field, key), answer);
      store.enqueue(field.reader);
    });
  }
  function setValue(field: Field, value: unknown): void {
    const broken = (detail: string) => update(field, { broken: detail });
    guard(field.name, 'write', () => write(field, value), broken);
  }

  function visit(field: Field): void {
    const { question, state } = field;
    const type = registry.question(question.type);
    const before = field.displayed;
    visited.add(field);
    let broken = state.broken;
    store.track(field.reader, () => {
      const { conditionalDisplay, conditionalDisplayLogicalOperator } = question;
      field.displayed = field.read.matches(conditionalDisplay, conditionalDisplayLogicalOperator);
      let visible = field.displayed;
      let verdict: Verdict;
      let rules: readonly Rule[] = question.validationRules;
      if (type && !broken) {
        guard(
          field.name,
          'question type',
          () => {
            if (field.type !== type) setType(field, type);
            followAnswers(field, type);
            if (type.visible && !type.visible(question, field.read)) visible = false;
            if (visible && (field.entered || field.prefilled) && type.settle) {
              const settled = type.settle(state.value, question, field.read);
              if (!same(settled, state.value)) {
                if (same(state.value, type.empty)) field.preselected = true;
                // A choice that the link gave and that is not offered counts as not given.
                const notOffered = field.prefilled && type.chosen;
                if (notOffered) field.prefilled = state.dirty = false;
                write(field, notOffered ? type.empty : settled);
              }
            }
            if (type.rules) rules = type.rules(question, rules, field.read);
            verdict = type.check?.(state.value, question, field.read) ?? firstFailure(field, rules)?.verdict;
          },
          detail => {
            broken = detail;
          },
        );
      }
      const error = typeof verdict === 'string' ? verdict : undefined;
      if (field.prefilled && visible && !error && !broken && needs.hidesPrefilled()) visible = false;
      update(field, {
        visible,
        error: visible ? error : undefined,
        pending: visible && typeof verdict === 'object',
        required: rules.some(rule => rule.validator === 'required'),
        broken,
      });
      if (field.displayed) toClear.delete(field);
      else if (before) toClear.add(field);
    });
  }

  /** The first rule that fails or is pending, with the definition's own message, else the validator's. */
  function firstFailure(field: Field, rules: readonly Rule[]): { rule: Rule; verdict: Verdict } | undefined {
    const { bpKey } = field.question;
    // An emptied question after the submit has no answer, even if the plain key has one.
    const answer = field.afterSubmit ? written(field, field.state.value)[bpKey] : field.read(bpKey);
    for (const rule of rules) {
      const { validator, value, message } = rule;
      const plugin = registry.validator(validator);
      const failed = plugin ? undefined : validate(validator, answer, value);
      const verdict =
        plugin?.(answer, value, field.question, field.read) ?? (failed && field.read.text(failed.text, failed.values));
      if (!verdict) continue;
      const hasOwnText = typeof verdict === 'string' && typeof message === 'string' && message !== '';
      return { rule, verdict: hasOwnText ? needs.translate(message) : verdict };
    }
    return undefined;
  }

  function update(field: Field, next: Partial<FieldState>): void {
    let moved = false;
    for (const key of Object.keys(next) as (keyof FieldState)[]) {
      if (field.state[key] === next[key]) continue;
      (field.state as unknown as Record<string, unknown>)[key] = next[key];
      moved = true;
    }
    if (moved) store.notifyReaders(field);
  }

  return {
    ensure,
    firstFailure,
    update,
    setValue,
    keyOf,
    owners,
    toClear,
    visited,
    /** Those that exist so far. */
    all: (): Iterable<Field> => fields.values(),
    of: (step: Step): Field[] => step.questions.map(ensure),
    /** Tracked. */
    visibleIn: (step: Step): Field[] =>
      step.questions.map(ensure).filter(field => {
        store.recordRead(field);
        return field.state.visible;
      }),
    /** The step is on screen: from now on its questions settle their values. */
    enter(step: Step): void {
      store.transact(() => {
        for (const field of step.questions.map(ensure)) {
          if (field.entered) continue;
          field.entered = true;
          store.enqueue(field.reader);
        }
      });
    },
    /** Tracked. */
    isPending(field: Field): boolean {
      store.recordRead(field);
      return field.state.pending;
    },
    revisit: (field: Field): void => store.transact(() => void store.enqueue(field.reader)),
    revisitAll(): void {
      store.transact(() => {
        for (const field of fields.values()) store.enqueue(field.reader);
      });
    },
  };
}
