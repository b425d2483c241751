import { expect } from 'chai';
import fc from 'fast-check';
import { EQUALITY, NUMERIC } from '../../../check/analysis/boundary-values.ts';
import { contradictionsOf } from '../../../check/analysis/contradictions.ts';
import type { Condition, Form, Json } from '../../../engine/contract/plugin.ts';
import { compare } from '../../../engine/form/conditions.ts';
import { runs } from '../../support/runs.ts';

const PARTS = ['0', '1', '2', '3', '2.5', 'x', 'y', ''];
/** Some operators take several values, with commas between them; for others that is one text. */
const VALUES = [...PARTS, '1,x', '0,1,2', 'x,y'];
/** Every quarter in and beside the values, and texts that are equal to some value or to none. */
const SINGLE: readonly (Json | undefined)[] = [
  undefined,
  ...VALUES,
  'another text',
  ...Array.from({ length: 29 }, (_, at) => String(at / 4 - 2)),
];
const MAX_CONDITIONS = 4;
/**
 * Sets of up to that many elements. One element for each condition is enough to show that a list meets all of them, and
 * neither the order nor a repeated element makes a difference.
 */
function setsOf(elements: readonly string[], most: number): string[][] {
  const [first, ...rest] = elements;
  if (first === undefined || most === 0) return [[]];
  return [...setsOf(rest, most), ...setsOf(rest, most - 1).map(set => [first, ...set])];
}
const LISTS: readonly Json[] = setsOf([...VALUES, '-1', '0.5', '9', 'another text'], MAX_CONDITIONS);

const condition = fc.record({
  bpKey: fc.constant('a'),
  operator: fc.constantFrom(...EQUALITY, ...NUMERIC),
  value: fc.constantFrom(...VALUES),
});
const conditions: fc.Arbitrary<Condition[]> = fc.array(condition, { minLength: 2, maxLength: MAX_CONDITIONS });

function isContradictory(list: readonly Condition[], isList: boolean): boolean {
  const question = { bpKey: 'a', type: 'any', conditionalDisplay: [], validationRules: [] };
  const jump = { conditions: list, destinationStep: 2 };
  const step = { order: 1, type: 'questions', questions: [question], logicJumps: [jump] };
  const form = { steps: [step], beforeSubmit: [], stepsAfterSubmit: [], beforeEnd: [] } as unknown as Form;
  return contradictionsOf(form, { isList: () => isList, isForeign: () => false, today: new Date(0) }).length > 0;
}
const meets = (list: readonly Condition[]) => (answer: Json | undefined) =>
  list.every(({ operator, value }) => compare(answer, operator!, value));

describe('contradictory conditions', () => {
  it('are those that no answer meets, as trying every answer shows', () => {
    fc.assert(
      fc.property(conditions, list => {
        expect(isContradictory(list, false)).to.equal(!SINGLE.some(meets(list)));
      }),
      { numRuns: runs(400) },
    );
  });

  it('are not those that only a list of some of the values meets', () => {
    const [is, isNot] = ['equal', 'different'].map(operator => (value: string) => ({ bpKey: 'a', operator, value }));
    const list = [is!('x'), is!('y'), isNot!('1'), isNot!('2')];
    expect(isContradictory(list, true)).to.equal(false);
    expect(isContradictory(list, false)).to.equal(true);
  });

  it('are not those that need an element of the list for each of four conditions', () => {
    const equal = ['0', '3', '1'].map(value => ({ bpKey: 'a', operator: 'equal', value }));
    const list = [...equal, { bpKey: 'a', operator: 'greater', value: '3' }];
    expect(isContradictory(list, true)).to.equal(false);
    expect(LISTS.some(meets(list))).to.equal(true);
  });

  it('are met by no list of answers either, if the question takes several', () => {
    fc.assert(
      fc.property(conditions, list => {
        expect(isContradictory(list, true)).to.equal(![...SINGLE, ...LISTS].some(meets(list)));
      }),
      { numRuns: runs(100) },
    );
  });
});
