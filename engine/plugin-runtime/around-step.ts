/** Loads what plugins draw around the step, or in its place. */

import type { Lifetime } from '../async/lifetime.ts';
import type { Engine } from '../engine.ts';
import type { ActiveViews } from './active-views.ts';
import type { FormWide } from './form-wide.ts';
import type { NeededPlugins } from './needed-plugins.ts';

interface AroundStepNeeds {
  engine: Engine;
  views: ActiveViews;
  needed: NeededPlugins;
  formWide: FormWide;
  /** Is the step on screen closed, so that it needs another view? Tracked. */
  isStepClosed(): boolean;
  /** Ends with the form. */
  lifetime: Lifetime;
}

export function createAroundStep(needs: AroundStepNeeds): () => Promise<void> {
  const { engine, views, needed, formWide, isStepClosed, lifetime } = needs;
  const { store, tree } = engine.state;
  return async () => {
    await needed.loadAroundStep();
    // Once a view was drawn, its layout stays: with another parent, React would mount the step again.
    const setLayout = (isDrawn: boolean) =>
      store.set(tree, 'layout', isDrawn || tree.layout === 'view' ? 'view' : 'slots');
    if (!tree.layout) lifetime.untilEnd(store.watch(() => isStepClosed() || views.drawn() !== undefined, setLayout));
    await Promise.all(engine.plugins().map(formWide.loadTexts));
  };
}
