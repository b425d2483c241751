import type { Form, Read } from '../../kit/index.ts';

/** Does the definition ask for evidence of the consents? */
export function hasEvidence({ form }: Read): boolean {
  const { consentEvidence }: Form['configuration'] & { consentEvidence?: unknown } = form.configuration;
  return consentEvidence === true;
}
