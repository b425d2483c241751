import { expect } from 'chai';
import { Fragment } from 'react';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin, QuestionProps } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
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
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

const NOTICE = 'This part could not be loaded.';
const plugin = pluginWith();

describe('an unknown question type', () => {
  it('shows a notice, blocks Next but not Back, and is reported once, until it is registered', async () => {
    const f = await reached(custom);
    expect(notices(f)).to.deep.equal(['y']);
    expect(f.question('custom').textContent).to.contain(NOTICE);
    expect(f.button('Next').getAttribute('aria-disabled')).to.equal('true');
    await cannotBeLeft(f);
    await f.fill('b', 'still usable');
    expect(f.values()).to.include({ b: 'still usable' });
    await f.click('Back');
    expect(f.step()).to.equal(1);
    await f.next();
    expect(naming(f, 'warning', 'found text "y"')).to.have.length(1);
    expect([...naming(f, 'warning', '"y"'), ...naming(f, 'error', '"y"')]).to.have.length(1);
    await f.click('Try again');
    expect(notices(f), 'it fails again').to.deep.equal(['y']);
    await cannotBeLeft(f);
    await f.settled(() => f.registry.register(plugin));
    await works(f);
  });

  it('cannot be skipped', async () => {
    const step = { questions: [custom], skip: 'Later' };
    const f = await mountForm(formOf([[text('a')], step, [text('c')]]));
    await f.next();
    await f.click('Later');
    await f.tick(500);
    expect(f.step()).to.equal(2);
  });

  it('is shown after a retry', async () => {
    const registry = createRegistry(BUILT_IN, rows);
    const f = await reached(custom, { registry });
    await f.settled(() => registry.register(plugin));
    await f.settled(() => f.engine.retryStep(f.engine.read.form.steps[1]!));
    await works(f);
  });

  it('has no effect if its question is hidden', async () => {
    const f = await reached({ ...custom, conditionalDisplay: [{ bpKey: 'b', value: 'x' }] });
    expect(notices(f)).to.deep.equal([]);
    await f.next();
    expect(f.step()).to.equal(3);
  });
});

describe('an unknown step type', () => {
  const riddle = {
    name: 'riddles',
    contract: 1,
    steps: { riddle: { empty: null, view: () => <p>Who am I?</p> } },
  };

  it('shows a notice, blocks Next but not Back, and is reported once, until it is registered', async () => {
    const f = await mountForm(formOf([[text('a')], { type: 'riddle', title: 'Riddle' }, [text('c')]]));
    await f.next();
    expect([f.step(), notices(f)]).to.deep.equal([2, ['riddle']]);
    await f.settled(() => void f.engine.next());
    await f.tick(1000);
    expect(f.step()).to.equal(2);
    expect(naming(f, 'warning', 'found text "riddle"')).to.have.length(1);
    expect([...naming(f, 'warning', '"riddle"'), ...naming(f, 'error', '"riddle"')]).to.have.length(1);
    await f.click('Back');
    expect(f.step()).to.equal(1);
    await f.next();
    await f.settled(() => f.registry.register(riddle as unknown as Plugin));
    expect(f.section().textContent).to.contain('Who am I?');
    expect(notices(f)).to.deep.equal([]);
  });

  it('uses the step’s label for Back', async () => {
    const f = await mountForm(formOf([[text('a')], { type: 'riddle', previous: 'Return' }]));
    await f.next();
    await f.click('Return');
    expect(f.step()).to.equal(1);
  });
});

describe('a chunk that fails to load', () => {
  function failing(times: number) {
    let tries = 0;
    const load = async () => {
      if (++tries <= times) throw new Error('offline');
      registry.register(plugin);
    };
    const registry = createRegistry(BUILT_IN, [...rows, { name: 'plugin', questions: ['y'], load }]);
    return { registry, tries: () => tries };
  }

  it('blocks the step, and is requested again by a retry', async () => {
    const { registry, tries } = failing(2);
    const f = await reached(custom, { registry });
    const before = tries();
    expect(notices(f)).to.deep.equal(['y']);
    await cannotBeLeft(f);
    expect(naming(f, 'warning', 'SW_CHUNK_FAILED')[0]).to.match(/"plugin".*offline/);
    if (before < 2) await f.click('Try again');
    await f.click('Try again');
    expect(tries()).to.equal(3);
    await works(f);
  });

  it('keeps its notice while retries fail', async () => {
    const { registry, tries } = failing(99);
    const f = await reached(custom, { registry });
    const before = tries();
    await f.click('Try again');
    expect(tries()).to.equal(before + 1);
    expect(f.question('custom').textContent).to.contain(NOTICE);
    await cannotBeLeft(f);
  });

  it('is reported if it loads but does not register its type', async () => {
    const silent = { name: 'silent', questions: ['y'], load: async () => undefined };
    const f = await reached(custom, { registry: createRegistry(BUILT_IN, [...rows, silent]) });
    expect(naming(f, 'warning', 'SW_CHUNK_SILENT')[0]).to.contain('"silent"');
    await cannotBeLeft(f);
  });
});

describe('what a question type loads for one of its questions', () => {
  const other = { bpKey: 'other', type: 'y', title: 'Other' };
  /** Fails `times` times for the question `custom`. */
  function loading(times: number) {
    const loaded: string[] = [];
    let failed = 0;
    async function load({ bpKey }: { bpKey: string }): Promise<void> {
      if (bpKey === 'custom' && failed++ < times) throw new Error('offline');
      loaded.push(bpKey);
    }
    const type = { empty: '', view: Input, load };
    return {
      loaded,
      registry: createRegistry([...BUILT_IN, { name: 'plugin', contract: 1, questions: { y: type } } as Plugin], rows),
    };
  }

  it('is there before the question is shown', async () => {
    const { registry, loaded } = loading(0);
    const f = await reached(custom, { registry });
    expect(loaded).to.include('custom');
    await works(f);
  });

  it('blocks only that question if it fails, is reported, and is requested again by a retry', async () => {
    const { registry } = loading(3); // ahead of time, at the first interaction, and when the step is reached
    const f = await mountForm(formOf([[text('a')], [other, custom], [text('c')]]), { registry });
    await f.next();
    expect(notices(f)).to.deep.equal(['y']);
    await f.fill('other', 'usable');
    await cannotBeLeft(f);
    expect(naming(f, 'warning', 'SW_CHUNK_FAILED')[0]).to.contain('offline');
    await f.click('Try again');
    await works(f);
  });

  it('is there before a retry shows the question, so that no control is exchanged while the visitor types', async () => {
    const more: { Frame?: typeof Fragment } = {};
    let arrive: (() => void) | undefined;
    let fails = 3;
    async function load(): Promise<void> {
      if (fails-- > 0) throw new Error('offline');
      await new Promise<void>(resolve => {
        arrive = resolve;
      });
      more.Frame = Fragment;
    }
    /** Like a number field that a chunk turns into a stepper. */
    function view(props: QuestionProps<string>) {
      const input = <Input {...props} />;
      return more.Frame ? <more.Frame>{input}</more.Frame> : input;
    }
    const f = await reached(custom, { registry: createRegistry([...BUILT_IN, pluginWith({ view, load })], rows) });
    await f.click('Try again');
    expect(notices(f)).to.deep.equal(['y']);
    expect(f.question('custom').querySelector('input')).to.equal(null);
    expect(f.question('custom').textContent).to.contain('Loading');
    await f.click('Try again'); // does nothing while it loads
    await cannotBeLeft(f);
    await f.settled(arrive!);
    const input = f.input('custom');
    await f.type('custom', 'x');
    await f.tick(30_000);
    expect(f.input('custom')).to.equal(input);
    await works(f);
  });
});

describe('a step of thousands of questions', () => {
  it('gets the state of its questions in several tasks', async () => {
    const host = createTestHost();
    const questions = Array.from({ length: 1600 }, (_, index) => text(`q${index}`));
    const engine = createEngine({
      definition: formOf([[text('a')], questions]),
      page: EMPTY_PAGE,
      host,
      registry: createRegistry(BUILT_IN, rows),
    });
    const made = (): number => [...engine.state.fields.all()].length;
    let before = made();
    const eachTask: number[] = [];
    const { after } = host;
    host.after = (ms, run) => {
      const inTask = (): void => {
        eachTask.push(made() - before);
        before = made();
        run();
      };
      return after(ms, inTask);
    };
    const second = engine.state.steps.at(2)!;
    let isDone = false;
    const loaded = engine.internals.loadTypesOf(second).then(() => {
      isDone = true;
    });
    while (!isDone) await host.settle();
    await loaded;
    eachTask.push(made() - before);
    expect(made()).to.be.at.least(1600);
    expect(Math.max(...eachTask)).to.be.at.most(501);
    engine.stop();
  });
});
