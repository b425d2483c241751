import { expect } from 'chai';
import fc from 'fast-check';
import type { Answers, Condition, Json, Read } from '../../../engine/contract/plugin.ts';
import { type ConditionSources, compare, conditionsMatch, OPERATORS } from '../../../engine/form/conditions.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

type Row = readonly [answer: Json | undefined, operator: string, expected: Json | undefined];

const TRUE: readonly Row[] = [
  ['a', 'equal', 'a'],
  [5, 'equal', '5'],
  [true, 'equal', 'true'],
  [['a', 'b'], 'equal', 'b'],
  [{ city: 'Lyon' }, 'equal', '{"city":"Lyon"}'],
  ['a', 'different', 'b'],
  [undefined, 'different', 'a'],
  ['', 'different', ''],
  [[], 'different', 'a'],
  [['a', 'b'], 'different', 'c'],
  ['b', 'in', ['a', 'b']],
  ['b', 'in', 'a, b'],
  [' b ', 'in', 'a,b'],
  [5, 'in', [4, 5]],
  [true, 'in', ['true']],
  [['x', 'b'], 'in', ['a', 'b']],
  ['c', 'notIn', ['a', 'b']],
  [undefined, 'notIn', ['a']],
  ['75011', 'contains', '50'],
  [['gas', 'oil'], 'contains', 'oil'],
  ['75011', 'startsWith', '75'],
  [['x', '75011'], 'startsWith', 75],
  ['75011', 'startsWith', ['10', 75]],
  ['75011', 'notStartsWith', ['10', '14']],
  ['75011', 'notStartsWith', '11'],
  [undefined, 'notStartsWith', '75'],
  ['75011', 'endsWith', '11'],
  ['10', 'greater', 9],
  [10, 'greater', '9,5'],
  ['1,5', 'greater', 1.4],
  [['1', '10'], 'greater', 9],
  [9, 'greaterOrEqual', '9'],
  [' 8 ', 'less', 9],
  [0, 'lessOrEqual', 0],
  [undefined, 'isEmpty', 'ignored'],
  [null, 'isEmpty', undefined],
  ['', 'isEmpty', undefined],
  ['  ', 'isEmpty', undefined],
  [[], 'isEmpty', undefined],
  [0, 'isNotEmpty', undefined],
  [false, 'isNotEmpty', undefined],
  ['a', 'isNotEmpty', ''],
  [['a'], 'isNotEmpty', undefined],
  [{}, 'isNotEmpty', undefined],
];

const FALSE: readonly Row[] = [
  ['a', 'equal', 'A'],
  ['a', 'equal', 'a,b'],
  ['5.0', 'equal', 5],
  [true, 'equal', 1],
  [undefined, 'equal', ''],
  [undefined, 'equal', 'undefined'],
  [[], 'equal', ''],
  [['a', 'b'], 'different', 'b'],
  ['c', 'in', ['a', 'b']],
  ['A', 'in', 'a,b'],
  [undefined, 'in', ['']],
  ['a', 'in', 'ab'],
  ['b', 'notIn', 'a, b'],
  [['b', 'c'], 'notIn', ['a', 'b']],
  ['75011', 'contains', '12'],
  [['gasoline'], 'contains', 'gas'],
  [undefined, 'contains', ''],
  [undefined, 'startsWith', ''],
  ['75011', 'startsWith', []],
  ['75011', 'notStartsWith', ['10', '75']],
  ['75011', 'endsWith', '75'],
  ['abc', 'less', 9],
  ['10', 'greater', 'nine'],
  ['10', 'less', ''],
  ['', 'less', 9],
  [' ', 'greater', -1],
  [undefined, 'greaterOrEqual', 0],
  [true, 'greaterOrEqual', 1],
  [{}, 'lessOrEqual', 1],
  [9, 'greater', 9],
  ['1,2,3', 'greater', 0],
  [0, 'isEmpty', undefined],
  [false, 'isEmpty', undefined],
  [undefined, 'isNotEmpty', undefined],
  [[], 'isNotEmpty', undefined],
];

const textOf = ([answer, operator, expected]: Row): string =>
  `${JSON.stringify(answer) ?? 'no answer'} ${operator} ${JSON.stringify(expected) ?? ''}`;

const readOf = (answers: Answers, query: Record<string, string> = {}): Read =>
  Object.assign((key: string) => answers[key], { page: { query } }) as unknown as Read;

function evaluate(conditions: readonly Condition[], read: Read, operator: 'and' | 'or' = 'and') {
  const unknown: string[] = [];
  const host: ConditionSources = {
    source: name => (name === 'weatherKey' ? condition => condition.value === 'sunny' : undefined),
    unknownOperator: one => void unknown.push(one),
  };
  return { holds: conditionsMatch(conditions, operator, read, host), unknown };
}

describe('conditions', () => {
  for (const row of TRUE) it(`${textOf(row)}: matches`, () => expect(compare(...row)).to.equal(true));
  for (const row of FALSE) it(`${textOf(row)}: does not match`, () => expect(compare(...row)).to.equal(false));

  it('compare a number like the text of it, on both sides', () => {
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const other = fc.oneof(number, fc.string(), fc.constantFrom('5', '5.0', '05', '5,0', true, null, undefined));
    fc.assert(
      fc.property(number, fc.constantFrom(...OPERATORS), other, (one, operator, value) => {
        expect(compare(one, operator, value)).to.equal(compare(String(one), operator, value));
        expect(compare(value, operator, one)).to.equal(compare(value, operator, String(one)));
      }),
    );
  });

  it('have the fourteen documented operators', () => {
    expect([...OPERATORS].sort()).to.deep.equal(
      'contains different endsWith equal greater greaterOrEqual in isEmpty isNotEmpty less lessOrEqual notIn notStartsWith startsWith'.split(
        ' ',
      ),
    );
  });

  it('compare for equality without an operator', () => {
    expect(evaluate([{ bpKey: 'a', value: 1 }], readOf({ a: '1' })).holds).to.equal(true);
    expect(evaluate([{ bpKey: 'a', value: 1 }], readOf({ a: '2' })).holds).to.equal(false);
    expect(evaluate([{ bpKey: 'a', value: '1,2' }], readOf({ a: '2' })).holds).to.equal(false);
  });

  describe('a list of conditions', () => {
    const both = [
      { bpKey: 'a', value: 'x' },
      { bpKey: 'b', value: 'x' },
    ];
    const table = [
      [{ a: 'x', b: 'x' }, true, true],
      [{ a: 'x' }, false, true],
      [{ b: 'x' }, false, true],
      [{}, false, false],
    ] as const;
    for (const [answers, and, or] of table) {
      it(`gives ${and} with and, ${or} with or, for ${JSON.stringify(answers)}`, () => {
        expect(evaluate(both, readOf(answers), 'and').holds).to.equal(and);
        expect(evaluate(both, readOf(answers), 'or').holds).to.equal(or);
      });
    }

    it('matches with either operator if it is empty', () => {
      expect(evaluate([], readOf({}), 'and').holds).to.equal(true);
      expect(evaluate([], readOf({}), 'or').holds).to.equal(true);
    });
  });

  describe('sources', () => {
    it('read the query of the page', () => {
      const conditions = [{ queryKey: 'utm', value: 'mail' }];
      expect(evaluate(conditions, readOf({ utm: 'mail' })).holds).to.equal(false);
      expect(evaluate(conditions, readOf({}, { utm: 'mail' })).holds).to.equal(true);
    });

    it('accept keys that are numbers', () => {
      const conditions = [
        { bpKey: 7, value: 'x' } as unknown as Condition,
        { queryKey: 8, value: 'y' } as unknown as Condition,
      ];
      expect(evaluate(conditions, readOf({ 7: 'x' }, { 8: 'y' })).holds).to.equal(true);
      expect(evaluate(conditions, readOf({ 8: 'y' }, { 7: 'x' })).holds).to.equal(false);
    });

    it('are evaluated for each condition', () => {
      const conditions: Condition[] = [
        { bpKey: 'a', value: 'x' },
        { queryKey: 'a', value: 'y' },
        { weatherKey: 'a', value: 'sunny' },
      ];
      const outcome = (index: number, answer: string, expected: string) =>
        evaluate([conditions[index]!], readOf({ a: answer }, { a: expected })).holds;
      expect([0, 1, 2].map(place => outcome(place, 'x', 'y'))).to.deep.equal([true, true, true]);
      expect([0, 1, 2].map(place => outcome(place, '', 'y'))).to.deep.equal([false, true, true]);
      expect([0, 1, 2].map(place => outcome(place, 'x', ''))).to.deep.equal([true, false, true]);
    });

    it('prefer the answer if a condition also names a query key', () => {
      const conditions = [{ bpKey: 'a', queryKey: 'b', value: 'x' }];
      expect(evaluate(conditions, readOf({ a: 'x' })).holds).to.equal(true);
      expect(evaluate(conditions, readOf({}, { b: 'x' })).holds).to.equal(false);
    });

    it('ignore inherited members under a query key', () => {
      const conditions = [{ queryKey: 'constructor', operator: 'isEmpty' }];
      expect(evaluate(conditions, readOf({})).holds).to.equal(true);
    });

    it('use the source of a plugin that the condition names', () => {
      expect(evaluate([{ weatherKey: 'today', value: 'sunny' }], readOf({})).holds).to.equal(true);
      expect(evaluate([{ weatherKey: 'today', value: 'rain' }], readOf({})).holds).to.equal(false);
    });

    it('do not match if the source is unknown or missing', () => {
      expect(evaluate([{ moonKey: 'full', value: 'sunny' }], readOf({})).holds).to.equal(false);
      expect(evaluate([{ value: 'sunny' }], readOf({})).holds).to.equal(false);
    });
  });

  describe('an unknown operator', () => {
    for (const operator of ['equals', '', 'toString', '__proto__', 'constructor']) {
      it(`does not match and is reported: ${operator || 'an empty one'}`, () => {
        const { holds, unknown } = evaluate([{ bpKey: 'a', value: 'x', operator }], readOf({ a: 'x' }));
        expect(holds).to.equal(false);
        expect(unknown).to.deep.equal([operator]);
      });
    }

    it('does not match if it is no text', () => {
      for (const operator of [{ toString: 1 }, [{ toString: 1 }], 5, true]) {
        const condition = { bpKey: 'a', value: 'x', operator } as unknown as Condition;
        expect(evaluate([condition], readOf({ a: 'x' })).holds).to.equal(false);
      }
    });
  });
});

describe('isEmpty and isNotEmpty', () => {
  const shownWhen = (bpKey: string, operator: string) => ({
    bpKey: `${bpKey} ${operator}`,
    type: 'short_text',
    conditionalDisplay: [{ bpKey, operator }],
  });
  const both = (bpKey: string) => [shownWhen(bpKey, 'isEmpty'), shownWhen(bpKey, 'isNotEmpty')];

  it('count a box that was unticked as empty, but not a choice whose value is false', async () => {
    const box = { bpKey: 'box', type: 'checkbox', text: 'Yes' };
    const values = [
      { bpKey: 'y', text: 'Yes', itemValue: true },
      { bpKey: 'n', text: 'No', itemValue: false },
    ];
    const f = await mountForm(formOf([[box, ...both('box'), { bpKey: 'own', type: 'radio', values }, ...both('own')]]));
    const shown = (key: string) => f.shown().filter(one => one.startsWith(`${key} `));
    expect(shown('box')).to.deep.equal(['box isEmpty']);
    await f.settled(() => f.input('box').click());
    expect(shown('box')).to.deep.equal(['box isNotEmpty']);
    await f.settled(() => f.input('box').click());
    expect(f.values().box).to.equal(false);
    expect(shown('box')).to.deep.equal(['box isEmpty']);
    await f.choose('own', 'No');
    expect([f.values().own, shown('own')]).to.deep.equal([false, ['own isNotEmpty']]);
  });

  it('look once through a form for choices whose value is false, however many conditions ask', () => {
    let looks = 0;
    const step = {
      get questions() {
        looks++;
        return [];
      },
    };
    const form = { steps: [step], beforeSubmit: [], stepsAfterSubmit: [], beforeEnd: [] };
    const read = Object.assign(readOf({ box: false }), { form });
    for (const operator of ['isEmpty', 'isEmpty', 'isEmpty'])
      expect(evaluate([{ bpKey: 'box', operator }], read).holds).to.equal(true);
    expect(looks).to.equal(1);
  });
});
