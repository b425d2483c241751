import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createRegistry } from '../../../registry.ts';
import { required, text } from '../../support/definitions.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../../support/mount.tsx';

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

describe('a step change', () => {
  it('is canceled when a consent is withdrawn meanwhile, and no lead is sent', async () => {
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

  it('is canceled when a required answer is removed meanwhile', async () => {
    const f = await mountForm(formOf([[text('a', required)]]), { host: sendingHost() });
    await f.fill('a', 'x');
    await f.next(100);
    await f.fill('a', '');
    await f.tick(5000);
    expect([f.step(), f.sending(), f.error('a')]).to.deep.equal([1, 'idle', 'This field is required']);
  });

  it('is canceled when the last selection of a step type is removed meanwhile', async () => {
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

  it('follows the jump of the latest answer', async () => {
    const jump = { conditions: [{ bpKey: 'a', value: 'far' }], destinationStep: 3 };
    const steps = [{ questions: [text('a')], logicJumps: [jump] }, [text('b')], [text('c')]];
    const f = await mountForm(formOf(steps));
    await f.fill('a', 'near');
    await f.next(100);
    await f.fill('a', 'far');
    await f.tick(400);
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('happens once for two quick choices', async () => {
    const f = await mountForm(formOf([[choice], [text('b')], [text('c')]]), { page: { pauses: {} } });
    await f.choose('pick', 'A');
    await f.tick(400);
    await f.choose('pick', 'B');
    await f.tick(3000);
    expect([f.path(), f.values()]).to.deep.equal([[1, 2], { pick: 'b' }]);
    expect(attempts(f)).to.deep.equal([true]);
  });

  for (const at of [50, 200, 330]) {
    it(`is canceled by the browser’s Back ${at} ms after Next, and nothing is sent`, async () => {
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

  /** Goes to the last step, whose Next waits for the chunk of the first step after the submit. */
  async function waiting(host: TestHost, questions: readonly object[], configuration: object) {
    const steps = { late: { empty: null, view: () => null } } as never;
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

  it('sends nothing if the visitor goes back while the step after the submit loads', async () => {
    const host = sendingHost();
    const f = await waiting(host, [text('b')], {});
    await f.next(100);
    await f.settled(() => host.history.go(-1));
    await f.tick(5000);
    expect([f.path(), f.sending(), leads(host).length]).to.deep.equal([[1], 'idle', 0]);
  });

  it('does not keep the visitor from Next after the browser’s Back', async () => {
    const f = await waiting(sendingHost(), [text('b')], {});
    await f.next(100);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(100);
    expect(f.form.querySelector('[aria-busy="true"]')).to.equal(null);
    await f.next(100);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('that ends without another step leaves its step visible', async () => {
    const f = await mountForm(formOf([[text('a')], [text('b')]]), { page: { pauses: {} } });
    await f.next(400);
    expect(f.section().className).to.equal('sw-step sw-out-left');
    await f.settled(() => f.engine.scope.back(1)); // as the overlay does when it closes
    await f.tick(1000);
    expect([f.path(), f.section().className]).to.deep.equal([[1], 'sw-step']);
  });

  it('sends nothing if a consent is withdrawn while the step after the submit loads', async () => {
    const host = sendingHost();
    const f = await waiting(host, [text('b')], { country: 'fr', language: 'fr' });
    await f.tickBox('gdpr-optin');
    await f.next(100);
    await f.tickBox('gdpr-optin');
    await f.tick(5000);
    expect([f.step(), f.sending(), leads(host).length]).to.deep.equal([2, 'idle', 0]);
  });

  it('ends even if the clock is set back', async () => {
    const host = createTestHost();
    const { now } = host;
    let back = 0;
    const visible = (): boolean => {
      back = 3_600_000;
      return false;
    };
    const f = await mountForm(formOf([[text('a')], { type: 'own' }]), {
      host: Object.assign(host, { now: () => now() - back }),
      plugins: [{ name: 'own', contract: 1, steps: { own: { empty: null, view: () => null, visible } } as never }],
    });
    await f.fill('a', 'x');
    await f.next(500);
    expect(back).to.equal(3_600_000);
    expect(f.step()).to.equal(3);
  });
});
