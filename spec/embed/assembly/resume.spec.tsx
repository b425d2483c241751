import { expect } from 'chai';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import type { Engine } from '../../../engine/engine.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const QUESTION = { bpKey: 'a', type: 'short_text', title: 'A' };
const STEPS = [[QUESTION], [{ bpKey: 'b', type: 'short_text' }], [{ bpKey: 'c', type: 'number' }]];
const FORM = formOf(STEPS);

/** A second engine with another definition. */
const engineLike = (f: Mounted, definition: unknown, motion = 0): Engine =>
  createEngine({
    definition,
    page: { ...f.engine.options.page, pauses: { motion } },
    host: f.host,
    registry: f.registry,
  });
/** The same, resumed from the first. */
async function changed(f: Mounted, definition: unknown) {
  const to = engineLike(f, definition);
  await f.settled(() => to.resume(f.engine));
  return {
    to,
    path: () => to.state.tree.path,
    answers: () => ({ ...to.state.answers.all() }),
    field: (step: number, place = 0) => to.state.fields.ensure(to.state.steps.at(step)!.questions[place]!),
  };
}

describe('resuming with a changed definition', () => {
  async function onStepTwo(): Promise<Mounted> {
    const f = await mountForm(FORM, { page: { preview: true } });
    await f.fill('a', 'Ada');
    await f.next();
    return f;
  }

  it('keeps the path and the answers of steps and questions that still exist', async () => {
    const f = await onStepTwo();
    await f.type('b', 'half'); // the field still has the focus
    const renamed = formOf([[{ ...QUESTION, title: 'New title' }], [{ bpKey: 'b', type: 'short_text' }]]);
    const { path, answers, field } = await changed(f, renamed);
    expect(path()).to.deep.equal([1, 2]);
    expect(answers()).to.include({ a: 'Ada', b: 'half' });
    expect(field(2).value).to.equal('half');
    expect(field(1).state.dirty).to.equal(true);
  });

  it('starts plugins with the facts of the form before, however long it takes', async () => {
    let loaded = Promise.resolve();
    const seen: unknown[] = [];
    const slow = {
      ...{ name: 'slow', contract: 1 },
      questions: { slow: { empty: '', view: () => null, load: () => loaded } },
      start: scope => void seen.push(scope.read.fact('known' as never)),
    } as Plugin;
    const f = await mountForm(formOf([[QUESTION], [{ bpKey: 'b', type: 'slow' }]]), { plugins: [slow] });
    await f.next();
    await f.settled(() => f.engine.scope.setFact('known' as never, 'before' as never));
    let finish = () => {};
    loaded = new Promise(resolve => {
      finish = resolve;
    });
    const to = engineLike(f, f.engine.definition());
    const resumed = to.resume(f.engine);
    await f.tick(5000);
    finish();
    await f.settled(() => resumed);
    await f.tick(5000);
    expect(seen).to.deep.equal([undefined, 'before']);
    to.stop();
  });

  it('keeps the path on which the visitor goes on meanwhile', async () => {
    let loaded = Promise.resolve();
    const type = { empty: '', view: () => null, load: () => loaded };
    const slow = { name: 'slow', contract: 1, questions: { slow: type } } as Plugin;
    const f = await mountForm(formOf([[QUESTION], [{ bpKey: 'b', type: 'slow' }]]), { plugins: [slow] });
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
    let finish = () => {};
    loaded = new Promise(resolve => {
      finish = resolve;
    });
    const to = engineLike(f, f.engine.definition());
    const resumed = to.resume(f.engine);
    await f.settled(() => undefined);
    await f.settled(() => f.engine.scope.back());
    expect(f.path()).to.deep.equal([1]);
    finish();
    await f.settled(() => resumed);
    expect(to.state.tree.path).to.deep.equal([1]);
  });

  it('keeps the answer of a question that moved to another step', async () => {
    const f = await onStepTwo();
    const { field } = await changed(f, formOf([[{ bpKey: 'b', type: 'short_text' }], [QUESTION]]));
    expect(field(2).value).to.equal('Ada');
    expect(field(1).value).to.equal('');
  });

  it('drops an answer that a new question type cannot read', async () => {
    const f = await onStepTwo();
    const other = formOf([[{ bpKey: 'a', type: 'multiple_choices', values: [{ bpKey: 'x', text: 'X' }] }], []]);
    const { field } = await changed(f, other);
    expect(field(1).value).to.deep.equal([]);
  });

  it('continues at the last step of the path that still exists', async () => {
    const f = await onStepTwo();
    await f.fill('b', 'x');
    await f.next();
    expect(f.path()).to.deep.equal([1, 2, 3]);
    const { path } = await changed(f, {
      steps: [
        { order: 1, questions: [QUESTION], type: 'questions' },
        { order: 9, type: 'transition', final: true },
      ],
    });
    expect(path()).to.deep.equal([1]);
  });

  it('stays on the same step when one is added or removed before it', async () => {
    const f = await onStepTwo();
    const added = { bpKey: 'new', type: 'short_text' };
    const [first, second, third] = STEPS;
    const inserted = await changed(f, formOf([[added], first!, second!, third!]));
    expect(inserted.path()).to.deep.equal([2, 3]);
    const removed = await changed(f, formOf([second!, third!]));
    expect(removed.path()).to.deep.equal([1]);
    const moved = await changed(f, formOf([second!, first!, third!]));
    expect(moved.path()).to.deep.equal([2, 1]);
  });

  it('recognizes an edited step by its questions, and one without questions by its title', async () => {
    const f = await onStepTwo();
    const added = [{ bpKey: 'new', type: 'short_text' }];
    const edited = [
      { bpKey: 'b', type: 'short_text', title: 'B' },
      { bpKey: 'd', type: 'email' },
    ];
    expect((await changed(f, formOf([[QUESTION], added, edited]))).path()).to.deep.equal([1, 3]);
    const texts = ['One', 'Two'].map((title, index) => ({ order: index + 1, type: 'transition', title }));
    const plain = await mountForm({ steps: texts }, { page: { preview: true } });
    const [one, two] = texts;
    const { path } = await changed(plain, {
      steps: [
        { ...two, order: 1 },
        { ...one, text: 'more', order: 2 },
      ],
    });
    expect(path()).to.deep.equal([2]);
  });

  it('shows the step that took the place of a removed one', async () => {
    const f = await onStepTwo();
    const [first, , third] = STEPS;
    expect((await changed(f, formOf([first!, third!]))).path()).to.deep.equal([1, 2]);
  });

  it('leaves out a step that has nothing to show any more', async () => {
    const f = await onStepTwo();
    await f.fill('b', 'x');
    await f.next();
    const hidden = { bpKey: 'b', type: 'short_text', conditionalDisplay: [{ bpKey: 'a', operator: 'isEmpty' }] };
    const { path, answers } = await changed(f, formOf([[QUESTION], [hidden], [{ bpKey: 'c', type: 'number' }]]));
    expect(path()).to.deep.equal([1, 3]);
    expect(answers()).not.to.have.property('b');
  });

  it('starts at the first step if no step of the path exists', async () => {
    const f = await onStepTwo();
    const { path } = await changed(f, { steps: [{ order: 7, type: 'questions', questions: [QUESTION] }] });
    expect(path()).to.deep.equal([7]);
  });

  it('keeps typed text that is not an answer yet, and answers without a question', async () => {
    const where = { bpKey: 'when', type: 'date', title: 'When?' };
    const f = await mountForm(formOf([[QUESTION, where]]), { page: { preview: true } });
    await f.type('when', '01/0');
    f.engine.scope.set('cache_id', 'c1');
    const { answers, field } = await changed(f, formOf([[{ ...QUESTION, title: 'New title' }, where]]));
    expect(field(1, 1).value).to.include({ typed: '01/0', day: '' });
    expect(answers()).to.deep.equal({ cache_id: 'c1' });
  });

  it('does not repeat the first interaction', async () => {
    const f = await mountForm(FORM, { page: { preview: true } });
    expect((await changed(f, FORM)).to.state.tree.hasInteracted).to.equal(false);
    await f.settled(() => f.engine.interact());
    const { to } = await changed(f, FORM);
    const received: string[] = [];
    to.scope.on('interact', () => received.push('interact'));
    await f.settled(() => to.interact());
    expect([to.state.tree.hasInteracted, received]).to.deep.equal([true, []]);
  });

  it('tells plugins to load what only the changed definition needs', async () => {
    const served = (name: string) =>
      formOf([[QUESTION, { ...QUESTION, bpKey: 'b', conditionalDisplay: [{ zipcodeKey: name, value: '78701' }] }]]);
    const f = await mountForm(served('one'), { page: { preview: true } });
    f.host.reply('POST /api/cch', { body: { result: { one: ['78701'] } } });
    await f.settled(() => f.engine.interact());
    const lists = () => f.host.calls.flatMap(({ path, body }) => (path === '/api/cch' ? [body] : []));
    await changed(f, served('one'));
    expect(lists()).to.have.length(1);
    f.host.reply('POST /api/cch', { body: { result: { two: ['78701'] } } });
    const { to } = await changed(f, served('two'));
    expect(lists()).to.have.length(2);
    expect(to.read.visible(to.read.form.steps[0]!.questions[1]!)).to.equal(true);
  });

  it('keeps flags, facts and the state of the sending', async () => {
    const f = await mountForm(formOf([[QUESTION]]), { page: { preview: true, features: { LOUD: true } } });
    f.engine.scope.feature('CHATTY', true);
    f.engine.scope.feature('LOUD', false);
    f.engine.scope.setFact('weather' as never, 'fine' as never);
    await f.fill('a', 'Ada');
    await f.next();
    expect(f.sending()).to.equal('success');
    const { to, path } = await changed(f, formOf([[{ ...QUESTION, title: 'New title' }]]));
    expect(to.read.features()).to.deep.equal(['CHATTY']);
    expect(to.state.tree.facts.weather).to.equal('fine');
    expect(to.read.sending).to.equal('success');
    expect(path()).to.deep.equal([1, 2]);
  });

  describe('while the lead is sent', () => {
    const keys = (f: Mounted) =>
      f.host.calls.filter(({ path }) => path === '/submit').map(({ headers }) => headers['Idempotency-Key']);
    const renamed = formOf([[{ ...QUESTION, title: 'New title' }]]);
    async function untilFailure(f: Mounted): Promise<void> {
      for (let turn = 0; turn < 40 && f.sending() !== 'failure'; turn++) await f.tick(200);
      expect(f.sending()).to.equal('failure');
    }

    it('goes on with the same lead after a failure, so that it is stored once', async () => {
      const f = await mountForm(formOf([[QUESTION]]));
      f.host.reply('POST /submit', { status: 500 }, { status: 500 }, { status: 500 }, { body: {} });
      await f.fill('a', 'Ada');
      await f.next();
      await untilFailure(f);
      const { to } = await changed(f, renamed);
      f.engine.stop();
      expect(to.read.sending).to.equal('failure');
      await f.settled(() => to.retry());
      expect(to.read.sending).to.equal('success');
      expect(keys(f)).to.have.length(4);
      expect(new Set(keys(f)).size).to.equal(1);
    });

    it('shows the end after a step after the submit', async () => {
      const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [{ ...QUESTION, bpKey: 'b' }] }];
      const f = await mountForm({ ...formOf([[QUESTION]]), stepsAfterSubmit });
      f.host.reply('POST /submit', { body: {} });
      await f.fill('a', 'Ada');
      await f.next();
      expect(f.shown()).to.deep.equal(['b']);
      const now = await mountForm({ ...renamed, stepsAfterSubmit }, { host: f.host, previous: f.engine });
      await now.next();
      await now.tick(1000);
      expect([now.section().textContent, keys(f).length]).to.deep.equal(['Done', 2]);
    });

    it('waits until the server has replied, and continues on the step after it', async () => {
      const f = await mountForm(formOf([[QUESTION]]));
      f.host.reply('POST /submit', { body: {}, delay: 3000 });
      await f.fill('a', 'Ada');
      await f.next();
      expect(f.sending()).to.equal('sending');
      const to = engineLike(f, renamed);
      const resumed = to.resume(f.engine);
      await f.tick(2000);
      expect(to.state.answers.all()).not.to.have.property('a');
      await f.tick(2000);
      await f.settled(() => resumed);
      f.engine.stop();
      expect([to.read.sending, to.state.tree.path]).to.deep.equal(['success', [1, 2]]);
      expect(keys(f)).to.have.length(1);
    });

    it('is the same lead after two changes in a row', async () => {
      const f = await mountForm(formOf([[QUESTION]]));
      f.host.reply('POST /submit', { status: 500 }, { status: 500 }, { status: 500 }, { body: {} });
      await f.fill('a', 'Ada');
      await f.next();
      await untilFailure(f);
      const second = engineLike(f, renamed);
      const third = engineLike(f, renamed);
      // The second engine has no time to load the code that sends.
      await f.settled(() =>
        (async () => {
          await second.resume(f.engine);
          f.engine.stop();
          await third.resume(second);
          second.stop();
        })(),
      );
      await f.settled(() => third.retry());
      expect(third.read.sending).to.equal('success');
      expect(new Set(keys(f)).size).to.equal(1);
    });

    it('continues after the step that waited for the lead, also while that is moving out', async () => {
      const motion = 160;
      const f = await mountForm(formOf([[QUESTION]]), { page: { pauses: { motion } } });
      f.host.reply('POST /submit', { body: {} });
      await f.fill('a', 'Ada');
      const to = engineLike(f, renamed, motion);
      let resumed: Promise<unknown> | undefined;
      f.engine.scope.on('sent', () => {
        resumed = to.resume(f.engine).then(() => f.engine.stop());
      });
      await f.next();
      for (let turn = 0; turn < 30; turn++) await f.tick(100);
      await f.settled(() => resumed);
      expect([to.read.sending, to.state.tree.path]).to.deep.equal(['success', [1, 2]]);
    });

    it('waits for the visitor’s second try too', async () => {
      const f = await mountForm(formOf([[QUESTION]]));
      const failed = { status: 500 };
      f.host.reply('POST /submit', failed, failed, failed, { body: {}, delay: 3000 });
      await f.fill('a', 'Ada');
      await f.next();
      await untilFailure(f);
      await f.settled(() => void f.engine.scope.retry());
      expect(f.sending()).to.equal('sending');
      const to = engineLike(f, renamed);
      const resumed = to.resume(f.engine);
      await f.tick(4000);
      await f.settled(() => resumed);
      f.engine.stop();
      expect([to.read.sending, to.state.tree.path]).to.deep.equal(['success', [1, 2]]);
      expect(new Set(keys(f)).size).to.equal(1);
    });
  });
});
