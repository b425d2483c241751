import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { checkDefinition } from '../../check/check.ts';
import { samples } from '../../embed/samples/index.ts';
import { definitionJsonSchema } from '../../tools/schema.ts';
import { TAUGHT } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';

const schema = definitionJsonSchema();
const ajv = new Ajv2020({ strict: false, allErrors: true });
const fits = ajv.compile({ ...schema, $schema: undefined });

/** The paths at which an editor shows an error. */
function errorPaths(definition: unknown): string[] {
  fits(definition);
  return [...new Set((fits.errors ?? []).map(({ instancePath }) => instancePath))].sort();
}
const withQuestion = (question: object) => ({
  steps: [
    { type: 'questions', questions: [{ bpKey: 'a', ...question }] },
    { type: 'transition', final: true },
  ],
});

describe('the JSON Schema of a definition', () => {
  for (const [name, load] of Object.entries(samples)) {
    it(`accepts the sample ${name}`, async () => {
      expect(errorPaths((await load()).default)).to.deep.equal([]);
    });
  }

  it('reports what the definition check reports, at the same path', () => {
    for (const question of [
      { type: 'single_choice', display: 'carousel' },
      { type: 'yesno', yesData: 'yes' },
      { type: 'radio', values: {} },
      { type: 'radio', tags: 'one' },
    ]) {
      const definition = withQuestion(question);
      const [first] = checkDefinition(definition, TAUGHT, schemas);
      const path = `/${first?.path.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
      expect(errorPaths(definition), JSON.stringify(question)).to.include(path);
    }
  });

  it('validates the members of a type only in questions of that type', () => {
    expect(errorPaths(withQuestion({ type: 'single_choice', display: 'tiles' }))).to.have.length.above(0);
    expect(errorPaths(withQuestion({ type: 'radio', display: 'tiles' }))).to.deep.equal([]);
    expect(errorPaths(withQuestion({ type: 'of_a_third_party', display: 'tiles' }))).to.deep.equal([]);
  });

  it('suggests every type, validator and operator, and describes members', () => {
    const parts = schema.$defs as Record<string, { properties: Record<string, { description?: string }> }>;
    expect(JSON.stringify(parts.question?.properties.type)).to.contain('"single_choice"');
    expect(JSON.stringify(parts.step?.properties.type)).to.contain('"loading"');
    expect(JSON.stringify(parts.rule?.properties.validator)).to.contain('"required"');
    expect(JSON.stringify(parts.condition?.properties.operator)).to.contain('"greaterOrEqual"');
    expect(parts.question?.properties.helper?.description).to.equal('Hint below the field');
    expect(parts.configuration?.properties.language?.description).to.match(/^Language of the fixed texts/);
  });

  it('tells an editor what a member holds, its unit and its default', () => {
    type Part = { properties: Record<string, object>; allOf: { if: object; then: { properties: object } }[] };
    const parts = schema.$defs as unknown as Record<string, Part>;
    expect(parts.configuration?.properties.autoPassDelay).to.include({ 'x-unit': 'ms', 'x-rare': true, default: 500 });
    expect(parts.condition?.properties.bpKey).to.include({ 'x-kind': 'answer-key' });
    expect(parts.message?.properties.content).to.include({ 'x-kind': 'rich-text' });
    expect(parts.rule?.allOf.find(one => JSON.stringify(one.if).includes('"minLength"'))?.then).to.deep.nested.include({
      'properties.value.x-unit': 'characters',
    });
    expect(schema).to.deep.include({ 'x-answer-suffixes': ['__count', '_raw', '_international'] });
  });

  it('describes members only for types that a plugin registers', () => {
    for (const one of schemas) {
      for (const type of Object.keys(one.questions ?? {})) expect(TAUGHT.questions).to.include(type);
      for (const type of Object.keys(one.steps ?? {})) expect(TAUGHT.steps).to.include(type);
    }
  });
});
