/** The code of a plugin that every lead needs cannot be loaded. */
import { expect } from 'chai';
import { manifest } from '../../../plugins/generated/manifest.ts';
import { createRegistry } from '../../../registry.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]], {
  formId: '20',
});
/** Its answer is hashed. */
const WITH_IDENTITY = formOf([[{ bpKey: 'name', type: 'first_name', title: 'Name' }]]);
/** The lead says that another request follows, which the plugin sends. */
const WITH_MORE = {
  ...FORM,
  stepsAfterSubmit: [{ type: 'questions', title: 'More', questions: [{ bpKey: 'more', type: 'short_text' }] }],
};
const WITH_VALUES = { ...FORM, additionalFormValues: [{ type: 'static', payloadKey: 'source', value: 'garden' }] };

/** A form for which the chunk of the plugin is missing as long as `isMissing` says so. */
async function without(
  name: string,
  definition: object,
  answer: () => Promise<unknown> = () => Promise.reject(new Error('404')),
) {
  const server = { isMissing: true };
  const registry = createRegistry(
    BUILT_IN.filter(plugin => plugin.name !== name),
    rows.map(row => ({
      ...row,
      async load() {
        if (row.name !== name || registry.plugins().some(plugin => plugin.name === name)) return;
        if (server.isMissing) await answer();
        registry.register(BUILT_IN.find(plugin => plugin.name === name)!);
      },
    })),
  );
  const host = createTestHost({ database: () => globalThis.indexedDB });
  const f = await mountForm(definition, { registry, host });
  f.host.reply('POST /submit', {});
  const posts = () => f.host.calls.filter(({ path }) => path === '/submit');
  await f.fill('name', 'Ann');
  await f.next();
  await f.tick(300);
  return { f, server, posts };
}

describe('a lead without the part of a plugin that it needs', () => {
  for (const [name, definition, member] of [
    ['payload', FORM, 'interactive_provider'],
    ['values', WITH_VALUES, 'source'],
    ['identity', WITH_IDENTITY, '__tr__'],
    ['post-submit', WITH_MORE, 'lp_after_submit'],
  ] as const) {
    it(`is not sent while "${name}" cannot be loaded, and the visitor can try again`, async () => {
      const { f, server, posts } = await without(name, definition);
      expect([f.sending(), posts()]).to.deep.equal(['failure', []]);
      expect(f.section().textContent).to.contain('Your answers could not be sent.');
      expect(f.reports.some(({ message }) => /SW_LEAD_BLOCKED/.test(message) && message.includes(name))).to.equal(true);
      await f.click('Send again');
      await f.tick(300);
      expect([f.sending(), posts()]).to.deep.equal(['failure', []]);
      server.isMissing = false;
      await f.click('Send again');
      await f.tick(300);
      expect([f.sending(), posts().length]).to.deep.equal(['success', 1]);
      expect(posts()[0]?.body).to.have.property(member);
      await f.unmount();
    });
  }

  it('is sent once the browser comes online, unless the visitor edits it', async () => {
    for (const isEdited of [false, true]) {
      const { f, server, posts } = await without('payload', FORM);
      await f.settled(() => f.host.fire('online'));
      await f.tick(300);
      expect([f.sending(), posts()]).to.deep.equal(['failure', []]);
      server.isMissing = false;
      if (isEdited) {
        await f.settled(() => void f.engine.back(1));
        await f.tick(500);
        await f.type('name', 'Anna');
      }
      await f.settled(() => f.host.fire('online'));
      await f.tick(300);
      expect([f.sending(), posts().length]).to.deep.equal(isEdited ? ['failure', 0] : ['success', 1]);
      await f.unmount();
    }
  });

  it('is not sent when the visitor leaves, nor at the next visit, which could not complete it', async () => {
    const { f, server, posts } = await without('payload', FORM);
    await f.settled(() => f.host.fire('pagehide'));
    await f.tick(300);
    expect(posts()).to.deep.equal([]);
    await f.unmount();
    server.isMissing = false;
    const next = await mountForm(FORM, { host: createTestHost({ database: () => globalThis.indexedDB }) });
    await next.tick(6000);
    for (let turn = 0; turn < 30; turn++) await next.settled(() => undefined); // the database answers in real time
    expect(next.host.calls.filter(({ path }) => path === '/submit')).to.deep.equal([]);
    await next.unmount();
  });

  it('is only sent after the choice that the visitor missed because its code could not be loaded', async () => {
    const { f, server, posts } = await without('brands', { ...FORM, brandConfiguration: {} });
    const customers = Object.fromEntries(
      ['9', '10'].map(name => [name, { name, logo_img_url: `/${name}.svg`, use_brand_api: false, brands: {} }]),
    );
    f.host.reply('GET /api/pld/get_brands_by_form_ids*', { body: { 20: customers } });
    expect([f.sending(), posts()]).to.deep.equal(['failure', []]);
    server.isMissing = false;
    await f.click('Send again');
    await f.tick(300);
    expect([f.sending(), posts()]).to.deep.equal(['idle', []]);
    await f.settled(() => f.form.querySelector<HTMLElement>('[type=checkbox]')!.click());
    await f.click('Compare quotes');
    await f.tick(1000);
    expect([f.sending(), posts().length]).to.deep.equal(['success', 1]);
    expect(posts()[0]?.body).to.have.nested.property('lp_authorized_candidates[0].customerId', 9);
    await f.unmount();
  });

  it('is sent if only a plugin is missing that the lead can do without', async () => {
    const { f, posts } = await without('tracking', FORM);
    expect([f.sending(), posts().length]).to.deep.equal(['success', 1]);
    await f.unmount();
  });

  it('is sent within a second or so if such a plugin is still loading', async () => {
    const { f, posts } = await without('tracking', FORM, () => new Promise(() => undefined));
    await f.tick(1500);
    expect([f.sending(), posts().length]).to.deep.equal(['success', 1]);
    await f.unmount();
  });

  it('is not sent without the code of all plugins that say so', () => {
    const required = manifest.filter(row => row.lead === 'required').map(({ name }) => name);
    expect(required.sort()).to.deep.equal(['brands', 'certificates', 'identity', 'payload', 'post-submit', 'values']);
  });
});
