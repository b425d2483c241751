import { expect } from 'chai';
import { compare, OPERATORS } from '../../../engine/form/conditions.ts';
import { comparisonInWords, conditionsInWords, needsValue, OPERATOR_WORDS } from '../../../headless/visits/analysis.ts';

describe('conditions in words', () => {
  it('know the operators of the form, and no others', () => {
    expect([...OPERATOR_WORDS.keys()]).to.have.members(OPERATORS);
  });

  it('say an operator that fails with the words of one that holds instead, if there is one', () => {
    for (const [operator, [, otherwise]] of OPERATOR_WORDS) {
      const contrary = [...OPERATOR_WORDS].find(([, [holds]]) => holds === otherwise)?.[0];
      if (!contrary) continue;
      for (const answer of ['1', '2', '3']) {
        expect(compare(answer, contrary, '2'), `${operator}, ${answer}`).to.equal(!compare(answer, operator, '2'));
      }
    }
  });

  it('name answers, parameters and sources of plugins', () => {
    const conditions = [
      { bpKey: 'own', value: 'no' },
      { queryKey: 'utm', operator: 'in', value: 'a, b' },
      { bpKey: 3, operator: 'isEmpty' },
      { zipcodeKey: 'served', operator: 'notIn' },
    ];
    expect(conditionsInWords(conditions, 'and')?.split(' and ')).to.deep.equal([
      '“own” is “no”',
      'the parameter utm of the address is one of “a”, “b”',
      '“3” has no answer',
      'the source zipcodeKey “served” of a plugin does not match',
    ]);
    expect(conditionsInWords([], 'or')).to.equal(undefined);
    expect(conditionsInWords('none', 'or')).to.equal(undefined);
  });

  it('take the names that the reader knows', () => {
    const names = { question: () => 'Do you own it?', value: () => 'Yes' };
    const words = comparisonInWords({ source: 'answer', key: 'own', operator: 'different', expected: 'y' }, names);
    expect(words).to.deep.equal({ subject: 'Do you own it?', relation: 'is not', values: ['Yes'] });
    expect(needsValue('isNotEmpty')).to.equal(false);
  });
});
