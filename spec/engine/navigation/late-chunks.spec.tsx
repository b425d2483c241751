import { expect } from 'chai';
import type { Host, Plugin } from '../../../contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../../support/mount.tsx';

/** A registry with a validator whose plugin loads slowly. */
function late(host: TestHost) {
  const even = (answer: unknown) => (Number(answer) % 2 ? 'Not even' : undefined);
  const plugin = { name: 'own', contract: 1, validators: { even } } as unknown as Plugin;
  const registry = createRegistry(BUILT_IN, [
    ...rows,
    {
      name: 'own',
      validators: ['even'],
      async load() {
        await new Promise<void>(resolve => host.after(3000, resolve));
        registry.register(plugin);
      },
    },
  ]);
  return registry;
}
const EVEN = formOf([[text('a', { validationRules: [{ validator: 'even' }] })], [text('b')]]);

describe('late chunks', () => {
  it('validate an answer before the step is left: a validator', async () => {
    const host = createTestHost();
    const f = await mountForm(EVEN, { host, registry: late(host) });
    await f.fill('a', '3');
    await f.next(1000);
    expect([f.step(), f.engine.state.cells.changingStep.state.value]).to.deep.equal([1, true]);
    await f.tick(3000);
    expect([f.step(), f.error('a')]).to.deep.equal([1, 'Not even']);
    await f.fill('a', '4');
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('validate a prefilled answer before its question is hidden', async () => {
    const host = createTestHost();
    const query = { prefilled_values: btoa('{"a":"3"}') };
    const mounting = mountForm(EVEN, { host, registry: late(host), page: { query } });
    await host.tick(4000);
    expect((await mounting).shown()).to.deep.equal(['a']);
  });

  it('are not waited for if the name is unknown', async () => {
    const unknown = [{ validator: 'unknown' }];
    const query = { prefilled_values: btoa('{"a":"3"}') };
    const f = await mountForm(formOf([[text('a', { validationRules: unknown })], [text('b')]]), { page: { query } });
    expect(f.shown()).to.deep.equal(['b']);
  });

  const MOON = [{ moon: 'full' }];
  for (const [what, steps, path] of [
    [
      'a jump',
      [{ questions: [text('a')], logicJumps: [{ conditions: MOON, destinationStep: 3 }] }, [text('b')]],
      [1, 3],
    ],
    ['whether a step has anything to show', [[text('a')], [text('b', { conditionalDisplay: MOON })]], [1, 2]],
  ] as const) {
    it(`decide ${what}: a condition source`, async () => {
      const host = createTestHost();
      const plugin = { name: 'own', contract: 1, conditions: { moon: () => true } } as unknown as Plugin;
      const registry = createRegistry(BUILT_IN, [
        ...rows,
        {
          name: 'own',
          conditions: ['moon'],
          async load() {
            await new Promise<void>(resolve => host.after(3000, resolve));
            registry.register(plugin);
          },
        },
      ]);
      const f = await mountForm(formOf([...steps, [text('c')]]), { host, registry });
      await f.fill('a', 'x');
      await f.next(4000);
      expect(f.path()).to.deep.equal(path);
    });
  }

  it('are requested again by Next after two failed loads', async () => {
    const host = createTestHost();
    let fails = 3;
    const loadServices = async () => {
      if (fails-- > 0) throw new Error('offline');
    };
    let started = 0;
    const f = await mountForm(formOf([[text('a')], [text('b')]]), {
      host: Object.assign(host, { loadServices } satisfies Partial<Host>),
      plugins: [{ name: 'own', contract: 1, start: () => void started++ }],
    });
    await f.fill('a', 'x');
    expect(started).to.equal(0);
    await f.next();
    expect([started, f.step()]).to.deep.equal([1, 2]);
    await f.settled(() => host.history.go(-1));
    await f.tick(0);
    expect(f.step()).to.equal(1);
  });

  for (const [tries, shown] of [
    [1, 'b'],
    [9, 'a'],
  ] as const) {
    it(`do not keep the form from starting if a prefill needs them: ${tries} failed loads`, async () => {
      let fails = tries;
      const loadServices = async () => {
        if (fails-- > 0) throw new Error('offline');
      };
      const f = await mountForm(formOf([[text('a')], [text('b')]]), {
        host: Object.assign(createTestHost(), { loadServices } satisfies Partial<Host>),
        page: { query: { prefilled_values: btoa('{"a":"x"}') } },
      });
      expect(f.shown()).to.deep.equal([shown]);
    });
  }

  describe('that a press of the visitor needs', () => {
    /** The chunk arrives when `load` is replaced. */
    async function offline(steps: Parameters<typeof formOf>[0]) {
      const chunk = { load: (): Promise<void> => Promise.reject(new Error('404')) };
      const host = Object.assign(createTestHost(), { loadServices: () => chunk.load() } satisfies Partial<Host>);
      const f = await mountForm(formOf(steps), { host, page: { pauses: { next: 0, motion: 0 } } });
      return { f, chunk, notice: () => f.form.querySelector('[role=alert]')?.textContent };
    }
    const NOTICE = 'This part could not be loaded.Try again';
    const yesno = { bpKey: 'a', type: 'yesno', title: 'a' };

    for (const [press, steps, use] of [
      ['Next', [[text('a')]], (f: Mounted) => f.click('Next')],
      ['Skip', [{ skip: 'Skip', questions: [text('a')] }], (f: Mounted) => f.click('Skip')],
      ['a choice that advances', [[yesno]], (f: Mounted) => f.choose('a', 'Yes')],
    ] as const) {
      it(`are announced as missing after ${press}, and the form goes on when they load again`, async () => {
        const { f, chunk, notice } = await offline([...steps, [text('b')]]);
        expect(notice()).to.equal(undefined);
        await use(f);
        await f.tick(1000);
        expect([f.step(), notice()]).to.deep.equal([1, NOTICE]);
        await f.click('Try again');
        expect([f.step(), notice()]).to.deep.equal([1, NOTICE]);
        chunk.load = async () => undefined;
        await f.click('Try again');
        await f.tick(1000);
        expect([f.step(), notice()]).to.deep.equal([2, undefined]);
      });
    }

    it('show that they load', async () => {
      const { f, chunk, notice } = await offline([[text('a')], [text('b')]]);
      const arrive: (() => void)[] = [];
      chunk.load = () => new Promise(resolve => void arrive.push(resolve));
      await f.click('Next');
      expect([f.button('Next').getAttribute('aria-busy'), notice()]).to.deep.equal(['true', undefined]);
      await f.settled(() => arrive[0]!());
      await f.tick(0);
      expect(f.step()).to.equal(2);
    });
  });
});
