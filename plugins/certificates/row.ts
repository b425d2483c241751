import type { Read } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/beyond-the-kit.ts';
import type { schema } from './schema.ts';

export type Config = (typeof schema)['configuration'];

/** The members of the configuration that only this plugin reads; empty if they are not set. */
interface CertificateSettings {
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

export const lead = 'required';

/** True if the definition configures a certificate. In preview there are none. */
export function isNeeded(read: Read, config: ConfigurationOf<Config>): boolean {
  const { jornayaToken, trustedFormBpKey } = settingsOf(config);
  // Equals `isDryRun` of the kit, which this file cannot import because it is part of the manifest's chunk.
  const isPreview = read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
  return !isPreview && !!(jornayaToken || trustedFormBpKey);
}
