import type { Read } from '../contract/plugin.ts';

/** Is nothing sent? True in preview, unless the flag `FORCE_PREVIEW_LEADS` is on. */
export const isDryRun = (read: Read): boolean => read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
