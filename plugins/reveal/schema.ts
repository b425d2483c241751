import * as v from 'valibot';
import { conditions, type DefinitionSchema, joining, rare, template, url } from '../../check/schema-parts.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text: template, url }, 'an object')) }, 'an object'),
);

const members = { revealData: rare(revealData) };

export const schema: DefinitionSchema = {
  steps: {
    transition: members,
    questions: members,
    question: members,
    loading: members,
    recommendation: members,
    reveal: members,
  },
  configuration: { displayCtcConditions: rare(conditions), displayCtcLogicalOperator: joining('displayCtcConditions') },
};
