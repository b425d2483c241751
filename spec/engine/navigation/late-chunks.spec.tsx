import { expect } from 'chai';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

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
    expect([f.step(), f.engine.state.tree.changingStep]).to.deep.equal([1, true]);
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
});
