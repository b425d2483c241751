/** The telephone questions of a form. */
import type { Question, Read } from '../../kit/index.ts';

/** All questions before the submit, right before it and after it. */
export const allQuestions = ({ form }: Pick<Read, 'form'>): Question[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(({ questions }) => questions);

/** True if its type or one of its validation rules is about telephone numbers. */
export const isPhoneQuestion = ({ type, validationRules }: Question): boolean =>
  type.startsWith('phone') || validationRules.some(({ validator }) => validator === 'phone');
