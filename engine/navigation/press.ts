/** What the visitor presses waits for the later parts of the engine, and says so if they cannot be loaded. */

import type { Lazy } from '../async/lazy.ts';
import type { LaterParts, Press } from '../engine.ts';
import type { Cells } from '../state/cells.ts';
import type { Store } from '../state/store.ts';

export function createPress(store: Store, { laterLoad }: Cells, later: Lazy<LaterParts>): Press {
  let last: (parts: LaterParts) => unknown = () => undefined;
  function press(run: typeof last): Promise<unknown> {
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
