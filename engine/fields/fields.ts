/** The questions of a running form. A field is made when it is first needed. */

import type { Question, Step } from '../contract/definition.ts';
import type { Read } from '../contract/plugin.ts';
import type { StepIndex } from '../form/step-index.ts';
import type { AnswerMap } from '../state/answers.ts';
import type { FieldState } from '../state/tree.ts';
import { Field } from './field.ts';
import type { FieldContext } from './field-context.ts';
import { KeyOwners } from './key-owners.ts';
import type { Seen } from './seen-fields.ts';

export interface FieldsOptions extends Omit<FieldContext<Field>, 'owners' | 'evaluated'> {
  answers: AnswerMap;
  steps: StepIndex;
  readOf(step: Step): Read;
}
export type Fields = ReturnType<typeof createFields>;

export function createFields({ steps, readOf, answers, ...options }: FieldsOptions) {
  const { store } = options;
  const { tree } = store;
  const fields = new Map<Question, Field>();
  /** Fields on the path that their condition hides, and whose value is not cleared yet. */
  const hidden = new Set<Field>();
  /** Fields that were evaluated since their completed marks were last updated. */
  const evaluated = new Set<Field>();
  const prefilled = new Set<Field>();
  const owners = new KeyOwners<Field>(store, answers, () => fields.values(), hidden);
  const context: FieldContext<Field> = {
    ...options,
    owners,
    evaluated(field) {
      evaluated.add(field);
      if (field.prefilled) prefilled.add(field);
      else prefilled.delete(field);
      // An answer of the link waits for its condition.
      const loses = field.isBeingHidden || (field.given && field.given.by !== 'link');
      if (!field.displayed && loses && owners.isOnPath(field.step)) hidden.add(field);
      else hidden.delete(field);
    },
  };
  // Once all conditions are known, a question that is hidden leaves its answer to one that takes its place, or loses it.
  store.onSettled(() => {
    if (hidden.size === 0) return false;
    const gone = new Set(hidden);
    hidden.clear();
    store.transact(() => {
      owners.handOver(gone);
      for (const field of gone) field.forget();
    });
    return true;
  });

  function ensure(question: Question): Field {
    const known = fields.get(question);
    if (known) return known;
    const step = steps.stepOf(question);
    // A wrong definition can give two steps the same order, and so two questions the same id.
    const id = question.id in tree.fields ? `${question.id}-${fields.size}` : question.id;
    const field = new Field(
      context,
      id,
      question,
      step,
      readOf(step),
      steps.isAfterSubmit(step),
      steps.placeOf(question),
    );
    fields.set(question, field);
    store.transact(() => store.untracked(() => field.run()));
    return field;
  }
  /** Tracked. */
  const stateOf = (field: Field): FieldState => store.get(tree.fields, field.id);
  const byStep = new Map<Step, readonly Field[]>();
  function allOf(step: Step): readonly Field[] {
    const found = byStep.get(step) ?? step.questions.map(ensure);
    byStep.set(step, found);
    return found;
  }

  return {
    ensure,
    stateOf,
    /** Tracked. */
    visibleIn: (step: Step): Field[] => allOf(step).filter(field => stateOf(field).visible),
    /** Call it when a step has come on screen, and when the visitor acts on it, before that changes anything. */
    see(): Seen {
      store.set(tree, 'acts', tree.acts + 1);
      return tree.acts;
    },
    owners,
    /** The steps that count, in their order. */
    route: owners.route,
    evaluated,
    /** The fields whose answers came with the link. */
    prefilled,
    /** The fields that were created so far. */
    all: (): Iterable<Field> => fields.values(),
    of: allOf,
    /** Call it when the path has changed. `route`: all steps that count, in their order. `onScreen`: the last one of the path. */
    follow(route: readonly Step[], onScreen: Step | undefined, isAhead: (step: Step) => boolean): void {
      store.transact(() => {
        if (onScreen) for (const field of allOf(onScreen)) field.enter();
        for (const step of owners.follow(route, isAhead))
          for (const field of allOf(step)) if (field.displayed || field.given) store.enqueue(field);
      });
    },
    evaluateAll(): void {
      store.transact(() => fields.forEach(field => void store.enqueue(field)));
    },
  };
}
