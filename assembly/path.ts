/** The state that the parts along the path share: closed and broken steps, and the questions by their keys. */
import type { Step } from '../contract/definition.ts';
import { type ClosedSteps, createClosedSteps } from '../engine/navigation/closed-steps.ts';
import type { Core } from './core.ts';
import { createQuestionsWithKey, type QuestionsWithKey } from './questions-with-key.ts';

export interface Path {
  readonly questionsWithKey: QuestionsWithKey;
  /** Which steps are read-only. */
  readonly closed: ClosedSteps;
  /** Steps whose view threw an error. They cannot be left forwards. */
  readonly brokenSteps: Set<Step>;
  /** Call it when a plugin was registered. */
  pluginsChanged(): void;
}

export function createPath({ form, state, lifetime }: Core): Path {
  const { store, tree, steps } = state;
  const closed = createClosedSteps(form, state);
  lifetime.untilEnd(closed.stop);
  return {
    questionsWithKey: createQuestionsWithKey(form, steps.isAfterSubmit),
    closed,
    brokenSteps: new Set(),
    pluginsChanged: () => void store.set(tree, 'plugins', tree.plugins + 1),
  };
}
