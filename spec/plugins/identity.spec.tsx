import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { hashesOf, normalForms } from '../../plugins/identity/hashes.ts';
import { plugin } from '../../plugins/identity/plugin.ts';
import { createRegistry } from '../../registry.ts';
import { createTestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, type MountOptions, mountForm, rows } from '../support/mount.tsx';

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const MAIL = { bpKey: 'mail', type: 'email', title: 'Email' };
const FIRST = { bpKey: 'first', type: 'first_name', title: 'First name' };
const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'ZIP' };
const DCI = 'abcdefghijklmnopqrstuvwx';
const ADA = { __tr__: { em: sha('ada@b.fr'), gem: sha('ada@b.fr') } };

async function mount(options: MountOptions = {}, definition: object = formOf([[MAIL, FIRST, ZIP]])): Promise<Mounted> {
  const host = options.host ?? createTestHost();
  for (const path of ['POST /submit', 'POST /sg/t', 'GET /tr/*', 'POST /tr/*']) host.reply(path, {});
  return mountForm(definition, { ...options, host });
}
/** The plugin is loaded as a chunk when the form needs it. */
function asChunk(...more: readonly Plugin[]) {
  const others = BUILT_IN.filter(one => one !== plugin);
  const load = async () => registry.register(plugin);
  const registry = createRegistry(
    [...others, ...more],
    rows.map(row => (row.name === 'identity' ? { ...row, load } : row)),
  );
  return registry;
}
async function send(f: Mounted): Promise<Mounted> {
  await f.fill('mail', ' Ada@B.fr ');
  await f.next();
  return f;
}
const preLeads = (f: Mounted) => f.host.calls.filter(({ path }) => path === `/tr/${f.engine.options.page.dci}/pl`);
const lead = (f: Mounted) => f.host.calls.find(({ path }) => path === '/submit')?.body as Record<string, unknown>;

describe('the hashed identity', () => {
  const CASES: readonly (readonly [string, Parameters<typeof hashesOf>[0], Record<string, string>])[] = [
    ['gmail loses its dots', { email: ' John.Doe@gmail.com ' }, { em: 'john.doe@gmail.com', gem: 'johndoe@gmail.com' }],
    ['googlemail too', { email: 'J.D@GoogleMail.com' }, { em: 'j.d@googlemail.com', gem: 'jd@googlemail.com' }],
    ['other dots stay', { email: 'j.d@b.fr' }, { em: 'j.d@b.fr', gem: 'j.d@b.fr' }],
    [
      'a host that only ends with gmail.com',
      { email: 'j.d@notgmail.com' },
      { em: 'j.d@notgmail.com', gem: 'j.d@notgmail.com' },
    ],
    ['a phone', { phone: '+33 6 13-57' }, { ph: '3361357', gph: '+3361357' }],
    ['no hash of a national phone', { phone: '0613579246' }, {}],
    ['names', { firstName: ' Élise ', lastName: 'DUPRÉ' }, { fn: 'élise', ln: 'dupré' }],
    ['a city', { city: ' Paris ' }, { ct: 'paris' }],
    ['no hash of an unknown city', { city: 'Undefined' }, {}],
    ['a postcode', { zipcode: ' SW1A 1AA ' }, { zp: 'sw1a1aa' }],
    ['blanks', { email: ' ', firstName: '\t', phone: '+', zipcode: ' ' }, {}],
    ['nothing', {}, {}],
  ];
  it('is that of the normal forms', () => {
    for (const [name, who, forms] of CASES) {
      const expected = Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, sha(form)]));
      expect(hashesOf(who), name).to.deep.equal(expected);
    }
  });
  it('does not depend on blanks or upper case, and is empty only for empty values', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,12}@[a-z]{1,8}\.[a-z]{2,4}$/), email => {
        expect(hashesOf({ email: ` ${email.toUpperCase()}\n` })).to.deep.equal(hashesOf({ email }));
        for (const [key, form] of Object.entries(normalForms({ email }))) {
          expect(key in hashesOf({ email })).to.equal(form !== '');
        }
      }),
    );
  });

  it('is in the lead, with the keys that have a value', async () => {
    const f = await mount();
    await f.fill('first', 'Ada');
    await send(f);
    expect(lead(f).__tr__).to.deep.equal({ ...ADA.__tr__, fn: sha('ada') });
  });
  it('is in the lead for a question type with another name, when the lead is sent', async () => {
    const who = {
      name: 'who',
      contract: 1 as const,
      questions: { who: { empty: '', view: () => null, identity: () => ({ lastName: 'Byron' }) } },
    };
    const registry = asChunk(who as never);
    const f = await mount(
      { registry },
      formOf([
        [
          { bpKey: 'w', type: 'who' },
          { bpKey: 'q', type: 'short_text' },
        ],
      ]),
    );
    await f.fill('q', 'x');
    await f.next();
    expect(lead(f).__tr__).to.deep.equal({ ln: sha('byron') });
  });

  describe('as a pre-lead', () => {
    it('is sent once before the lead, with hashes only', async () => {
      const f = await mount({ page: { dci: DCI } });
      await f.fill('mail', 'ada@b.fr');
      expect(preLeads(f)).to.deep.equal([]);
      await f.next();
      expect(preLeads(f)).to.have.length(1);
      expect(preLeads(f)[0]).to.deep.include({ method: 'POST', body: ADA });
      const paths = f.host.calls.map(({ path }) => path);
      expect(paths.indexOf(`/tr/${DCI}/pl`)).to.be.below(paths.indexOf('/submit'));
      expect(f.fact('apiStatus')).to.deep.include({ preLead: 'success' });
    });
    for (const dci of [DCI.slice(1), undefined]) {
      it(`is not sent for a click id of ${dci?.length ?? 0} characters`, async () => {
        const f = await send(await mount({ page: { dci } }));
        expect(f.host.calls.filter(({ path }) => path.endsWith('/pl'))).to.deep.equal([]);
        expect(lead(f)).to.deep.include(ADA);
      });
    }
    it('that fails is reported once, and the lead is sent', async () => {
      const f = await mount({ page: { dci: DCI } });
      f.host.reply(`POST /tr/${DCI}/pl`, { status: 500 });
      await send(f);
      await f.tick(1000);
      expect(f.sending()).to.equal('success');
      expect(preLeads(f)).to.have.length(3);
      expect(f.fact('apiStatus')).to.deep.include({ preLead: 'failure' });
      const message = 'SW_SERVICE: The pre-lead was not accepted: status 500';
      expect(f.reports).to.deep.equal([{ level: 'error', message }]);
    });
    it('is sent for a form without identity questions too', async () => {
      const f = await mount(
        { registry: asChunk(), page: { dci: DCI } },
        formOf([[{ bpKey: 'q', type: 'short_text' }]]),
      );
      await f.next();
      expect(preLeads(f).map(({ body }) => body)).to.deep.equal([{ __tr__: {} }]);
    });
    it('is not sent until the cookies were read', async () => {
      const registry = createRegistry(
        BUILT_IN.filter(({ name }) => name !== 'tracking'),
        rows,
      );
      const f = await send(await mount({ registry, page: { dci: DCI } }));
      expect(f.sending()).to.equal('success');
      expect(preLeads(f)).to.deep.equal([]);
    });
    it('without a reply delays nothing, and is sent once, even if the lead is sent again after a failure', async () => {
      const f = await mount({ page: { dci: DCI } });
      f.host.reply('POST /tr/*', { delay: 60_000 });
      f.host.reply('POST /submit', { status: 400 }, { status: 400 }, { status: 400 }, {});
      await send(f);
      await f.tick(500);
      await f.click('Send again');
      expect(f.sending()).to.equal('success');
      expect(preLeads(f)).to.have.length(1);
    });
    it('is not sent if marketing is refused, at a dead end, in preview, and if the lead is held back', async () => {
      const refusing = createTestHost();
      refusing.cookies.consent_marketing = 'refused';
      const blocked = {
        name: 'zz',
        contract: 1 as const,
        questions: {
          zz: {
            empty: '',
            view: () => null,
            write: () => ({ z: 'y' }),
            settle: () => 'y',
            lead() {
              throw new Error('no proof');
            },
          },
        },
      };
      const dead = {
        ...formOf([[MAIL]]),
        steps: [
          { order: 1, type: 'questions', questions: [MAIL] },
          { order: 2, type: 'transition', final: true, doNotSendLead: true },
        ],
      };
      const runs: readonly (readonly [MountOptions, object?])[] = [
        [{ page: { dci: DCI }, host: refusing }],
        [{ page: { dci: DCI } }, dead],
        [{ page: { dci: DCI, preview: true } }],
        [{ page: { dci: DCI }, plugins: [blocked as never] }, formOf([[MAIL, { bpKey: 'z', type: 'zz' }]])],
      ];
      for (const [options, definition] of runs) {
        const f = await send(await mount(options, definition));
        expect(preLeads(f)).to.deep.equal([]);
        await f.unmount();
      }
    });
  });

  describe('in the data layer', () => {
    const entries = (f: Mounted) => f.host.layer.filter(({ event }) => event === 'hashed_values');
    const on = { features: { HASHED_VALUE_TRACKING: true } };
    it('is pushed after the lead was sent, with the flag', async () => {
      const f = await send(await mount({ page: on }));
      expect(entries(f)).to.deep.equal([{ ...ADA.__tr__, event: 'hashed_values' }]);
      const order = f.host.layer.map(({ event }) => event);
      expect(order.indexOf('perfConversion')).to.be.below(order.indexOf('hashed_values'));
    });
    it('has nothing of what the visitor types after the submit', async () => {
      const name = { bpKey: 'n', type: 'short_text' };
      const definition = {
        ...formOf([[name]]),
        stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [MAIL] }],
      };
      const f = await mount({ registry: asChunk(), page: on }, definition);
      await f.fill('n', 'x');
      await f.next();
      await f.type('mail', 'ada@b.fr');
      expect([f.shown(), entries(f)]).to.deep.equal([['mail'], []]);
    });
    it('is absent without the flag, if marketing is refused, in preview and after a failure', async () => {
      const host = createTestHost();
      host.cookies.consent_marketing = 'refused';
      const runs: readonly MountOptions[] = [
        {},
        { page: on, host },
        { page: { ...on, preview: true } },
        { page: { ...on, dci: 'failing' } },
      ];
      for (const options of runs) {
        const f = await mount(options);
        if (options.page?.dci) f.host.reply('POST /submit', { status: 400 });
        await send(f);
        await f.tick(1000);
        expect(entries(f)).to.deep.equal([]);
        await f.unmount();
      }
    });
  });
});
