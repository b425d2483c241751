/** Templates: `{{key}}` is replaced by the answer in words or the page variable of that name, or removed if there is none. */
import type { Read } from '../../contract/plugin.ts';
import { asText } from './values.ts';

/** The result is plain text: never parse it as markup. */
export const fillTemplate = (text: string | undefined, { inWords, page }: Pick<Read, 'inWords' | 'page'>): string =>
  asText(text).replace(/\{\{([^{}]+)\}\}/g, (_, placeholder: string) => {
    const name = placeholder.trim();
    return inWords(name) || (Object.hasOwn(page.variables, name) && page.variables[name]) || '';
  });

/** The label of a control or heading. Without one, or if no answer fills it in, it is `otherwise` in the form's language. */
export const labelOf = (text: string | undefined, read: Read, otherwise: string): string =>
  fillTemplate(text, read).trim() || read.text(otherwise);
