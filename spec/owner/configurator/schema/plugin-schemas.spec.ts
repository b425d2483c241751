import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import type { PluginWithSchema } from '../../../../owner/configurator/schema/plugin-parts.ts';
import { withPlugins } from '../../../../owner/configurator/schema/plugin-schemas.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { settle, testConfigurator } from '../../../support/configurator.tsx';

const ROOT: JsonSchema = {
  properties: { name: { type: 'string' } },
  $defs: {
    question: { properties: { type: { anyOf: [{ enum: ['email'] }, { type: 'string' }] } }, allOf: [] },
    choice: { type: 'object' },
  },
};
const plugin = (schema?: unknown): PluginWithSchema => ({
  name: 'rating',
  questions: ['rating'],
  steps: [],
  validators: ['stars'],
  schema,
});

describe('the schema with plugins', () => {
  it('has the types and members of a plugin beside the built-in ones', () => {
    const stars = { type: 'object', properties: { stars: { type: 'number', maximum: 10 } } };
    const schema = withPlugins(ROOT, [
      plugin({
        questions: { rating: stars },
        form: { properties: { ratings: { type: 'boolean' }, name: {} } },
        everyStep: { properties: { mood: { type: 'string' } } },
      }),
    ]);
    const { question, step, rule, choice } = schema.$defs!;
    expect(step!.properties!.mood).to.deep.equal({ type: 'string' });
    expect(question!.properties!.type!.anyOf!.flatMap(one => one.enum ?? [])).to.deep.equal(['email', 'rating']);
    expect(question!.allOf![0]!.if!.properties!.type!.const).to.equal('rating');
    expect(question!.allOf![0]!.then!.properties).to.deep.equal({ stars: { type: 'number', maximum: 10 } });
    expect(rule!.properties!.validator!.anyOf).to.deep.equal([{ enum: ['stars'] }]);
    expect(choice).to.equal(ROOT.$defs!.choice);
    expect(schema.properties).to.deep.equal({ name: { type: 'string' }, ratings: { type: 'boolean' } });
  });

  it('has the parameter of a validator', () => {
    const value: JsonSchema = { type: 'string' };
    const { rule } = withPlugins(ROOT, [plugin({ parameters: { stars: { properties: { value } } } })]).$defs!;
    expect(rule!.allOf![0]!.if!.properties!.validator!.const).to.equal('stars');
    expect(rule!.allOf![0]!.then!.properties).to.deep.equal({ value });
  });

  it('leaves out what is no schema', () => {
    const circle: Record<string, unknown> = {};
    circle.questions = { rating: circle };
    const bad = [
      5,
      circle,
      { questions: { rating: { properties: 'many' } } },
      JSON.parse('{"questions":{"__proto__":{"properties":{"polluted":{}}}}}'),
    ];
    for (const schema of bad) {
      const { question } = withPlugins(ROOT, [plugin(schema)]).$defs!;
      expect(question!.allOf).to.deep.equal([]);
    }
    const reference = withPlugins(ROOT, [
      plugin({ questions: { rating: { $ref: '#/$defs/choice', properties: {} } } }),
    ]);
    expect(JSON.stringify(reference.$defs!.question)).not.to.contain('$ref');
    expect('polluted' in {}).to.equal(false);
  });

  it('comes with what a plugin tells about its types, if it has the right shape', async () => {
    const { schema, preview } = testConfigurator();
    const tell = async (editor: unknown) => {
      preview.state.plugins = ref([plugin({ editor })]);
      await settle();
      return schema.types;
    };
    const stars = { name: 'Stars', purpose: 'Up to five.', icon: 'star', start: { bpKey: 'stars', type: 'radio' } };
    const types = await tell({ questions: { rating: stars, email: { ...stars, name: 'Taken' } } });
    expect(types.question('rating')).to.deep.include({
      name: 'Stars',
      group: 'From plugins',
      start: { bpKey: 'stars' },
    });
    expect(types.question('email').name).to.equal('Email');
    const named = await tell({ validators: { stars: 'Has stars', min: 'Taken' } });
    expect(['stars', 'min', 'other'].map(named.validator)).to.deep.equal(['Has stars', 'Is at least', undefined]);
    for (const bad of [5, { questions: { rating: { ...stars, icon: 7 } } }, { questions: { rating: { name: '' } } }])
      expect((await tell(bad)).question('rating')).to.deep.include({ name: 'Rating', purpose: 'A type of a plugin.' });
  });

  it('follows the plugins of the preview, whether the schema loads before or after', async () => {
    const { schema, preview } = testConfigurator();
    const types = () => schema.root?.$defs?.question?.properties?.type?.anyOf?.flatMap(one => one.enum ?? []);
    preview.state.plugins = ref([plugin()]);
    await settle();
    schema.root = ref(ROOT);
    await settle();
    expect(types()).to.deep.equal(['email', 'rating']);
    preview.state.plugins = ref([]);
    await settle();
    expect(types()).to.deep.equal(['email']);
  });
});
