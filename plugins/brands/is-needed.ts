/** Decides whether a form uses brands. This file is part of the manifest's chunk, so it stays small. */
import type { Form, Read, Step } from '../../kit/index.ts';
import { objectOf } from '../../kit/json.ts';
import { textOf } from '../shared/json.ts';

const CUSTOMERS_LINK = /href\s*=\s*(?:["']\s*)?#customers\b/i;

const stepsOf = ({ steps, beforeSubmit, stepsAfterSubmit, beforeEnd }: Form): Step[] => [
  ...steps,
  ...beforeSubmit,
  ...stepsAfterSubmit,
  ...beforeEnd,
];

export function hasBrandView(form: Form): boolean {
  const { brandConfiguration } = objectOf(form);
  return (
    (typeof brandConfiguration === 'object' && brandConfiguration !== null) ||
    stepsOf(form).some(({ type }) => type === 'brand')
  );
}

/** True if the text of a consent links to the popup with the customers. */
const hasCustomersLink = (form: Form): boolean =>
  stepsOf(form).some(({ questions }) =>
    questions.some(({ text, title }) => CUSTOMERS_LINK.test(textOf(text) || textOf(title))),
  );

const hasFormId = ({ configuration, logicFormIdRules }: Form): boolean =>
  !!configuration.formId || logicFormIdRules.length > 0;

/** Also needed to know whether the customers buffer leads, for which a flag forces a verification by code. */
export const isNeeded = ({ form, feature }: Read): boolean =>
  hasBrandView(form) || hasCustomersLink(form) || (feature('BLOCKING_2FA_FOR_BUFFERED') && hasFormId(form));
