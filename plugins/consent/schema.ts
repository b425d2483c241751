import { flag, type OptionSchemas } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  questions: { tcpa: { tcpaOptIn: flag } },
  configuration: { consentEvidence: flag },
};
