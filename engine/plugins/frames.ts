/** Loads what plugins draw around the step, or in its place. */

import type { Lifetime } from '../../async/lifetime.ts';
import type { Engine } from '../engine.ts';
import type { ActiveViews } from './active-views.ts';
import type { FormWide } from './form-wide.ts';
import type { NeededPlugins } from './needed-plugins.ts';

interface FramesNeeds {
  engine: Engine;
  views: ActiveViews;
  needed: NeededPlugins;
  formWide: FormWide;
  /** Is the step on screen closed, which needs another view of it? Tracked. */
  isStepClosed(): boolean;
  /** Ends with the form. */
  lifetime: Lifetime;
}

export function createFrames(needs: FramesNeeds): () => Promise<void> {
  const { engine, views, needed, formWide, isStepClosed, lifetime } = needs;
  const { store, tree } = engine.state;
  return async () => {
    await needed.loadFrames();
    // Once a view was drawn, it stays around the step: with another parent, React would mount the step again.
    const setFrame = (isDrawn: boolean) =>
      store.set(tree, 'frame', isDrawn || tree.frame === 'view' ? 'view' : 'slots');
    if (!tree.frame) lifetime.untilEnd(store.watch(() => isStepClosed() || views.drawn() !== undefined, setFrame));
    await Promise.all(engine.plugins().map(formWide.loadTexts));
  };
}
