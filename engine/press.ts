/** What the visitor presses waits for the later parts of the engine, and says so if they cannot be loaded. */
import type { Cells } from './answers/cells.ts';
import type { Store } from './answers/store.ts';
import type { LaterParts } from './engine.ts';
import type { Lazy } from './lazy.ts';

type Run = (parts: LaterParts) => unknown;
export interface Press {
  (run: Run): Promise<unknown>;
  /** Runs what was pressed last, after a failed load. */
  again(): Promise<unknown>;
}

export function createPress(store: Store, { laterLoad }: Cells, later: Lazy<LaterParts>): Press {
  let last: Run = () => undefined;
  function press(run: Run): Promise<unknown> {
    last = run;
    if (!later.now) store.set(laterLoad, laterLoad.state.value ? 'again' : 'first');
    return later.load().then(
      parts => {
        store.set(laterLoad, undefined);
        return run(parts);
      },
      () => store.set(laterLoad, 'failed'),
    );
  }
  return Object.assign(press, { again: () => press(last) });
}
