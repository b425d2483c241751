/** What a form without script posts for the questions of this plugin. A number can only be verified with script. */
import type { Question, Read } from '../../kit/index.ts';
import { FLAGS } from './verification.ts';

const VERIFYING = [...FLAGS, 'BLOCKING_2FA_FOR_BUFFERED'];

export const posted = {
  phone: {
    canPost: (_: Question, { feature }: Read) => !VERIFYING.some(feature),
    answer: ([typed = '']: readonly string[]) => typed,
  },
};
