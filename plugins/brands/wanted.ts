/** When a form has to do with brands. Loads with the manifest's later rows, so it stays small. */
import type { Form, Read, Step } from '../../kit/index.ts';

const LINK = /href\s*=\s*["']?\s*#customers\b/i;

const stepsOf = ({ steps, beforeSubmit, stepsAfterSubmit, beforeEnd }: Form): Step[] => [
  ...steps,
  ...beforeSubmit,
  ...stepsAfterSubmit,
  ...beforeEnd,
];
/** A brand view follows where there is something to choose. */
export const hasBrandView = (form: Form): boolean =>
  (typeof form.brandConfiguration === 'object' && form.brandConfiguration !== null) ||
  stepsOf(form).some(({ type }) => type === 'brand');

/** A consent links the popup of customer choices. */
const hasLink = (form: Form): boolean =>
  stepsOf(form).some(({ questions }) => questions.some(({ text, title }) => LINK.test(`${text || title || ''}`)));

export const wanted = ({ form }: Read): boolean => hasBrandView(form) || hasLink(form);
