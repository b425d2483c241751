/** The state of one form: the tree, its answers, flags and questions, and the functions that read them. */

import type { Question, Step } from '../../contract/definition.ts';
import type { Page } from '../../contract/page.ts';
import type { Read } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Guard } from '../../errors/guard.ts';
import { createStepIndex } from '../form/step-index.ts';
import { createAnswers } from '../state/answers.ts';
import { createFlags } from '../state/flags.ts';
import { createRead, type ReadOptions, type ReadState } from '../state/read.ts';
import type { Store } from '../state/store.ts';
import type { Tree } from '../state/tree.ts';
import { createFields, type Fields } from './fields.ts';

export interface FormState extends Readonly<ReadState> {
  readonly tree: Tree;
  readonly fields: Fields;
  readonly read: Read;
  /** The `Read` for the questions of a step: those after the submit get their own answers first. */
  readOf(step: Step): Read;
  /** The working value of a step. Tracked. */
  stepValueOf(step: Step): unknown;
}
export interface FormStateOptions extends ReadOptions {
  store: Store;
  registry: Registry;
  guard: Guard;
  page: Page;
  translate(text: string): string;
}

export function createFormState(options: FormStateOptions): FormState {
  const { store, form, page, registry, guard, translate } = options;
  const { tree } = store;
  const answers = createAnswers(store);
  const flags = createFlags(store, page.features);
  const steps = createStepIndex(form);
  const state: ReadState = { store, answers, flags, steps };
  const readFor = (afterSubmit: boolean) =>
    createRead(options, state, question => fields.stateOf(fields.ensure(question)), answerOf, afterSubmit);
  function answerOf(question: Question) {
    const field = fields.ensure(question);
    store.get(tree.values, field.id);
    return fields.stateOf(field).counts ? field.answers?.[question.bpKey] : undefined;
  }
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
      !store.get(tree, 'showsPrefilled') && !flags.isOn('DISPLAY_PREFILLED_QUESTIONS') && !page.showsPrefilled,
    translate,
  });
  return {
    ...state,
    tree,
    fields,
    read,
    readOf,
    stepValueOf: step => store.get(tree.stepValues, step.order) ?? registry.step(step.type)?.empty,
  };
}
