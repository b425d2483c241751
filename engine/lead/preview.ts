import type { Read } from '../contract.ts';

/** In preview nothing is sent on, unless the flag says so. */
export const holdsBack = (read: Read): boolean => read.page.preview && !read.feature('FORCE_PREVIEW_LEADS');
