import { expect } from 'chai';
import type { Question } from '../../engine/contract/definition.ts';
import type { Read, Scope } from '../../engine/contract/plugin.ts';
import { modeOf } from '../../plugins/phone/verification.ts';
import { requestMode } from '../../plugins/phone/verify/has2fa.ts';

type Facts = Readonly<Record<string, unknown>>;
interface Visit {
  flags?: string;
  facts?: Facts;
  page?: object;
}
const readOf = ({ flags = '', facts = {}, page = {} }: Visit): Read =>
  ({
    page: { dci: 'abc', features: {}, attributes: {}, ...page },
    form: { steps: [], beforeSubmit: [], stepsAfterSubmit: [] },
    fact: (name: string) => facts[name],
    feature: (name: string) => flags.split(' ').includes(name),
  }) as unknown as Read;
const modeIn = (visit: Visit, type = 'phone2fa') => modeOf({ type } as Question, readOf(visit));
const known = (type2fa?: string): Facts => ({ has2fa: 'known', ...(type2fa !== undefined && { type2fa }) });

describe('the mode in which a number is verified', () => {
  for (const [mode, what, visit] of [
    ['2FA', 'without a flag', {}],
    [
      '2FA',
      '2FA_EOF in the reply of has_2fa, rather than that of a flag',
      { facts: known('2FA_EOF'), flags: 'PHONE_SNA' },
    ],
    ['SNA2FA', 'SNA2FA in the reply of has_2fa', { facts: known('SNA2FA') }],
    ['2FA', '2FA in the reply of has_2fa, rather than that of a flag', { facts: known('2FA'), flags: 'PHONE_SNA' }],
    ['SNA', 'that of the flag if has_2fa names none', { facts: known(), flags: 'PHONE_SNA' }],
    ['SNA', 'that of the flag if has_2fa names an unknown one', { facts: known('constructor'), flags: 'PHONE_SNA' }],
    ['SNA2FA', 'of the most specific flag', { flags: 'PHONE_2FA PHONE_SNA PHONE_SNA2FA' }],
    ['SNA2FA', 'of the most specific of two flags', { flags: 'PHONE_SNA PHONE_SNA2FA' }],
    ['SNA', 'SNA rather than 2FA', { flags: 'PHONE_2FA PHONE_SNA' }],
    ['2FA', 'of the flag PHONE_2FA', { flags: 'PHONE_2FA' }],
    [undefined, 'none while has_2fa is asked', { facts: { has2fa: 'asking' }, flags: 'PHONE_2FA' }],
    [undefined, 'none if has_2fa failed', { facts: { has2fa: 'failed' }, flags: 'PHONE_2FA' }],
    [undefined, 'none if has_2fa says no', { facts: { has2fa: 'none' }, flags: 'PHONE_2FA' }],
    [undefined, 'none if the reply is late', { facts: { has2fa: 'late' }, flags: 'PHONE_2FA' }],
    [undefined, 'none without a tracking id', { page: { dci: undefined }, flags: 'PHONE_2FA' }],
    [undefined, 'none in preview', { page: { preview: true }, flags: 'PHONE_2FA' }],
    ['2FA', '2FA in preview, if the page simulates it', { page: { preview: true, attributes: { previewCode: '' } } }],
    ['2FA', '2FA in preview that sends leads', { page: { preview: true }, flags: 'FORCE_PREVIEW_LEADS' }],
  ] as const) {
    it(`is ${what}`, () => expect(modeIn(visit)).to.equal(mode));
  }

  for (const [flags, isBuffered, mode] of [
    ['BLOCKING_2FA_FOR_BUFFERED', true, '2FA'],
    ['BLOCKING_2FA_FOR_BUFFERED', false, 'SNA'],
    ['', true, 'SNA'],
  ] as const) {
    it(`is ${mode} ${flags ? 'with' : 'without'} the flag if isBuffered is ${isBuffered}`, () => {
      expect(modeIn({ flags, facts: { ...known('SNA'), isBuffered } })).to.equal(mode);
    });
  }

  for (const has2fa of ['none', 'failed', 'slow', 'asking']) {
    it(`is 2FA for a buffered customer with the flag, even if the request is ${has2fa}`, () => {
      const flags = 'BLOCKING_2FA_FOR_BUFFERED PHONE_SNA';
      expect(modeIn({ flags, facts: { has2fa, isBuffered: true } })).to.equal('2FA');
    });
  }

  it('of a plain phone number is that of a flag, with or without a tracking id', () => {
    expect(modeIn({}, 'phone')).to.equal(undefined);
    expect(modeIn({ flags: 'PHONE_2FA', page: { dci: undefined } }, 'phone')).to.equal('2FA');
  });
});

describe('the reply of has_2fa', () => {
  /** What the form learns from the reply. */
  async function learnt(reply: { ok: boolean; body?: unknown } | undefined): Promise<Facts> {
    const facts: Record<string, unknown> = { has2fa: 'asking' };
    const scope = {
      setFact: (name: string, value: unknown) => void Object.assign(facts, { [name]: value }),
      read: { page: { dci: 'abc' }, fact: (name: string) => facts[name] },
      host: { after: () => undefined },
      call: async () => reply ?? Promise.reject(new TypeError('Failed to fetch')),
      watch: (_: unknown, run: (needed: boolean) => void) => run(true),
      on: (event: string, run: () => void) => event === 'interacted' && run(),
      report: () => undefined,
    };
    requestMode(scope as unknown as Scope);
    await new Promise(resolve => setImmediate(resolve));
    return facts;
  }
  const mode = async (body: unknown) => (await learnt({ ok: true, body })).has2fa;

  for (const body of [
    { type_2fa: '2FA' },
    { has_2fa: true },
    { has_2fa: true, type_2fa: null },
    { has_2fa: 1, type_2fa: 'SNA' },
    true,
    'true',
  ]) {
    it(`affirms with ${JSON.stringify(body)}`, async () => expect(await mode(body)).to.equal('known'));
  }
  for (const body of [
    {},
    { has_2fa: false, type_2fa: '2FA' },
    { type_2fa: 'NONE' },
    { has_2fa: true, type_2fa: '' },
    'false',
    '',
    undefined,
  ]) {
    it(`denies with ${JSON.stringify(body)}`, async () => expect(await mode(body)).to.equal('none'));
  }

  it('names the mode, and says what else is possible', async () => {
    const body = { type_2fa: '2FA_EOF', accept_landline: 'true', new_edit_view: 1 };
    const facts = { has2fa: 'known', type2fa: '2FA_EOF', acceptLandline: true, newEditView: true };
    expect(await learnt({ ok: true, body })).to.deep.equal(facts);
  });

  it('that does not come or is an error is a failure', async () => {
    expect((await learnt({ ok: false })).has2fa).to.equal('failed');
    expect((await learnt(undefined)).has2fa).to.equal('failed');
  });
});
