import type { Read } from '../kit/kit.ts';

export const isNeeded = (read: Read): boolean => read.feature('AB_TEST_ICON_INPUTS');
