import { isObject } from '../kit/json.ts';
import type { Read } from '../kit/kit.ts';

export const drawsAroundStep = true;

export const isNeeded = ({ form }: Read): boolean => isObject((form as { panel?: unknown }).panel);
