import { type DefinitionSchema, hinted, key, rare, template } from '../../check/schema-parts.ts';

const line = { placeholder: template };
const number = { placeholder: template, format: rare(hinted(key, { 'x-unit': 'decimals', default: 2 })) };

export const schema = {
  questions: {
    short_text: line,
    long_text: line,
    first_name: line,
    last_name: line,
    email: line,
    number,
    float: number,
  },
} satisfies DefinitionSchema;
