import { definePlugin, isDryRun, type Scope } from '../../kit/index.ts';

const IN_PAYLOAD = [
  'dux_url',
  'interactive_provider',
  'dux_version',
  'ab_test_dux',
  'activated_features',
  'client_offer_type',
] as const;

/** The pages whose view was counted, by the store that all forms of a page share. */
const counted = new WeakSet<Scope['host']['session']>();

/** Posts one page view for all forms of the page, unless the page's own analytics count it. */
export const plugin = definePlugin('page-view', {
  start({ host, call, read }) {
    if (host.global('analytics') || isDryRun(read) || counted.has(host.session)) return;
    counted.add(host.session);
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
