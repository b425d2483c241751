import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    jornayaBpKey: 'Jornaya key in the lead',
    jornayaToken: 'Jornaya campaign',
    trustedFormBpKey: 'TrustedForm key in the lead',
    trustedFormMode: 'TrustedForm value',
    trustedFormTags: 'TrustedForm by tagged consents',
  },
};
