import type { Read } from '../kit/kit.ts';
import { dependentDropdowns } from './dependent-dropdowns.ts';

export const isNeeded = (read: Read): boolean => dependentDropdowns(read).length > 0;
