import type { Read, Step } from '../../kit/index.ts';

export const isShown = (_: Step, read: Read): boolean => read.feature('NEW_REVEAL_PAGE');

/** The plugin also learns whether customers buffer leads, which the phone verification uses. */
export const isNeeded = (read: Read): boolean =>
  read.feature('NEW_REVEAL_PAGE') || read.feature('BLOCKING_2FA_FOR_BUFFERED');
