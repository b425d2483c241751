import type { Read } from '../../kit/index.ts';
import { isObject } from '../../kit/json.ts';

export const isNeeded = ({ form }: Read): boolean => isObject((form as { panel?: unknown }).panel);
