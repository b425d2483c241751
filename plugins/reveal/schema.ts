import * as v from 'valibot';
import { address, conditions, type OptionSchemas, operator, text } from '../../check/parts.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text, url: address }, 'an object')) }, 'an object'),
);

export const schema: OptionSchemas = {
  steps: { transition: { revealData }, reveal: { revealData } },
  configuration: { displayCtcConditions: conditions, displayCtcLogicalOperator: operator },
};
