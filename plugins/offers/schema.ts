import {
  type DefinitionSchema,
  flag,
  hinted,
  type PluginEditor,
  type PolicySources,
  rare,
} from '../../check/schema-parts.ts';

const sources: PolicySources = ({ definition }) =>
  JSON.stringify(definition).includes('"crossSell":true')
    ? [{ directive: 'img-src', why: 'the pictures of offers' }]
    : [];

export const schema = {
  sources,
  everyStep: { crossSell: rare(hinted(flag, { default: true })) },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    crossSell: 'Show offers',
  },
};
