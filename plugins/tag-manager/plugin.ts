import { definePlugin, holdsBack, type Scope } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** Absent before it is asked for: without a consent for marketing it never is. */
    tagManager: 'loading' | 'ready' | 'failed';
  }
}
const ADDRESS = 'https://www.googletagmanager.com/gtm.js';
const ID = /^[A-Za-z0-9-]{1,64}$/;
/** Nobody waits for it; after this the owner is told that it is slow. */
const SLOW = 10_000;

/** The container is there once its script has run and put itself under its documented name. */
function isThere({ host }: Scope, id: string): boolean {
  const containers = host.global('google_tag_manager');
  return typeof containers === 'object' && containers !== null && id in containers;
}

async function load(scope: Scope, id: string): Promise<void> {
  const { host, learn, report } = scope;
  learn('tagManager', 'loading');
  // The first entry of its documented snippet; what was pushed before waits in the same list.
  host.dataLayer({ 'gtm.start': host.now(), event: 'gtm.js' });
  const stop = host.after(SLOW, () => report('info', `The tag manager ${id} is still loading.`));
  try {
    await host.script(`${ADDRESS}?id=${id}`);
    if (!isThere(scope, id)) throw new Error('its script came without the container');
    learn('tagManager', 'ready');
  } catch (problem) {
    learn('tagManager', 'failed');
    report('info', `The tag manager ${id} is not there: ${problem instanceof Error ? problem.message : problem}`);
  } finally {
    stop();
  }
}

/** The page's tag manager, once, and only where the visitor has not refused marketing. */
export const plugin = definePlugin({
  name: 'tag-manager',
  contract: 1,
  start(scope) {
    const id = scope.read.page.attributes.gtmId ?? '';
    if (!ID.test(id)) return scope.report('warning', `data-gtm-id="${id}" is no id of a tag manager.`);
    let begun = false;
    return scope.watch(
      // What the cookies say is not known before `cookieConsent` is there; preview asks nobody for anything.
      read => !holdsBack(read) && (read.fact('cookieConsent')?.marketing ?? !!read.fact('cookieConsent')),
      may => {
        if (!may || begun) return;
        begun = true;
        void load(scope, id);
      },
    );
  },
});
