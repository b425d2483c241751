import { expect } from 'chai';
import type { Condition, Read } from '../../../contract/plugin.ts';
import { lazy } from '../../../engine/async/lazy.ts';
import { createGuard } from '../../../engine/errors/guard.ts';
import { createMatchConditions } from '../../../engine/fields/match-conditions.ts';
import { createRegistry } from '../../../registry.ts';

const read = Object.assign(() => undefined, { page: { query: {} } }) as unknown as Read;
const EMPTY: Condition[] = [{ bpKey: 'a', operator: 'isEmpty' }];

/** As on a page that has just opened: the operators have not loaded yet. */
function opened(load = () => import('../../../engine/form/conditions.ts')) {
  const operators = lazy(load);
  const warnings: unknown[] = [];
  const matches = createMatchConditions({
    registry: createRegistry(),
    guard: createGuard(() => undefined),
    operators,
    warnOnce: problem => void warnings.push(problem),
  });
  return { operators, matches, warnings };
}

describe('lists of conditions', () => {
  it('do not match until the operators have loaded, unless they are empty', () => {
    const { matches } = opened();
    for (const operator of ['and', 'or'] as const) {
      expect(matches(EMPTY, operator, read)).to.equal(false);
      expect(matches([], operator, read)).to.equal(true);
    }
  });

  it('are evaluated once the operators have loaded', async () => {
    const { operators, matches } = opened();
    await operators.load();
    expect(matches(EMPTY, 'and', read)).to.equal(true);
    expect(matches([], 'or', read)).to.equal(true);
  });

  it('report an unknown operator', async () => {
    const { operators, matches, warnings } = opened();
    await operators.load();
    expect(matches([{ bpKey: 'a', operator: 'resembles' }], 'and', read)).to.equal(false);
    expect(warnings).to.have.length(1);
  });
});

describe('lazy', () => {
  it('loads once, and again after a failure', async () => {
    let loads = 0;
    const value = lazy(async () => {
      loads++;
      if (loads === 1) throw new Error('offline');
      return 'there';
    });
    const failure = await value.load().catch((error: Error) => error.message);
    expect([failure, value.now]).to.deep.equal(['offline', undefined]);
    expect(await Promise.all([value.load(), value.load()])).to.deep.equal(['there', 'there']);
    expect([value.now, loads]).to.deep.equal(['there', 2]);
  });
});
