/** The views of plugins that are active now. */
import type { Plugin, Read, View } from '../contract.ts';
import type { Guard } from '../errors/guard.ts';

interface ActiveViewsNeeds {
  /** Tracked. */
  plugins(): Plugin[];
  guard: Guard;
  read: Read;
}

/** In the order of their plugins. Tracked. */
export function createActiveViews({ plugins, guard, read }: ActiveViewsNeeds) {
  const active = (): View[] =>
    plugins()
      .flatMap(plugin => Object.values(plugin.views ?? {}))
      .filter(view => guard('view', 'when', () => view.when(read)));
  return {
    /** The first one that draws something. */
    drawn: (): View | undefined => active().find(({ Component }) => Component),
    /** The first one's own meaning of Back on the first step. */
    backOnFirstStep: (): View['back'] => active().find(({ back }) => back)?.back,
  };
}
