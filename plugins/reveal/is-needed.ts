import type { Read, Step } from '../kit/kit.ts';
import { hasRevealPage } from '../shared/reveal-page.ts';

export const isShown = (_: Step, read: Read): boolean => hasRevealPage(read);

/** The plugin also learns whether customers buffer leads, which the phone verification uses. */
export const isNeeded = (read: Read): boolean => hasRevealPage(read) || read.feature('BLOCKING_2FA_FOR_BUFFERED');
