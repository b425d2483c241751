import type { ConfigurationOf } from '../shared/types.ts';
import type { schema } from './schema.ts';

export type Config = (typeof schema)['configuration'];

/** The members of the configuration that only this plugin reads; empty if they are not set. */
export interface CertificateSettings {
  readonly jornayaToken: string;
  readonly jornayaBpKey: string;
  readonly trustedFormBpKey: string;
  /** `url` (default) stores the whole address. Any other value stores its last part. */
  readonly trustedFormMode: string;
  /** Whether the script uses the tags on the consents instead of guessing. */
  readonly trustedFormTags: boolean;
}

export function settingsOf(settings: ConfigurationOf<Config>): CertificateSettings {
  return {
    jornayaToken: trimmed(settings.jornayaToken),
    jornayaBpKey: trimmed(settings.jornayaBpKey),
    trustedFormBpKey: trimmed(settings.trustedFormBpKey),
    trustedFormMode: trimmed(settings.trustedFormMode) || 'url',
    trustedFormTags: settings.trustedFormTags === true,
  };
}
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
