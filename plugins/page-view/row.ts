import type { Read } from '../kit/kit.ts';

export const isNeeded = ({ page }: Read): boolean => Object.keys(page.variables).length > 0;
