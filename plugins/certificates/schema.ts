import {
  type DefinitionSchema,
  flag,
  hinted,
  type PluginEditor,
  type PolicySource,
  type PolicySources,
  phrase,
  rare,
  text,
} from '../../check/schema-parts.ts';

/** Both services load further code and report to their own hosts, so the policy allows those too. */
const sources: PolicySources = ({ configuration: { jornayaToken, trustedFormBpKey } }) => [
  ...(jornayaToken ? serviceAt('https://create.lidstatic.com', phrase`the certificate of Jornaya`) : []),
  ...(trustedFormBpKey ? serviceAt('https://api.trustedform.com', phrase`the certificate of TrustedForm`) : []),
];
const serviceAt = (url: string, why: string): PolicySource[] => [
  { directive: 'script-src', url, why },
  { directive: 'connect-src', url, why },
  { directive: 'connect-src', why: phrase`further hosts that the documentation of ${why} lists` },
];

export const schema = {
  sources,
  configuration: {
    jornayaToken: rare(text),
    jornayaBpKey: rare(text),
    trustedFormBpKey: rare(text),
    trustedFormMode: hinted(text, { 'x-suggestions': ['url', 'id'], 'x-rare': true }),
    trustedFormTags: rare(flag),
  },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    jornayaBpKey: 'Jornaya key in the lead',
    jornayaToken: 'Jornaya campaign',
    trustedFormBpKey: 'TrustedForm key in the lead',
    trustedFormMode: 'TrustedForm value',
    trustedFormTags: 'TrustedForm by tagged consents',
  },
};
