/** What a form without script posts for the questions of this plugin. */
import type { Read } from '../../kit/index.ts';
import { cleanNumber, decimalsOf, type NumberQuestion, thousandsSeparatorOf } from './number.ts';

const text = { answer: ([typed = '']: readonly string[]) => typed.replaceAll('\r\n', '\n') };
const number = {
  // A slider shows its number with script only.
  canPost: ({ display = 'field' }: NumberQuestion) => display === 'field',
  answer: ([typed = '']: readonly string[], question: NumberQuestion, { form }: Read) =>
    cleanNumber(typed, decimalsOf(question), thousandsSeparatorOf(form.configuration.language)),
};

export const posted = {
  short_text: text,
  long_text: text,
  first_name: text,
  last_name: text,
  email: text,
  number,
  float: number,
};
