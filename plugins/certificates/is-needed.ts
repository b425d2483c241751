import type { Read } from '../../kit/index.ts';
import { settingsOf } from './settings.ts';

/** True if the definition configures a certificate. In preview there are none. */
export function isNeeded(read: Read): boolean {
  const { jornayaToken, trustedFormBpKey } = settingsOf(read);
  // Like the kit's `isSendingHeldBack`, which this file cannot import: it is part of the manifest's chunk.
  const isPreview = read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
  return !isPreview && !!(jornayaToken || trustedFormBpKey);
}
