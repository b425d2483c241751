import { flag, type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  configuration: {
    jornayaToken: text,
    jornayaBpKey: text,
    trustedFormBpKey: text,
    trustedFormMode: text,
    trustedFormTags: flag,
  },
};
