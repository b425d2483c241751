import type { Read } from '../kit/kit.ts';

export const after = ['affiliation']; // its content arrives late, so it is drawn below the others

const FLAGS = ['AUTO_CROSS_SELL', 'CROSS_SELL_CAROUSEL', 'CROSS_SELL_CAROUSEL_WITH_BUTTONS', 'CROSS_SELL_DESIGN'];

export const isNeeded = (read: Read): boolean => FLAGS.some(flag => read.feature(flag));
