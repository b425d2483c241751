/** The state that the parts along the path share: closed and broken steps. */
import type { Step } from '../../engine/contract/definition.ts';
import { type ClosedSteps, createClosedSteps } from '../../engine/navigation/closed-steps.ts';
import type { Core } from './core.ts';

export interface Path {
  /** Which steps are read-only. */
  readonly closed: ClosedSteps;
  /** Steps whose view threw an error. They cannot be left forwards. */
  readonly brokenSteps: Set<Step>;
  /** Call it when a plugin was registered. */
  pluginsChanged(): void;
}

export function createPath({ form, state, lifetime }: Core): Path {
  const { store, tree } = state;
  const closed = createClosedSteps(form, state);
  lifetime.untilEnd(closed.stop);
  return {
    closed,
    brokenSteps: new Set(),
    pluginsChanged: () => void store.set(tree, 'plugins', tree.plugins + 1),
  };
}
