/** The views of plugins that are active now. */
import type { View } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';

export type ActiveViews = ReturnType<typeof createActiveViews>;

/** In the order of their plugins. Tracked. */
export function createActiveViews(engine: Pick<Engine, 'plugins'>, { guard, read }: Pick<Engine, 'guard' | 'read'>) {
  const active = (): View[] =>
    engine
      .plugins()
      .flatMap(plugin => Object.values(plugin.views ?? {}))
      .filter(view => guard('view', 'when', () => view.when(read)));
  return {
    /** The first view that draws something. */
    drawn: (): View | undefined => active().find(({ Component }) => Component),
    /** The handler of Back on the first step, from the first view that has one. */
    backOnFirstStep: (): View['back'] => active().find(({ back }) => back)?.back,
  };
}
