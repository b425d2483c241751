import { expect } from 'chai';
import type { Page, Plugin, QuestionType, Read } from '../../../engine/contract/plugin.ts';
import { decode } from '../../../engine/plugin-runtime/prefill.ts';
import { required, text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../../support/mount.tsx';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const mail = { bpKey: 'mail', type: 'email', title: 'mail' };
const box = { bpKey: 'terms', type: 'legal', title: 'terms', text: 'I agree' };

/** A form opened by a link with these parameters. */
const open = (steps: readonly object[], query: Page['query'], options: MountOptions = {}) =>
  mountForm(formOf(steps), { ...options, page: { ...options.page, query } });
const values = (given: unknown) => ({ prefilled_values: encode(given) });

describe('the verdict on a prefilled answer that is shown', () => {
  const shownWith = async (validator: string, plugins: readonly Plugin[]): Promise<string[] | undefined> => {
    const host = createTestHost();
    const question = { bpKey: 'a', type: 'short_text', title: 'a', validationRules: [{ validator }] };
    let f: Mounted | undefined;
    void open([[question]], values({ a: 'x' }), { host, plugins, page: { showsPrefilled: true } }).then(mounted => {
      f = mounted;
    });
    for (let second = 0; second < 20 && !f; second++) await host.tick(1000);
    return f?.shown();
  };
  it('does not keep the form from the page if it never comes', async () => {
    const validators = { never: () => ({ pending: true }) } as Plugin['validators'];
    expect(await shownWith('never', [{ name: 'never', contract: 1, validators }])).to.deep.equal(['a']);
  });
  it('comes from a plugin that is started for it', async () => {
    const validators = {
      never: (_: unknown, __: unknown, ___: unknown, read: Read) => (read('ready') ? undefined : { pending: true }),
    };
    const start: Plugin['start'] = scope => scope.set('ready', true);
    const plugin = { name: 'late', contract: 1, start, validators } as Plugin;
    expect(await shownWith('never', [plugin])).to.deep.equal(['a']);
  });
});

describe('initial_step', () => {
  const three = [[text('a')], [text('b')], [text('c')]];

  it('starts at that step, with the steps before it on the path', async () => {
    const f = await open(three, { initial_step: '3' });
    expect(f.path()).to.deep.equal([1, 2, 3]);
    expect(f.shown()).to.deep.equal(['c']);
    await f.click('Back');
    expect(f.path()).to.deep.equal([1, 2]);
    await f.click('Back');
    expect(f.shown()).to.deep.equal(['a']);
  });

  it('starts at the last step if it has questions', async () => {
    const step = (order: number) => ({ order, type: 'questions', questions: [text(`s${order}`)] });
    const steps = { steps: [1, 2, 3].map(step), configuration: { country: 'us' } };
    const f = await mountForm(steps, { page: { query: { initial_step: '3' } } });
    expect([f.path(), f.shown()]).to.deep.equal([[1, 2, 3], ['s3']]);
    await f.tick(5000);
    expect(f.host.calls.filter(call => call.method === 'POST')).to.deep.equal([]);
  });

  it('leaves loading steps and empty steps out of the path', async () => {
    const nothing = text('b', { conditionalDisplay: [{ bpKey: 'a', value: 'x' }] });
    const f = await open([[text('a')], { type: 'loading' }, [nothing], [text('c')]], { initial_step: '4' });
    expect(f.path()).to.deep.equal([1, 4]);
  });

  it('is an order, not a place in the list', async () => {
    const step = (order: number) => ({ order, type: 'questions', questions: [text(`s${order}`)] });
    const gaps = { steps: [9, 2, 5, 20].map(step), configuration: { country: 'us' } };
    const f = await mountForm(gaps, { page: { query: { initial_step: '5' } } });
    expect(f.path()).to.deep.equal([2, 5]);
    expect(f.shown()).to.deep.equal(['s5']);
    await f.unmount();
    const g = await mountForm(gaps, { page: { query: { initial_step: '3' } } });
    expect(g.path(), 'there is no such order').to.deep.equal([2]);
  });

  it('starts at the first step if the named step has nothing to show', async () => {
    const nothing = text('b', { conditionalDisplay: [{ bpKey: 'a', value: 'x' }] });
    const f = await open([[text('a')], [nothing], [text('c')]], { initial_step: '2' });
    expect(f.path()).to.deep.equal([1]);
  });

  for (const initial_step of ['99', '0', '', '4', '0x3', ' 2 ']) {
    it(`starts at the first step if the value is invalid: "${initial_step}"`, async () => {
      const f = await open(three, { initial_step });
      expect(f.path()).to.deep.equal([1]);
      await f.tick(5000);
      expect(f.host.calls.filter(call => call.method === 'POST')).to.deep.equal([]);
    });
  }

  it('never starts after the submit', async () => {
    const after = [{ order: 1, type: 'questions', questions: [text('d')] }];
    const f = await mountForm(
      { ...formOf([[text('a')]]), stepsAfterSubmit: after },
      { page: { query: { initial_step: '3' } } },
    );
    expect(f.path()).to.deep.equal([1]);
  });
});

describe('an encoded parameter', () => {
  it('drops values that are nested too deeply', () => {
    const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(decode(encode({ a: nested(8), b: 'x' }))).to.deep.equal({ a: nested(8), b: 'x' });
    expect(decode(encode({ a: nested(10), b: 'x' }))).to.deep.equal({ b: 'x' });
    const deepest = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)},"b":"x"}`;
    expect(decode(btoa(deepest))).to.deep.equal({ b: 'x' });
  });

  it('is base64 of a JSON object, standard or URL-safe', () => {
    const given = { name: 'Zoë ÿÿ?>', list: [1] };
    const standard = encode(given);
    expect(standard).to.match(/[+/]/);
    expect(decode(standard)).to.deep.equal(given);
    expect(decode(standard.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))).to.deep.equal(given);
    expect(decode(standard.replaceAll('+', ' '))).to.deep.equal(given);
  });

  it('decodes both characters that differ in the URL-safe alphabet', () => {
    expect(encode({ a: '>>>???' }))
      .to.contain('+')
      .and.to.contain('/');
    expect(decode('eyJhIjoiPj4-Pz8_In0')).to.deep.equal({ a: '>>>???' });
  });

  it('is read as Latin-1 if it is no UTF-8, as `btoa` of a text writes it', () => {
    expect(decode(btoa('{"name":"José"}'))).to.deep.equal({ name: 'José' });
    expect(decode(encode({ name: 'José' }))).to.deep.equal({ name: 'José' });
  });

  const bad = {
    nothing: undefined,
    'an empty text': '',
    'no base64': '%%%',
    'no JSON': Buffer.from('{"a":').toString('base64'),
    'a list': encode(['a']),
    'a text': encode('a'),
    null: encode(null),
    'too much': encode({ a: 'x'.repeat(100_000) }),
  };
  for (const [name, parameter] of Object.entries(bad)) {
    it(`is empty for ${name}`, () => expect(decode(parameter)).to.deep.equal({}));
  }
});

describe('prefilled values', () => {
  const two = [[mail, text('name')], [text('more')]];

  it('set the answers of known keys only, list them, and hide their questions', async () => {
    const f = await open(two, values({ mail: 'a@b.co', unknown: 'x' }));
    expect(f.values()).to.deep.equal({ mail: 'a@b.co', prefilledKeys: ['mail'] });
    expect(f.shown()).to.deep.equal(['name']);
  });

  it('are sent, without the list of prefilled keys', async () => {
    const f = await open([[mail, text('name')]], values({ mail: 'a@b.co' }));
    await f.fill('name', 'Ann');
    await f.next();
    await f.tick(0);
    const [lead] = f.host.calls.filter(call => call.method === 'POST');
    expect(lead?.body).to.include({ mail: 'a@b.co', name: 'Ann' }).and.not.to.have.property('prefilledKeys');
  });

  it('are shown with the flag, or if the page shows them', async () => {
    const page = { features: { DISPLAY_PREFILLED_QUESTIONS: true } };
    const flagged = await open(two, values({ mail: 'a@b.co' }), { page });
    expect(flagged.input('mail').value).to.equal('a@b.co');
    await flagged.unmount();
    const crossSell = await open(two, values({ mail: 'a@b.co' }), { page: { showsPrefilled: true } });
    expect(crossSell.input('mail').value).to.equal('a@b.co');
    await crossSell.unmount();
    const other = await open(two, { ...values({ mail: 'a@b.co' }), utm_medium: 'email' });
    expect(other.shown()).to.deep.equal(['name']);
  });

  it('are shown with their error if a rule fails, and stay on screen while the visitor corrects them', async () => {
    const f = await open(two, values({ mail: 'a@b' }));
    expect(f.shown()).to.deep.equal(['mail', 'name']);
    expect(f.error('mail')).to.equal('Invalid email address');
    await f.fill('mail', 'a@b.co');
    expect(f.shown()).to.deep.equal(['mail', 'name']);
    expect(f.error('mail')).to.equal('');
  });

  it('set no answer if they are empty', async () => {
    const f = await open(two, values({ mail: '', name: [] }));
    expect(f.shown()).to.deep.equal(['mail', 'name']);
    expect(f.values()).to.deep.equal({});
  });

  it('are ignored for keys of the object prototype', async () => {
    const f = await open([[text('toString'), mail]], values({ mail: 'a@b.co' }));
    expect(f.shown()).to.deep.equal(['toString']);
    expect(f.values()).to.deep.equal({ mail: 'a@b.co', prefilledKeys: ['mail'] });
  });

  it('do not hide the notice of a type that throws', async () => {
    const throws = () => {
      throw new Error('no rules');
    };
    const throwing = { empty: '', view: () => null, rules: throws } as unknown as QuestionType<string>;
    const plugins = [{ name: 'throws', contract: 1, questions: { throwing } } as Plugin];
    const f = await open([[{ bpKey: 'throwing', type: 'throwing' }, text('name')]], values({ throwing: 'x' }), {
      plugins,
    });
    expect(f.shown()).to.deep.equal(['throwing', 'name']);
    expect(f.form.querySelector('.sw-missing')).to.exist;
  });

  it('are kept while the prefill hides their question, and removed when its condition hides it', async () => {
    const conditional = text('more', { conditionalDisplay: [{ bpKey: 'name', value: 'x' }] });
    const f = await open([[text('name'), conditional, text('last')]], values({ name: 'x', more: 'y' }));
    expect(f.shown()).to.deep.equal(['last']);
    expect(f.values()).to.include({ name: 'x', more: 'y' });
    await f.settled(() => f.engine.scope.set('name', 'z'));
    expect(f.values()).not.to.have.property('more');
    await f.settled(() => f.engine.scope.set('name', 'x'));
    expect(f.shown(), 'shown without a value').to.include('more');
  });

  it('are kept while another question with the same key is displayed but hidden by the prefill', async () => {
    const twin = text('more', { conditionalDisplay: [{ bpKey: 'name', value: 'x' }] });
    const f = await open([[text('name'), twin, text('more')], [text('last')]], values({ more: 'y' }));
    await f.fill('name', 'x');
    await f.fill('name', 'z');
    expect(f.shown()).to.deep.equal(['name']);
    expect(f.values()).to.include({ more: 'y' });
  });

  it('do not wait for the verdict of a question that its condition hides', async () => {
    const slow = { name: 'slow', contract: 1, validators: { slow: () => ({ pending: true }) } } as Plugin;
    const hidden = text('more', {
      conditionalDisplay: [{ bpKey: 'name', value: 'x' }],
      validationRules: [{ validator: 'slow' }],
    });
    const f = await open([[text('name'), hidden]], values({ more: 'y' }), { plugins: [slow] });
    expect(f.shown()).to.deep.equal(['name']);
  });

  it('emit no answer event', async () => {
    const received: string[] = [];
    const plugin: Plugin = {
      name: 'listener',
      contract: 1,
      start: scope => scope.on('answer', ({ question }) => received.push(question.bpKey)),
    };
    await open(two, values({ mail: 'a@b.co' }), { plugins: [plugin] });
    expect(received).to.deep.equal([]);
  });

  it('answer the first question of a type, and a value by key takes precedence', async () => {
    const other = { bpKey: 'other', type: 'email' };
    const byType = { prefilled_cs: encode({ email: 'type@b.co', nothing: 'x' }) };
    const f = await open([[mail, other, text('name')]], byType);
    expect(f.values()).to.deep.equal({ mail: 'type@b.co', prefilledKeys: ['mail'] });
    await f.unmount();
    const far = await open([[mail, text('name')], [other]], byType);
    expect(far.values()).to.deep.equal({ mail: 'type@b.co', prefilledKeys: ['mail'] });
    await far.unmount();
    const both = await open([[mail, other, text('name')]], { ...byType, ...values({ mail: 'key@b.co' }) });
    expect(both.values()).to.include({ mail: 'key@b.co' });
  });

  it('are listed once if two questions share the key', async () => {
    const twice = [text('name'), text('name', { conditionalDisplay: [{ queryKey: 'q', value: '1' }] }), text('more')];
    const f = await open([twice], values({ name: 'Ann' }));
    expect(f.values()).to.deep.equal({ name: 'Ann', prefilledKeys: ['name'] });
  });

  it('never set a consent', async () => {
    const given = { terms: true, plain: true };
    const plain = { bpKey: 'plain', type: 'checkbox', title: 'plain' };
    const f = await open([[box, plain, text('name')]], { ...values(given), prefilled_cs: encode({ legal: true }) });
    expect(f.shown()).to.deep.equal(['terms', 'plain', 'name']);
    expect([f.input('terms').checked, f.input('plain').checked]).to.deep.equal([false, false]);
    expect(f.values()).to.deep.equal({});
  });

  it('are ignored if they cannot be decoded', async () => {
    const f = await open(two, { prefilled_values: 'gar%bled' });
    expect(f.values()).to.deep.equal({});
    expect(f.reports).to.deep.equal([]);
  });

  it('are ignored if they are null, inherited or malformed', async () => {
    const malformed = JSON.parse('{"__proto__":{"x":1},"name":null,"mail":{"a":[1]},"more":["x"]}');
    const f = await open(two, values(malformed));
    expect(f.values()).not.to.have.property('x');
    expect(f.values()).not.to.have.property('name');
    expect(f.section()).to.exist;
  });
});

describe('a prefilled answer that its type cannot take', () => {
  const given = [
    ['date', '04/05/2026'],
    ['date', '2026-02-31'],
    ['date', '20260504'],
    ['date', '2026-05-04T00:00:00Z'],
    ['number', 'abc'],
    ['number', '1 000'],
    ['float', '.'],
    ['short_text', { a: 'b' }],
    ['short_text', true],
    ['email', ['a@b.co']],
    ['zipcode', { a: 'b' }],
    ['phone', { a: 'b' }],
    ['address', 12],
    ['multiple_choices', 'x'],
  ] as const;
  it('counts as not given', async () => {
    const keys = given.map(([type], at) => `${type}-${at}`);
    const options = [{ bpKey: 'y', text: 'Y' }];
    const asked = given.map(([type], at) => ({ bpKey: keys[at], type, title: 'Asked', values: options }));
    const answers = Object.fromEntries(given.map(([, value], at) => [keys[at], value]));
    const f = await open([[...asked, text('name')], [text('more')]], values({ ...answers, name: 'Ann' }));
    expect(f.shown()).to.deep.equal(keys);
    expect(f.values()).to.deep.equal({ name: 'Ann', prefilledKeys: ['name'] });
    expect(keys.filter(key => f.error(key))).to.deep.equal([]);
  });

  it('does not remove the answer that the link gave by type', async () => {
    const asked = { bpKey: 'asked', type: 'date', title: 'Asked' };
    const byType = { prefilled_cs: encode({ date: '2026-05-04' }) };
    const f = await open([[asked, text('name')]], { ...byType, ...values({ name: 'Ann' }) });
    expect(f.values()).to.include({ asked: '2026-05-04' });
  });
});

describe('a prefilled choice', () => {
  const offered = [
    { bpKey: 'gas', text: 'Gas' },
    { bpKey: 'oil', text: 'Oil' },
  ];
  const heating = (type: string, more: object = {}) => ({
    bpKey: 'heating',
    type,
    title: 'Heating',
    values: offered,
    ...required,
    ...more,
  });
  const single = ['radio', 'single_choice', 'dropdown'] as const;

  const each = single.map(type => ({ ...heating(type), bpKey: type }));
  const given = (value: string) => values(Object.fromEntries(single.map(type => [type, value])));

  it('sets the answer and hides the question if the option is offered', async () => {
    const f = await open([[...each, text('name')]], given('oil'));
    const answers = { radio: 'oil', single_choice: 'oil', dropdown: 'oil' };
    expect(f.values()).to.deep.equal({ ...answers, prefilledKeys: [...single] });
    expect(f.shown()).to.deep.equal(['name']);
  });

  it('is dropped if the option is not offered, and the question is shown without an error', async () => {
    const f = await open([[...each, text('name')]], given('coal'));
    expect(f.values()).to.deep.equal({ dropdown: 'gas' });
    expect(f.shown()).to.deep.equal([...single, 'name']);
    expect(single.map(type => f.error(type))).to.deep.equal(['', '', '']);
  });

  const many = (given: unknown) =>
    open([[heating('multiple_choices', { validationRules: [] }), text('name')]], values({ heating: given }));
  it('with several options keeps those that are offered', async () => {
    const f = await many(['gas', 'coal', { a: 1 }]);
    expect(f.values()).to.deep.equal({ heating: ['gas'], heating__count: 1, prefilledKeys: ['heating'] });
    expect(f.shown()).to.deep.equal(['name']);
  });
  it('with several options is dropped if none of them is offered', async () => {
    const f = await many(['wood', 'coal']);
    expect(f.values()).to.deep.equal({});
    expect(f.shown()).to.deep.equal(['heating', 'name']);
  });

  it('is dropped on a later step too if it is not offered', async () => {
    const f = await open([[text('name')], [heating('dropdown')]], values({ heating: 'coal' }));
    expect(f.values()).to.deep.equal({});
  });

  const child = (type: string) =>
    heating(type, {
      conditionalDisplay: [{ bpKey: 'home', operator: 'different', value: 'none' }],
      values: [
        { bpKey: 'gas', text: 'Gas', conditionalValue: 'house' },
        { bpKey: 'oil', text: 'Oil', conditionalValue: 'flat' },
      ],
    });

  it('can depend on another prefilled answer, in either order', async () => {
    const f = await open([[child('radio'), text('home'), text('name')]], values({ heating: 'gas', home: 'house' }));
    expect(f.values()).to.include({ heating: 'gas', home: 'house' });
    expect(f.shown()).to.deep.equal(['name']);
  });

  for (const type of ['radio', 'dropdown']) {
    it(`of ${type} is asked again when the answer it depends on removes the option`, async () => {
      const f = await open([[text('home'), child(type)]], values({ heating: 'gas', home: 'house' }));
      expect(f.shown(), 'a link that answers everything shows its last step').to.deep.equal(['home', 'heating']);
      await f.unmount();
      const g = await open([[text('home'), child(type), text('name')]], values({ heating: 'gas', home: 'house' }));
      expect(g.shown()).to.deep.equal(['name']);
      await g.settled(() => g.engine.scope.set('home', 'flat'));
      expect(g.shown()).to.include('heating');
      expect(g.values().heating).to.equal(type === 'dropdown' ? 'oil' : undefined);
    });
  }
});

describe('a link that prefills everything', () => {
  const steps = [[text('a', required)], [text('b', required)]];
  const all = values({ a: '1', b: '2' });

  it('shows the last step with its answers, and sends the lead only when the visitor clicks Next', async () => {
    const f = await open(steps, all);
    expect(f.path()).to.deep.equal([2]);
    expect(f.input('b').value).to.equal('2');
    await f.tick(10_000);
    expect(f.host.calls.filter(call => call.method === 'POST')).to.deep.equal([]);
  });

  it('sends nothing even if a step advances by itself', async () => {
    const f = await open([{ type: 'loading', waitingTime: 1 }, ...steps], all);
    expect(f.path()).to.deep.equal([1]);
    await f.tick(10_000);
    expect(f.path()).to.deep.equal([3]);
    expect(f.host.calls.filter(call => call.method === 'POST')).to.deep.equal([]);
    f.host.reply('POST /submit', {});
    await f.next();
    await f.tick(0);
    const leads = f.host.calls.filter(call => call.method === 'POST');
    expect(leads.map(call => (call.body as { a: string; b: string }).a)).to.deep.equal(['1']);
    expect(f.sending()).to.equal('success');
  });

  it('shows the first step with a question left to answer', async () => {
    const f = await open(steps, values({ a: '1' }));
    expect(f.path()).to.deep.equal([2]);
    expect(f.shown()).to.deep.equal(['b']);
  });
});
