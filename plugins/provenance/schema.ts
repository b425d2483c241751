import { type DefinitionSchema, flag, type PluginEditor, rare } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { answerProvenance: rare(flag) },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    answerProvenance: 'Send how each answer was entered',
  },
};
