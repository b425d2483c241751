/** The questions of a running form. A field is made when it is first needed. */

import type { Question, Step } from '../../contract/definition.ts';
import type { Read } from '../../contract/plugin.ts';
import type { StepIndex } from '../form/step-index.ts';
import type { FieldState } from '../state/tree.ts';
import { Field } from './field.ts';
import type { FieldContext } from './field-context.ts';
import { createKeyOwners } from './key-owners.ts';

export interface FieldsOptions extends Omit<FieldContext<Field>, 'keysChanged' | 'evaluated'> {
  steps: StepIndex;
  readOf(step: Step): Read;
}
export type Fields = ReturnType<typeof createFields>;

export function createFields({ steps, readOf, ...options }: FieldsOptions) {
  const { store, guard } = options;
  const { tree } = store;
  const fields = new Map<Question, Field>();
  /** Fields that their condition hides and that are not cleared yet. */
  const toClear = new Set<Field>();
  /** Fields that were evaluated since their completed marks were last updated. */
  const evaluated = new Set<Field>();
  const prefilled = new Set<Field>();
  const owners = createKeyOwners(guard);
  const context: FieldContext<Field> = {
    ...options,
    keysChanged: owners.add,
    evaluated(field, wasDisplayed) {
      evaluated.add(field);
      if (field.prefilled) prefilled.add(field);
      else prefilled.delete(field);
      if (field.displayed) toClear.delete(field);
      else if (wasDisplayed) toClear.add(field);
    },
  };

  function ensure(question: Question): Field {
    const known = fields.get(question);
    if (known) return known;
    const step = steps.stepOf(question);
    // A wrong definition can give two steps the same order, and so two questions the same id.
    const id = question.id in tree.fields ? `${question.id}-${fields.size}` : question.id;
    const field = new Field(context, id, question, step, readOf(step), steps.isAfterSubmit(step));
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
    owners,
    toClear,
    evaluated,
    /** The fields whose answers came with the link. */
    prefilled,
    /** The fields that were created so far. */
    all: (): Iterable<Field> => fields.values(),
    of: allOf,
    /** Tracked. */
    visibleIn: (step: Step): Field[] => allOf(step).filter(field => stateOf(field).visible),
    /** Call it when the step is on screen. From then on its questions settle their values. */
    enter(step: Step): void {
      store.transact(() => allOf(step).forEach(field => void field.enter()));
    },
    evaluateAll(): void {
      store.transact(() => fields.forEach(field => void store.enqueue(field)));
    },
  };
}
