import * as v from 'valibot';
import { address, type DefinitionSchema, name, words } from '../../check/parts.ts';

const filter = v.looseObject({ bpKey: name, apiKey: words }, 'a filter');
const members = {
  apiUrl: address,
  apiFilter: v.optional(v.union([filter, v.array(filter)], 'a filter or a list of filters')),
};

export const schema: DefinitionSchema = {
  questions: { api_dropdown: members, api_input: members, api_select: members, input_then_api_match: members },
};
