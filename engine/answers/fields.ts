/**
 * One field a question: its working value, whether it is displayed, its error. A field comes alive when somebody first
 * asks for it; from then on it is visited only when something it read has changed. Cost follows the dependents.
 */

import type { Answers, Json, Question, Rule, Step, Verdict } from '../contract.ts';
import { AFTER_SUBMIT, isMissing, REQUIRED } from '../form/values.ts';
import type { AnyQuestionType } from '../registry.ts';
import type { Field, FieldState, FieldsNeeds } from './field.ts';
import { same } from './store.ts';
import type { validate } from './validators.ts';

export type Fields = ReturnType<typeof createFields>;

export function createFields(needs: FieldsNeeds) {
  const { form, store, answers, registry, guard } = needs;
  const fields = new Map<Question, Field>();
  const steps = new Map<Question, Step>();
  const byKey = new Map<string, Question[]>();
  const clears = new Set<Field>();
  let table: typeof validate = (name, answer) => (name === 'required' && isMissing(answer) ? REQUIRED : undefined);
  function add(list: readonly Step[]): void {
    for (const step of list) {
      for (const question of step.questions) {
        steps.set(question, step);
        const key = isAfter(step) ? AFTER_SUBMIT + question.bpKey : question.bpKey;
        const sharing = byKey.get(key);
        if (sharing) sharing.push(question);
        else byKey.set(key, [question]);
      }
    }
  }
  const isAfter = (step: Step): boolean => form.stepsAfterSubmit.includes(step);
  add(form.steps);

  const keyOf = (field: Field, key: string): string => (field.after ? AFTER_SUBMIT + key : key);

  function ensure(question: Question): Field {
    const known = fields.get(question);
    if (known) return known;
    const step = steps.get(question)!;
    const after = isAfter(step);
    const name = `question ${question.bpKey} of step ${step.order}`;
    const field: Field = {
      name,
      question,
      step,
      after,
      readers: new Set(),
      reader: { name, nodes: new Set(), run: () => visit(field) },
      read: needs.readFor(after),
      state: store.live({
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
    store.transact(() => store.untracked(() => visit(field)));
    return field;
  }

  const written = (field: Field, value: unknown): Answers =>
    field.type?.write
      ? field.type.write(value, field.question)
      : { [field.question.bpKey]: (value === field.type?.empty ? undefined : value) as Json };

  /** The type has arrived: from now on the field owns all keys that its lens writes. */
  function adopt(field: Field, type: AnyQuestionType): void {
    field.type = type;
    field.keys = Object.keys(written(field, type.empty));
    field.state.value = store.hold(readBack(field, type));
  }

  function readBack(field: Field, type: AnyQuestionType): unknown {
    const view: Record<string, Json | undefined> = Object.create(null);
    for (const key of field.keys) view[key] = field.after ? answers.getAfter(key) : answers.get(key);
    return (type.read ? type.read(view, field.question) : view[field.question.bpKey]) ?? type.empty;
  }

  /** When its keys change from elsewhere (prefill, a shared key, an effect), the working value is made anew. */
  function follow(field: Field, type: AnyQuestionType): void {
    const mine = written(field, field.state.value);
    const changed = field.keys.filter(key => !same(answers.get(keyOf(field, key)), mine[key]));
    if (changed.length === 0) return;
    field.state.value = store.hold(readBack(field, type));
  }

  function assign(field: Field, value: unknown): void {
    store.transact(() => {
      field.state.value = store.hold(value);
      for (const [key, answer] of Object.entries(written(field, value))) answers.set(keyOf(field, key), answer);
      store.enqueue(field.reader);
    });
  }
  function put(field: Field, value: unknown): void {
    const broken = (detail: string) => update(field, { broken: detail });
    guard(field.name, 'write', () => assign(field, value), broken);
  }

  function visit(field: Field): void {
    const { question, state } = field;
    const type = registry.question(question.type);
    const before = field.displayed;
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
            if (field.type !== type) adopt(field, type);
            follow(field, type);
            if (type.visible && !type.visible(question, field.read)) visible = false;
            if (visible && (field.entered || field.prefilled) && type.settle) {
              const settled = type.settle(state.value, question, field.read);
              if (!same(settled, state.value)) {
                const foreign = field.prefilled && type.chosen;
                if (foreign) field.prefilled = state.dirty = false;
                assign(field, foreign ? type.empty : settled);
              }
            }
            if (type.rules) rules = type.rules(question, rules, field.read);
            verdict = type.check?.(state.value, question, field.read) ?? judge(field, rules);
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
      if (field.displayed) clears.delete(field);
      else if (before) clears.add(field);
    });
  }

  /** The definition's own message wins over the validator's; the first failing rule speaks. */
  function judge(field: Field, rules: readonly Rule[]): Verdict {
    const { bpKey } = field.question;
    // Emptied, a question after the submit has no answer, whatever the plain key holds.
    const answer = field.after ? written(field, field.state.value)[bpKey] : field.read(bpKey);
    for (const { validator, value, message } of rules) {
      const plugin = registry.validator(validator);
      const failed = plugin ? undefined : table(validator, answer, value);
      const verdict = plugin?.(answer, value, field.question, field.read) ?? (failed && field.read.text(failed));
      if (verdict) return typeof verdict === 'string' && message ? needs.own(message) : verdict;
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
    if (moved) store.changed(field);
  }

  function revisitAll(): void {
    store.transact(() => {
      for (const field of fields.values()) store.enqueue(field.reader);
    });
  }

  return {
    add,
    ensure,
    update,
    put,
    keyOf,
    stepOf: (question: Question): Step => steps.get(question)!,
    /** Questions with this bpKey, prefix included. */
    sharing: (key: string): readonly Question[] => byKey.get(key) ?? [],
    /** Hidden by their condition since the last look; `clearing.ts` takes their answers away. */
    hidden: clears,
    /** Those somebody has asked for so far. */
    alive: (): Iterable<Field> => fields.values(),
    of: (step: Step): Field[] => step.questions.map(ensure),
    shown: (step: Step): Field[] =>
      step.questions.map(ensure).filter(field => {
        store.touch(field);
        return field.state.visible;
      }),
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
      store.touch(field);
      return field.state.pending;
    },
    reset: (field: Field): void => {
      if (field.type) put(field, field.type.empty);
      update(field, { dirty: false });
    },
    /** The whole table of validators has come. */
    judgeBy(validators: typeof validate): void {
      table = validators;
      revisitAll();
    },
    revisitAll,
    revisit: (field: Field): void => store.transact(() => void store.enqueue(field.reader)),
  };
}
