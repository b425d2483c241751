import { expect } from 'chai';
import type { Condition, Read, Step } from '../../../engine/contract.ts';
import type { ConditionsHost } from '../../../engine/form/conditions.ts';

type Matching = typeof import('../../../engine/form/matching.ts');
let copies = 0;
/** As on a page that has just been opened: the table of operators is not there yet. */
const opened = (): Promise<Matching> => import(`../../../engine/form/matching.ts?copy=${++copies}`);

const read = Object.assign(() => undefined, { page: { query: {} } }) as unknown as Read;
const host: ConditionsHost = { source: () => undefined, unknownOperator: () => undefined };
const EMPTY: Condition[] = [{ bpKey: 'a', operator: 'isEmpty' }];
const stepOf = (...lists: Condition[][]): Step =>
  ({ questions: lists.map(conditionalDisplay => ({ conditionalDisplay })) }) as unknown as Step;

describe('conditions before their table is there', () => {
  it('do not hold, and no condition is none', async () => {
    const { holds } = await opened();
    for (const operator of ['and', 'or'] as const) {
      expect(holds(EMPTY, operator, read, host)).to.equal(false);
      expect(holds([], operator, read, host)).to.equal(true);
    }
  });

  it('are judged once it is', async () => {
    const { holds, loadConditions } = await opened();
    await loadConditions();
    expect(holds(EMPTY, 'and', read, host)).to.equal(true);
    expect(holds([], 'or', read, host)).to.equal(true);
  });

  it('make a step wait for it, and no other', async () => {
    const { conditionsFor, holds } = await opened();
    expect(conditionsFor(stepOf([], []))).to.equal(undefined);
    await conditionsFor(stepOf([], EMPTY));
    expect(holds(EMPTY, 'and', read, host)).to.equal(true);
    expect(conditionsFor(stepOf(EMPTY))).to.equal(undefined);
  });
});
