import type { Read } from '../../engine/public.ts';

/** A form with telephone numbers, or one whose numbers are verified (DEC-48). */
export const hasPhones = (read: Read): boolean =>
  read.features().some(flag => /^PHONE_(2FA|SNA|SNA2FA)$/.test(flag)) ||
  read.form.steps.some(step => step.questions.some(({ type }) => type.startsWith('phone')));
