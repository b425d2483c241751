/** The state of one form: its cells, answers and questions, and the reads of them. */
import type { Identity, Read } from '../contract.ts';
import type { Form, Step } from '../definition.ts';
import type { Guard } from '../errors/guard.ts';
import { createStepIndex, type StepIndex } from '../form/step-index.ts';
import type { Json } from '../json.ts';
import type { Page } from '../page.ts';
import type { Registry } from '../registry.ts';
import { type AnswerCells, createAnswers } from './answers.ts';
import {
  type Cells,
  createCells,
  createFacts,
  createFlags,
  createStepValues,
  type FactCells,
  type Flags,
  type StepValues,
} from './cells.ts';
import { createFields, type Fields } from './fields.ts';
import type { MatchConditions } from './match-conditions.ts';
import { createRead } from './read.ts';
import type { Store } from './store.ts';

export interface FormState {
  readonly store: Store;
  readonly cells: Cells;
  readonly answers: AnswerCells;
  readonly facts: FactCells;
  readonly flags: Flags;
  readonly stepValues: StepValues;
  readonly steps: StepIndex;
  readonly fields: Fields;
  readonly read: Read;
  /** The `Read` for the questions of a step: those after the submit get their own answers first. */
  readOf(step: Step): Read;
}
export interface FormStateNeeds {
  store: Store;
  form: Form;
  page: Page;
  registry: Registry;
  guard: Guard;
  matches: MatchConditions;
  text: Read['text'];
  plainText: Read['plainText'];
  today: Read['today'];
  translate(text: string): string;
  /** The default message if one of the engine's own validators fails. */
  validate(validator: string, answer: Json | undefined, parameter: Json | undefined): string | undefined;
  identity(): Partial<Identity>;
}

export function createFormState(needs: FormStateNeeds): FormState {
  const { store, form, page, registry, guard, matches, text, plainText, today, translate, validate, identity } = needs;
  const cells = createCells(store, form);
  const answers = createAnswers(store);
  const facts = createFacts(store);
  const flags = createFlags(store, page.features);
  const stepValues = createStepValues(store, step => registry.step(step.type)?.empty);
  const steps = createStepIndex();
  steps.add(form);
  const [read, readAfter] = [false, true].map(afterSubmit =>
    createRead(
      {
        page,
        store,
        cells,
        answers,
        facts,
        flags,
        steps,
        fieldOf: question => fields.ensure(question),
        identity,
        matches,
        text,
        plainText,
        today,
      },
      afterSubmit,
    ),
  ) as [Read, Read];
  const readOf = (step: Step): Read => (steps.isAfterSubmit(step) ? readAfter : read);
  const fields = createFields({
    store,
    steps,
    answers,
    registry,
    guard,
    readOf,
    validate,
    hidesPrefilled: () =>
      !store.get(cells.showsPrefilled) && !flags.isOn('DISPLAY_PREFILLED_QUESTIONS') && !page.showsPrefilled,
    translate,
  });
  return { store, cells, answers, facts, flags, stepValues, steps, fields, read, readOf };
}
