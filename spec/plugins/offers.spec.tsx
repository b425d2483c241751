import { act, fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Answers, Json } from '../../engine/contract/plugin.ts';
import { linkOf, passedOn } from '../../plugins/offers/link.ts';
import { offersOf } from '../../plugins/offers/offer.ts';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const ORIGIN = 'https://page.test';
const LOAD = 'GET /cs/get_cross_sell_offers/abc';
const lp = (id: number, more: object = {}) => ({
  csc_id: id,
  title: `Offer ${id}`,
  text: `Text ${id}`,
  image: `https://cdn.test/${id}.svg`,
  url: `https://next.test/${id}`,
  ...more,
});
const LPS = [lp(1), lp(2), lp(3)];
const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];

interface Case extends MountOptions {
  features?: string[];
  dci?: string;
  reply?: Answer;
  chosen?: string;
  final?: object;
  query?: Record<string, string>;
  preview?: boolean;
  questions?: object[];
  before?(f: Mounted): Promise<unknown>;
}
/** Goes to the final step, with the lead sent. */
async function atEnd(given: Case = {}) {
  const { features = ['CROSS_SELL_DESIGN'], dci = 'abc', chosen = 'list', final = {}, query = {}, before } = given;
  const host = given.host ?? createTestHost();
  host.reply('POST /submit', {});
  host.reply('POST /cs/update_cross_sell_counts', {});
  host.reply(LOAD, given.reply ?? { body: { recommended_lps: LPS, display_chosen: chosen } });
  const definition = formOf([given.questions ?? question]) as { steps: object[] };
  Object.assign(definition.steps.at(-1)!, final);
  const on = Object.fromEntries(features.map(name => [name, true]));
  const f = await mountForm(definition, {
    host,
    page: { features: on, dci: dci || undefined, query, preview: given.preview ?? false },
  });
  await f.settled(() => void fireEvent.click(f.section()));
  await before?.(f);
  await f.next();
  await f.tick(0);
  return f;
}
const requests = (f: Mounted) => f.host.calls.filter(call => call.path.startsWith('/cs/get'));
const counted = (f: Mounted) => f.host.calls.filter(call => call.path === '/cs/update_cross_sell_counts');
const block = (f: Mounted) => f.form.querySelector<HTMLElement>('.sw-cross-sell');
const look = (f: Mounted) => block(f)?.dataset.look;
const links = (f: Mounted) => [...f.form.querySelectorAll<HTMLAnchorElement>('.sw-offer a')];
const query = (link: string) => Object.fromEntries(new URL(link).searchParams);
const decode = (text: string | undefined): unknown =>
  text && JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), one => one.charCodeAt(0))));
const paging = (f: Mounted) => f.form.querySelector('.sw-paging')?.textContent;

describe('offers', () => {
  describe('are loaded', () => {
    it('once after the first interaction', async () => {
      const f = await mountForm(formOf([question]), { page: { features: { CROSS_SELL_DESIGN: true }, dci: 'abc' } });
      expect(requests(f)).to.deep.equal([]);
      await f.settled(() => void fireEvent.click(f.section()));
      await f.settled(() => void fireEvent.click(f.section()));
      expect(requests(f)).to.have.length(1);
      expect(requests(f)[0]).to.include({ method: 'GET', path: '/cs/get_cross_sell_offers/abc', body: undefined });
    });
    const TCPA = { bpKey: 'x', type: 'tcpa', tcpaOptIn: false };
    for (const [call, asking, more] of [
      ['POST /api/cch', { bpKey: 'x', type: 'short_text', conditionalDisplay: [{ zipcodeKey: 'served' }] }, {}],
      ['GET /api/pld/get_brands_by_form_ids*', { bpKey: 'x', type: 'short_text' }, { brandConfiguration: {} }],
      ['GET /api/pld/get_tcpa_info*', TCPA, {}],
    ] as const) {
      it(`after the other requests of the first interaction: ${call}`, async () => {
        const host = createTestHost();
        host.reply(call, { body: {}, delay: 700 });
        const page = { features: { CROSS_SELL_DESIGN: true }, dci: 'abc' };
        const f = await mountForm({ ...formOf([[...question, asking]], { formId: 12 }), ...more }, { host, page });
        await f.settled(() => void fireEvent.click(f.section()));
        await f.tick(699);
        expect(requests(f)).to.deep.equal([]);
        await f.tick(1);
        expect(requests(f)).to.have.length(1);
      });
    }
    it('only with a flag and a tracking id', async () => {
      expect(requests(await atEnd({ features: [] }))).to.deep.equal([]);
      expect(requests(await atEnd({ dci: '' }))).to.deep.equal([]);
    });
    it('and a failure is reported, its body is ignored, and the request times out after fifteen seconds', async () => {
      const failed = await atEnd({ reply: { status: 500, body: { recommended_lps: LPS } } });
      await failed.tick(500);
      expect(requests(failed)).to.have.length(3);
      expect(failed.reports.map(one => one.message)).to.include('Getting cross sell offer failed');
      expect(block(failed)).to.equal(null);
      expect(failed.section().textContent).to.contain('Done');
      const slow = await atEnd({ reply: { body: { recommended_lps: LPS }, delay: 60_000 } });
      const isReported = () => slow.reports.map(one => one.message).includes('Getting cross sell offer failed');
      await slow.tick(14_000);
      expect(isReported()).to.equal(false);
      await slow.tick(1000);
      expect(isReported()).to.equal(true);
      await slow.tick(60_000);
      expect(block(slow)).to.equal(null);
    });
    it('without those that cannot be shown, 24 at most', () => {
      const list = Array.from({ length: 30 }, (_, id) => lp(id));
      expect(offersOf({ recommended_lps: list }, ORIGIN).list.map(one => one.id)).to.deep.equal(
        list.slice(0, 24).map(one => one.csc_id),
      );
      const bare = {
        url: 'https://next.test/x',
        image: 'javascript:alert(1)',
        bpKeysOverride: { a: 'b', c: 7, d: '' },
      };
      expect(offersOf({ recommended_lps: [bare] }, ORIGIN).list).to.deep.equal([
        { id: undefined, title: 'next.test', text: '', image: '', url: bare.url, overrides: { a: 'b' } },
      ]);
      const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      expect(offersOf({ recommended_lps: [lp(1, { image })] }, ORIGIN).list[0]?.image).to.equal(image);
    });
    it('as an empty list from an invalid reply', async () => {
      expect(block(await atEnd({ reply: { body: '<html>' } }))).to.equal(null);
      for (const recommended_lps of [{}, [null, 1, { url: 'javascript:x' }]])
        expect(offersOf({ recommended_lps }, ORIGIN).list).to.deep.equal([]);
      fc.assert(fc.property(fc.jsonValue(), value => offersOf(value as Json, ORIGIN).list.length <= 24));
    });
  });

  describe('are shown below the final step', () => {
    it('as cards with title, text, image and link', async () => {
      const f = await atEnd();
      expect(look(f)).to.equal('list');
      expect(block(f)?.className).to.contain('sw-cross-sell-new');
      expect(counted(f), 'posted only with AUTO_CROSS_SELL').to.deep.equal([]);
      const [first] = [...f.form.querySelectorAll<HTMLElement>('.sw-offer')];
      expect(first?.textContent).to.equal('Offer 1Text 1');
      expect(first?.querySelector('img')?.src).to.equal('https://cdn.test/1.svg');
      expect(links(f)[0]?.href).to.match(/^https:\/\/next\.test\/1\?/);
      expect(links(f)[0]?.getAttribute('referrerpolicy')).to.equal('no-referrer');
      await f.settled(() => f.engine.scope.feature('CROSS_SELL_DESIGN', false));
      expect(block(f), 'while their flag is on').to.equal(null);
    });
    it('unless its crossSell is false', async () => {
      expect(block(await atEnd({ final: { crossSell: false } }))).to.equal(null);
      expect(block(await atEnd({ final: { crossSell: true } }))).to.exist;
      const deadEnd = await atEnd({ final: { doNotSendLead: true } });
      expect(block(deadEnd), 'a dead end').to.exist;
      expect(deadEnd.host.calls.filter(call => call.path === '/submit')).to.deep.equal([]);
    });
    it('but not while sending and not after a failure', async () => {
      const f = await atEnd({ before: async now => now.host.reply('POST /submit', { status: 500, delay: 100 }) });
      expect(block(f)).to.equal(null);
      await f.tick(2000);
      expect(f.sending()).to.equal('failure');
      expect(block(f)).to.equal(null);
    });
  });

  it('have the view that the flag or the reply chooses, and a new design only with its flag', async () => {
    for (const [flag, chosen, expected] of [
      ['CROSS_SELL_DESIGN', 'carousel', 'carousel'],
      ['CROSS_SELL_DESIGN', 'odd', 'list'],
      ['CROSS_SELL_CAROUSEL', 'popin', 'carousel'],
    ] as const) {
      const f = await atEnd({ features: [flag], chosen });
      expect(look(f), `${flag} ${chosen}`).to.equal(expected);
      expect(block(f)?.classList.contains('sw-cross-sell-new')).to.equal(flag === 'CROSS_SELL_DESIGN');
    }
  });

  describe('in a carousel', () => {
    const shown = (features = ['CROSS_SELL_CAROUSEL']) => atEnd({ features });
    it('show a count, and the buttons go one card on or back', async () => {
      const f = await shown();
      expect(f.form.querySelector('.sw-carousel h3')?.textContent).to.equal('You may also like');
      expect(paging(f)).to.equal('1 / 3');
      expect(f.button('Previous').getAttribute('aria-disabled')).to.equal('true');
      await f.click('Previous');
      expect(paging(f)).to.equal('1 / 3');
      await f.click('Next');
      expect(paging(f)).to.equal('2 / 3');
      expect(f.announced()).to.equal('2 / 3: Offer 2');
      await f.click('Next');
      await f.click('Next');
      expect(paging(f)).to.equal('3 / 3');
      expect(f.button('Next').getAttribute('aria-disabled')).to.equal('true');
      await f.click('Previous');
      expect(paging(f)).to.equal('2 / 3');
    });
    it('follow the scroll position, also from right to left', async () => {
      const f = await shown();
      const row = f.form.querySelector<HTMLElement>('.sw-slides')!;
      Object.defineProperty(row, 'clientWidth', { value: 300 });
      for (const [left, expected] of [
        [290, '2 / 3'],
        [-610, '3 / 3'],
        [0, '1 / 3'],
      ] as const) {
        await f.settled(() => {
          row.scrollLeft = left;
          fireEvent.scroll(row);
        });
        expect(paging(f)).to.equal(expected);
      }
    });
    it('show the scroll position after an interrupted turn', async () => {
      const f = await shown();
      const row = f.form.querySelector<HTMLElement>('.sw-slides')!;
      Object.defineProperty(row, 'clientWidth', { value: 300 });
      await f.click('Next');
      await f.settled(() => void fireEvent.scroll(row));
      expect(paging(f)).to.equal('2 / 3');
      await f.tick(800);
      expect(paging(f)).to.equal('1 / 3');
    });
    it('are scrolled to smoothly, at once with reduced motion', async () => {
      const f = await shown();
      const row = f.form.querySelector<HTMLElement>('.sw-slides')!;
      const to: unknown[] = [];
      row.scrollTo = ((given: unknown) => void to.push(given)) as typeof row.scrollTo;
      [...row.children].forEach((slide, index) => {
        Object.defineProperty(slide, 'offsetLeft', { value: 20 + 310 * index });
      });
      await f.click('Next');
      await f.click('Next');
      f.host.size.reduced = true;
      await f.click('Previous');
      expect(to).to.deep.equal([
        { left: 310, behavior: 'smooth' },
        { left: 620, behavior: 'smooth' },
        { left: 310, behavior: 'instant' },
      ]);
    });
    it('have a button each only with the flag of that variant', async () => {
      const names = (f: Mounted) => links(f).map(link => link.textContent);
      const plain = await shown();
      expect(names(plain)).to.deep.equal(['Offer 1', 'Offer 2', 'Offer 3']);
      expect(query(links(plain)[0]!.href).cs_source).to.equal('carousel');
      const buttons = await shown(['CROSS_SELL_CAROUSEL_WITH_BUTTONS']);
      expect(names(buttons)).to.deep.equal(['See the offer', 'See the offer', 'See the offer']);
    });
  });

  describe('in a popin', () => {
    // jsdom does not implement dialogs.
    const native = HTMLDialogElement.prototype;
    before(() => {
      native.showModal ??= function (this: HTMLDialogElement) {
        this.open = true;
      };
      native.close ??= function (this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      };
    });
    const dialog = (f: Mounted) => f.form.querySelector<HTMLDialogElement>('dialog');
    async function shown() {
      const f = await atEnd({ chosen: 'popin' });
      await f.tick(1499);
      expect(dialog(f)?.open).to.equal(false);
      await f.tick(1);
      expect(dialog(f)?.open).to.equal(true);
      return f;
    }
    const WAYS: Record<string, (f: Mounted) => void> = {
      'its button': f => void fireEvent.click(dialog(f)!.querySelector('button')!),
      'a click outside': f => void fireEvent.click(dialog(f)!),
    };
    for (const [name, close] of Object.entries(WAYS)) {
      it(`appear after 1.5 seconds and close with ${name}`, async () => {
        const f = await shown();
        expect(dialog(f)?.querySelector('h3')?.textContent).to.equal('Recommended for you');
        expect(query(links(f)[0]!.href).cs_source).to.equal('popin');
        await f.settled(() => void fireEvent.click(dialog(f)!.querySelector('h3')!));
        expect(dialog(f)?.open, 'open after a click inside').to.equal(true);
        await f.settled(() => close(f));
        await f.tick(5000);
        expect(dialog(f)).to.equal(null);
      });
    }
  });

  describe('with AUTO_CROSS_SELL', () => {
    it('follow a loading screen of three lines and 500 ms, and are announced like its lines', async () => {
      const f = await atEnd({ features: ['AUTO_CROSS_SELL'] });
      const lines = () => [...f.form.querySelectorAll('.sw-searching li')].map(line => line.textContent);
      expect(lines()).to.deep.equal(['Exploring offers...', 'Sorting offers', 'Selection of the best offer']);
      for (const [filled, announced] of ['Sent', ...lines().slice(1), lines()[2]].entries()) {
        expect(f.form.querySelectorAll('.sw-searching [data-filled]')).to.have.length(filled);
        expect(f.announced()).to.equal(announced);
        if (filled === 3) break;
        await f.tick(1999);
        expect(f.form.querySelectorAll('.sw-searching [data-filled]')).to.have.length(filled);
        await f.tick(1);
      }
      await f.tick(499);
      expect(block(f)).to.equal(null);
      expect(counted(f)).to.deep.equal([]);
      await f.tick(1);
      expect(block(f)).to.exist;
      expect(f.announced()).to.equal('You may also like');
      expect(counted(f).map(call => call.body)).to.deep.equal([{ csc_ids: [1, 2, 3], dci: 'abc' }]);
    });
    it('are posted as shown once if they have an id, also if the visitor comes back to them', async () => {
      const recommended_lps = [lp(1), lp(0), { url: '/x' }, lp(3, { csc_id: null }), lp(4, { csc_id: 'd' })];
      const f = await atEnd({ features: ['AUTO_CROSS_SELL'], reply: { body: { recommended_lps } } });
      for (let half = 0; half < 14; half++) await f.tick(500);
      expect(links(f)).to.have.length(5);
      expect(counted(f).map(call => call.body)).to.deep.equal([{ csc_ids: [1, 0, 'd'], dci: 'abc' }]);
      await f.settled(() => f.engine.back());
      await f.next();
      await f.tick(500);
      expect(block(f)).to.exist;
      expect(counted(f)).to.have.length(1);
    });
    it('have no loading screen and no post if the list is empty', async () => {
      const f = await atEnd({ features: ['AUTO_CROSS_SELL'], reply: { body: { recommended_lps: [] } } });
      expect(f.form.querySelector('.sw-searching')).to.equal(null);
      await f.tick(7000);
      expect(counted(f)).to.deep.equal([]);
    });
    it('are shown in preview without a post', async () => {
      const f = await atEnd({ features: ['AUTO_CROSS_SELL'], preview: true });
      for (let line = 0; line < 4; line++) await f.tick(2000);
      expect(links(f)).to.have.length(3);
      expect(f.host.calls.filter(call => call.method === 'POST')).to.deep.equal([]);
    });
  });

  describe('link', () => {
    const page = (given: Record<string, string>, dci = 'abc') => ({ query: Object.entries(given), dci });
    const [offer] = offersOf({ recommended_lps: [lp(1)] }, ORIGIN).list;
    const none = { prefilled_values: undefined, prefilled_cs: undefined };
    it('keeps the page’s query except six keys, sorted and without empty values', () => {
      const dropped = {
        initial_step: '2',
        prefilled_values: 'x',
        prefilled_cs: 'x',
        utm_medium: 'cpc',
        cs_source: 'x',
        dldclck_id: 'x',
      };
      const link = linkOf(offer!, 'popin', page({ ...dropped, z: '1', gclid: '1', a: '' }), none);
      expect(link).to.equal('https://next.test/1?cs_source=popin&dldclck_id=abc&gclid=1&utm_medium=cross_sell&z=1');
    });
    it('keeps all values of a repeated name', async () => {
      const [own] = offersOf({ recommended_lps: [lp(1, { url: '/next?b=2&b=1&b=&c=3' })] }, ORIGIN).list;
      const tags = { query: [...new URLSearchParams('tag=z&a=1&tag=b&b=page&tag=')], dci: undefined };
      const link = linkOf(own!, 'default', tags, none);
      expect(link).to.equal(
        'https://page.test/next?a=1&b=2&b=1&c=3&cs_source=default&tag=z&tag=b&utm_medium=cross_sell',
      );
      const host = createTestHost();
      host.globals.location = { search: '?tag=a&tag=b' };
      const f = await atEnd({ host, query: { tag: 'a' } });
      expect(links(f)[0]!.href).to.contain('&tag=a&tag=b&');
    });
    it('keeps the offer’s own query, which wins', () => {
      const [own] = offersOf({ recommended_lps: [lp(1, { url: '/next?b=2&a=1#top' })] }, ORIGIN).list;
      const link = linkOf(own!, 'default', page({ a: 'page' }, ''), none);
      expect(link).to.equal('https://page.test/next?a=1&b=2&cs_source=default&utm_medium=cross_sell#top');
    });

    const TYPES = ['first_name', 'last_name', 'email', 'phone', 'zipcode', 'address'];
    const questions = [...TYPES, 'legal', 'short_text'].map(type => ({ bpKey: `my_${type}`, type })) as never;
    const answers: Answers = Object.fromEntries(
      [...TYPES, 'legal', 'short_text'].map(type => [`my_${type}`, `é ${type}`]),
    );
    it('passes on the answers of six types, by key and by type, and never a consent', () => {
      const passed = passedOn(questions, answers, { my_email: 'mail', odd: 'x' });
      const byType = Object.fromEntries(TYPES.map(type => [type, `é ${type}`]));
      const { my_email, ...byKey } = Object.fromEntries(TYPES.map(type => [`my_${type}`, `é ${type}`]));
      expect(decode(passed.prefilled_cs)).to.deep.equal(byType);
      expect(decode(passed.prefilled_values)).to.deep.equal({ ...byKey, mail: my_email });
    });
    const passing = (given: readonly (readonly [string, string])[], values: Answers, overrides = {}) => {
      const asked = given.map(([bpKey, type]) => ({ bpKey, type }));
      const { prefilled_values, prefilled_cs } = passedOn(asked as never, values, overrides);
      return [decode(prefilled_values), decode(prefilled_cs)];
    };
    it('passes on the first answer of a type, and of a key of the other form', () => {
      const mails = [
        ['none', 'email'],
        ['a', 'email'],
        ['b', 'email'],
      ] as const;
      const values = { none: '', a: 'a@b.fr', b: 'b@b.fr' };
      expect(passing(mails, values)).to.deep.equal([{ a: 'a@b.fr', b: 'b@b.fr' }, { email: 'a@b.fr' }]);
      expect(passing(mails, values, { a: 'mail', b: 'mail' })[0]).to.deep.equal({ mail: 'a@b.fr' });
    });
    it('passes on the answers of all address types, and no empty ones', () => {
      const places = [
        ['home', 'address'],
        ['work', 'address_google_place'],
        ['mail', 'email'],
        ['tel', 'phone'],
      ] as const;
      expect(passing(places, { home: 'Dam 1', work: 'Dam 2', mail: ' ', tel: null })).to.deep.equal([
        { home: 'Dam 1', work: 'Dam 2' },
        { address: 'Dam 1', address_google_place: 'Dam 2' },
      ]);
    });
    it('passes on a verified number, also for a plain phone question', () => {
      const numbers = [['mobile', 'phone2fa']] as const;
      expect(passing(numbers, { mobile: '+33612345678' })).to.deep.equal([
        { mobile: '+33612345678' },
        { phone2fa: '+33612345678', phone: '+33612345678' },
      ]);
      const both = [...numbers, ['home', 'phone']] as const;
      expect(passing(both, { mobile: '1', home: '2' })[1]).to.deep.equal({ phone2fa: '1', phone: '1' });
    });
    it('leaves out answers that cannot be encoded', () => {
      const loop: { me?: unknown } = {};
      loop.me = loop;
      expect(passedOn(questions, { my_email: loop as Json }, {})).to.deep.equal(none);
      expect(passedOn(questions, {}, {})).to.deep.equal(none);
    });
    it('follows the answers', async () => {
      const questions = [{ bpKey: 'mail', type: 'email', title: 'Email' }];
      const f = await atEnd({ questions, query: { gclid: '1' }, before: now => now.fill('mail', 'a@b.fr') });
      const given = query(links(f)[0]!.href);
      expect(given).to.include({ gclid: '1', utm_medium: 'cross_sell', cs_source: 'default', dldclck_id: 'abc' });
      expect(decode(given.prefilled_values)).to.deep.equal({ mail: 'a@b.fr' });
      expect(decode(given.prefilled_cs)).to.deep.equal({ email: 'a@b.fr' });
    });
  });

  describe('include the answers of the visit', () => {
    /** Mounts a form whose end shows one offer. */
    async function withOffer(definition: object, offer: object = {}): Promise<Mounted> {
      const host = createTestHost();
      host.reply('POST /submit', {});
      host.reply(LOAD, { body: { recommended_lps: [lp(1, offer)] } });
      return mountForm(definition, { host, page: { dci: 'abc', features: { CROSS_SELL_DESIGN: true } } });
    }
    const passed = (f: Mounted, name = 'prefilled_values') => decode(query(links(f)[0]!.href)[name]);

    it('by the type of the question that asked for a key', async () => {
      const how = { bpKey: 'how', type: 'radio', title: 'How', values: [{ bpKey: 'mail' }, { bpKey: 'text' }] };
      const variant = (type: string, value: string) => ({
        ...{ bpKey: 'contact', type, title: 'Contact' },
        conditionalDisplay: [{ bpKey: 'how', value }],
      });
      const questions = [how, variant('email', 'mail'), variant('first_name', 'text'), variant('long_text', 'other')];
      const f = await withOffer(formOf([questions]));
      await f.choose('how', 'text');
      await f.fill('contact', 'Ada');
      await f.next();
      await f.tick(0);
      expect(passed(f, 'prefilled_cs')).to.deep.equal({ first_name: 'Ada' });
    });

    it('also those that no question on the path gave, as after a reload', async () => {
      const mail = { bpKey: 'mail', type: 'email', title: 'Mail' };
      const hidden = { ...mail, conditionalDisplay: [{ bpKey: 'first', value: 'nobody' }] };
      const f = await withOffer(formOf([[{ bpKey: 'first', type: 'first_name' }, hidden]]));
      await f.fill('first', 'Ada');
      await f.next();
      await f.settled(() => f.engine.scope.set('mail', 'a@b.fr'));
      await f.tick(0);
      expect(passed(f)).to.deep.equal({ first: 'Ada', mail: 'a@b.fr' });
    });

    it('also those given right before the submit, and after it', async () => {
      const step = (bpKey: string, type: string) => [{ order: 1, type: 'questions', questions: [{ bpKey, type }] }];
      const lists = { beforeSubmit: step('mail', 'email'), stepsAfterSubmit: step('first', 'first_name') };
      const f = await withOffer({ ...formOf([question]), ...lists }, { bpKeysOverride: { mail: 'their_mail' } });
      await f.settled(() => void fireEvent.click(f.section()));
      await f.next();
      await f.fill('mail', 'a@b.fr');
      await f.next();
      await f.fill('first', 'Ada');
      await f.next();
      await f.tick(0);
      expect(passed(f)).to.deep.equal({ their_mail: 'a@b.fr', first: 'Ada' });
      await f.settled(() => f.engine.scope.set('after__submit__mail', 'new@b.fr'));
      expect(passed(f)).to.deep.equal({ their_mail: 'new@b.fr', first: 'Ada' });
    });
  });

  it('stop everything when the form is unmounted', async () => {
    const f = await atEnd({ chosen: 'popin' });
    await f.unmount();
    await act(() => f.host.tick(5000));
    expect(f.host.pending()).to.equal(0);
  });
});
