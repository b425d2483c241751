import { isLayoutFlag } from '../generated/early-rows.ts';
import { definePlugin, type Json, objectOf, register, type Scope } from '../kit/kit.ts';
import { sharedByForms } from '../shared/once-per-page.ts';
import { OPTIONAL, serviceProblem } from '../shared/services.ts';

const FLAG = /^[A-Z0-9_]{1,64}$/;
/** No real reply reaches this limit. */
const MAX_FLAGS = 200;

/** The flag names in a reply. They may be written like attributes (`a-b`) or like flags (`A_B`). */
export function flagsOf(body: Json | undefined): string[] {
  const { global_features: names } = objectOf(body);
  return (Array.isArray(names) ? names.slice(0, MAX_FLAGS) : [])
    .filter((name): name is string => typeof name === 'string')
    .map(name => name.trim().toUpperCase().replaceAll('-', '_'))
    .filter(name => FLAG.test(name));
}

/** Requests the flags once for all forms of the page that use the same server. */
function claim(scope: Scope): ReturnType<Scope['call']> {
  let isOwn = false;
  const reply = sharedByForms(scope, `claim ${scope.read.page.apiBase}`, () => {
    isOwn = true;
    return scope.call({ path: '/tr/claim', name: 'claim', sends: true, ...OPTIONAL });
  });
  // The call ends with the form that made it.
  return isOwn ? reply : reply.catch(() => claim(scope));
}

/** Requests which flags are on for all visitors. A flag that the page turned off stays off. */
export const plugin = definePlugin('claim', {
  isNeeded: ({ page }) => page.features.GLOBAL_FEATURES !== false,
  start(scope) {
    const { feature, host, on } = scope;
    let hasInteracted = false;
    for (const event of ['interact', 'resumed'] as const)
      on(event, () => {
        hasInteracted = true;
      });
    // Failures are only written to the console, because the form works without global flags.
    const failed = (why: unknown) =>
      host.console('warning', serviceProblem('The global features could not be loaded', why));
    claim(scope).then(reply => {
      if (reply.status === 404) return; // the page has no such service
      if (!reply.ok) return failed(reply.status);
      for (const name of flagsOf(reply.body)) {
        // A flag that changes the layout must not move or replace the step of a visitor who is already answering.
        if (!(hasInteracted && isLayoutFlag(name))) feature(name, true);
      }
    }, failed);
  },
});
register(plugin);
