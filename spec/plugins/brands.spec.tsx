import { expect } from 'chai';
import fc from 'fast-check';
import type { Json, Plugin, Scope } from '../../engine/contract/plugin.ts';
import { entriesOf } from '../../plugins/brands/entries.ts';
import { choose } from '../../plugins/brands/selection.ts';
import { isChosen } from '../../plugins/shared/brand-selection.ts';
import { type BrandEntry, brandsPlugin } from '../../plugins/shared/facts.ts';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const PATH = '/api/pld/get_brands_by_form_ids?formIds=';
const RULE = { conditions: [{ bpKey: 'name', value: 'x' }], formId: 20 };
const ACME = { name: 'Acme', logo_img_url: '/acme.svg', use_brand_api: false, brands: {} };
const TWO = {
  name: 'Both',
  logo_img_url: '/both.svg',
  brands: { 3: { name: 'B', logo_img_url: 'https://l.test/b.svg' }, 4: { name: 'C', logo_img_url: '/c.svg' } },
  brand_request_id: 'r9',
};
const brand = (id: number, more: object = {}) => ({
  customerId: 9,
  id,
  type: 'brand',
  customerUseBrandApi: false,
  brandRequestId: 'r9',
  ...more,
});

/** Mounts a form. `view` is the scope of a form-wide plugin, for events of a brand view. */
async function opened(more: object, answer: unknown = {}, configuration: object = { formId: 12 }) {
  let scope: Scope | undefined;
  const start = (given: Scope): void => {
    scope = given;
  };
  const view = { name: 'view', contract: 1, start } as Plugin;
  const definition = { ...formOf([[NAME]], configuration), ...more };
  const host = createTestHost();
  host.reply(`GET ${PATH}*`, answer as { status?: number; body?: unknown });
  host.reply('POST /submit', {});
  const f = await mountForm(definition, { host, plugins: [view] });
  const brands = () => f.fact('brands') as { formIds: Record<string, BrandEntry[]> } & Record<string, unknown>;
  return {
    ...f,
    host,
    brands,
    /** The entries of the resolved form id. */
    entries: () => brands().formIds[String(brands().finalFormId)] ?? [],
    selection: () => f.fact('selection'),
    actions: () => scope!.use(brandsPlugin)!,
    requests: () => host.calls.filter(call => call.path.startsWith(PATH)),
    interact: () => f.settled(() => void f.engine.interact()),
    lead: async () => (await f.settled(() => scope!.lead())) as Record<string, unknown>,
  };
}
const warnings = (f: Pick<Mounted, 'reports'>, level: string) =>
  f.reports.filter(one => one.level === level).map(one => one.message);

describe('brands', () => {
  describe('are requested', () => {
    const LINK = { ...NAME, bpKey: 'ok', type: 'legal', text: 'By <a href="#customers">these</a>' };
    const CASES: readonly (readonly [string, object, boolean])[] = [
      ['with brandConfiguration alone', { brandConfiguration: {} }, true],
      ['with a brand step', { beforeSubmit: [{ order: 1, type: 'brand' }] }, true],
      ['with a link to #customers', { steps: [{ order: 1, type: 'questions', questions: [LINK] }] }, true],
      ['without any of them', {}, false],
      [
        'with a title that is no text, beside a link to #customers',
        {
          steps: [{ order: 1, type: 'questions', questions: [{ ...NAME, bpKey: 'b', title: { toString: 1 } }, LINK] }],
        },
        true,
      ],
      ['with a brandConfiguration that is not an object', { brandConfiguration: 'yes' }, false],
    ];
    for (const [name, more, expected] of CASES) {
      it(`${expected ? 'once' : 'never'} ${name}, and not before the first interaction`, async () => {
        const f = await opened(more);
        await f.tick(5000);
        expect(f.requests()).to.have.length(0);
        await f.interact();
        expect(f.requests()).to.have.length(expected ? 1 : 0);
        expect(f.fact('brands') !== undefined).to.equal(expected);
      });
    }

    it('by all possible form ids, joined by commas, without duplicates', async () => {
      const logicFormIdRules = [RULE, { ...RULE, formId: '12' }, { ...RULE, formId: 'a/b' }];
      const f = await opened({ brandConfiguration: {}, logicFormIdRules });
      await f.interact();
      expect(f.requests().map(call => call.path)).to.deep.equal([`${PATH}12,20,a%2Fb`]);
    });
  });

  describe('the fact', () => {
    it('has the entries of every form id, and follows the matching rule', async () => {
      const body = { 12: { 7: ACME }, 20: { 9: TWO } };
      const f = await opened({ brandConfiguration: {}, logicFormIdRules: [RULE] }, { body });
      expect(f.brands()).to.deep.equal({ formIds: {}, finalFormId: 12, displayBrandView: false, isLoading: true });
      await f.interact();
      const acme = { customerId: 7, id: 7, type: 'customer', customerUseBrandApi: false, name: 'Acme' };
      const both = [
        brand(3, { name: 'B', logoUrl: 'https://l.test/b.svg' }),
        brand(4, { name: 'C', logoUrl: '/c.svg' }),
      ];
      expect(f.brands()).to.deep.include({
        formIds: { 12: [{ ...acme, logoUrl: '/acme.svg', brandRequestId: '' }], 20: both },
        finalFormId: 12,
        displayBrandView: false,
        isLoading: false,
      });
      await f.fill('name', 'x');
      expect(f.brands()).to.include({ finalFormId: 20, displayBrandView: true });
      expect(f.entries()).to.deep.equal(both);
    });

    const VIEWS: readonly (readonly [string, object, boolean])[] = [
      ['two entries', { 9: TWO }, true],
      ['one entry that uses a brand API, without name and logo', { 7: { use_brand_api: true } }, true],
      ['one plain entry', { 7: ACME }, false],
    ];
    for (const [name, customers, expected] of VIEWS) {
      it(`has displayBrandView ${expected} for ${name}`, async () => {
        const f = await opened({ brandConfiguration: {} }, { body: { 12: customers } });
        await f.interact();
        expect(f.brands().displayBrandView).to.equal(expected);
      });
    }

    it('has displayBrandView false for a form that only links the popup', async () => {
      const link = { bpKey: 'ok', type: 'legal', text: '<a href="#customers">these</a>' };
      const more = { steps: [{ order: 1, type: 'questions', questions: [NAME, link] }] };
      const f = await opened(more, { body: { 12: { 9: TWO } } });
      await f.interact();
      expect(f.entries()).to.have.length(2);
      expect(f.brands().displayBrandView).to.equal(false);
    });

    it('distinguishes a reply without entries from a failed request', async () => {
      const empty = await opened({ brandConfiguration: {} }, { body: {} });
      await empty.interact();
      expect(empty.brands()).to.deep.include({ formIds: { 12: [] }, isLoading: false });
      const failed = await opened({ brandConfiguration: {} }, { status: 500 });
      await failed.interact();
      await failed.tick(1000);
      expect(failed.requests()).to.have.length(3);
      expect(failed.brands()).to.deep.include({ formIds: {}, isLoading: false, displayBrandView: false });
      expect(warnings(failed, 'error').join()).to.contain('SW_SERVICE: The brands could not be loaded: status 500');
    });

    for (const nonsense of [7, { 7: ACME, error: {} }]) {
      it(`treats ${JSON.stringify(nonsense)} as a failed request for that form id only`, async () => {
        const f = await opened(
          { brandConfiguration: {}, logicFormIdRules: [RULE] },
          { body: { 12: nonsense, 20: { 8: ACME } } },
        );
        await f.interact();
        expect(Object.keys(f.brands().formIds)).to.deep.equal(['20']);
        expect(f.brands()).to.include({ isLoading: false, displayBrandView: false });
        expect(warnings(f, 'error')).to.deep.equal([
          'SW_SERVICE: The brands could not be loaded: the value of form id 12 is not an object of customers',
        ]);
        await f.fill('name', 'x');
        expect(f.entries().map(entry => entry.customerId)).to.deep.equal([8]);
      });
    }

    for (const none of [null, []]) {
      it(`treats ${JSON.stringify(none)} as no brands`, async () => {
        const f = await opened({ brandConfiguration: {} }, { body: { 12: none } });
        await f.interact();
        expect(f.brands().formIds).to.deep.equal({ 12: [] });
        expect(warnings(f, 'error')).to.deep.equal([]);
      });
    }

    it('is followed by the unchanged customers of the resolved form id', async () => {
      const [first, second] = [{ ...ACME, has_schedule: true }, TWO];
      const body = { 12: { 7: first }, 20: { 9: second } };
      const f = await opened({ brandConfiguration: {}, logicFormIdRules: [RULE] }, { body });
      await f.interact();
      expect(f.fact('customers')).to.deep.equal({ 7: first });
      await f.fill('name', 'x');
      expect(f.fact('customers')).to.deep.equal({ 9: second });
    });

    it('has isLoading true for ten seconds at most', async () => {
      const f = await opened({ brandConfiguration: {} }, { body: {}, delay: 60_000 });
      await f.interact();
      await f.tick(9_999);
      expect(f.brands().isLoading).to.equal(true);
      await f.tick(1);
      expect(f.brands().isLoading).to.equal(false);
    });

    it('reports once that a reply has no member for the resolved form id', async () => {
      const body = { data: { 12: TWO } };
      const f = await opened({ brandConfiguration: {}, logicFormIdRules: [RULE] }, { body });
      expect(warnings(f, 'warning')).to.deep.equal([]);
      await f.interact();
      const missing = (id: number) => `SW_SERVICE: The brands have no member for form id ${id}: found data`;
      expect(warnings(f, 'warning')).to.deep.equal([missing(12)]);
      await f.fill('name', 'x');
      await f.fill('name', 'y');
      await f.fill('name', 'x');
      expect(warnings(f, 'warning')).to.deep.equal([missing(12), missing(20)]);
    });

    it('leaves out a customer without name or logo, and reports it once', async () => {
      const nameless = { ...ACME, name: ' ' };
      const logoless = { ...ACME, logo_img_url: 'javascript:alert(1)' };
      const f = await opened({ brandConfiguration: {} }, { body: { 12: { 7: nameless, 8: ACME } } });
      await f.interact();
      expect(f.entries().map(entry => entry.customerId)).to.deep.equal([8]);
      expect(warnings(f, 'warning')).to.deep.equal(['Received a customer without name / logo']);
      expect(entriesOf({ 7: logoless }, () => undefined)).to.deep.equal([]);
    });
  });

  describe('of the brand API', () => {
    const API = { ...ACME, use_brand_api: true };
    const mountWithApi = async () => {
      const f = await opened({ brandConfiguration: {} }, { body: { 12: { 7: API, 8: ACME, 10: API } } });
      await f.interact();
      return f;
    };
    it('replace the customers that have brands, and loading ends', async () => {
      const f = await mountWithApi();
      await f.settled(() => f.actions().wait());
      expect(f.brands().isLoading).to.equal(true);
      const customers = { 7: { ...TWO, brand_request_id: 'r' }, 8: TWO, 10: { brands: {} }, 99: TWO };
      await f.settled(() => f.actions().receive(customers));
      expect(f.brands().isLoading).to.equal(false);
      expect(
        f.entries().map(({ customerId, id, type, brandRequestId }) => [customerId, id, type, brandRequestId]),
      ).to.deep.equal([
        [7, 3, 'brand', 'r'],
        [7, 4, 'brand', 'r'],
        [8, 8, 'customer', ''],
        [10, 10, 'customer', ''],
      ]);
      expect(f.brands().displayBrandView).to.equal(true);
    });
    it('can be replaced again without duplicates, and a customer without brands stays unchanged and unreported', async () => {
      const f = await mountWithApi();
      const answer = (customers: object) => f.settled(() => f.actions().receive(customers as Json));
      await answer({ 7: TWO, 10: { name: 'Else', logo_img_url: '/else.svg', brands: {} } });
      await answer({ 7: TWO, 10: { name: 'Else', logo_img_url: '', brands: {} } });
      expect(f.entries().map(({ customerId, id, name }) => [customerId, id, name])).to.deep.equal([
        [7, 3, 'B'],
        [7, 4, 'C'],
        [8, 8, 'Acme'],
        [10, 10, 'Acme'],
      ]);
      expect(f.entries().map(entry => entry.customerUseBrandApi)).to.deep.equal([true, true, false, true]);
      expect(warnings(f, 'warning')).to.deep.equal([]);
    });
    it('change nothing if the call failed', async () => {
      const f = await mountWithApi();
      const before = f.entries();
      await f.settled(() => f.actions().receive(undefined));
      expect(f.entries()).to.deep.equal(before);
    });
  });

  describe('chosen', () => {
    const offered = async (by: 'view' | 'popup' = 'view') => {
      const f = await opened({ brandConfiguration: {} }, { body: { 12: { 9: TWO, 7: ACME } } });
      await f.interact();
      const entry = (id: number) => f.entries().find(one => one.id === id)!;
      return {
        ...f,
        offer: (place = by) => f.settled(() => f.actions().offer({ by: place, entries: f.entries() })),
        choose: (chosen: boolean, ...ids: number[]) => f.settled(() => f.actions().choose(ids.map(entry), chosen)),
      };
    };

    it('are in the lead by customer, with their request ids, until they are removed', async () => {
      const f = await offered();
      await f.offer();
      await f.choose(true, 3, 4, 7);
      expect(await f.lead()).to.deep.include({
        lp_authorized_candidates: [
          { customerId: 7, brands: [] },
          { customerId: 9, brands: [3, 4] },
        ],
        lp_brand_request_id: { 9: 'r9' },
      });
      await f.choose(false, 3, 4);
      expect(f.selection()).to.deep.equal([{ customerId: 7, brands: [] }]);
      const lead = await f.lead();
      expect(lead.lp_authorized_candidates).to.deep.equal([{ customerId: 7, brands: [] }]);
      expect(lead).to.not.have.property('lp_brand_request_id');
    });
    it('are not in the lead before they were shown, then a list, which may be empty', async () => {
      const f = await offered();
      await f.choose(true, 3);
      expect(await f.lead()).to.not.have.any.keys('lp_authorized_candidates', 'lp_brand_request_id');
      await f.choose(false, 3);
      await f.offer();
      expect((await f.lead()).lp_authorized_candidates).to.deep.equal([]);
    });
    it('in a popup are cleared when a view is shown', async () => {
      const f = await offered('popup');
      await f.offer();
      await f.choose(true, 3);
      await f.offer();
      expect(f.selection()).to.deep.equal([{ customerId: 9, brands: [3] }]);
      await f.offer('view');
      expect(f.selection()).to.deep.equal([]);
    });
    it('are not sent under a form id they do not belong to', async () => {
      const f = await opened(
        { brandConfiguration: {}, logicFormIdRules: [RULE] },
        { body: { 12: { 9: TWO }, 20: { 7: ACME } } },
      );
      await f.interact();
      await f.settled(() => f.actions().offer({ by: 'view', entries: f.entries() }));
      await f.settled(() => f.actions().choose(f.entries(), true));
      await f.fill('name', 'x');
      expect(await f.lead()).to.not.have.any.keys('lp_authorized_candidates', 'lp_brand_request_id');
    });
  });

  it('include only brands with a name, and 200 entries at most', () => {
    const listed = (answer: object) => entriesOf(answer as Json, () => undefined).map(({ id }) => id);
    const named = { 3: { name: 'B' }, 4: { logo_img_url: '/c.svg' }, 5: { name: ' ' }, 6: 'D' };
    expect(listed({ 9: { ...TWO, brands: named } })).to.deep.equal([3]);
    expect(listed(Object.fromEntries(Array.from({ length: 300 }, (_, id) => [id, ACME])))).to.have.length(200);
  });

  it('accept any reply, and give each entry its complete shape', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), answer => {
        for (const entry of entriesOf(answer as Json, () => undefined)) {
          expect(Object.keys(entry).sort()).to.deep.equal([
            'brandRequestId',
            'customerId',
            'customerUseBrandApi',
            'id',
            'logoUrl',
            'name',
            'type',
          ]);
          expect(entry.name !== '' || entry.customerUseBrandApi).to.equal(true);
        }
      }),
    );
  });

  it('are chosen if and only if the last event chose them', () => {
    const shape = { customerId: fc.integer({ min: 1, max: 3 }), id: fc.integer({ min: 1, max: 3 }) };
    const entries = fc.record(shape).map(({ customerId, id }): BrandEntry => {
      const type = customerId === 3 ? 'customer' : 'brand'; // a customer is one or the other
      return {
        customerId,
        id: type === 'brand' ? id : customerId,
        type,
        customerUseBrandApi: false,
        name: 'n',
        logoUrl: '',
        brandRequestId: '',
      };
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(entries, fc.boolean())), moves => {
        const last = new Map<string, [BrandEntry, boolean]>();
        let selection = choose([], [], true);
        for (const [entry, chosen] of moves) {
          selection = choose(selection, [entry], chosen);
          last.set(`${entry.customerId} ${entry.id}`, [entry, chosen]);
        }
        for (const [entry, chosen] of last.values()) expect(isChosen(selection, entry)).to.equal(chosen);
        const customers = selection.map(({ customerId }) => customerId);
        expect(customers).to.deep.equal([...new Set(customers)]);
        const kept = [...last.values()].filter(([, chosen]) => chosen).map(([entry]) => entry.customerId);
        expect([...customers].sort()).to.deep.equal([...new Set(kept)].sort());
      }),
    );
  });
});
