/** Decides whether a form uses brands. This file is part of the manifest's chunk, so it stays small. */
import type { Form, Read, Step } from '../kit/kit.ts';
import { textOf } from '../shared/json.ts';

export const lead = 'required';

const CUSTOMERS_LINK = /href\s*=\s*(?:["']\s*)?#customers\b/i;

const stepsOf = ({ steps, beforeSubmit, stepsAfterSubmit, beforeEnd }: Form): Step[] =>
  [steps, beforeSubmit, stepsAfterSubmit, beforeEnd].flat();

export function hasBrandView({ form, typesWith }: Read): boolean {
  const choosing = typesWith('choosesBrands');
  return stepsOf(form).some(({ type }) => choosing.includes(type));
}

/** True if the text of a consent links to the popup with the customers. */
const hasCustomersLink = (form: Form): boolean =>
  stepsOf(form).some(({ questions }) =>
    questions.some(({ text, title }) => CUSTOMERS_LINK.test(textOf(text) || textOf(title))),
  );

const hasFormId = ({ configuration, logicFormIdRules }: Form): boolean =>
  !!configuration.formId || logicFormIdRules.length > 0;

/**
 * The plugin is also needed to learn whether customers buffer leads, for which a flag forces a verification by code.
 */
export function isNeeded(read: Read): boolean {
  const { form, feature } = read;
  return hasBrandView(read) || hasCustomersLink(form) || (feature('BLOCKING_2FA_FOR_BUFFERED') && hasFormId(form));
}
