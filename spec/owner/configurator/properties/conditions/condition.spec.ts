import { expect } from 'chai';
import fc from 'fast-check';
import { checkDefinition } from '../../../../../check/check.ts';
import { OPERATORS } from '../../../../../engine/form/conditions.ts';
import { needsValue } from '../../../../../headless/visits/analysis.ts';
import {
  type ConditionWords,
  changesOf,
  readCondition,
  valueFor,
} from '../../../../../owner/configurator/properties/conditions/condition.ts';
import { TAUGHT } from '../../../../support/form.ts';
import { schemas } from '../../../../support/schemas.ts';

const SOURCES = ['bpKey', 'queryKey', 'zipcodeKey'];

function apply(condition: object, words: ConditionWords): Record<string, unknown> {
  const json: Record<string, unknown> = { ...condition };
  for (const [name, value] of changesOf(condition, words, SOURCES)) {
    if (value === undefined) delete json[name];
    else json[name] = value;
  }
  return json;
}
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { minLength: 1 }));
const words: fc.Arbitrary<ConditionWords> = fc
  .record({
    source: fc.record({ member: fc.constantFrom(...SOURCES), name: fc.string() }),
    operator: fc.constantFrom(...OPERATORS),
    value,
  })
  .map(one => ({ ...one, value: needsValue(one.operator) ? one.value : undefined }));
const before = fc.record(
  {
    bpKey: fc.oneof(fc.string(), fc.integer()),
    queryKey: fc.string(),
    zipcodeKey: fc.string(),
    operator: fc.constantFrom(...OPERATORS),
    value,
    note: fc.string(),
  },
  { requiredKeys: [] },
);

describe('a condition in words', () => {
  it('reads back as it was written, whatever was there before', () => {
    fc.assert(
      fc.property(before, words, (condition, wanted) => {
        const json = apply(condition, wanted);
        expect(readCondition(json, SOURCES)).to.deep.equal(wanted);
        expect(json.note).to.equal(condition.note);
      }),
    );
  });

  it('changes nothing if it already says these words', () => {
    fc.assert(
      fc.property(words, wanted => {
        const json = apply({}, wanted);
        expect([...changesOf(json, wanted, SOURCES)]).to.deep.equal([]);
      }),
    );
  });

  it('is accepted by the definition check', () => {
    const questions = [
      { bpKey: 'a', type: 'short_text', title: 'A' },
      { bpKey: 'b', type: 'short_text', title: 'B' },
    ];
    for (const operator of OPERATORS) {
      const wanted = { source: { member: 'bpKey', name: 'a' }, operator, value: valueFor(operator, '7') };
      const second = { ...questions[1], conditionalDisplay: [apply({}, wanted)] };
      const steps = [
        { type: 'questions', questions: [questions[0], second] },
        { type: 'transition', final: true },
      ];
      expect(checkDefinition({ steps }, TAUGHT, schemas), operator).to.deep.equal([]);
    }
  });

  it('keeps the value as far as another operator takes it', () => {
    expect(valueFor('in', 'a, b')).to.deep.equal(['a', 'b']);
    expect(valueFor('equal', ['a', 'b'])).to.equal('a');
    expect(valueFor('isEmpty', 'a')).to.equal(undefined);
  });
});
