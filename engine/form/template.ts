/** Templates: `{{key}}` is replaced by the answer in words or the page variable of that name, or removed if there is none. */
import type { Read } from '../contract/plugin.ts';
import { asText } from './values.ts';

export const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?![a-z])/i;

/**
 * The result is plain text: never parse it as markup. In a text that runs from right to left, each value is isolated, so
 * that a number or an address runs as it is written; not without `form`.
 */
export function fillTemplate(
  text: string | undefined,
  { inWords, page, form }: Pick<Read, 'inWords' | 'page'> & Partial<Pick<Read, 'form'>>,
): string {
  const isolates = form && RIGHT_TO_LEFT.test(form.configuration.language);
  return asText(text).replace(/\{\{([^{}]+)\}\}/g, (_, placeholder: string) => {
    const name = placeholder.trim();
    const value = inWords(name) || (Object.hasOwn(page.variables, name) && page.variables[name]) || '';
    return value && isolates ? `\u2068${value}\u2069` : value;
  });
}

/** The label of a control or heading. Without one, or if no answer fills it in, it is `otherwise` in the form's language. */
export const labelOf = (text: string | undefined, read: Read, otherwise: string): string =>
  fillTemplate(text, read).trim() || read.text(otherwise);
