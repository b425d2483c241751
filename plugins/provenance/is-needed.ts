import type { Read } from '../../kit/index.ts';
import { objectOf } from '../../kit/json.ts';

/** True if the definition sets `answerProvenance`. */
export const isNeeded = ({ form }: Read): boolean => objectOf(form.configuration).answerProvenance === true;
