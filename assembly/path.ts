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
  /** Puts the last step of the path on screen. */
  set(path: readonly number[]): Step | undefined;
  /** The same, and emits `step`. */
  show(path: readonly number[]): void;
  /** A plugin was registered, or a step is tried again: views render again. */
  pluginsChanged(): void;
}

export function createPath({ form, state, events, lifetime }: Core): Path {
  const { store, tree, steps, fields } = state;
  const closed = createClosedSteps(form, state);
  lifetime.untilEnd(closed.stop);
  function set(path: readonly number[]): Step | undefined {
    const step = steps.at(path.at(-1));
    store.transact(() => {
      store.set(tree, 'path', Object.freeze(path));
      if (step) fields.enter(step);
    });
    return step;
  }
  return {
    questionsWithKey: createQuestionsWithKey(form, steps.isAfterSubmit),
    closed,
    brokenSteps: new Set(),
    set,
    show(path) {
      const step = set(path);
      if (step) void events.emit('step', { step, path });
    },
    pluginsChanged: () => void store.set(tree, 'plugins', tree.plugins + 1),
  };
}
