import type { Question, Read } from '../../kit/index.ts';

/** Before the sending, right before it, and after it. */
export const questionsOf = ({ form }: Pick<Read, 'form'>): Question[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(({ questions }) => questions);

/** By its type, or by a rule of the definition. */
export const isNumber = ({ type, validationRules }: Question): boolean =>
  type.startsWith('phone') || validationRules.some(({ validator }) => validator === 'phone');

/** A form with telephone numbers, or one whose numbers are verified. */
export const hasPhones = (read: Read): boolean =>
  read.features().some(flag => /^PHONE_(2FA|SNA|SNA2FA)$/.test(flag)) || questionsOf(read).some(isNumber);
