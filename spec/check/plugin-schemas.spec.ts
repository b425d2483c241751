/** The schemas of third parties: any Valibot schema, and rules that may be broken. */
import { expect } from 'chai';
import * as v from 'valibot';
import { checkDefinition } from '../../check/check.ts';
import { answerKeys, conditions, type DefinitionSchema, template } from '../../check/schema-parts.ts';
import { ask, FIRST, known, withConfiguration, withQuestions } from '../support/checking.ts';

const check = (raw: unknown, schema: DefinitionSchema) =>
  checkDefinition(raw, known, [schema]).map(({ message }) => message.replace('SW_DEFINITION: ', ''));
const withStars = (stars: unknown, member: v.GenericSchema) =>
  check(withQuestions(ask('a', { stars })), { questions: { ask: { stars: member } } });

describe("a third party's schema", () => {
  it('may use any Valibot schema', () => {
    const range = v.optional(v.tuple([v.number(), v.number()]));
    expect(withStars([1, 5], range)).to.deep.equal([]);
    expect(withStars([1, 'five'], range)).to.deep.equal([
      `${FIRST}.stars[1] (step 1): expected number, found text "five". Write number here.`,
    ]);
    const limits = v.object({ most: v.nullish(v.number('a number')), least: v.number('a number') });
    expect(withStars({ least: 1 }, limits)).to.deep.equal([]);
    expect(withStars({ most: '5' }, limits)).to.deep.equal([
      `${FIRST}.stars.most (step 1): expected a number, found text "5". Write a number here.`,
      `${FIRST}.stars.least (step 1): expected a number, found nothing. Add it.`,
    ]);
  });

  it('gets the rules about conditions, placeholders and keys by using the parts for them', () => {
    const schema = {
      questions: { ask: { others: answerKeys } },
      configuration: { showOn: conditions, greeting: template },
    };
    const at = (messages: string[]) => messages.map(message => message.split(':')[0]);
    expect(
      at(check(withConfiguration({ showOn: [{ bpKey: 'missing' }], greeting: 'Hello {{missing}}' }), schema)),
    ).to.deep.equal(['configuration.showOn[0].bpKey', 'configuration.greeting']);
    const definition = withQuestions(ask('a', { others: { first: 'b' }, conditionalDisplay: [{ bpKey: 'b' }] }));
    expect(check(definition, schema)).to.deep.equal([]);
  });

  it('names the answers that the plugin writes beyond those of its questions', () => {
    const reads = (bpKey: string) => withQuestions(ask('a', { conditionalDisplay: [{ bpKey }] }));
    const schema = { answers: { keys: ['rating_total'], suffixes: ['_stars'] } };
    for (const key of ['rating_total', 'a_stars']) {
      expect(check(reads(key), {}), key).to.have.length(1);
      expect(check(reads(key), schema), key).to.deep.equal([]);
    }
  });

  it('is reported when one of its rules throws, and the check continues', () => {
    const broken = () => {
      throw new Error('out of order');
    };
    const messages = check(withQuestions(ask('a', { values: [] })), { rules: [broken] });
    expect(messages).to.have.length(2);
    expect(messages[1]).to.equal(
      'definition: expected rules of plugins that do not throw, found the error "out of order". Fix the plugin.',
    );
  });
});
