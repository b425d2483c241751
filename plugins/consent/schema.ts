import { type DefinitionSchema, flag } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: { tcpa: { tcpaOptIn: flag } },
  configuration: { consentEvidence: flag },
  answers: { keys: ['gdpr-optin'] },
};
