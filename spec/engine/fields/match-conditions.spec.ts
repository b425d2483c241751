import { expect } from 'chai';
import type { Condition, Read } from '../../../engine/contract/plugin.ts';
import { createGuard } from '../../../engine/errors/guard.ts';
import { createMatchConditions } from '../../../engine/fields/match-conditions.ts';
import { createRegistry } from '../../../registry.ts';

const read = Object.assign(() => undefined, { page: { query: {} } }) as unknown as Read;
const EMPTY: Condition[] = [{ bpKey: 'a', operator: 'isEmpty' }];

function created() {
  const warnings: unknown[] = [];
  const matches = createMatchConditions(
    createRegistry(),
    createGuard(() => undefined),
    problem => void warnings.push(problem),
  );
  return { matches, warnings };
}

describe('lists of conditions', () => {
  it('match if their conditions hold; an empty list always does', () => {
    const { matches } = created();
    expect(matches(EMPTY, 'and', read)).to.equal(true);
    for (const operator of ['and', 'or'] as const) expect(matches([], operator, read)).to.equal(true);
  });

  it('report an unknown operator', () => {
    const { matches, warnings } = created();
    expect(matches([{ bpKey: 'a', operator: 'resembles' }], 'and', read)).to.equal(false);
    expect(warnings).to.have.length(1);
  });
});
