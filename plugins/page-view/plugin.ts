import { definePlugin } from '../../kit/index.ts';

const IN_PAYLOAD = [
  'dux_url',
  'interactive_provider',
  'dux_version',
  'ab_test_dux',
  'activated_features',
  'client_offer_type',
] as const;

/** Posts one page view for each form, unless the page has analytics of its own that count it. */
export const plugin = definePlugin({
  name: 'page-view',
  contract: 1,
  start({ host, call, read }) {
    if (host.global('analytics')) return;
    const { dci, variables } = read.page;
    const body = {
      userId: dci,
      pageCategory: variables.pageCategory,
      pageName: variables.pageName,
      payload: Object.fromEntries(IN_PAYLOAD.map(name => [name, variables[name]])),
    };
    call({ method: 'POST', path: '/sg/p', body, name: 'pageView', sends: true }).catch(() => undefined);
  },
});
