import { expect } from 'chai';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

/** A chunk with a question type of its own, or without types. */
const pluginOf = (name: string, type?: string): Plugin =>
  ({
    name,
    contract: 1,
    ...(type && { questions: { [type]: { empty: '', view: () => <output>{name}</output> } } }),
  }) as Plugin;

/** A registry of a build that can fetch chunks without running them. `ran` has the rows whose code has run. */
function building(own: readonly { name: string; type?: string; startsAt?: 'interaction' | 'lead' }[]) {
  const [ran, fetched]: string[][] = [[], []];
  const registry = createRegistry(BUILT_IN, rows);
  const ownRows = own.map(({ name, type, startsAt }) => ({
    name,
    ...(type ? { questions: [type] } : { isNeeded: () => true }),
    ...(startsAt && { startsAt }),
    async load() {
      ran!.push(name);
      registry.register(pluginOf(name, type));
    },
  }));
  registry.declare(ownRows, undefined, chunk => {
    if (own.some(({ name }) => name === chunk)) fetched!.push(chunk);
  });
  return { registry, ran: ran!, fetched: fetched! };
}
const STEPS = formOf([
  [{ bpKey: 'a', type: 'short_text' }],
  [{ bpKey: 'b', type: 'second' }],
  [{ bpKey: 'c', type: 'third' }],
  [{ bpKey: 'd', type: 'fourth' }],
]);
const TYPES = ['second', 'third', 'fourth'].map(type => ({ name: type, type }));

describe('the steps ahead', () => {
  it('are fetched after the first question, and run at the step before', async () => {
    const { registry, ran, fetched } = building(TYPES);
    const f = await mountForm(STEPS, { registry });
    expect(fetched).to.deep.equal(['second', 'third', 'fourth']);
    expect(ran).to.deep.equal(['second']);
    await f.next();
    expect(f.step()).to.equal(2);
    expect(ran).to.deep.equal(['second', 'third']);
    await f.next();
    expect(ran).to.deep.equal(['second', 'third', 'fourth']);
    expect(fetched, 'each once').to.have.length(3);
  });

  it('run if a jump leads to them', async () => {
    const { registry, ran } = building(TYPES);
    const [first, ...others] = (STEPS as { steps: object[] }).steps;
    const logicJumps = [{ conditions: [{ bpKey: 'a', value: 'x' }], destinationStep: 4 }];
    await mountForm({ ...STEPS, steps: [{ ...first, logicJumps }, ...others] }, { registry });
    expect(ran.sort()).to.deep.equal(['fourth', 'second']);
  });

  it('run when Next skips the step before them', async () => {
    const { registry } = building(TYPES);
    const hidden = { conditionalDisplay: [{ bpKey: 'a', value: 'never' }] };
    const f = await mountForm(
      formOf([
        [{ bpKey: 'a', type: 'short_text' }],
        [{ bpKey: 'b', type: 'second', ...hidden }],
        [{ bpKey: 'c', type: 'third', ...hidden }],
        [{ bpKey: 'd', type: 'fourth' }],
      ]),
      { registry },
    );
    await f.next();
    expect(f.section().textContent).to.contain('fourth');
  });
});

describe('a plugin that starts at the first interaction', () => {
  const own = [{ name: 'own', startsAt: 'interaction' as const }];

  it('is only fetched before it', async () => {
    const { registry, ran, fetched } = building(own);
    const f = await mountForm(STEPS, { registry });
    expect([fetched, ran]).to.deep.equal([['own'], []]);
    await f.type('a', 'x');
    expect(ran).to.deep.equal(['own']);
  });

  it('gets the interaction, and others wait for what it does with it', async () => {
    const { registry } = building(TYPES);
    const host = createTestHost();
    const happened: string[] = [];
    const late: Plugin = {
      name: 'late',
      contract: 1,
      start({ on, host: own }) {
        on('interact', async () => {
          await new Promise<void>(resolve => void own.after(100, resolve));
          happened.push('late has interacted');
        });
      },
    };
    const load = async () => registry.register(late);
    registry.declare([{ name: 'late', isNeeded: () => true, startsAt: 'interaction', load }], undefined, () => {});
    const plugins: Plugin[] = [
      { name: 'early', contract: 1, start: ({ on }) => void on('interacted', () => void happened.push('all have')) },
    ];
    for (const plugin of plugins) registry.register(plugin);
    const f = await mountForm(STEPS, { registry, host });
    await f.type('a', 'x');
    expect(happened).to.deep.equal([]);
    await f.tick(100);
    expect(happened).to.deep.equal(['late has interacted', 'all have']);
  });
});

describe('a plugin that starts with the lead', () => {
  it('runs when a lead is assembled, and adds its part', async () => {
    const { registry } = building([]);
    let ran = 0;
    registry.declare(
      [
        {
          name: 'part',
          isNeeded: () => true,
          startsAt: 'lead',
          async load() {
            ran++;
            registry.register({ name: 'part', contract: 1, lead: () => ({ part: 'added' }) });
          },
        },
      ],
      undefined,
      () => {},
    );
    const host = createTestHost();
    host.reply('POST /submit', {});
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { registry, host });
    await f.type('a', 'x');
    expect(ran).to.equal(0);
    await f.next();
    expect(host.calls.find(({ path }) => path === '/submit')?.body).to.include({ part: 'added' });
    expect(ran).to.equal(1);
  });
});
