/** Conditions on a question with several answers: what the analysis proves holds for each set of answers. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../../engine/contract/plugin.ts';
import { compare } from '../../../engine/form/conditions.ts';
import { analyzed, find, formOf, jump, step, thanks } from '../../support/analysis.ts';
import { runs } from '../../support/runs.ts';

const NUMBERS = ['1', '2', '3', '4', '5', '6'];
const condition = fc.record({
  bpKey: fc.constant('sizes'),
  operator: fc.constantFrom('greater', 'greaterOrEqual', 'less', 'lessOrEqual', 'equal', 'different', 'in', 'notIn'),
  value: fc.constantFrom('0', '1', '2', '2.5', '3', '4,5', '5', '6', '9'),
});
const lists = (values: readonly string[]): string[][] =>
  Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_, at) => bits & (1 << at)));
const holds = (conditions: readonly { operator: string; value: Json }[], list: readonly string[]): boolean =>
  conditions.every(({ operator, value }) => compare([...list], operator, value) === true);

describe('the analysis of several answers to a question', () => {
  it('agrees with all sets of answers, and proves what it says', async () => {
    const given = fc.record({
      conditions: fc.array(condition, { minLength: 1, maxLength: 5 }),
      values: fc.subarray(NUMBERS, { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ conditions, values }) => {
        const sizes = {
          bpKey: 'sizes',
          type: 'multiple_choices',
          title: 'Sizes',
          values: values.map(one => ({ bpKey: one, text: one })),
        };
        const analysis = await analyzed(
          formOf(step(1, [sizes], { logicJumps: [jump(3, ...conditions)] }), thanks(2), thanks(3)),
        );
        const isEverTaken = lists(values).some(list => holds(conditions, list));
        const never = [find(analysis, 'jump never taken'), find(analysis, 'contradictory conditions')];
        expect(never.some(Boolean), JSON.stringify({ conditions, values })).to.equal(!isEverTaken);
        for (const finding of never) if (finding) expect(finding.isProved, JSON.stringify(conditions)).to.equal(true);
      }),
      { numRuns: runs(60) },
    );
  });
});
