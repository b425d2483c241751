import type { Read } from '../kit/kit.ts';
import { allQuestions, isPhoneQuestion } from './questions.ts';

export const isNeeded = (read: Read): boolean =>
  read.features().some(flag => /^PHONE_(2FA|SNA|SNA2FA)$/.test(flag)) || allQuestions(read).some(isPhoneQuestion);
