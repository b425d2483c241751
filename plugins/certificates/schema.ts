import { type DefinitionSchema, flag, hinted, rare, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: {
    jornayaToken: rare(text),
    jornayaBpKey: rare(text),
    trustedFormBpKey: rare(text),
    trustedFormMode: hinted(text, { 'x-suggestions': ['url', 'id'], 'x-rare': true }),
    trustedFormTags: rare(flag),
  },
};
