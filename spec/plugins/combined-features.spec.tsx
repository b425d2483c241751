import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { mountChat, ok, text } from '../support/chat.ts';
import { choice, required } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const LOADING = { type: 'loading', title: 'Looking', waitingTime: 3 };
const FULL = { FULL_SCREEN: true };
const isOpen = () => document.body.classList.contains('sw-survey-open');
const say = (f: Mounted, open: boolean) => f.settled(() => f.engine.scope.setFact('surveyOpen', open));
const lead = (f: Mounted) => f.host.calls.find(({ path }) => path === '/submit')?.body as Record<string, unknown>;
const linked = (answers: object) => ({
  query: { prefilled_values: Buffer.from(JSON.stringify(answers)).toString('base64url') },
});

describe('the chat', () => {
  afterEach(() => document.body.classList.remove('sw-survey-open'));

  it('in full screen is closed by Back on its first question', async () => {
    const f = await mountChat([[text('a')], [text('b')]], { page: { features: { CHATBOT: true, ...FULL } } });
    await say(f, true);
    await ok(f);
    expect([isOpen(), f.shown()]).to.deep.equal([true, ['b']]);
    await f.click('Back');
    await f.tick(1000);
    expect([isOpen(), f.shown()]).to.deep.equal([true, ['a']]);
    await f.click('Back');
    await f.tick(1000);
    expect(isOpen()).to.equal(false);
  });

  it('shows a recommendation between its questions and as its end, and one Back leaves it', async () => {
    const tip = (order: number, more: object = {}) => ({
      order,
      type: 'recommendation',
      title: `Tip ${order}`,
      affiliationUrl: 'https://owner.test/',
      ...more,
    });
    const ask = (order: number, bpKey: string) => ({ order, type: 'questions', questions: [text(bpKey)] });
    const steps = [ask(1, 'a'), tip(2), ask(3, 'b'), tip(4, { final: true })];
    const host = createTestHost();
    host.reply('POST /submit', {});
    const f = await mountForm({ ...formOf([]), steps }, { host, page: { features: { CHATBOT: true } } });
    await ok(f);
    expect([f.path(), f.section().textContent?.includes('Tip 2')]).to.deep.equal([[1, 2], true]);
    await f.settled(() => void fireEvent.click(f.section().querySelector('.sw-back')!));
    await f.tick(1000);
    expect([f.path(), f.shown()]).to.deep.equal([[1], ['a']]);
    await ok(f);
    await f.click('Next');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['b']);
    await ok(f);
    expect([f.path(), f.sending()]).to.deep.equal([[1, 2, 3, 4], 'success']);
    expect(f.form.textContent).to.contain('Tip 4');
  });
});

describe('full screen', () => {
  afterEach(() => document.body.classList.remove('sw-survey-open'));

  it('from the second step on passes a loading step on the browser’s Back and Forward', async () => {
    const f = await mountForm(formOf([[text('a')], LOADING, [text('c')]]), {
      page: { features: { FULL_SCREEN_SECOND_STEP: true } },
    });
    await f.next(0);
    await f.tick(500);
    expect([f.path(), isOpen()]).to.deep.equal([[1, 2], true]);
    await f.tick(3500);
    expect([f.path(), f.shown()]).to.deep.equal([[1, 3], ['c']]);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(500);
    expect([f.path(), f.shown(), isOpen()]).to.deep.equal([[1], ['a'], true]);
    await f.settled(() => f.host.history.go(1));
    await f.tick(4000);
    expect([f.path(), f.shown(), isOpen()]).to.deep.equal([[1, 3], ['c'], true]);
  });
});

describe('a link with answers', () => {
  it('jumps to a loading step, which jumps on', async () => {
    const to = (destinationStep: number) => ({
      logicJumps: [{ conditions: [{ bpKey: 'pick', value: 'a' }], destinationStep }],
    });
    const steps = [
      { questions: [choice('pick', 'radio', required)], ...to(3) },
      [text('b')],
      { ...LOADING, ...to(5) },
      [text('d')],
      [text('e')],
    ];
    const f = await mountForm(formOf(steps), { page: linked({ pick: 'a' }) });
    await f.tick(3500);
    expect(f.shown()).to.deep.equal(['e']);
  });

  it('with one option that is not offered asks that question, and advances by itself from it, also after Back', async () => {
    const other = text('other', { conditionalDisplay: [{ bpKey: 'known', value: 'b' }] });
    const steps = [[choice('known', 'single_choice'), choice('asked', 'single_choice'), other], [text('c')]];
    const f = await mountForm(formOf(steps), { page: linked({ known: 'a', asked: 'z' }) });
    expect(f.shown()).to.deep.equal(['asked']);
    await f.choose('asked', 'b');
    await f.tick(500);
    expect(f.step()).to.equal(2);
    await f.click('Back');
    await f.tick(500);
    expect(f.shown()).to.deep.equal(['asked']);
    await f.choose('asked', 'c');
    await f.tick(500);
    expect(f.step()).to.equal(2);
    expect(f.values()).to.include({ known: 'a', asked: 'c' });
  });
});

describe('the lead', () => {
  it('has additional values of every kind, and copies of lists and counts', async () => {
    const values = { zero: 0, no: false, nothing: null, blank: '', deep: { a: [1, {}] } };
    const fixed = Object.entries(values).map(([payloadKey, value]) => ({ type: 'static', payloadKey, value }));
    const copies = ['many', 'many__count'].map(bpKey => ({ type: 'copy', payloadKey: `copy_${bpKey}`, bpKey }));
    const host = createTestHost();
    host.reply('POST /submit', {});
    const definition = {
      ...formOf([[choice('many', 'multiple_choices')]]),
      additionalFormValues: [...fixed, ...copies],
    };
    const f = await mountForm(definition, { host });
    await f.choose('many', 'a');
    await f.choose('many', 'c');
    await f.next();
    expect(lead(f)).to.deep.include({ ...values, copy_many: lead(f).many, copy_many__count: 2 });
    expect(lead(f).many).to.deep.equal(['a', 'c']);
  });

  it('waits for a text without a box that is alone on its step, and has it', async () => {
    const host = createTestHost();
    host.reply('POST /submit', {});
    const consent = { bpKey: 'calls', type: 'tcpa', text: 'We call' };
    const f = await mountForm(formOf([[text('a')], [consent]]), { host });
    await f.next();
    expect([f.shown(), lead(f)]).to.deep.equal([['calls'], undefined]);
    await f.next();
    expect(lead(f)).to.include({ lp_tcpa_text: 'We call' });
  });
});

it('a form whose orders begin with 0 keeps its steps in order, and jumps in it', async () => {
  const step = (order: number, more: object = {}) => ({ order, questions: [text(`q${order}`)], ...more });
  const jump = { conditions: [{ bpKey: 'q1', value: 'x' }], destinationStep: 3 };
  const steps = [step(1, { logicJumps: [jump] }), step(0), step(2), step(3)];
  const host = createTestHost();
  host.reply('POST /submit', {});
  const definition = {
    ...formOf([], { displayMode: 'steps' }),
    steps: steps.map(one => ({ type: 'questions', ...one })),
  };
  const f = await mountForm(definition, { host, page: { query: { initial_step: '1' } } });
  expect([f.path(), f.shown()]).to.deep.equal([[0, 1], ['q1']]);
  await f.click('Back');
  await f.tick(500);
  expect([f.path(), f.form.querySelector('.sw-back')]).to.deep.equal([[0], null]);
  await f.next();
  await f.type('q1', 'x');
  await f.next();
  expect([f.path(), f.shown()]).to.deep.equal([[0, 1, 3], ['q3']]);
  await f.next();
  expect(f.sending()).to.equal('success');
});
