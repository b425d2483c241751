import type { TestHost } from '../support/host.ts';
import { type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

/** A form that has not started after this many turns never starts. */
const TURNS = 50;

/**
 * Mounts a form, and then fires the load event, because a first step of an unknown type waits for the scripts of the page.
 * Resolves to undefined if the form never starts.
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
