import { type DefinitionSchema, flag, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: {
    jornayaToken: text,
    jornayaBpKey: text,
    trustedFormBpKey: text,
    trustedFormMode: text,
    trustedFormTags: flag,
  },
};
