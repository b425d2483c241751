/** Templates: `{{key}}` becomes the answer or the page variable of that name, or nothing. */
import type { Read } from '../contract.ts';
import { asText } from './values.ts';

const NAME = /\{\{([^{}]+)\}\}/g;

/** The names in a template with their values now. The values are text and must not be parsed. */
export function templateValues(text: string, read: Read): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.create(null);
  for (const [, asked] of asText(text).matchAll(NAME)) {
    const name = asked!.trim();
    const variable = Object.hasOwn(read.page.variables, name) ? read.page.variables[name] : undefined;
    values[name] = asText(read(name)) || (variable ?? '');
  }
  return values;
}

export const fillWith = (text: string, values: Readonly<Record<string, string>>): string =>
  asText(text).replace(NAME, (_, name: string) => values[name.trim()] ?? '');

export const fillTemplate = (text: string, read: Read): string => fillWith(text, templateValues(text, read));
