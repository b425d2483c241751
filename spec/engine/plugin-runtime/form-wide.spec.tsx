import { expect } from 'chai';
import type { ManifestRow } from '../../../engine/contract/manifest-row.ts';
import type { Condition, Json, Plugin, Read, Scope } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { BUILT_IN, formOf, type Mounted, type MountOptions, mountForm, rows } from '../../support/mount.tsx';

declare module '../../../plugins/kit/kit.ts' {
  interface Facts {
    moon: string;
    city: Json;
  }
}

const TWO = formOf([[text('a')], [text('b')]]);
const as = (plugin: object): Plugin => ({ name: 'own', contract: 1, ...plugin }) as Plugin;
const mount = (plugin: object, options: MountOptions = {}, definition = TWO) =>
  mountForm(definition, { plugins: [as(plugin)], ...options });
/** A plugin in a chunk that loads when it is needed. */
function chunk(plugin: object, row: Partial<ManifestRow>) {
  const loads: number[] = [];
  const load = async () => {
    loads.push(loads.length);
    registry.register(as(plugin));
  };
  const registry = createRegistry(BUILT_IN, [...rows, { name: 'own', ...row, load }]);
  return { registry, loads };
}
async function sent(f: Mounted) {
  f.host.reply('POST /submit', {});
  while (f.sending() === 'idle') await f.next();
  await f.tick(0);
  return f.host.calls.filter(call => call.path === '/submit').map(call => call.body as Record<string, unknown>)[0]!;
}

describe('a form-wide plugin', () => {
  it('starts once with the form, and stops with it', async () => {
    const seen: string[] = [];
    const start = (scope: Scope) => {
      seen.push(`start on ${scope.read.step?.order}`);
      return () => seen.push('stop');
    };
    const f = await mount({ start });
    await f.next();
    expect(seen).to.deep.equal(['start on 1']);
    await f.unmount();
    expect(seen).to.deep.equal(['start on 1', 'stop']);
  });

  describe('that draws around the step', () => {
    const when = () => true;
    const Component = () => <aside>own</aside>;
    const row: Partial<ManifestRow> = { drawsAroundStep: true, isNeeded: read => read.feature('FRAMED') };
    /** Mounts the form, and tells whether a step was rendered before the mount was complete. */
    async function seen(options: MountOptions, definition = TWO) {
      const { registry } = chunk({ views: { own: { when, Component } } }, row);
      const steps: boolean[] = [];
      const observer = new MutationObserver(() => steps.push(document.querySelector('.sw-step') !== null));
      observer.observe(document.body, { childList: true, subtree: true });
      const f = await mountForm(definition, { registry, ...options });
      observer.disconnect();
      return { f, flashed: steps.includes(true) };
    }

    it('is shown before the first question if a flag of the page enables it', async () => {
      const { f, flashed } = await seen({ page: { features: { FRAMED: true } } });
      expect(f.form.querySelector('aside')).to.exist;
      expect(flashed).to.equal(false);
    });

    it('does not delay the first question of other forms', async () => {
      const { f } = await seen({});
      expect(f.form.querySelector('aside')).to.equal(null);
      await f.settled(() => f.engine.scope.feature('FRAMED', true));
      expect(f.form.querySelector('aside')).to.exist;
    });

    it('does not change the step until one of its views is active', async () => {
      const { registry } = chunk({ views: { own: { when: (read: Read) => read('a') === 'x', Component } } }, row);
      const f = await mountForm(TWO, { registry });
      const step = f.section();
      await f.settled(() => f.engine.scope.feature('FRAMED', true));
      expect(f.section()).to.equal(step);
      await f.type('a', 'x');
      expect(f.form.querySelector('aside')).to.exist;
    });
  });

  it('loads when it is needed, and only once', async () => {
    const { registry, loads } = chunk({}, { isNeeded: read => read('a') === 'x' });
    const f = await mountForm(TWO, { registry });
    await f.type('a', 'y');
    expect(loads).to.have.length(0);
    await f.type('a', 'x');
    expect(loads).to.have.length(1);
    await f.type('a', 'y');
    await f.type('a', 'x');
    expect(loads).to.have.length(1);
  });

  it('does not start if it is registered but not needed', async () => {
    let started = 0;
    const row = { name: 'own', isNeeded: (read: Read) => read.feature('OWN'), load: async () => undefined };
    const registry = createRegistry([...BUILT_IN, as({ start: () => void started++ })], [...rows, row]);
    const f = await mountForm(TWO, { registry });
    expect(started).to.equal(0);
    await f.settled(() => f.engine.scope.feature('OWN', true));
    expect(started).to.equal(1);
  });

  it('receives the events from before it loaded, in order', async () => {
    const received: string[] = [];
    const start = ({ on }: Scope) => {
      on('interact', () => received.push('interact'));
      on('answer', ({ question }) => received.push(`answer ${question.bpKey}`));
      on('step', ({ path }) => received.push(`step ${path.join(' ')}`));
    };
    const { registry } = chunk({ start }, { isNeeded: read => read.path.length > 1 });
    const f = await mountForm(TWO, { registry });
    await f.fill('a', 'x');
    expect(received).to.deep.equal([]);
    await f.next();
    await f.fill('b', 'y');
    expect(received).to.have.members(['interact', 'answer a', 'step 1', 'step 1 2', 'answer b']);
    expect(received.indexOf('step 1')).to.be.below(received.indexOf('step 1 2'));
    expect(received.at(-1)).to.equal('answer b');
  });

  it('adds members to the lead, and amends others', async () => {
    const lead = async ({ read }: Scope) => ({ from: 'own', letters: String(read('a')).length });
    const amend = (members: object) => ({ ...members, b: 'amended' });
    const f = await mount({ lead, amend });
    await f.fill('a', 'four');
    await f.next();
    await f.fill('b', 'x');
    expect(await sent(f)).to.include({ a: 'four', from: 'own', letters: 4, b: 'amended' });
  });

  it('adds members to the lead if it loads late', async () => {
    const { registry } = chunk({ lead: () => ({ from: 'own' }) }, { isNeeded: read => read.feature('OWN') });
    const f = await mountForm(TWO, { registry });
    await f.next();
    await f.settled(() => f.engine.scope.feature('OWN', true));
    expect(await sent(f)).to.include({ from: 'own' });
  });

  it('has no part in the lead of another form on the page that does not need it', async () => {
    const started: string[] = [];
    const own = {
      start: () => void started.push('start'),
      lead: () => ({ from: 'own' }),
      amend: () => ({ a: 'amended' }),
    };
    const { registry } = chunk(own, { isNeeded: read => read.feature('OWN') });
    const first = await mountForm(TWO, { registry, page: { features: { OWN: true } } });
    await first.fill('a', 'x');
    expect(await sent(first)).to.include({ a: 'amended' });
    await first.unmount();
    const second = await mountForm(TWO, { registry });
    await second.fill('a', 'x');
    expect(await sent(second))
      .to.include({ a: 'x' })
      .and.not.have.property('from');
    expect(started).to.have.length(1);
  });

  it('can watch, call, set facts and set answers', async () => {
    const start = (scope: Scope) =>
      scope.watch(
        read => read('a'),
        async a => {
          if (!a) return;
          const { body } = await scope.call({ path: `/look?for=${a}` });
          scope.set('found', (body as { city: string }).city);
          scope.setFact('city', body);
        },
      );
    const f = await mount({ start });
    f.host.reply('GET /look*', { body: { city: 'Lyon' } });
    await f.type('a', '69000');
    expect(f.host.calls.map(call => call.path)).to.deep.equal(['/look?for=69000']);
    expect(f.values()).to.include({ found: 'Lyon' });
    expect(f.fact('city')).to.deep.equal({ city: 'Lyon' });
  });

  it('has no effect after the form has stopped', async () => {
    const kept: Scope[] = [];
    const f = await mount({ start: (scope: Scope) => void kept.push(scope) });
    await f.unmount();
    const [scope] = kept;
    expect(scope?.signal.aborted).to.equal(true);
    scope?.set('a', 'late');
    expect(f.values()).to.deep.equal({});
  });

  it('adds texts of its own', async () => {
    const texts = (language: string) => ({ Next: `Next in ${language}` });
    const f = await mount({ texts });
    expect(f.button('Next in en-us')).to.exist;
  });

  it('has its texts shown when it loads late', async () => {
    const f = await mountForm(TWO);
    const texts = () => new Promise(resolve => f.host.after(1000, () => resolve({ Next: 'Onwards' })));
    await f.settled(() => f.registry.register(as({ texts })));
    expect(f.button('Next')).to.exist;
    await f.tick(1000);
    expect(f.button('Onwards')).to.exist;
  });

  describe('that throws an error', () => {
    const fail = (): never => {
      throw new Error('out of order');
    };
    const hooks: Record<string, object> = {
      start: { start: fail },
      'a watch': {
        start: (scope: Scope) =>
          void scope.watch(
            read => read('a'),
            now => now && fail(),
          ),
      },
      'a handler': { start: (scope: Scope) => void scope.on('answer', fail) },
      texts: { texts: fail },
      lead: { lead: fail },
      amend: { amend: fail },
    };
    for (const [hook, plugin] of Object.entries(hooks)) {
      it(`in ${hook} is reported, does not stop other plugins, and the lead is still sent`, async () => {
        const received: string[] = [];
        const good = as({ name: 'good', start: ({ on }: Scope) => void on('answer', () => received.push('answer')) });
        const f = await mountForm(TWO, { plugins: [as(plugin), good] });
        await f.fill('a', 'x');
        expect(received).to.deep.equal(['answer']);
        expect(await sent(f)).to.include({ a: 'x' });
        const errors = f.reports.filter(one => one.level === 'error').map(one => one.message);
        expect(errors).to.have.length(1);
        expect(errors[0]).to.contain('out of order');
      });
    }
  });
});

describe('a condition source of a plugin', () => {
  const moonKey = (condition: Condition, read: Read) => read.fact('moon') === condition.moonKey;
  const moon = { conditions: { moonKey } };
  const form = formOf([[text('a'), text('night', { conditionalDisplay: [{ moonKey: 'full' }] })], [text('b')]]);

  it('is evaluated again when what it reads changes', async () => {
    const f = await mount(moon, {}, form);
    expect(f.shown()).to.deep.equal(['a']);
    await f.settled(() => f.engine.scope.setFact('moon', 'full'));
    expect(f.shown()).to.deep.equal(['a', 'night']);
    await f.settled(() => f.engine.scope.setFact('moon', 'new'));
    expect(f.shown()).to.deep.equal(['a']);
  });

  it('loads if the form names it', async () => {
    const { registry, loads } = chunk(moon, { conditions: ['moonKey'] });
    const f = await mountForm(form, { registry });
    expect(loads).to.have.length(1);
    await f.settled(() => f.engine.scope.setFact('moon', 'full'));
    expect(f.shown()).to.deep.equal(['a', 'night']);
    const other = chunk(moon, { conditions: ['moonKey'] });
    await f.unmount();
    await mountForm(TWO, { registry: other.registry });
    expect(other.loads).to.have.length(0);
  });

  const conditions = [{ moonKey: 'full' }];
  const places: Record<string, object> = {
    'a jump': formOf([{ questions: [text('a')], logicJumps: [{ conditions, destinationStep: 2 }] }, [text('b')]]),
    'a form id rule': { ...TWO, logicFormIdRules: [{ conditions, formId: 20 }] },
    'an additional value': {
      ...TWO,
      additionalFormValues: [{ type: 'conditional', payloadKey: 'k', value: 1, conditions }],
    },
    'what disables a conversion': formOf([[text('a')]], { disableConversionOn: conditions }),
    'what shows the telephone link': formOf([[text('a')]], { displayCtcConditions: conditions }),
    'a step after the submit': {
      ...TWO,
      stepsAfterSubmit: [{ type: 'questions', questions: [text('c', { conditionalDisplay: conditions })] }],
    },
  };
  for (const [place, definition] of Object.entries(places)) {
    it(`loads for ${place}`, async () => {
      const { registry, loads } = chunk(moon, { conditions: ['moonKey'] });
      await mountForm(definition, { registry });
      expect(loads).to.have.length(1);
    });
  }

  it('is evaluated in jumps too', async () => {
    const logicJumps = [{ conditions: [{ moonKey: 'full' }], destinationStep: 3 }];
    const f = await mount(moon, {}, formOf([{ questions: [text('a')], logicJumps }, [text('b')], [text('c')]]));
    await f.settled(() => f.engine.scope.setFact('moon', 'full'));
    await f.next();
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('does not match if it throws, and is reported once', async () => {
    const broken = {
      conditions: {
        moonKey: () => {
          throw new Error('clouds');
        },
      },
    };
    const f = await mount(broken, {}, form);
    await f.type('a', 'x');
    expect(f.shown()).to.deep.equal(['a']);
    expect(f.reports.filter(one => one.message.includes('clouds'))).to.have.length(1);
  });
});
