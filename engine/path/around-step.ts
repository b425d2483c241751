import type { Context } from '../context.ts';
import type { FormWide } from '../plugin-runtime/form-wide.ts';
import type { NeededPlugins } from '../plugin-runtime/needed-plugins.ts';
import { isClosed } from './closed-steps.ts';

/** Loads what plugins draw around the step, or in its place. */
export async function loadAroundStep(context: Context, needed: NeededPlugins, formWide: FormWide): Promise<void> {
  const { store, tree, read } = context.state;
  await needed.loadAroundStep();
  // Once a view was drawn, its layout stays: with another parent, React would mount the step again.
  const setLayout = (isDrawn: boolean) =>
    store.set(tree, 'layout', isDrawn || tree.layout === 'view' ? 'view' : 'slots');
  const isDrawn = () => isClosed(context, read.step) || needed.drawnView() !== undefined;
  if (!tree.layout) context.lifetime.untilEnd(store.watch(isDrawn, setLayout));
  await Promise.all(needed.all().map(formWide.loadTexts));
}
