/** Shows the first step, without the later parts of the engine if it does not need them. */
import type { Form, Step } from '../contract/definition.ts';
import type { Lifetime } from '../engine/async/lifetime.ts';
import type { Engine } from '../engine/engine.ts';
import { MODES } from '../engine/form/progress.ts';
import { isFinalView } from '../engine/form/steps.ts';
import type { TypeLoader } from '../engine/plugins/load-types.ts';

interface StartNeeds {
  engine: Engine;
  firstForm: Form;
  lifetime: Lifetime;
  types: TypeLoader;
  isShown(step: Step): boolean;
  show(path: readonly number[]): void;
  pluginsChanged(): unknown;
}

/** The function that it returns resolves once the first step can be drawn. */
export function createStart(needs: StartNeeds): () => Promise<void> {
  const { engine, firstForm, types, isShown, show, pluginsChanged } = needs;
  const { untilEnd } = needs.lifetime;
  const { later, withLater } = engine;
  const { page, host, registry } = engine.options;
  const { store, cells, flags } = engine.state;

  /** `failed`: the later parts were needed and did not load. The first step is then shown without them. */
  async function showFirstStep(failed?: unknown): Promise<void> {
    const [step] = firstForm.steps;
    const { initial_step, prefilled_values, prefilled_cs } = page.query;
    if (step && !isFinalView(firstForm, step) && (failed || !(initial_step || prefilled_values || prefilled_cs))) {
      await types.loadTypesOf(step);
      if (isShown(step)) return show([step.order]);
    }
    const parts = await later.load().catch(later.load);
    show(await parts.startPath());
  }
  /** Loads what plugins draw around the step, or in its place, if any may. */
  function loadFrames(): unknown {
    const isFramed =
      registry.framesFirst(flags.enabled()) ||
      !MODES.includes(firstForm.configuration.displayMode) ||
      registry.plugins().some(({ slots, views, texts }) => slots || views || texts);
    return isFramed && withLater(parts => parts.loadFrames());
  }

  return async () => {
    untilEnd(registry.subscribe(pluginsChanged));
    await Promise.all([engine.dictionary.load(), showFirstStep().catch(showFirstStep), loadFrames()]);
    store.set(cells.started, true);
    const begin = () => withLater(parts => parts.begin());
    untilEnd(host.idle(() => withLater(() => untilEnd(host.after(0, begin))))); // to wire the parts is a task of its own
    if (engine.hasInteracted()) begin();
  };
}
