import { definePlugin, isDryRun, register } from '../kit/kit.ts';
import { isNewOnPage } from '../shared/once-per-page.ts';
import { OPTIONAL } from '../shared/services.ts';

const IN_PAYLOAD = [
  'dux_url',
  'interactive_provider',
  'dux_version',
  'ab_test_dux',
  'activated_features',
  'client_offer_type',
] as const;

/** Posts one page view for all forms of the page with the same tracking id, unless the page's own analytics count it. */
export const plugin = definePlugin('page-view', {
  isNeeded: ({ page }) => Object.keys(page.variables).length > 0,
  start(scope) {
    const { host, call, read } = scope;
    const { dci, variables } = read.page;
    if (host.global('analytics') || isDryRun(read) || !isNewOnPage(scope, `page view ${dci}`)) return;
    const body = {
      userId: dci,
      pageCategory: variables.pageCategory,
      pageName: variables.pageName,
      payload: Object.fromEntries(IN_PAYLOAD.map(name => [name, variables[name]])),
    };
    call({ method: 'POST', path: '/sg/p', body, name: 'pageView', sends: true, ...OPTIONAL }).catch(() => undefined);
  },
});
register(plugin);
