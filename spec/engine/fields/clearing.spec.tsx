import { expect } from 'chai';
import type { Plugin, QuestionType } from '../../../engine/contract/plugin.ts';
import { choice, required, text } from '../../support/definitions.ts';
import { formOf, type MountOptions, mountForm } from '../../support/mount.tsx';

const when = (bpKey: string, value: string) => ({ conditionalDisplay: [{ bpKey, value }] });
const mount = (questions: readonly object[], options?: MountOptions) =>
  mountForm(formOf([questions, [text('next')]]), options);

describe('clearing of hidden answers', () => {
  it('removes the answer of a question that its condition hides, and later shows it empty, without an error or an event', async () => {
    const f = await mount([text('kind'), text('name', { ...when('kind', 'x'), ...required })]);
    f.engine.scope.set('name_raw', 'kept');
    await f.type('kind', 'x');
    await f.fill('name', 'Ann');
    await f.type('kind', 'y');
    expect(f.values()).to.include({ name_raw: 'kept' }).and.not.have.property('name');
    await f.type('kind', 'x');
    expect([f.input('name').value, f.error('name')]).to.deep.equal(['', '']);
    const received: string[] = [];
    f.engine.scope.on('answer', ({ question }) => void received.push(question.bpKey));
    await f.type('name', 'Ann');
    await f.type('kind', 'y');
    await f.type('kind', 'x');
    await f.leave('name');
    expect(received, 'while it was edited').to.deep.equal([]);
  });

  it('removes the answer from the lead', async () => {
    const f = await mountForm(formOf([[text('kind'), choice('heat', 'multiple_choices', when('kind', 'x'))]]));
    f.host.reply('POST /submit', {});
    await f.type('kind', 'x');
    await f.choose('heat', 'a');
    await f.fill('kind', 'y');
    await f.next();
    const lead = f.host.calls.find(({ path }) => path === '/submit')?.body;
    expect(lead).to.include({ kind: 'y' });
    expect(JSON.stringify(lead)).not.to.contain('heat');
  });

  it('removes typed text that is not an answer yet', async () => {
    const f = await mount([text('kind'), { bpKey: 'day', type: 'date', title: 'Day', ...when('kind', 'x') }]);
    await f.type('kind', 'x');
    await f.type('day', '01/0');
    expect(f.input('day').value).to.contain('01/0');
    await f.type('kind', 'y');
    await f.type('kind', 'x');
    expect(f.input('day').value).not.to.contain('1');
  });

  it('clears a companion key unless another displayed question has written it', async () => {
    const pair = {
      empty: undefined,
      view: () => null,
      write: (value: string, { bpKey }: { bpKey: string }) => ({ [bpKey]: value, both: value }),
    } as unknown as QuestionType<string>;
    const plugins = [{ name: 'pairs', contract: 1, questions: { pair } } as Plugin];
    const step = [text('kind'), { bpKey: 'one', type: 'pair' }, { bpKey: 'two', type: 'pair', ...when('kind', 'x') }];
    const f = await mount(step, { plugins });
    await f.type('kind', 'x');
    const [, one, two] = f.engine.read.form.steps[0]!.questions;
    const answer = (question = two!, value = 'b') =>
      f.settled(() => f.engine.answer(f.engine.state.fields.ensure(question), value, true));
    await answer();
    await f.type('kind', 'y');
    expect(f.values()).to.deep.equal({ kind: 'y' });
    await f.type('kind', 'x');
    await answer(one!, 'a');
    await answer();
    expect(f.values()).to.deep.equal({ kind: 'x', one: 'a', two: 'b', both: 'b' });
    await f.type('kind', 'y');
    expect(f.values()).to.deep.equal({ kind: 'y', one: 'a', both: 'a' });
  });

  it('does not count a question of a later step after Back, and asks it as its condition says', async () => {
    const f = await mountForm(formOf([[text('kind')], [text('name', when('kind', 'x')), text('other')]]));
    await f.type('kind', 'x');
    await f.next();
    await f.fill('name', 'Ann');
    await f.click('Back');
    await f.tick(500);
    expect(f.values()).not.to.have.property('name');
    await f.next();
    expect(f.values()).to.include({ name: 'Ann' });
    await f.click('Back');
    await f.tick(500);
    await f.type('kind', 'y');
    await f.next();
    expect(f.shown()).to.deep.equal(['other']);
    expect(f.values()).not.to.have.property('name');
  });

  it('clears along a chain of conditions', async () => {
    const f = await mount([
      text('a'),
      text('b', when('a', '1')),
      text('c', when('b', '2')),
      text('d', { conditionalDisplay: [{ bpKey: 'c', operator: 'isNotEmpty' }] }),
    ]);
    await f.type('a', '1');
    await f.fill('b', '2');
    await f.fill('c', '3');
    await f.fill('d', '4');
    expect(f.shown()).to.deep.equal(['a', 'b', 'c', 'd']);
    await f.type('a', '0');
    expect(f.shown()).to.deep.equal(['a']);
    expect(f.values()).to.deep.equal({ a: '0' });
  });

  it('reports the keys of conditions that hide each other in a loop, and continues', async () => {
    const empty = (bpKey: string) => ({ conditionalDisplay: [{ bpKey, operator: 'isEmpty' }] });
    const f = await mount([text('a'), choice('x', 'dropdown', empty('y')), choice('y', 'dropdown', when('x', 'a'))]);
    const cycle = f.reports.find(one => one.message.startsWith('SW_CYCLE'));
    expect(cycle).to.have.property('level', 'error');
    expect(cycle?.message).to.match(/\b[xy]\b/);
    await f.fill('a', 'still here');
    expect(f.values()).to.include({ a: 'still here' });
  });

  describe('for a key that two questions share', () => {
    const forX = text('name', { ...when('kind', 'x'), title: 'for x' });
    const forY = text('name', { ...when('kind', 'y'), title: 'for y' });
    const orders = { 'the shown one last': [forX, forY], 'the shown one first': [forY, forX] };

    for (const [order, shared] of Object.entries(orders)) {
      it(`keeps the answer while one of them is displayed, and removes it when both are hidden, ${order}`, async () => {
        const f = await mount([text('kind'), ...shared]);
        await f.type('kind', 'x');
        await f.fill('name', 'Ann');
        await f.type('kind', 'y');
        expect(f.values()).to.include({ name: 'Ann' });
        expect(f.input('name').value).to.equal('Ann');
        expect(f.question('name').textContent).to.contain('for y');
        await f.type('kind', 'z');
        expect(f.values()).to.deep.equal({ kind: 'z' });
      });
    }

    it('clears the answer if the other question is on a step that the visitor has not reached', async () => {
      const f = await mountForm(formOf([[text('kind'), forX], [text('name')]]));
      await f.type('kind', 'x');
      await f.fill('name', 'Ann');
      await f.type('kind', 'y');
      expect(f.values()).not.to.have.property('name');
    });
  });
});

describe('settling', () => {
  it('selects the first option of a dropdown when its step is entered, without an answer event', async () => {
    const f = await mountForm(formOf([[text('first')], [choice('pick', 'dropdown')]]));
    const received: string[] = [];
    f.engine.scope.on('answer', ({ question }) => void received.push(question.bpKey));
    f.engine.read.identity(); // visits every question of the form
    expect(f.values()).to.deep.equal({});
    await f.next();
    expect(f.values()).to.deep.equal({ pick: 'a' });
    expect(f.engine.state.fields.ensure(f.engine.read.form.steps[1]!.questions[0]!).state.dirty).to.equal(false);
    await f.tick(5000);
    expect(received).to.deep.equal([]);
    expect(f.step()).to.equal(2);
  });

  it('does not change a dropdown that is hidden', async () => {
    const f = await mount([text('kind'), choice('pick', 'dropdown', when('kind', 'x'))]);
    expect(f.values()).to.deep.equal({});
    await f.type('kind', 'x');
    expect(f.values()).to.include({ pick: 'a' });
    await f.type('kind', 'y');
    expect(f.values()).to.deep.equal({ kind: 'y' });
  });

  const ofParent = {
    conditionalDisplay: [{ bpKey: 'parent', operator: 'isNotEmpty' }],
    values: [
      { bpKey: 'a1', text: 'a1', conditionalValue: 'a' },
      { bpKey: 'b1', text: 'b1', conditionalValue: ['b', 'c'] },
      { bpKey: 'b2', text: 'b2', conditionalValue: 'b' },
    ],
  };

  it('selects a new option of a dropdown when its parent changes', async () => {
    const f = await mount([choice('parent', 'radio'), choice('pick', 'dropdown', ofParent)]);
    await f.choose('parent', 'a');
    expect(f.values()).to.include({ pick: 'a1' });
    await f.choose('parent', 'b');
    expect(f.values()).to.include({ pick: 'b1' });
    expect([...f.question('pick').querySelectorAll('option')].map(one => one.textContent)).to.deep.equal(['b1', 'b2']);
  });
});

describe('questions after the submit', () => {
  const AFTER = 'after__submit__';
  const forGood = text('more', when('mail', 'new@x.co'));
  const form = {
    ...formOf([[text('mail')]]),
    stepsAfterSubmit: [
      {
        order: 1,
        type: 'questions',
        questions: [{ ...text('mail'), validationRules: [{ validator: 'required' }] }, forGood],
      },
    ],
  };

  it('start with the plain answer, write a prefixed one, which conditions read first, and have none once emptied', async () => {
    const f = await mountForm(form);
    f.host.reply('POST /submit', {});
    await f.fill('mail', 'old@x.co');
    await f.next();
    await f.tick(0);
    expect([f.step(), f.shown()]).to.deep.equal([3, ['mail']]);
    expect(f.input('mail').value).to.equal('old@x.co');
    expect(f.question('mail').dataset.bpkey).to.equal('mail');
    await f.fill('mail', 'new@x.co');
    expect(f.input('mail').value).to.equal('new@x.co');
    expect(f.values()).to.include({ mail: 'old@x.co', [`${AFTER}mail`]: 'new@x.co' });
    expect(f.shown()).to.deep.equal(['mail', 'more']);
    await f.fill('more', 'x');
    expect(f.values()).to.include({ [`${AFTER}more`]: 'x' });
    await f.type('mail', 'newer@x.co');
    expect(f.values()).not.to.have.property(`${AFTER}more`);
    await f.fill('mail', '');
    expect(f.error('mail'), 'although the plain key has one').to.equal('This field is required');
    await f.next();
    expect(f.step()).to.equal(3);
  });
});

describe('clearing on the way to the lead', () => {
  const link = (values: object) => ({ query: { prefilled_values: btoa(JSON.stringify(values)) } });
  const owner = (value: string) => [{ bpKey: 'own', value }];
  /** Owners are asked about their roof, in the second step. Others jump over it. */
  const branching = (second: object = choice('roof', 'single_choice')) => ({
    ...formOf([]),
    steps: [
      {
        order: 1,
        type: 'questions',
        questions: [text('own')],
        logicJumps: [{ destinationStep: 3, conditions: owner('no') }],
      },
      { order: 2, type: 'questions', questions: [second, text('size')] },
      { order: 3, type: 'questions', questions: [text('name')] },
      { order: 4, type: 'transition', final: true, richText: 'Done' },
    ],
  });
  async function mounted(form: object, options?: MountOptions) {
    const f = await mountForm(form, options);
    f.host.reply('POST /submit', {});
    const lead = () => f.host.calls.find(({ path }) => path === '/submit')?.body as Record<string, unknown>;
    return { ...f, lead };
  }
  const dropdown = choice('roof', 'dropdown');

  for (const [name, second] of Object.entries({ choice: choice('roof', 'single_choice'), dropdown })) {
    it(`leaves out a ${name} of a step that a jump passes by after Back`, async () => {
      const f = await mounted(branching(second));
      await f.fill('own', 'yes');
      await f.next();
      if (name === 'choice') await f.choose('roof', 'a');
      await f.fill('size', '80');
      await f.next();
      expect(f.values()).to.include.keys('roof', 'size');
      await f.click('Back');
      await f.tick(500);
      await f.click('Back');
      await f.tick(500);
      await f.fill('own', 'no');
      await f.next();
      expect(f.values()).not.to.have.any.keys('roof', 'size');
      await f.fill('name', 'Ann');
      await f.next();
      expect(f.lead()).to.include({ own: 'no', name: 'Ann' }).and.not.include.keys('roof');
      expect(f.lead()).not.to.have.property('size');
      expect(f.lead().questionsTypes).to.deep.equal({ own: 'short_text', name: 'short_text' });
    });
  }

  it('keeps the answers of a step that the path shows again', async () => {
    const f = await mounted(branching());
    await f.fill('own', 'yes');
    await f.next();
    await f.choose('roof', 'a');
    await f.fill('size', '80');
    await f.click('Back');
    await f.tick(500);
    await f.next();
    expect(f.input('size').value).to.equal('80');
    await f.next();
    await f.next();
    expect(f.lead()).to.include({ size: '80' });
  });

  it('keeps a key that a step on the path answers too', async () => {
    const form = branching();
    form.steps[2]!.questions!.push(text('size'));
    const f = await mounted(form);
    await f.fill('own', 'yes');
    await f.next();
    await f.fill('size', '80');
    await f.click('Back');
    await f.tick(500);
    await f.fill('own', 'no');
    await f.next();
    await f.fill('size', '90');
    await f.next();
    expect(f.lead()).to.include({ size: '90' });
  });

  it('keeps prefilled answers of questions that are passed because the link answered them', async () => {
    const f = await mounted(branching(), { page: link({ own: 'yes', roof: 'a', size: '80' }) });
    expect(f.shown()).to.deep.equal(['name']);
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.lead()).to.include({ own: 'yes', roof: 'a', size: '80' });
  });

  it('leaves out a prefilled answer whose question is not displayed, once its step is passed', async () => {
    const hidden = text('slate', { conditionalDisplay: owner('yes') });
    const jump = { destinationStep: 4, conditions: [{ bpKey: 'slate', operator: 'isNotEmpty' }] };
    const steps = (own: object, ...more: object[]) => [
      { order: 1, type: 'questions', questions: [own] },
      { order: 2, type: 'questions', questions: [hidden, ...more], logicJumps: [jump] },
      { order: 3, type: 'questions', questions: [text('name')] },
      { order: 4, type: 'transition', final: true, richText: 'Done' },
    ];
    for (const given of [{ slate: 'x' }, { own: 'no', slate: 'x' }]) {
      for (const more of [[], [text('size')]]) {
        const f = await mounted({ ...formOf([]), steps: steps(text('own'), ...more) }, { page: link(given) });
        if (!('own' in given)) await f.fill('own', 'no');
        if (f.shown()[0] === 'own') await f.next();
        if (more.length > 0) await f.next();
        expect(f.shown(), 'no jump by an answer that nobody saw').to.deep.equal(['name']);
        expect(f.values()).not.to.have.property('slate');
        await f.fill('name', 'Ann');
        await f.next();
        expect(f.lead()).to.include({ own: 'no' }).and.not.have.property('slate');
        await f.unmount();
      }
    }
  });
});
