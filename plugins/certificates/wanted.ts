/** Which certificates a definition asks for. None in preview. */
import type { Read } from '../../kit/index.ts';

export interface Settings {
  readonly jornayaToken?: string;
  readonly jornayaBpKey?: string;
  readonly trustedFormBpKey?: string;
  /** `url` (default): the whole address; anything else: its last part. */
  readonly trustedFormMode?: string;
  /** The script then goes by the tags of the consents instead of guessing. */
  readonly trustedFormTags?: boolean;
}
const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function settingsOf({ form }: Pick<Read, 'form'>): Settings {
  const given = form.configuration as unknown as Record<keyof Settings, unknown>;
  return {
    jornayaToken: words(given.jornayaToken),
    jornayaBpKey: words(given.jornayaBpKey),
    trustedFormBpKey: words(given.trustedFormBpKey),
    trustedFormMode: words(given.trustedFormMode) || 'url',
    trustedFormTags: given.trustedFormTags === true,
  };
}
export function wanted(read: Read): boolean {
  const { jornayaToken, trustedFormBpKey } = settingsOf(read);
  // As `holdsBack` of the kit says, which would bring the whole kit into the manifest.
  const preview = read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
  return !preview && !!(jornayaToken || trustedFormBpKey);
}
