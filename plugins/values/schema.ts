import * as v from 'valibot';
import {
  answerKey,
  anything,
  conditions,
  type DefinitionSchema,
  logicalOperator,
  rare,
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
    bpKey: answerKey,
    conditions,
    logicalOperator,
  },
  'a rule',
);

export const schema = {
  form: { additionalFormValues: rare(v.optional(v.array(addition, 'a list of rules'))) },
} satisfies DefinitionSchema;
