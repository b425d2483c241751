import { type DefinitionSchema, flag, hinted, type PolicySources, rare } from '../../check/schema-parts.ts';

const members = { crossSell: rare(hinted(flag, { default: true })) };

const sources: PolicySources = ({ definition }) =>
  JSON.stringify(definition).includes('"crossSell":true')
    ? [{ directive: 'img-src', why: 'the pictures of offers' }]
    : [];

export const schema = {
  sources,
  steps: { transition: members, questions: members, question: members, loading: members, recommendation: members },
} satisfies DefinitionSchema;
