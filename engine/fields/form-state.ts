/** The state of one form: its cells, answers and questions, and the reads of them. */

import type { Step } from '../../contract/definition.ts';
import type { Page } from '../../contract/page.ts';
import type { Read } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Guard } from '../../errors/guard.ts';
import { createStepIndex } from '../form/step-index.ts';
import { createAnswers } from '../state/answers.ts';
import { createCells, createFacts, createFlags, createStepValues, type StepValues } from '../state/cells.ts';
import { createRead, type ReadNeeds, type ReadState } from '../state/read.ts';
import type { Store } from '../state/store.ts';
import { createFields, type Fields } from './fields.ts';

export interface FormState extends Readonly<ReadState> {
  readonly stepValues: StepValues;
  readonly fields: Fields;
  readonly read: Read;
  /** The `Read` for the questions of a step: those after the submit get their own answers first. */
  readOf(step: Step): Read;
}
export interface FormStateNeeds extends ReadNeeds {
  store: Store;
  registry: Registry;
  guard: Guard;
  page: Page;
  translate(text: string): string;
}

export function createFormState(needs: FormStateNeeds): FormState {
  const { store, form, page, registry, guard, translate } = needs;
  const cells = createCells(store);
  const answers = createAnswers(store);
  const facts = createFacts(store);
  const flags = createFlags(store, page.features);
  const stepValues = createStepValues(store, step => registry.step(step.type)?.empty);
  const steps = createStepIndex(form);
  const state: ReadState = { store, cells, answers, facts, flags, steps };
  const readFor = (afterSubmit: boolean) => createRead(needs, state, question => fields.ensure(question), afterSubmit);
  const read = readFor(false);
  const readAfter = readFor(true);
  const readOf = (step: Step): Read => (steps.isAfterSubmit(step) ? readAfter : read);
  const fields = createFields({
    store,
    steps,
    answers,
    registry,
    guard,
    readOf,
    hidesPrefilled: () =>
      !store.get(cells.showsPrefilled) && !flags.isOn('DISPLAY_PREFILLED_QUESTIONS') && !page.showsPrefilled,
    translate,
  });
  return { ...state, stepValues, fields, read, readOf };
}
