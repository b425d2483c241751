/** The telephone questions of a form. */
import type { Question, Read } from '../kit/kit.ts';

/** All questions in the steps before the submit, right before it and after it. */
export const allQuestions = ({ form }: Pick<Read, 'form'>): Question[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(({ questions }) => questions);

/** Whether the type or a validation rule of the question concerns telephone numbers. */
export const isPhoneQuestion = ({ type, validationRules }: Question): boolean =>
  type.startsWith('phone') || validationRules.some(({ validator }) => validator === 'phone');
