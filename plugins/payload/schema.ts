import { type DefinitionSchema, type PluginEditor, rare, text } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { addUserTimespan: rare(text) },
  answers: { keys: ['cache_id'] },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    addUserTimespan: 'Send the time spent as',
  },
};
