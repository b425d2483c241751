import { expect } from 'chai';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type MountOptions, mountForm } from '../support/mount.tsx';

const variables = {
  pageCategory: 'landing',
  pageName: 'roof',
  dux_url: '/roof',
  interactive_provider: 'dux',
  dux_version: '1',
  ab_test_dux: 'a',
  activated_features: 'f',
  client_offer_type: 'exclusive',
};
async function views(page: MountOptions['page'], globals: object = {}, answer: Answer = {}): Promise<unknown[]> {
  const host = createTestHost();
  host.reply('POST /sg/p', answer);
  host.reply('GET /tr/claim', {});
  Object.assign(host.globals, globals);
  const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host, page });
  await f.type('a', 'x');
  await f.tick(500);
  expect([f.reports, host.said]).to.deep.equal([[], []]);
  const found = host.calls.filter(({ path }) => path === '/sg/p').map(({ method, body }) => ({ method, body }));
  await f.unmount();
  return found;
}

describe('the page view', () => {
  const { pageCategory, pageName, ...payload } = variables;
  it('is posted once, with the variables of the page', async () => {
    expect(await views({ variables, dci: 'abc' })).to.deep.equal([
      { method: 'POST', body: { userId: 'abc', pageCategory, pageName, payload } },
    ]);
  });
  it('is posted for a page without a tracking id too', async () => {
    expect(await views({ variables })).to.deep.equal([{ method: 'POST', body: { pageCategory, pageName, payload } }]);
  });
  it('is posted once for all forms of the page', async () => {
    const host = createTestHost();
    const forms = [];
    for (const bpKey of ['a', 'b'])
      forms.push(await mountForm(formOf([[{ bpKey, type: 'short_text' }]]), { host, page: { variables } }));
    expect(host.calls.filter(({ path }) => path === '/sg/p')).to.have.length(1);
    for (const form of forms) await form.unmount();
  });
  it('is not reported if it does not arrive', async () => {
    expect(await views({ variables }, {}, { fail: true })).to.have.length(3);
  });
  it('is not posted if the page has no variables, has analytics of its own, or is a preview', async () => {
    expect(await views({ dci: 'abc' })).to.deep.equal([]);
    expect(await views({ variables }, { analytics: {} })).to.deep.equal([]);
    expect(await views({ variables, preview: true })).to.deep.equal([]);
  });
});
