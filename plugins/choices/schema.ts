import * as v from 'valibot';
import { choice, type DefinitionSchema } from '../../check/schema-parts.ts';

const LOOKS = ['radio', 'card', 'list', 'dropdown'] as const;
const display = v.optional(v.picklist(LOOKS, '"radio", "card", "list" or "dropdown"'));

export const schema: DefinitionSchema = {
  questions: {
    single_choice: { display },
    yesno: { yesData: v.optional(choice), noData: v.optional(choice) },
  },
  answers: { suffixes: ['__count'] },
};
