import { definePlugin } from '../../kit/index.ts';

const IN_PAYLOAD = [
  'dux_url',
  'interactive_provider',
  'dux_version',
  'ab_test_dux',
  'activated_features',
  'client_offer_type',
] as const;

/** One page view a form, for pages with variables whose own analytics do not count it already. */
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
