import type { Read } from '../kit/kit.ts';

export const isNeeded = ({ page }: Read): boolean => page.features.GLOBAL_FEATURES !== false;
