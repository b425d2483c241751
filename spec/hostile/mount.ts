import type { TestHost } from '../support/host.ts';
import { type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

/** Turns in which a form starts at the latest. */
const TURNS = 50;

/**
 * Mounts a form while the scripts of the page finish loading: a first step with an unknown type waits for them. Undefined
 * if the form never starts.
 */
export function mountWhileLoading(
  definition: unknown,
  options: MountOptions & { host: TestHost },
): Promise<Mounted | undefined> {
  const { host } = options;
  async function loadScripts(): Promise<undefined> {
    for (let turn = 0; turn < TURNS; turn++) {
      await host.tick(200);
      host.fire('loaded');
    }
  }
  return Promise.race([mountForm(definition, options), loadScripts()]);
}
