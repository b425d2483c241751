import { expect } from 'chai';
import { checkDefinition } from '../../../check/check.ts';
import { schemaOf } from '../../../check/plugin-schema.ts';
import { plugin } from '../../../docs/examples/rating/plugin.tsx';
import { known, withQuestions } from '../../support/checking.ts';
import { schemas } from '../../support/schemas.ts';

const added = [...schemas, await schemaOf(plugin)];
const withRating = (more: object) => withQuestions({ bpKey: 'score', type: 'rating', title: 'How was it?', ...more });
const problemsOf = (more: object): string[] =>
  checkDefinition(withRating(more), { ...known, questions: ['rating'] }, added).map(({ path }) => path);

describe('the schema of the rating example', () => {
  it('accepts a question with and without a number of stars', () => {
    expect(problemsOf({})).to.deep.equal([]);
    expect(problemsOf({ stars: 7 })).to.deep.equal([]);
  });

  it('rejects numbers that the type does not draw', () => {
    for (const stars of [0, 11, 2.5, '5']) expect(problemsOf({ stars })).to.deep.equal(['steps[0].questions[0].stars']);
  });
});
