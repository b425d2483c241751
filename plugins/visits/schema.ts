import * as v from 'valibot';
import { type DefinitionSchema, type PluginEditor, rare, requiredText } from '../../check/schema-parts.ts';

const version = v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'at least 1'));

export const schema = {
  configuration: {
    visits: rare(
      v.optional(
        v.strictObject(
          { form: requiredText, version, leftOut: v.optional(v.array(requiredText)) },
          'a form and its version',
        ),
      ),
    ),
  },
} satisfies DefinitionSchema;

export const editor: PluginEditor = { words: { visits: 'Count visits as' } };
