/** The forms for customers, offers and lists, as data: what a field makes of a record, and a record of its fields. */
import { expect } from 'chai';
import { FEATURES } from '../../../owner/admin/records/FeaturesPage.tsx';
import { draftOf, isOn, isShown, recordOf, switched } from '../../../owner/admin/records/fields.ts';
import { KINDS } from '../../../owner/admin/records/kinds.ts';
import { csvOf, csvRows } from '../../../owner/configurator/ui/csv.ts';
import type { Json } from '../../../server/api/owner.ts';
import { checkRecord, type Kind } from '../../../server/records/records.ts';

const CUSTOMER = {
  ...{ name: 'Northgable', logo: '/logo.svg', forms: ['a', 'b'], category: 'gardening', timeZone: 'UTC' },
  brands: { '3': { name: 'Northgable Lawns', logo: '/lawns.svg' }, x: { name: 'X' } },
  brandsFrom: { url: 'https://brands.example/', token: 'secret' },
  hours: [{ day: 0, start: '09:00', end: '18:00' }],
  callHours: [{ day: 6, start: '10:00', end: '11:00' }],
  ...{ buffers: true, isTrash: true, callsPerSlot: 2 },
  inbound: { number: '+18005550142', type: 'virtual' },
  outbound: { number: '+18005550143' },
  whatsNext: [{ title: 'A call', description: 'In an hour' }, { title: 'A visit' }],
  reveal: {
    when: { forms: ['a'], countries: ['us', 'ca'], answers: { work: 'lawn', size: [1, 2], own: true } },
    ...{ perDay: 20, priority: 1 },
  },
};
const RECORDS: Record<Kind, Json> = {
  customer: CUSTOMER,
  offer: { title: 'Roof', text: 'New', image: '/i.png', url: '/roof', keys: { mail: 'email' }, position: -1 },
  postcodes: { postcodes: ['75001', 1000, 'SW1A 1AA'] },
  lookup: {
    entries: [
      { id: 1, title: 'Aldervik 18 kW, "quiet"', maker: 'aldervik' },
      { id: 'b', title: 'B', kw: 18 },
    ],
  },
  setting: { flags: ['A', 'B'], off: ['offers', 'brands'], offerView: 'popin' },
};

describe('the records of the admin page', () => {
  for (const { kind, fields, empty, nameOf } of [...KINDS, FEATURES]) {
    const record = RECORDS[kind as Kind];
    it(`have a field for each member of the kind ${kind}, and change nothing that nobody edits`, () => {
      expect(checkRecord(kind as Kind, record)).not.to.have.property('problems');
      const draft = draftOf(fields, record);
      expect(recordOf(fields, draft, record)).to.deep.equal(record);
      const members = fields.map(({ path }) => path.split('.')[0]);
      expect([...new Set(members)]).to.include.members(Object.keys(record));
      const withMore = { ...record, later: { x: 1 } };
      expect(recordOf(fields, draftOf(fields, withMore), withMore)).to.deep.equal(withMore);
      expect(recordOf(fields, draftOf(fields, empty()), empty()).later).to.equal(undefined);
      if (kind !== 'setting') expect(nameOf(empty())).to.be.oneOf(['', undefined]);
    });
  }

  it('show that a secret is set, keep it, and replace or remove it', () => {
    const { fields } = KINDS[0];
    const record = { ...CUSTOMER, brandsFrom: { url: 'https://a.example/', token: true } };
    const draft = draftOf(fields, record);
    const path = 'brandsFrom.token';
    const saved = (token: string) => recordOf(fields, { ...draft, [path]: token }, record).brandsFrom;
    expect(draft[path]).to.equal('(set)');
    expect(saved('(set)')).to.deep.equal({ url: 'https://a.example/', token: true });
    expect(saved('new')).to.deep.equal({ url: 'https://a.example/', token: 'new' });
    expect(saved('')).to.deep.equal({ url: 'https://a.example/' });
  });

  it('have switches for what is on air, and list what is off', () => {
    const { fields, empty } = FEATURES;
    const draft = draftOf(fields, empty());
    expect(isOn(draft.off!, 'offers')).to.equal(true);
    const off = switched(switched(draft.off!, 'offers', false), 'brands', false);
    expect(recordOf(fields, { ...draft, off }, empty()).off).to.deep.equal(['offers', 'brands']);
    const again = switched(off, 'offers', true);
    expect([isOn(again, 'offers'), isOn(again, 'brands')]).to.deep.equal([true, false]);
    expect(recordOf(fields, { ...draft, off: switched(again, 'brands', true) }, empty()).off).to.deep.equal([]);
  });

  it('offer every value that the server knows', () => {
    for (const field of FEATURES.fields) {
      if (field.type !== 'choice' && field.type !== 'switches') continue;
      const ids = field.options.map(({ id }) => id);
      const all = field.type === 'choice' ? ids : [ids];
      for (const value of all) expect(checkRecord('setting', { [field.path]: value })).not.to.have.property('problems');
      const wrong = checkRecord('setting', { [field.path]: field.type === 'choice' ? 'x' : ['x'] });
      for (const id of ids) expect(JSON.stringify(wrong)).to.contain(id);
    }
  });

  it('leave out what an owner empties, and parts that are switched off', () => {
    const { fields } = KINDS[0];
    const draft = draftOf(fields, CUSTOMER);
    const cleared = {
      ...draft,
      'inbound.number': ' ',
      'inbound.type': '',
      callsPerSlot: '',
      hours: [],
      brands: [],
      forms: '',
    };
    const record = recordOf(fields, cleared, CUSTOMER);
    for (const name of ['inbound', 'callsPerSlot', 'hours', 'brands']) expect(record).not.to.have.property(name);
    expect(record.forms, 'the server needs it').to.deep.equal([]);
    expect(record.outbound).to.deep.equal(CUSTOMER.outbound);
    expect(recordOf(fields, { ...draft, reveal: false }, CUSTOMER)).not.to.have.property('reveal');
    const { reveal: _, ...others } = CUSTOMER;
    const hidden = draftOf(fields, others);
    expect(fields.filter(field => !isShown(field, hidden)).map(({ path }) => path.split('.')[0])).to.deep.equal(
      Array(5).fill('reveal'),
    );
    expect(recordOf(fields, { ...hidden, reveal: true }, others).reveal).to.deep.equal({});
  });

  it('make values of texts as the server wants them, and leave what is wrong for it to refuse', () => {
    const { fields } = KINDS[0];
    const base = { name: 'N', forms: [], timeZone: 'UTC' };
    const made = recordOf(
      fields,
      {
        ...draftOf(fields, base),
        ...{ forms: ' a , ,b', callsPerSlot: ' 3 ', reveal: true, 'reveal.perDay': 'many' },
        'reveal.when.answers': [
          { key: 'work', value: 'lawn' },
          { key: 'size', value: 's, m' },
          { key: '', value: '' },
        ],
      },
      base,
    );
    expect(made).to.deep.include({ forms: ['a', 'b'], callsPerSlot: 3 });
    expect(made.reveal).to.deep.equal({ perDay: 'many', when: { answers: { work: 'lawn', size: ['s', 'm'] } } });
    expect(checkRecord('customer', made)).to.have.property('problems').with.length(1);
    const lookup = KINDS[3].fields;
    const entries = recordOf(
      lookup,
      { entries: 'id,title\r\n1,"A, B"\n\n2,C,more' },
      { entries: [{ id: 1, title: 'x' }] },
    );
    expect(entries).to.deep.equal({
      entries: [
        { id: 1, title: 'A, B' },
        { id: '2', title: 'C' },
      ],
    });
  });

  it('are written to CSV and read again, whatever the cells have', () => {
    const rows = [
      ['id', 'title'],
      ['1', 'a "b", c\nd'],
      ['2', ''],
      ['', 'x'],
    ];
    expect(csvRows(csvOf(rows))).to.deep.equal(rows);
    expect(csvRows('')).to.deep.equal([]);
  });
});
