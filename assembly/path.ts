/** The path that the visitor has gone, and the questions of the form by the keys that they write. */
import type { Step } from '../contract/definition.ts';
import { type ClosedSteps, createClosedSteps } from '../engine/navigation/closed-steps.ts';
import type { Core } from './core.ts';
import { createQuestionsWithKey, type QuestionsWithKey } from './questions-with-key.ts';

export interface Path {
  readonly questionsWithKey: QuestionsWithKey;
  /** Which steps are read-only. */
  readonly closed: ClosedSteps;
  /** Steps whose view threw. They cannot be left forwards. */
  readonly brokenSteps: Set<Step>;
  /** A plugin was registered, or a step is tried again: views render again. */
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
