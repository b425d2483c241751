import * as v from 'valibot';
import { anything, conditions, type DefinitionSchema, key, operator, text, words } from '../../check/parts.ts';

/** A member added to the lead. */
const addition = v.looseObject(
  {
    type: v.picklist(['static', 'query', 'conditional', 'copy'], '"static", "query", "conditional" or "copy"'),
    payloadKey: words,
    value: anything,
    queryKey: text,
    bpKey: key,
    conditions,
    logicalOperator: operator,
  },
  'a rule',
);

export const schema: DefinitionSchema = {
  form: { additionalFormValues: v.optional(v.array(addition, 'a list of rules')) },
};
