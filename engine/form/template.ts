/** Templates: `{{key}}` is replaced by the answer or page variable of that name, or removed if there is none. */
import type { Read } from '../../contract/plugin.ts';
import { asText } from './values.ts';

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

/** The current values of the names in a template. They are plain text: never parse them as markup. */
export function templateValues(text: string | undefined, read: Read): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.create(null);
  for (const [, placeholder] of asText(text).matchAll(PLACEHOLDER)) {
    const name = placeholder!.trim();
    const variable = Object.hasOwn(read.page.variables, name) ? read.page.variables[name] : undefined;
    values[name] = asText(read(name)) || (variable ?? '');
  }
  return values;
}

export const fillWith = (text: string | undefined, values: Readonly<Record<string, string>>): string =>
  asText(text).replace(PLACEHOLDER, (_, name: string) => values[name.trim()] ?? '');

export const fillTemplate = (text: string | undefined, read: Read): string =>
  fillWith(text, templateValues(text, read));

/** The label of a control or heading. Without one, or if no answer fills it in, it is `otherwise` in the form's language. */
export const labelOf = (text: string | undefined, read: Read, otherwise: string): string =>
  fillTemplate(text, read).trim() || read.text(otherwise);
