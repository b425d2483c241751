import * as v from 'valibot';
import { conditions, type DefinitionSchema, logicalOperator, text, url } from '../../check/schema-parts.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text, url }, 'an object')) }, 'an object'),
);

export const schema: DefinitionSchema = {
  steps: { transition: { revealData }, reveal: { revealData } },
  configuration: { displayCtcConditions: conditions, displayCtcLogicalOperator: logicalOperator },
};
