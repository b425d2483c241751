import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Plugin } from '../../../engine/contract.ts';
import { createRegistry } from '../../../registry.ts';
import { required } from '../../support/definitions.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../../support/mount.tsx';

const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', ...more });
const choice = {
  bpKey: 'pick',
  type: 'single_choice',
  values: [
    { bpKey: 'a', text: 'A' },
    { bpKey: 'b', text: 'B' },
  ],
};
const leads = (host: TestHost) => host.calls.filter(({ path }) => path === '/submit');

function sendingHost(): TestHost {
  const host = createTestHost();
  host.reply('POST /submit', {});
  return host;
}
const attempts = (f: Mounted): boolean[] => {
  const seen: boolean[] = [];
  f.replay('attempt', ({ valid }) => void seen.push(valid));
  return seen;
};

describe('a step that is being left', () => {
  it('is not left where a consent is taken back meanwhile, and no lead leaves', async () => {
    const host = sendingHost();
    const f = await mountForm(formOf([[text('a')]], { country: 'fr', language: 'fr' }), { host });
    await f.fill('a', 'x');
    await f.tickBox('gdpr-optin');
    await f.next(100);
    await f.tickBox('gdpr-optin');
    await f.tick(5000);
    expect([f.step(), f.sending(), leads(host).length]).to.deep.equal([1, 'idle', 0]);
    expect(attempts(f)).to.deep.equal([true, false]);
    await f.tickBox('gdpr-optin');
    await f.next();
    await f.tick(0);
    expect(leads(host)[0]!.body).to.include({ 'gdpr-optin': true });
  });

  it('is not left with an answer that is emptied meanwhile', async () => {
    const f = await mountForm(formOf([[text('a', required)]]), { host: sendingHost() });
    await f.fill('a', 'x');
    await f.next(100);
    await f.fill('a', '');
    await f.tick(5000);
    expect([f.step(), f.sending(), f.error('a')]).to.deep.equal([1, 'idle', 'This field is required']);
  });

  it('is not left where nothing is chosen any more of what its type wants chosen', async () => {
    const brand = (name: string) => ({ name, logo_img_url: 'https://cdn.test/x.svg', brands: {} });
    const host = sendingHost();
    host.reply('GET /api/pld/get_brands_by_form_ids*', { body: { 20: { 15: brand('One'), 16: brand('Two') } } });
    const definition = { ...formOf([[text('a')]], { formId: '20', country: 'ca' }), brandConfiguration: {} };
    const f = await mountForm(definition, { host });
    const toggle = () => f.settled(() => void fireEvent.click(f.form.querySelector('.sw-brand-card input')!));
    await f.fill('a', 'x');
    await f.next(1000);
    await toggle();
    await f.click('Compare quotes');
    await f.tick(100);
    await toggle();
    await f.tick(5000);
    expect(leads(host)).to.deep.equal([]);
    expect(f.section().dataset.stepType).to.equal('brand');
  });

  it('is left for where the last answer leads', async () => {
    const jump = { conditions: [{ bpKey: 'a', value: 'far' }], destinationStep: 3 };
    const steps = [{ questions: [text('a')], logicJumps: [jump] }, [text('b')], [text('c')]];
    const f = await mountForm(formOf(steps));
    await f.fill('a', 'near');
    await f.next(100);
    await f.fill('a', 'far');
    await f.tick(400);
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('goes on once, however quick a second choice follows the first', async () => {
    const f = await mountForm(formOf([[choice], [text('b')], [text('c')]]), { page: { pauses: {} } });
    await f.choose('pick', 'A');
    await f.tick(400);
    await f.choose('pick', 'B');
    await f.tick(3000);
    expect([f.path(), f.values()]).to.deep.equal([[1, 2], { pick: 'b' }]);
    expect(attempts(f)).to.deep.equal([true]);
  });

  for (const at of [50, 200, 330]) {
    it(`is not left, and nothing is sent, by who goes back ${at} ms after Next`, async () => {
      const host = sendingHost();
      const f = await mountForm(formOf([[text('a')], [text('b')]]), { host, page: { pauses: {} } });
      await f.fill('a', 'x');
      await f.next(1000);
      await f.next(at);
      await f.settled(() => host.history.go(-1));
      await f.tick(3000);
      expect([f.path(), f.sending(), host.entries.at]).to.deep.equal([[1], 'idle', 0]);
    });
  }

  /** A lead that waits for the chunk of the first step after it. */
  async function waiting(host: TestHost, questions: readonly object[], configuration: object) {
    const steps = { late: { empty: null, Component: () => null } } as never;
    const registry = createRegistry(BUILT_IN, [
      ...rows,
      {
        name: 'own',
        steps: ['late'],
        async load() {
          await new Promise<void>(resolve => host.after(2000, resolve));
          registry.register({ name: 'own', contract: 1, steps });
        },
      },
    ]);
    const form = formOf([[text('a')], questions], configuration);
    const definition = { ...form, stepsAfterSubmit: [{ order: 1, type: 'late' }] };
    const f = await mountForm(definition, { host, registry, page: { pauses: { motion: 0, next: 0 } } });
    await f.fill('a', 'x');
    await f.next(100);
    return f;
  }

  it('sends nothing for who goes back while the first step after the sending is on its way', async () => {
    const host = sendingHost();
    const f = await waiting(host, [text('b')], {});
    await f.next(100);
    await f.settled(() => host.history.go(-1));
    await f.tick(5000);
    expect([f.path(), f.sending(), leads(host).length]).to.deep.equal([[1], 'idle', 0]);
  });

  it('sends nothing for who takes a consent back while that step is on its way', async () => {
    const host = sendingHost();
    const f = await waiting(host, [text('b')], { country: 'fr', language: 'fr' });
    await f.tickBox('gdpr-optin');
    await f.next(100);
    await f.tickBox('gdpr-optin');
    await f.tick(5000);
    expect([f.step(), f.sending(), leads(host).length]).to.deep.equal([2, 'idle', 0]);
  });

  it('is left in time, also where the clock is set back', async () => {
    const host = createTestHost();
    const { now } = host;
    let back = 0;
    const visible = (): boolean => {
      back = 3_600_000;
      return false;
    };
    const f = await mountForm(formOf([[text('a')], { type: 'own' }]), {
      host: Object.assign(host, { now: () => now() - back }),
      plugins: [{ name: 'own', contract: 1, steps: { own: { empty: null, Component: () => null, visible } } as never }],
    });
    await f.fill('a', 'x');
    await f.next(500);
    expect(back).to.equal(3_600_000);
    expect(f.step()).to.equal(3);
  });
});

/** A validator whose plugin takes its time. */
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

describe('what comes late', () => {
  it('judges an answer before the step is left: a validator', async () => {
    const host = createTestHost();
    const f = await mountForm(EVEN, { host, registry: late(host) });
    await f.fill('a', '3');
    await f.next(1000);
    expect([f.step(), f.engine.cells.changingStep.state.value]).to.deep.equal([1, true]);
    await f.tick(3000);
    expect([f.step(), f.error('a')]).to.deep.equal([1, 'Not even']);
    await f.fill('a', '4');
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('judges an answer of the link before it hides the question', async () => {
    const host = createTestHost();
    const query = { prefilled_values: btoa('{"a":"3"}') };
    const mounting = mountForm(EVEN, { host, registry: late(host), page: { query } });
    await host.tick(4000);
    expect((await mounting).shown()).to.deep.equal(['a']);
  });

  it('is not waited for where nobody knows the name', async () => {
    const unknown = [{ validator: 'nobody' }];
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
    it(`decides ${what}: a source of conditions`, async () => {
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

  it('begins with the first Next that finds the code, also where two tries before had failed', async () => {
    const host = createTestHost();
    let fails = 3;
    const complete = async () => {
      if (fails-- > 0) throw new Error('offline');
    };
    let started = 0;
    const f = await mountForm(formOf([[text('a')], [text('b')]]), {
      host: Object.assign(host, { complete }),
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
    it(`leaves no form unseen whose link needs it: missed ${tries} times`, async () => {
      let fails = tries;
      const complete = async () => {
        if (fails-- > 0) throw new Error('offline');
      };
      const f = await mountForm(formOf([[text('a')], [text('b')]]), {
        host: Object.assign(createTestHost(), { complete }),
        page: { query: { prefilled_values: btoa('{"a":"x"}') } },
      });
      expect(f.shown()).to.deep.equal([shown]);
    });
  }
});
