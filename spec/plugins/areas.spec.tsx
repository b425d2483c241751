import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { isInList, listsIn, namesIn } from '../../plugins/areas/filter.ts';
import { comparableZipcode } from '../../plugins/areas/zipcode.ts';
import { definePlugin, defineQuestion, type Plugin, type Read } from '../../plugins/kit/kit.ts';
import { createTestHost } from '../support/host.ts';
import { type Mounted, mountForm } from '../support/mount.tsx';

const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'Postcode' };
const OUTSIDE = 'We currently don\'t offer services in your area. Click "Next" to be redirected to a trusted provider.';
const when = (operator: string, more: object = {}) => [{ zipcodeKey: 'served', operator, ...more }];

interface Given {
  questions?: readonly object[];
  jumps?: readonly object[];
  country?: string;
  step?: object;
  lists?: unknown;
  more?: object;
  plugins?: readonly Plugin[];
}
/** A zipcode, a question that is shown if the zipcode is in `served`, another step, and a step that sends no lead. */
async function mounted({ questions, jumps = [], country = 'us', step, lists, more, plugins = [] }: Given = {}) {
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  host.reply('POST /api/cch', { body: { result: lists ?? { served: ['78701'] } } });
  const definition = {
    configuration: { country, language: 'en-us' },
    steps: [
      { order: 1, type: 'questions', questions: questions ?? [ZIP], logicJumps: jumps, ...step },
      { order: 2, type: 'questions', questions: [{ bpKey: 'two', type: 'short_text' }] },
      { order: 3, type: 'transition', doNotSendLead: true, title: 'Elsewhere' },
      { order: 4, type: 'transition', final: true, title: 'Thanks' },
    ],
    ...more,
  };
  const f = await mountForm(definition, { host, plugins });
  return { f, host, posts: () => host.calls.filter(({ path }) => path === '/api/cch') };
}
const act = (f: Mounted): Promise<boolean> => f.settled(() => fireEvent.click(f.section()));
const shownWhen = (operator: string, more?: object) => [
  ZIP,
  { bpKey: 'there', type: 'short_text', conditionalDisplay: when(operator, more) },
];
const notice = (f: Mounted): string => f.form.querySelector('.sw-area')?.textContent ?? '';

describe('zipcodeKey conditions', () => {
  it('look up the postcode of the question that asked, if another one has its key', async () => {
    const kind = { bpKey: 'kind', type: 'radio', title: 'Kind', values: [{ bpKey: 'flat' }, { bpKey: 'house' }] };
    const shownIf = (value: string) => ({ conditionalDisplay: [{ bpKey: 'kind', value }] });
    const address = { ...ZIP, type: 'address', ...shownIf('house') };
    const there = { bpKey: 'there', type: 'short_text', conditionalDisplay: when('in') };
    const { f, host } = await mounted({ questions: [kind, { ...ZIP, ...shownIf('flat') }, address, there] });
    const part = { long_name: '78701', short_name: '78701', types: ['postal_code'] };
    host.reply('GET /api/address/autocomplete*', { body: { predictions: [{ description: 'Main', place_id: 'p' }] } });
    const result = { address_components: [part], formatted_address: 'Main Street, Austin' };
    host.reply('GET /api/address/details*', { body: { result } });
    await f.choose('kind', 'house');
    await f.settled(() => f.input('zip').focus());
    await f.type('zip', 'main');
    await f.tick(200);
    await f.settled(() => void fireEvent.click(f.question('zip').querySelector('[role=option]')!));
    expect(f.values()).to.include({ zip: 'Main Street, Austin', zipcode: '78701' });
    expect(f.shown()).to.include('there');
  });

  it('load all lists of the definition in one call, with the first interaction', async () => {
    const lists = [{ zipcodeKey: 'f2' }, { zipcodeKey: 'f1' }];
    const { f, posts } = await mounted({
      questions: shownWhen('in'),
      jumps: [{ conditions: lists, destinationStep: 3 }],
      more: {
        logicFormIdRules: [{ conditions: [{ zipcodeKey: 'f3' }], formId: 1 }],
        additionalFormValues: [{ type: 'conditional', payloadKey: 'p', conditions: [{ zipcodeKey: 'f4' }] }],
        configuration: {
          country: 'us',
          disableConversionOn: [{ zipcodeKey: 'f5' }],
          displayCtcConditions: [{ zipcodeKey: 'f6' }, { zipcodeKey: 'f1' }],
        },
      },
    });
    expect(posts()).to.deep.equal([]);
    await act(f);
    await act(f);
    expect(posts().map(({ body }) => (body as { route: string }).route)).to.deep.equal(['customer_filter']);
    const { data } = posts()[0]!.body as { data: string };
    expect(data.split(',').sort()).to.deep.equal(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'served']);
  });

  for (const [place, more] of Object.entries({
    displayCtcConditions: { configuration: { country: 'us', displayCtcConditions: when('in') } },
    additionalFormValues: { additionalFormValues: [{ type: 'conditional', payloadKey: 'p', conditions: when('in') }] },
    disableConversionOn: { configuration: { country: 'us', disableConversionOn: when('in') } },
    logicFormIdRules: { logicFormIdRules: [{ conditions: when('in'), formId: 1 }] },
  })) {
    it(`load their plugin if only ${place} names a list`, async () => {
      const { f, posts } = await mounted({ more });
      await act(f);
      expect(posts().map(({ body }) => body)).to.deep.equal([{ route: 'customer_filter', data: 'served' }]);
    });
  }

  it('make no call in a form without lists', async () => {
    const { f, posts } = await mounted();
    await act(f);
    expect(posts()).to.deep.equal([]);
  });

  /** A question for each operator, which is shown if its condition is true. */
  const shownFor = (operators: readonly string[], more: object = {}) =>
    operators.map(operator => ({
      bpKey: operator,
      type: 'short_text',
      conditionalDisplay: when(operator, more),
    }));

  it('are false until the list is loaded, then true for a zipcode in or outside of it, and false with another operator', async () => {
    const operators = ['in', 'equal', 'contains', 'notIn', 'different', 'greater'];
    const unknown = {
      bpKey: 'x',
      type: 'short_text',
      conditionalDisplay: [{ zipcodeKey: 'constructor', operator: 'notIn' }],
    };
    const { f, host } = await mounted({ questions: [ZIP, ...shownFor(operators), unknown] });
    host.reply('POST /api/cch', { body: { result: { served: ['78701'] } }, delay: 1000 });
    for (const code of ['78702', '78701']) {
      await f.type('zip', code);
      expect(f.shown()).to.deep.equal(['zip']);
    }
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['zip', 'in', 'equal', 'contains']);
    await f.type('zip', '78702');
    expect(f.shown()).to.deep.equal(['zip', 'notIn', 'different']);
  });

  it('with isEmpty and isNotEmpty ask whether the list has postcodes', async () => {
    const asked = ['empty', 'full', 'gone'].flatMap(zipcodeKey =>
      ['isEmpty', 'isNotEmpty'].map(operator => ({
        bpKey: `${zipcodeKey} ${operator}`,
        type: 'short_text',
        conditionalDisplay: [{ zipcodeKey, operator }],
      })),
    );
    const { f } = await mounted({ questions: [ZIP, ...asked], lists: { empty: [], full: ['78701'] } });
    await f.type('zip', '10001');
    expect(f.shown()).to.deep.equal(['zip', 'empty isEmpty', 'full isNotEmpty']);
  });

  it('with bpKey look up that answer', async () => {
    const OTHER = { bpKey: 'work', type: 'short_text', title: 'Postcode at work' };
    const { f } = await mounted({ questions: [OTHER, ZIP, ...shownFor(['in', 'notIn'], { bpKey: 'work' })] });
    for (const [zip, work, shown] of [
      ['10001', '78701', ['in']],
      ['78701', '10001', ['notIn']],
      ['78701', ' ', undefined],
    ] as const) {
      await f.type('zip', zip);
      await f.type('work', work);
      if (shown) expect(f.shown(), work).to.deep.equal(['work', 'zip', ...shown]);
      else expect(f.shown()).not.to.include('in');
    }
  });

  it('use the list they name', async () => {
    const other = { bpKey: 'elsewhere', type: 'short_text', conditionalDisplay: [{ zipcodeKey: 'other' }] };
    const lists = { served: ['78701'], other: ['10001'] };
    const { f } = await mounted({ questions: [...shownWhen('in'), other], lists });
    await f.type('zip', '78701');
    expect(f.shown()).to.deep.equal(['zip', 'there']);
    await f.type('zip', '10001');
    expect(f.shown()).to.deep.equal(['zip', 'elsewhere']);
  });

  it('are false without a zipcode, and compare the value of the condition if it has one', async () => {
    const own = { bpKey: 'own', type: 'short_text', conditionalDisplay: when('in', { value: '78 701' }) };
    const { f } = await mounted({ questions: [...shownWhen('in'), own], lists: { served: ['', '78701'] } });
    await act(f);
    expect(f.shown()).to.deep.equal(['zip', 'own']);
  });

  it('compare the zipcode in comparable form, while the lead contains it as typed', async () => {
    const { f } = await mounted({ country: 'gb', questions: shownWhen('in'), lists: { served: ['sw1a', 'm1'] } });
    await f.type('zip', 'SW1A 1AA');
    expect(f.shown()).to.include('there');
    expect(f.values()).to.include({ zip: 'SW1A 1AA' });
    await f.type('zip', 'M2 1AE');
    expect(f.shown()).to.not.include('there');
  });

  it('use the country of countryOverrideBpKey, or the geocoded country', async () => {
    const land = { bpKey: 'land', type: 'short_text' };
    const asked = { ...ZIP, countryOverrideBpKey: 'land' };
    const [, there] = shownWhen('in');
    const { f } = await mounted({ questions: [land, asked, there!], lists: { served: ['SW1A'] } });
    await f.type('zip', 'SW1A 1AA');
    expect(f.shown()).to.not.include('there');
    await f.type('land', 'GB');
    expect(f.shown()).to.include('there');
    const geocoded = ['zipcode', 'countryShort'].map(bpKey => ({ bpKey, type: 'short_text' }));
    const found = await mounted({ questions: [...geocoded, there!], lists: { served: ['SW1A'] } });
    await found.f.type('zipcode', 'SW1A 1AA');
    expect(found.f.shown()).to.not.include('there');
    await found.f.type('countryShort', 'GB');
    expect(found.f.shown()).to.include('there');
  });

  it('use the first zipcode question, else the geocoded zipcode, also under a key of customBpKeys', async () => {
    const zipcode = { bpKey: 'zipcode', type: 'short_text' };
    const { f } = await mounted({ questions: [zipcode, ...shownWhen('in')] });
    await f.type('zipcode', '78701');
    expect(f.shown()).to.include('there');
    await f.type('zip', '10001');
    expect(f.shown()).to.not.include('there');
    await f.type('zip', '');
    expect(f.shown()).to.include('there');
    const own = { bpKey: 'plz', type: 'short_text', customBpKeys: { zipcode: 'plz' } };
    const redirected = await mounted({ questions: [own, ...shownWhen('in')] });
    await redirected.f.type('plz', '78701');
    expect(redirected.f.shown()).to.include('there');
  });

  it('use an answer of a third party’s type that is a postcode', async () => {
    const plz = defineQuestion('plz', {
      isPostcode: true,
      empty: '',
      view: ({ value, set, field }) => <input {...field} value={value} onChange={event => set(event.target.value)} />,
    });
    const questions = [{ bpKey: 'place', type: 'plz' }, ...shownWhen('in').slice(1)];
    const { f } = await mounted({ questions, plugins: [definePlugin('plz', { parts: [plz] })] });
    await f.type('place', '78701');
    expect(f.shown()).to.include('there');
  });

  it('look once through a form for zipcodes, however many conditions ask', () => {
    let looks = 0;
    const step = {
      get questions() {
        looks++;
        return [{ bpKey: 'zip', type: 'zipcode' }];
      },
    };
    const form = { configuration: { country: 'us' }, steps: [step], beforeSubmit: [], stepsAfterSubmit: [] };
    const fact = () => ({ served: ['78701'] });
    const answer = () => '78701';
    const members = { form, fact, typesWith: () => ['zipcode'], answerOf: answer };
    const read = Object.assign(answer.bind(undefined), members) as unknown as Read;
    for (const condition of [...when('in'), ...when('in'), ...when('in')])
      expect(isInList(condition, read)).to.equal(true);
    expect(looks).to.equal(1);
  });

  it('provide the lists as a fact, and stay false if the call fails, which is reported', async () => {
    const good = await mounted({ questions: shownWhen('in'), lists: { served: ['78701', 10001] } });
    await act(good.f);
    expect(good.f.fact('zipcodeFilter')).to.deep.equal({ served: ['78701', '10001'] });
    const { f, host, posts } = await mounted({ questions: shownWhen('notIn') });
    host.reply('POST /api/cch', { status: 500 });
    await f.type('zip', '78702');
    await f.tick(1000);
    expect(posts()).to.have.length(3);
    expect(f.shown()).to.deep.equal(['zip']);
    expect(f.reports.map(({ message }) => message)).to.include(
      'SW_SERVICE: The lists of postcodes served could not be loaded: status 500',
    );
  });

  it('read only lists from an answer, and never throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), answer => {
        const lists = listsIn(answer as never);
        for (const codes of Object.values(lists ?? {}))
          expect(codes.every(code => typeof code === 'string')).to.equal(true);
        namesIn(answer);
      }),
    );
    expect(listsIn({ result: { a: [1, 'x', null, {}], b: 'no' } })).to.deep.equal({ a: ['1', 'x'] });
  });
});

describe('a zipcode in comparable form', () => {
  for (const [code, country, formatted] of [
    ['K1A 0B1', 'ca', 'K1A'],
    ['k1a', 'CA', 'K1A'],
    ['SW1A 1AA', 'gb', 'SW1A'],
    ['m11ae', 'GB', 'M1'],
    ['SW1A', 'gb', 'SW1A'],
    ['M1', 'gb', 'M1'],
    ['75001', 'fr', '75001'],
    ['114 55', 'se', '11455'],
  ] as const) {
    it(`${code} of ${country} is ${formatted}`, () => expect(comparableZipcode(code, country)).to.equal(formatted));
  }
});

describe('the message for visitors from outside the area', () => {
  const jumps = [{ conditions: when('notIn'), destinationStep: 3 }];

  it('is shown and announced for an excluded zipcode, and Next follows the jump', async () => {
    const { f } = await mounted({ jumps });
    await f.type('zip', '78701');
    expect(notice(f)).to.equal('');
    await f.type('zip', '9951');
    expect(notice(f)).to.equal('');
    await f.type('zip', '99501');
    expect(notice(f)).to.equal(OUTSIDE);
    expect(f.announced()).to.equal(OUTSIDE);
    await f.type('zip', '');
    expect([notice(f), f.announced()], 'it leaves the live region too').to.deep.equal(['', '']);
    await f.type('zip', '99501');
    expect(f.button('Next').getAttribute('aria-disabled')).to.equal(null);
    expect(f.error('zip')).to.equal('');
    await f.next();
    expect(f.step()).to.equal(3);
    expect(notice(f)).to.equal('');
  });

  it('is shown for a short British zipcode', async () => {
    const { f } = await mounted({ jumps, country: 'gb', lists: { served: ['SW1A'] } });
    for (const code of ['M1 1AA', 'b11aa', 'E1 6AN']) {
      await f.type('zip', 'M1');
      expect(notice(f), 'not complete').to.equal('');
      await f.type('zip', code);
      expect(notice(f), code).to.equal(OUTSIDE);
    }
  });

  it('is shown if a step with nothing to show follows, whose jump leads outside', async () => {
    const hidden = { bpKey: 'x', type: 'short_text', conditionalDisplay: [{ bpKey: 'never', value: 'y' }] };
    const visible = { bpKey: 'x', type: 'short_text' };
    for (const [question, said] of [
      [hidden, OUTSIDE],
      [visible, ''],
    ] as const) {
      const { f } = await mounted({
        more: {
          steps: [
            { order: 1, type: 'questions', questions: [ZIP] },
            { order: 2, type: 'questions', questions: [question], logicJumps: jumps },
            { order: 3, type: 'transition', doNotSendLead: true, final: true, title: 'Elsewhere' },
            { order: 4, type: 'transition', final: true, title: 'Thanks' },
          ],
        },
      });
      await f.type('zip', '99501');
      expect(notice(f)).to.equal(said);
      await f.next();
      // Where the jump is on a step that is shown, the text is shown there.
      expect([f.step(), notice(f)]).to.deep.equal(question === hidden ? [3, ''] : [2, OUTSIDE]);
      await f.unmount();
    }
  });

  describe('in the chat', () => {
    const inChat = (questions: readonly object[]) =>
      mounted({
        jumps,
        questions,
        more: { configuration: { country: 'us', language: 'en-us', displayMode: 'chatbot' } },
      });
    const bubbles = (f: Mounted) => f.form.querySelector('.sw-asked')?.textContent ?? '';
    it('is part of the conversation, with the label of its control', async () => {
      const { f } = await inChat([ZIP]);
      await f.type('zip', '99501');
      expect(bubbles(f)).to.contain('Click "OK" to be redirected');
      expect([notice(f), f.announced()]).to.deep.equal(['', OUTSIDE.replace('Next', 'OK')]);
      await f.click('OK');
      await f.tick(2000);
      expect(f.step()).to.equal(3);
    });
    it('waits for the last question of the step, whose control leads away', async () => {
      const { f } = await inChat([ZIP, { bpKey: 'name', type: 'short_text', title: 'Name' }]);
      await f.type('zip', '99501');
      expect(bubbles(f)).not.to.contain('redirected');
      await f.click('OK');
      await f.tick(1000);
      expect(bubbles(f)).to.contain('Click "OK" to be redirected');
    });
  });

  it('waits for a complete zipcode, even if the country has no rule', async () => {
    const { f } = await mounted({ jumps, country: 'be' });
    await f.type('zip', '10');
    expect(notice(f)).to.equal('');
    await f.type('zip', '1000');
    expect(notice(f)).to.equal(OUTSIDE);
  });

  it('follows the logical operator of the jump', async () => {
    const conditions = [...when('notIn'), { bpKey: 'zip', operator: 'equal', value: 'x' }];
    for (const [logicalOperator, said] of [
      ['or', OUTSIDE],
      ['and', ''],
    ] as const) {
      const { f } = await mounted({ jumps: [{ conditions, logicalOperator, destinationStep: 3 }] });
      await f.type('zip', '99501');
      expect(notice(f), logicalOperator).to.equal(said);
      await f.unmount();
    }
  });

  it('contains the Next label of the step', async () => {
    const { f } = await mounted({ jumps, step: { next: 'Go on' } });
    await f.type('zip', '99501');
    expect(notice(f)).to.contain('Click "Go on" to be');
    const { f: unfilled } = await mounted({ jumps, step: { next: '{{no}}' } });
    await unfilled.type('zip', '99501');
    expect(notice(unfilled)).to.equal(OUTSIDE);
  });

  it('is absent if another jump matches first, the destination sends a lead, or the jump uses no list', async () => {
    for (const other of [
      [{ conditions: [{ bpKey: 'zip', operator: 'isNotEmpty' }], destinationStep: 2 }, ...jumps],
      [{ conditions: when('notIn'), destinationStep: 2 }],
      [{ conditions: [{ bpKey: 'zip', operator: 'isNotEmpty' }], destinationStep: 3 }],
    ]) {
      const { f } = await mounted({ jumps: other, questions: shownWhen('in') });
      await f.type('zip', '99501');
      expect(notice(f)).to.equal('');
      await f.unmount();
    }
  });
});
