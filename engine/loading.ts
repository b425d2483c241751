/** What is fetched when: the types of a step before it is shown, the names in rules and conditions, form-wide plugins. */
import type { Registry } from '../registry.ts';
import { foreignSource } from './conditions.ts';
import type { ManifestRow, Question, Read, Step } from './contract.ts';
import { detailOf, fail } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { allConditions, allSteps } from './form.ts';
import type { Guard } from './guard.ts';
import type { Store } from './store.ts';
import { VALIDATOR_NAMES } from './validators.ts';
import { richText } from './view/rich.ts';

export interface LoadingNeeds {
  registry: Registry;
  store: Store;
  fields: Fields;
  read: Read;
  guard: Guard;
  /** When a name nobody knows is given up: the page has loaded. */
  patience: Promise<void>;
  warnOnce(message: string): void;
  error(message: string): void;
}
export type Loading = ReturnType<typeof createLoading>;

export function createLoading({ registry, store, fields, read, guard, patience, warnOnce, error }: LoadingNeeds) {
  /** What did not come is named once; its place shows a notice with a retry. */
  async function bring(kind: 'questions' | 'steps', type: string, where: string): Promise<void> {
    try {
      await registry.load(kind, type, where, patience);
    } catch (problem) {
      warnOnce(detailOf(problem));
      throw problem;
    }
  }
  const bringQuestion = (question: Question) =>
    bring('questions', question.type, `question ${question.bpKey} of step ${fields.stepOf(question).order}`);
  const bringStep = (step: Step) => bring('steps', step.type, `step ${step.order}`);

  function retryField(field: Field): void {
    fields.update(field, { broken: undefined });
    fields.revisit(field);
  }

  /** Brings the types of the step and of its questions; resolves however that ends. */
  async function load(step: Step): Promise<void> {
    const types = new Map(step.questions.map(question => [question.type, question]));
    await Promise.allSettled([bringStep(step), ...[...types.values()].map(bringQuestion), richText.prepareFor(step)]);
    store.transact(() => {
      for (const field of fields.of(step)) {
        if (!registry.question(field.question.type)) fields.update(field, { broken: 'not loaded' });
        else if (!field.type) retryField(field);
      }
    });
  }

  const wanted = (row: ManifestRow): boolean => guard(row.name, 'wanted', () => row.wanted?.(read)) ?? false;

  /** Rows that no name asks for, once they are wanted. One that fails is reported and left out. */
  async function wantedRows(): Promise<void> {
    const results = await Promise.allSettled(registry.rows().filter(wanted).map(registry.loadRow));
    for (const result of results) if (result.status === 'rejected') error(detailOf(result.reason));
  }

  /** Validators and condition sources that the form names; they are few, and judged as soon as they are there. */
  async function named(): Promise<void> {
    const questions = allSteps(read.form).flatMap(step => step.questions);
    const foreign = questions
      .flatMap(question => question.validationRules.map(rule => ({ where: question.bpKey, validator: rule.validator })))
      .filter(rule => !VALIDATOR_NAMES.includes(rule.validator));
    const sources = new Set(allConditions(read.form).map(foreignSource));
    await Promise.allSettled([
      ...foreign.map(rule => registry.load('validators', rule.validator, rule.where, patience)),
      ...[...sources].map(name => name && registry.load('conditions', name, 'a condition', patience)),
    ]);
    for (const { validator, where } of foreign) {
      if (!registry.validator(validator)) warnOnce(fail('SW_VALIDATOR', { validator, where }).message);
    }
    store.transact(() => {
      for (const field of fields.alive()) fields.revisit(field);
    });
  }

  return { bringQuestion, bringStep, load, retryField, wantedRows, named };
}
