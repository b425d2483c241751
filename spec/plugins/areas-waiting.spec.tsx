import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { mountForm } from '../support/mount.tsx';

const served = [{ zipcodeKey: 'served', operator: 'in' }];
const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'Postcode' };
const LISTS = { body: { result: { served: ['78701'] } } };

/** A zipcode; who is in the list jumps to the third step, and is asked one question more on the second. */
async function answered(reply: object, jumps: readonly object[] = [{ conditions: served, destinationStep: 3 }]) {
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  host.reply('POST /api/cch', reply);
  const definition = {
    configuration: { country: 'us', language: 'en-us' },
    steps: [
      { order: 1, type: 'questions', questions: [ZIP], logicJumps: jumps },
      { order: 2, type: 'questions', questions: [text('two', { conditionalDisplay: jumps.length ? [] : served })] },
      { order: 3, type: 'questions', questions: [text('three')] },
      { order: 4, type: 'transition', final: true, title: 'Thanks' },
    ],
  };
  const f = await mountForm(definition, { host });
  await f.type('zip', '78701');
  return f;
}

describe('Next on a step with conditions on lists of zipcodes', () => {
  for (const [what, jumps, shown] of [
    ['follows a jump', undefined, 'three'],
    ['decides which questions the next step shows', [], 'two'],
  ] as const) {
    it(`waits for the lists before it ${what}`, async () => {
      const f = await answered({ ...LISTS, delay: 3000 }, jumps);
      await f.next();
      expect(f.shown()).to.deep.equal(['zip']);
      await f.tick(3000);
      expect(f.shown()).to.deep.equal([shown]);
    });
  }

  it('waits for five seconds at most, and only once', async () => {
    const f = await answered({ ...LISTS, delay: 60_000 });
    await f.next();
    await f.tick(4400);
    expect(f.shown()).to.deep.equal(['zip']);
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['two']);
    await f.click('Back');
    await f.tick(500);
    await f.next();
    expect(f.shown()).to.deep.equal(['two']);
  });

  it('does not wait after the lists could not be loaded', async () => {
    const f = await answered({ status: 404 });
    await f.tick(1000);
    await f.next();
    expect(f.shown()).to.deep.equal(['two']);
  });
});

describe('A lead whose way depends on lists of zipcodes', () => {
  /** The postcode is the first step, whose jump leads to an end without a lead if the postcode is in `excluded`. */
  async function started(reply: object, more: object = {}, query: Record<string, string> = {}) {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [] } });
    host.reply('POST /api/cch', reply);
    host.reply('POST /submit', {});
    const definition = {
      configuration: { country: 'us', language: 'en-us', formId: 10 },
      steps: [
        {
          order: 1,
          type: 'questions',
          questions: [ZIP],
          logicJumps: [{ conditions: [{ zipcodeKey: 'excluded' }], destinationStep: 4 }],
        },
        { order: 2, type: 'questions', questions: [text('two')] },
        {
          order: 3,
          type: 'questions',
          questions: [text('three')],
          logicJumps: [{ conditions: [], destinationStep: 5 }],
        },
        { order: 4, type: 'transition', final: true, doNotSendLead: true, title: 'Elsewhere' },
        { order: 5, type: 'transition', final: true, title: 'Thanks' },
      ],
      ...more,
    };
    const f = await mountForm(definition, { host, page: { query } });
    const leads = () => host.calls.filter(call => call.path === '/submit').map(call => call.body as object);
    return { ...f, leads };
  }
  const PREFILLED = { prefilled_values: btoa(JSON.stringify({ zip: '78701' })) };
  const EXCLUDED = { body: { result: { excluded: ['78701'] } } };

  it('is not sent if a prefilled postcode is excluded: its jump is followed at the next Next', async () => {
    for (const delay of [0, 2500]) {
      const f = await started({ ...EXCLUDED, delay }, {}, PREFILLED);
      expect(f.shown()).to.deep.equal(['two']);
      await f.type('two', 'x');
      await f.next();
      await f.tick(delay);
      expect([f.section().textContent, f.path()]).to.deep.equal(['ElsewhereBack', [2, 4]]);
      await f.click('Back');
      await f.tick(500);
      await f.next();
      expect(f.path(), 'again after Back').to.deep.equal([2, 4]);
      expect(f.leads()).to.deep.equal([]);
      await f.unmount();
    }
  });

  it('is not sent if the list of a step that was left arrives too late for its jump, but before the lead', async () => {
    const f = await started({ ...EXCLUDED, delay: 8000 });
    await f.type('zip', '78701');
    await f.next();
    await f.tick(5000);
    expect(f.shown()).to.deep.equal(['two']);
    await f.tick(3000);
    await f.next();
    expect([f.section().textContent, f.path()]).to.deep.equal(['ElsewhereBack', [1, 2, 4]]);
    expect(f.leads()).to.deep.equal([]);
  });

  it('goes on if the late list does not exclude the postcode', async () => {
    const f = await started({ body: { result: { excluded: ['10001'] } }, delay: 2500 }, {}, PREFILLED);
    await f.type('two', 'x');
    await f.next();
    await f.tick(2500);
    expect(f.shown()).to.deep.equal(['three']);
    await f.next();
    expect(f.leads()).to.have.length(1);
  });

  const ONE_STEP = {
    steps: [
      { order: 1, type: 'questions', questions: [ZIP] },
      { order: 2, type: 'transition', final: true, title: 'Thanks' },
    ],
    logicFormIdRules: [{ conditions: served, formId: 20 }],
    additionalFormValues: [{ type: 'conditional', payloadKey: 'local', value: 'yes', conditions: served }],
    configuration: { country: 'us', language: 'en-us', formId: 10, disableConversionOn: served },
  };

  it('waits for the form id of the rule, the conversion and conditional values', async () => {
    const f = await started({ ...LISTS, delay: 2500 }, ONE_STEP);
    await f.type('zip', '78701');
    await f.next();
    expect(f.leads()).to.deep.equal([]);
    await f.tick(2500);
    expect(f.leads()).to.have.length(1);
    expect(f.leads()[0]).to.include({ form_id: 20, __trackConv__: false, local: 'yes' });
  });

  it('is sent after five seconds if the lists do not arrive', async () => {
    const f = await started({ ...LISTS, delay: 60_000 }, ONE_STEP);
    await f.type('zip', '78701');
    await f.next();
    await f.tick(4000);
    expect(f.leads()).to.deep.equal([]);
    await f.tick(1000);
    expect(f.leads()[0]).to.include({ form_id: 10, __trackConv__: true }).and.not.have.property('local');
  });

  it('shows the brands of the form id of the rule, once they are decided', async () => {
    const card = (name: string) => ({ name, logo_img_url: `/${name}.svg`, brands: {} });
    const f = await started({ ...LISTS, delay: 2500 }, { ...ONE_STEP, brandConfiguration: {} });
    const body = { 10: { 1: card('A'), 2: card('B') }, 20: { 3: card('C'), 4: card('D') } };
    f.host.reply('GET /api/pld/get_brands_by_form_ids*', { body });
    await f.type('zip', '78701');
    await f.next();
    const cards = () => [...f.form.querySelectorAll('.sw-brand-card')].map(one => one.textContent);
    expect([f.shown(), cards()]).to.deep.equal([['zip'], []]);
    await f.tick(2500);
    expect(cards()).to.deep.equal(['C', 'D']);
  });
});
