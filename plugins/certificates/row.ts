import type { Read } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/types.ts';
import { type Config, settingsOf } from './settings.ts';

export const lead = 'required';

/** True if the definition configures a certificate. In preview there are none. */
export function isNeeded(read: Read, config: ConfigurationOf<Config>): boolean {
  const { jornayaToken, trustedFormBpKey } = settingsOf(config);
  // Equals `isDryRun` of the kit, which this file cannot import because it is part of the manifest's chunk.
  const isPreview = read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
  return !isPreview && !!(jornayaToken || trustedFormBpKey);
}
