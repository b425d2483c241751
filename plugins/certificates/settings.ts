import type { Read } from '../../kit/index.ts';
import { objectOf } from '../../kit/json.ts';

/** The members of the configuration that only this plugin reads; empty if they are not set. */
export interface CertificateSettings {
  readonly jornayaToken: string;
  readonly jornayaBpKey: string;
  readonly trustedFormBpKey: string;
  /** `url` (default): the whole address; anything else: its last part. */
  readonly trustedFormMode: string;
  /** The script uses the tags on the consents instead of guessing. */
  readonly trustedFormTags: boolean;
}

export function settingsOf({ form }: Pick<Read, 'form'>): CertificateSettings {
  const settings = objectOf(form.configuration);
  return {
    jornayaToken: trimmed(settings.jornayaToken),
    jornayaBpKey: trimmed(settings.jornayaBpKey),
    trustedFormBpKey: trimmed(settings.trustedFormBpKey),
    trustedFormMode: trimmed(settings.trustedFormMode) || 'url',
    trustedFormTags: settings.trustedFormTags === true,
  };
}
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
