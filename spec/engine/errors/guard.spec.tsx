import { expect } from 'chai';
import type { Plugin, QuestionType } from '../../../engine/contract/plugin.ts';
import {
  cannotBeLeft,
  custom,
  Input,
  naming,
  notices,
  pluginWith,
  reached,
  works,
} from '../../support/custom-question.tsx';
import { text } from '../../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

type Type = Partial<QuestionType<string>>;
const fail = (): never => {
  throw new Error('out of order');
};

/** React logs every error that a boundary catches. */
function silenceReactErrors(): void {
  const { error } = console;
  before(() => {
    console.error = () => undefined;
  });
  after(() => {
    console.error = error;
  });
}

describe('a question type that throws an error', () => {
  silenceReactErrors();
  let isBroken = true;
  const failing =
    <A extends unknown[], T>(fixed: (...args: A) => T) =>
    (...args: A): T =>
      isBroken ? fail() : fixed(...args);
  const hooks: Record<string, Type> = {
    view: { view: failing(Input) },
    check: { check: failing(() => undefined) },
    visible: { visible: failing(() => true) },
    settle: { settle: failing((value: string) => value) },
    rules: { rules: failing(() => []) },
    write: { write: failing((custom: string) => ({ custom })) },
  };
  for (const [hook, type] of Object.entries(hooks)) {
    it(`in ${hook} shows a notice for that question only, is reported once, and blocks its step until it is fixed`, async () => {
      isBroken = true;
      const f = await reached(custom, { plugins: [pluginWith(type)] });
      expect(notices(f)).to.deep.equal(['y']);
      expect(f.shown()).to.deep.equal(['b', 'custom']);
      await f.fill('b', 'still usable');
      expect(f.values()).to.include({ b: 'still usable' });
      await cannotBeLeft(f);
      await f.click('Back');
      expect(f.step()).to.equal(1);
      expect(naming(f, 'error', 'out of order')).to.have.length(1);
      await f.next();
      isBroken = false;
      await f.click('Try again');
      await works(f);
    });
  }

  it('in read shows a notice once there is an answer to read', async () => {
    const f = await reached(custom, { plugins: [pluginWith({ read: fail })] });
    expect(notices(f)).to.deep.equal([]);
    await f.settled(() => f.engine.scope.set('custom', 'x'));
    expect(notices(f)).to.deep.equal(['y']);
    expect(naming(f, 'error', 'out of order')).to.have.length(1);
  });

  it('for some values only shows the notice when it throws', async () => {
    const write = (value: string) => (value === 'bad' ? fail() : { custom: value || undefined });
    const f = await reached(custom, { plugins: [pluginWith({ write })] });
    await f.type('custom', 'good');
    expect(f.values()).to.include({ custom: 'good' });
    await f.type('custom', 'bad');
    expect(notices(f)).to.deep.equal(['y']);
    await cannotBeLeft(f);
  });

  it('in enter is reported, and the question stays usable', async () => {
    const f = await reached(custom, { plugins: [pluginWith({ enter: fail })] });
    expect(naming(f, 'error', 'out of order')).to.have.length(1);
    await works(f);
  });

  it('in autopass counts as one that does not advance', async () => {
    const f = await mountForm(formOf([[custom], [text('b')]]), { plugins: [pluginWith({ autopass: fail })] });
    expect(notices(f)).to.deep.equal([]);
    await f.fill('custom', 'x');
    await f.next();
    expect(f.step()).to.equal(2);
    expect(naming(f, 'error', 'out of order')).to.have.length(1);
  });
});

describe('a step type that throws an error', () => {
  silenceReactErrors();
  const steps = [[text('a')], { type: 'riddle' }, [text('c')]];
  const riddle = (given: object): Plugin =>
    ({
      name: 'riddles',
      contract: 1,
      steps: { riddle: { empty: null, view: () => <p>Who am I?</p>, ...given } },
    }) as unknown as Plugin;
  async function atStep(given: object) {
    const f = await mountForm(formOf(steps), { plugins: [riddle(given)] });
    await f.next();
    expect(f.step()).to.equal(2);
    return f;
  }
  async function stepAfterNext(f: Mounted) {
    await f.settled(() => void f.engine.next());
    await f.tick(1000);
    return f.step();
  }

  it('while rendering blocks Next but not Back', async () => {
    const f = await atStep({ view: fail });
    expect(notices(f)).to.deep.equal(['riddle']);
    expect(naming(f, 'error', 'out of order')).to.have.length(1);
    expect(await stepAfterNext(f)).to.equal(2);
    await f.click('Back');
    expect(f.step()).to.equal(1);
  });

  it('while rendering is rendered again by a retry, and Next works then', async () => {
    let broken = true;
    const f = await atStep({ view: () => (broken ? fail() : <p>Who am I?</p>) });
    broken = false;
    await f.click('Try again');
    expect(f.section().textContent).to.equal('Who am I?');
    expect(await stepAfterNext(f)).to.equal(3);
  });

  it('while rendering blocks Next until a retry has rendered it again', async () => {
    let load = async (): Promise<void> => undefined;
    const question = pluginWith({ load: () => load() });
    const riddles = riddle({ view: fail });
    const f = await mountForm(formOf([[text('a')], { type: 'riddle', questions: [custom] }, [text('c')]]), {
      plugins: [question, riddles],
    });
    await f.next();
    load = () => new Promise(() => undefined);
    await f.click('Try again');
    expect(notices(f)).to.deep.equal(['riddle']);
    expect(await stepAfterNext(f)).to.equal(2);
  });

  it('in ready blocks Next', async () => {
    const f = await atStep({ canLeave: fail });
    expect(await stepAfterNext(f)).to.equal(2);
    expect(naming(f, 'error', 'canLeave of step 2')).to.have.length(1);
  });

  for (const hook of ['visible', 'transient', 'enter']) {
    it(`in ${hook} is shown and does not block Next`, async () => {
      const f = await atStep({ [hook]: fail });
      expect(f.section().textContent).to.equal('Who am I?');
      expect(await stepAfterNext(f)).to.equal(3);
      expect(naming(f, 'error', `${hook} of step 2`)).to.have.length(1);
    });
  }
});
