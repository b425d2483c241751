import { definePlugin, isDryRun, register, type Scope } from '../kit/kit.ts';
import { isNewOnPage, sharedByForms } from '../shared/once-per-page.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /** Absent until loading starts. It does not start while the visitor refuses marketing. */
    tagManager: 'loading' | 'ready' | 'failed';
  }
}
const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
const ID = /^[A-Za-z0-9-]{1,64}$/;
/** In ms. After this time the owner gets a report. Nothing in the form waits for the tag manager. */
const SLOW = 10_000;

/** True if the script has run and registered the container under its documented global. */
function hasContainer({ host }: Scope, id: string): boolean {
  const containers = host.global('google_tag_manager');
  return typeof containers === 'object' && containers !== null && id in containers;
}

async function load(scope: Scope, id: string): Promise<void> {
  const { host, setFact, report } = scope;
  setFact('tagManager', 'loading');
  // The first entry of the documented snippet. Entries pushed earlier wait in the same list.
  if (isNewOnPage(scope, 'tag manager')) host.dataLayer({ 'gtm.start': host.now(), event: 'gtm.js' });
  const stop = host.after(SLOW, () => report('info', `SW_TAG_MANAGER: ${id} is still loading.`));
  try {
    await sharedByForms(scope, `tag manager ${id}`, () => host.script(`${SCRIPT}?id=${id}`));
    if (!hasContainer(scope, id)) throw new Error('its script did not register the container');
    setFact('tagManager', 'ready');
  } catch (problem) {
    setFact('tagManager', 'failed');
    const why = problem instanceof Error ? problem.message : problem;
    report('info', `SW_TAG_MANAGER: ${id} could not be loaded: ${why}`);
  } finally {
    stop();
  }
}

/** Loads the page's tag manager once the cookies allow it, which means that the visitor has not refused marketing. */
export const plugin = definePlugin('tag-manager', {
  start(scope) {
    const id = scope.read.page.attributes.gtmId ?? '';
    if (!ID.test(id))
      return scope.report('warning', `SW_TAG_MANAGER: data-gtm-id="${id}" is not the id of a tag manager.`);
    let isLoading = false;
    return scope.watch(
      // `cookieConsent` is absent until the cookies have been read. Preview loads nothing.
      read => !isDryRun(read) && (read.fact('cookieConsent')?.marketing ?? !!read.fact('cookieConsent')),
      allowed => {
        if (!allowed || isLoading) return;
        isLoading = true;
        void load(scope, id);
      },
    );
  },
});
register(plugin);
