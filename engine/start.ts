/** Shows the first step, without the later parts of the engine if it does not need them. */
import type { Field } from './answers/field.ts';
import { MODES } from './form/progress.ts';
import { isFinalView } from './form/steps.ts';
import type { Lazy } from './lazy.ts';
import type { FirstParts, LaterParts } from './parts.ts';

interface StartNeeds {
  first: FirstParts;
  later: Lazy<LaterParts>;
  /** For verbs without a result: a failed load was reported. */
  withLater(run: (parts: LaterParts) => unknown): unknown;
  countPlugins(): unknown;
  stops: Set<() => void>;
}

/** The function that it returns resolves once the first step can be drawn. */
export function createStart({ first, later, withLater, countPlugins, stops }: StartNeeds): () => Promise<void> {
  const { firstForm, state, dictionary, types, stepRules, show, hasInteracted } = first;
  const { page, host, registry } = first.options;
  const { store, cells, fields, flags } = state;

  /** `failed`: the later parts were needed and did not load. The first step is then shown without them. */
  async function showFirstStep(failed?: unknown): Promise<void> {
    const [step] = firstForm.steps;
    const { initial_step, prefilled_values, prefilled_cs } = page.query;
    if (step && !isFinalView(firstForm, step) && (failed || !(initial_step || prefilled_values || prefilled_cs))) {
      await types.loadTypesOf(step);
      if (stepRules.isShown(step)) return show([step.order]);
    }
    const parts = await later.load().catch(later.load);
    await parts.prefill();
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
    stops.add(
      registry.subscribe(plugin => {
        countPlugins();
        loadFrames();
        const isOfPlugin = ({ question }: Field) => plugin.questions && question.type in plugin.questions;
        store.transact(() => [...fields.all()].filter(isOfPlugin).forEach(types.retryField));
      }),
    );
    await Promise.all([dictionary.load(), showFirstStep().catch(showFirstStep), loadFrames()]);
    store.set(cells.started, true);
    const begin = () => withLater(parts => parts.begin());
    stops.add(host.idle(begin));
    if (hasInteracted()) begin();
  };
}
