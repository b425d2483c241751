import * as v from 'valibot';
import {
  anything,
  conditions,
  type DefinitionSchema,
  key,
  logicalOperator,
  requiredText,
  text,
} from '../../check/schema-parts.ts';

/** A member added to the lead. */
const addition = v.looseObject(
  {
    type: v.picklist(['static', 'query', 'conditional', 'copy'], '"static", "query", "conditional" or "copy"'),
    payloadKey: requiredText,
    value: anything,
    queryKey: text,
    bpKey: key,
    conditions,
    logicalOperator,
  },
  'a rule',
);

export const schema: DefinitionSchema = {
  form: { additionalFormValues: v.optional(v.array(addition, 'a list of rules')) },
};
