import * as v from 'valibot';
import { type DefinitionSchema, requiredKey, requiredText, url } from '../../check/schema-parts.ts';

const filter = v.looseObject({ bpKey: requiredKey, apiKey: requiredText }, 'a filter');
const members = {
  apiUrl: url,
  apiFilter: v.optional(v.union([filter, v.array(filter)], 'a filter or a list of filters')),
};

export const schema: DefinitionSchema = {
  questions: { api_dropdown: members, api_input: members, api_select: members, input_then_api_match: members },
  answers: { keys: ['isFiberEligible'] },
};
