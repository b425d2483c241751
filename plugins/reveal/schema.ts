import * as v from 'valibot';
import {
  conditions,
  type DefinitionSchema,
  flag,
  joining,
  type PolicySources,
  rare,
  template,
  url,
} from '../../check/schema-parts.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text: template, url }, 'an object')) }, 'an object'),
);

const sources: PolicySources = ({ definition }) =>
  JSON.stringify(definition).includes('"revealData"')
    ? [{ directive: 'img-src', why: 'the logo of the partner on the reveal page' }]
    : [];

export const schema = {
  sources,
  everyStep: { revealData: rare(revealData) },
  configuration: {
    revealPage: rare(flag),
    displayCtcConditions: rare(conditions),
    displayCtcLogicalOperator: joining('displayCtcConditions'),
  },
} satisfies DefinitionSchema;
