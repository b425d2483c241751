/** Brings the types of a step before it is shown. What did not come is named once; its place shows a notice with a retry. */

import type { Field } from '../answers/field.ts';
import type { Fields } from '../answers/fields.ts';
import type { Store } from '../answers/store.ts';
import type { Question, Step } from '../contract.ts';
import { conditionsFor } from '../form/matching.ts';
import type { Registry } from '../registry.ts';
import { richText } from '../view/rich.ts';

export interface LoadingNeeds {
  registry: Registry;
  store: Store;
  fields: Fields;
  /** When a name nobody knows is given up: the page has loaded. */
  patience: Promise<void>;
  warnOnce(problem: unknown): unknown;
}

export function createLoading({ registry, store, fields, patience, warnOnce }: LoadingNeeds) {
  async function bring(kind: 'questions' | 'steps', type: string, where: string): Promise<void> {
    try {
      await registry.load(kind, type, where, patience);
    } catch (problem) {
      warnOnce(problem);
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

  return {
    bringQuestion,
    bringStep,
    retryField,
    /** Resolves however that ends. */
    async load(step: Step): Promise<void> {
      const types = new Map(step.questions.map(question => [question.type, question]));
      await Promise.allSettled([
        bringStep(step),
        ...[...types.values()].map(bringQuestion),
        richText.prepareFor(step),
        conditionsFor(step),
      ]);
      store.transact(() => {
        for (const field of fields.of(step)) {
          if (!registry.question(field.question.type)) fields.update(field, { broken: 'not loaded' });
          else if (!field.type) retryField(field);
        }
      });
    },
  };
}
