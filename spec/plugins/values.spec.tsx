import { expect } from 'chai';
import fc from 'fast-check';
import { additions } from '../../plugins/values/plugin.ts';
import { isNeeded } from '../../plugins/values/row.ts';
import { assembledLead } from '../support/assembled-lead.ts';
import { NAME } from '../support/definitions.ts';
import { formOf, type MountOptions } from '../support/mount.tsx';

const leadOf = (form: object, page: MountOptions['page'] = {}, name = 'a') =>
  assembledLead({ ...formOf([[NAME]]), ...form }, page, { name });
const rules = (...additionalFormValues: object[]) => ({ additionalFormValues });

describe('additional values', () => {
  it('of the link are those whose names begin with comparo_ or native_', async () => {
    const query = {
      comparo_a: '1',
      native_b: '2',
      x: '3',
      xcomparo_c: '4',
      Native_d: '5',
      comparo: '6',
      nativex: '7',
      utm_campaign: '8',
    };
    const lead = await leadOf({}, { query });
    expect(lead).to.include({ comparo_a: '1', native_b: '2' });
    expect(lead).to.not.have.any.keys('x', 'xcomparo_c', 'Native_d', 'comparo', 'nativex', 'utm_campaign');
  });
  it('of the page’s attributes are sent, unless sendScriptData is false', async () => {
    const page = { additionalValues: { partner: 'p1', 'lp-src': '1' } };
    expect(await leadOf({}, page)).to.include(page.additionalValues);
    expect(await leadOf({ sendScriptData: true }, page)).to.include({ partner: 'p1' });
    expect(await leadOf({ sendScriptData: false }, page)).to.not.have.any.keys('partner', 'lp-src');
  });
  it('of type static are fixed', async () => {
    const lead = await leadOf(rules({ type: 'static', payloadKey: 'k', value: { deep: [1] } }));
    expect(lead.k).to.deep.equal({ deep: [1] });
  });
  it('of type query have the value of the parameter, and are absent without it', async () => {
    const rule = rules({ type: 'query', payloadKey: 'k', queryKey: 'q' });
    expect(await leadOf(rule, { query: { q: 'v' } })).to.include({ k: 'v' });
    expect(await leadOf(rule)).to.not.have.property('k');
    expect(await leadOf(rules({ type: 'query', payloadKey: 'k', queryKey: 'toString' }))).to.not.have.property('k');
  });
  it('of type conditional are sent if their conditions match', async () => {
    const [met, unmet] = [
      { bpKey: 'name', value: 'a' },
      { queryKey: 'q', value: '1' },
    ];
    const rule = (conditions: unknown, logicalOperator?: string) =>
      rules({ type: 'conditional', payloadKey: 'k', value: 7, conditions, logicalOperator });
    expect(await leadOf(rule([met]))).to.include({ k: 7 });
    expect(await leadOf(rule([met]), {}, 'b')).to.not.have.property('k');
    expect(await leadOf(rule([met, unmet]))).to.not.have.property('k');
    expect(await leadOf(rule([met, unmet], 'or'))).to.include({ k: 7 });
    expect(await leadOf(rule('odd'))).to.include({ k: 7 });
  });
  it('of type copy have the value of another answer before any replacement', async () => {
    const copy = { type: 'copy', payloadKey: 'k', bpKey: 'name' };
    expect(await leadOf(rules(copy))).to.include({ k: 'a', name: 'a' });
    const replacing = { type: 'static', payloadKey: 'name', value: 'z' };
    expect(await leadOf(rules(replacing, copy))).to.include({ k: 'a', name: 'z' });
    const query = { prefilled_values: btoa(JSON.stringify({ name: 'p' })) };
    expect(await leadOf(rules({ ...copy, bpKey: 'prefilledKeys' }), { query })).to.not.have.property('k');
  });

  describe('with the same key', () => {
    it('the later source wins: answer, link, page, definition', async () => {
      const query = { comparo_a: 'link' };
      const additionalValues = { comparo_a: 'page' };
      const definition = {
        ...formOf([
          [
            { ...NAME, bpKey: 'name' },
            { bpKey: 'comparo_a', type: 'short_text' },
          ],
        ]),
      };
      expect(await leadOf(definition, { query })).to.include({ comparo_a: 'link' });
      expect(await leadOf(definition, { query, additionalValues })).to.include({ comparo_a: 'page' });
      const rule = rules({ type: 'static', payloadKey: 'comparo_a', value: 'owner' });
      expect(await leadOf({ ...definition, ...rule }, { query, additionalValues })).to.include({ comparo_a: 'owner' });
    });
    it('the replaced answer is kept as overridden', async () => {
      const both = rules(
        { type: 'query', payloadKey: 'name', queryKey: 'q' },
        { type: 'static', payloadKey: 'name', value: 'c' },
      );
      expect(await leadOf(both, { query: { q: 'b' } })).to.include({ name: 'c', overridden_name: 'a' });
    });
    it('nothing is kept for an equal value, or if there was no answer', async () => {
      expect(await leadOf(rules({ type: 'static', payloadKey: 'name', value: 'a' }))).to.not.have.property(
        'overridden_name',
      );
      const lead = await leadOf(rules({ type: 'static', payloadKey: 'comment', value: 'mine' }));
      expect(lead).to.include({ comment: 'mine' });
      expect(lead).to.not.have.property('overridden_comment');
    });
    it('nothing is kept if two replacements end with the original value', async () => {
      const there = { type: 'static', payloadKey: 'name', value: 'b' };
      const lead = await leadOf(rules(there, { ...there, value: 'a' }));
      expect(lead).to.include({ name: 'a' });
      expect(lead).to.not.have.property('overridden_name');
    });
  });

  it('are needed if one of their sources has a value', () => {
    const isNeededFor = (page: object, form: object = {}): boolean =>
      isNeeded({
        page: { query: {}, additionalValues: {}, ...page },
        form: { additionalFormValues: [], sendScriptData: true, ...form },
      } as never);
    expect(isNeededFor({ query: { comparo_a: '1' } })).to.equal(true);
    expect(isNeededFor({ query: { native_a: '1' } })).to.equal(true);
    expect(isNeededFor({ additionalValues: { a: '1' } })).to.equal(true);
    expect(isNeededFor({}, { additionalFormValues: [{ type: 'static' }] })).to.equal(true);
    expect(isNeededFor({ query: { a: '1', xnative_b: '2' } })).to.equal(false);
    expect(isNeededFor({ additionalValues: { a: '1' } }, { sendScriptData: false })).to.equal(false);
  });
  it('never use a reserved or invalid key', async () => {
    const keys = ['idempotency_key', '__proto__', 'constructor', '', 'prefilledKeys', 7, null];
    const lead = await leadOf(rules(...keys.map(payloadKey => ({ type: 'static', payloadKey, value: 'x' }))));
    for (const key of ['idempotency_key', 'constructor', '', 'prefilledKeys', '7', 'null', '__proto__']) {
      expect(Object.hasOwn(lead, key), key).to.equal(false);
    }
  });
  it('of any invalid shape do not break the lead', () => {
    const read = Object.assign(() => undefined, {
      matches: () => true,
      page: { query: { comparo_: 'x' }, additionalValues: {} },
      form: { sendScriptData: true, additionalFormValues: [] as unknown[] },
    });
    fc.assert(
      fc.property(fc.array(fc.object()), odd => {
        read.form.additionalFormValues = odd;
        for (const [key, value] of additions(read as never, {})) {
          expect(key).to.be.a('string');
          expect(value).to.not.equal(undefined);
        }
      }),
    );
  });
});
