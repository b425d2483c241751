import { expect } from 'chai';
import fc from 'fast-check';
import { contradictionsOf } from '../../analysis/contradictions.ts';
import { EQUALITY, NUMERIC } from '../../analysis/possible-answers.ts';
import type { Condition, Form, Json } from '../../engine/contract.ts';
import { compare } from '../../engine/form/conditions.ts';

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
/** Lists of up to three elements. */
function listsOf(elements: readonly string[]): Json[] {
  const pairs = elements.flatMap(one => elements.map(other => [one, other]));
  return [[], ...elements.map(one => [one]), ...pairs, ...pairs.flatMap(pair => elements.map(one => [...pair, one]))];
}
const LISTS = listsOf([...VALUES, '-1', '0.5', '9', 'another text']);

const condition = fc.record({
  bpKey: fc.constant('a'),
  operator: fc.constantFrom(...EQUALITY, ...NUMERIC),
  value: fc.constantFrom(...VALUES),
});
const conditions: fc.Arbitrary<Condition[]> = fc.array(condition, { minLength: 2, maxLength: 4 });

function isContradictory(list: readonly Condition[], isList: boolean): boolean {
  const question = { bpKey: 'a', type: 'any', conditionalDisplay: [], validationRules: [] };
  const jump = { conditions: list, destinationStep: 2 };
  const step = { order: 1, type: 'questions', questions: [question], logicJumps: [jump] };
  const form = { steps: [step], beforeSubmit: [], stepsAfterSubmit: [], beforeEnd: [] } as unknown as Form;
  return contradictionsOf(form, { isList: () => isList, today: new Date(0) }).length > 0;
}
const meets = (list: readonly Condition[]) => (answer: Json | undefined) =>
  list.every(({ operator, value }) => compare(answer, operator!, value));

describe('contradictory conditions', () => {
  it('are those that no answer meets, as trying every answer shows', () => {
    fc.assert(
      fc.property(conditions, list => {
        expect(isContradictory(list, false)).to.equal(!SINGLE.some(meets(list)));
      }),
      { numRuns: 400 },
    );
  });

  it('are not those that only a list of some of the values meets', () => {
    const [is, isNot] = ['equal', 'different'].map(operator => (value: string) => ({ bpKey: 'a', operator, value }));
    const list = [is!('x'), is!('y'), isNot!('1'), isNot!('2')];
    expect(isContradictory(list, true)).to.equal(false);
    expect(isContradictory(list, false)).to.equal(true);
  });

  it('are met by no list of answers either, if the question takes several', () => {
    fc.assert(
      fc.property(conditions, list => {
        expect(isContradictory(list, true)).to.equal(![...SINGLE, ...LISTS].some(meets(list)));
      }),
      { numRuns: 100 },
    );
  });
});
