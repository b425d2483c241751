import { expect } from 'chai';
import fc from 'fast-check';
import { pairSteps } from '../../../check/analysis/compare/pair-steps.ts';
import { text } from '../../support/definitions.ts';
import { createForm } from '../../support/form.ts';
import { runs } from '../../support/runs.ts';

const formOf = (...steps: object[]) => createForm({ steps: steps.map(step => ({ type: 'transition', ...step })) });
/** For each step of the first form the index of the one that it has become. */
const indexes = (before: object[], after: object[], least?: number): (number | undefined)[] => {
  const [one, other] = [formOf(...before), formOf(...after)];
  const pairs = pairSteps(one, other, least);
  return one.steps.map(step => (pairs.has(step) ? other.steps.indexOf(pairs.get(step)!) : undefined));
};

const step = fc.record({
  title: fc.constantFrom(undefined, 'Home', 'Roof', 'You'),
  questions: fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })
    .map(keys => keys.map(key => text(key))),
});
const steps = fc.array(step as fc.Arbitrary<object>, { maxLength: 6 });
const distinctSteps = fc.uniqueArray(step as fc.Arbitrary<object>, {
  minLength: 2,
  maxLength: 6,
  selector: one => JSON.stringify(one),
});

describe('pairing the steps of two versions of a form', () => {
  it('finds a step by its title, also if that is no text', () => {
    for (const title of ['Hello', { toString: 1 }])
      expect(indexes([{ title }], [{ title: 'Bye' }, { title, richText: 'More' }])).to.deep.equal([1]);
  });

  it('finds a step that is like no other by its order, if it may', () => {
    const [before, after] = [[{ questions: [text('a')] }], [{ questions: [text('b')] }]];
    expect([indexes(before, after), indexes(before, after, 1)]).to.deep.equal([[undefined], [0]]);
  });

  it('gives no step to two others', () => {
    fc.assert(
      fc.property(steps, steps, fc.constantFrom(1, 2), (before, after, least) => {
        const found = indexes(before, after, least).filter(index => index !== undefined);
        expect(new Set(found).size).to.equal(found.length);
      }),
      { numRuns: runs(200) },
    );
  });

  it('finds every step of the same form', () => {
    fc.assert(
      fc.property(steps, list => {
        expect(indexes(list, list)).to.deep.equal(list.map((_, index) => index));
      }),
      { numRuns: runs(200) },
    );
  });

  it('finds the others if a step was removed, or added', () => {
    fc.assert(
      fc.property(distinctSteps, fc.nat(), (list, which) => {
        const at = which % list.length;
        const rest = list.toSpliced(at, 1);
        const found = indexes(list, rest);
        expect(found.toSpliced(at, 1)).to.deep.equal(rest.map((_, index) => index));
        expect(indexes(rest, list)).to.deep.equal(rest.map((_, index) => (index < at ? index : index + 1)));
      }),
      { numRuns: runs(200) },
    );
  });
});
