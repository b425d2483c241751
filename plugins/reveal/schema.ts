import * as v from 'valibot';
import { address, conditions, type DefinitionSchema, operator, text } from '../../check/parts.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text, url: address }, 'an object')) }, 'an object'),
);

export const schema: DefinitionSchema = {
  steps: { transition: { revealData }, reveal: { revealData } },
  configuration: { displayCtcConditions: conditions, displayCtcLogicalOperator: operator },
};
