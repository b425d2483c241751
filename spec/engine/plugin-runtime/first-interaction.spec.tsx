import { expect } from 'chai';
import type { ManifestRow } from '../../../engine/contract/manifest-row.ts';
import type { Plugin, Scope } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

const as = (plugin: object): Plugin => ({ contract: 1, ...plugin }) as Plugin;
const OWN = { bpKey: 'own', type: 'own', title: 'Own' };
const EMPTY = { empty: '', view: () => null };

/** A form with one plugin that handles `interact`, loaded as a chunk that takes time, and one that handles `interacted`. */
async function interacted(row: Partial<ManifestRow>, chunk: number, more: object = {}, work = 1000) {
  const host = createTestHost();
  const received: string[] = [];
  const now = () => host.now() - began;
  const first = {
    name: 'first',
    start: ({ on }: Scope) => {
      on('interact', async () => {
        received.push(`begun at ${now()}`);
        await new Promise<void>(resolve => host.after(work, resolve));
        received.push(`ended at ${now()}`);
        throw new Error('ignored');
      });
    },
    ...more,
  };
  const second = {
    name: 'second',
    start: ({ on }: Scope) => void on('interacted', () => received.push(`followed at ${now()}`)),
  };
  const load = async () => {
    await new Promise<void>(resolve => host.after(chunk, resolve));
    registry.register(as(first));
  };
  const registry = createRegistry([...BUILT_IN, as(second)], [...rows, { name: 'first', ...row, load }]);
  const began = host.now();
  const asks = { conditionalDisplay: [{ own: 1, value: 1 }] };
  const name = { bpKey: 'name', type: 'short_text', ...(row.conditions && asks) };
  const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }], [row.questions ? OWN : name]]), {
    host,
    registry,
  });
  await f.type('a', 'x');
  return { ...f, received };
}

describe('the event `interacted`', () => {
  const ROWS: readonly (readonly [string, Partial<ManifestRow>, object?])[] = [
    ['the form needs', { isNeeded: () => true }],
    ['a condition names', { conditions: ['own'] }, { conditions: { own: () => true } }],
    ['a later step names', { questions: ['own'] }, { questions: { own: EMPTY } }],
  ];
  for (const [name, row, more] of ROWS) {
    it(`waits for the handlers in a chunk that ${name}, even if it loads late`, async () => {
      const f = await interacted(row, 500, more);
      await f.tick(499);
      expect(f.received).to.deep.equal([]);
      await f.tick(3000);
      expect(f.received).to.deep.equal(['begun at 500', 'ended at 1500', 'followed at 1500']);
    });
  }

  it('waits at most ten seconds for a handler', async () => {
    const f = await interacted({ isNeeded: () => true }, 0, {}, 60_000);
    await f.tick(9999);
    expect(f.received).to.deep.equal(['begun at 0']);
    await f.tick(1);
    expect(f.received).to.deep.equal(['begun at 0', 'followed at 10000']);
  });

  it('waits at most ten seconds for a chunk', async () => {
    const f = await interacted({ isNeeded: () => true }, 60_000);
    await f.tick(9999);
    expect(f.received).to.deep.equal([]);
    await f.tick(1);
    expect(f.received).to.deep.equal(['followed at 10000']);
  });

  it('is not emitted after the form has stopped', async () => {
    const f = await interacted({ isNeeded: () => true }, 500);
    await f.unmount();
    await f.tick(20_000);
    expect(f.received).to.not.include('followed at 1500');
    expect(f.host.pending()).to.equal(0);
  });
});
