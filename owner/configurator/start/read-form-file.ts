/** Reads a form from a file of the owner. Rejects with a sentence that says what is wrong with the file. */

import type { ImportNote } from '../../importers/import-form.ts';
import { t } from '../../words/words.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { parseJson, textIn } from '../document/json-text.ts';

const MAX_BYTES = 2_000_000;

/** What is wrong, as a sentence for the owner. */
export class NoForm extends Error {}

/** The text, if it is the JSON of a form. `source` names it in the sentence, such as a file name. */
export function checkFormText(text: string, source: string): string {
  let definition: unknown;
  try {
    definition = JSON.parse(text);
  } catch (error) {
    throw new NoForm(t('{{source}} is not JSON: {{message}}', { source, message: (error as Error).message }));
  }
  const steps = typeof definition === 'object' && definition !== null && 'steps' in definition && definition.steps;
  if (!Array.isArray(steps)) {
    throw new NoForm(t('{{source}} is JSON, but not a form: a form is an object with a list “steps”.', { source }));
  }
  return text;
}

/** A form of another product that was converted. */
export interface Imported {
  product: string;
  notes: readonly ImportNote[];
}

export async function readFormFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<{ text: string; imported?: Imported }> {
  const { name, size } = file;
  if (size > MAX_BYTES) throw new NoForm(t('{{name}} has more than 2 MB, which is too large for a form.', { name }));
  const text = await textIn(file);
  const given = parseJson(text);
  const form = isObject(given) && !Array.isArray(given.steps) ? await convert(given) : undefined;
  if (!form) return { text: checkFormText(text, name) };
  const { product } = form;
  if (!form.definition)
    throw new NoForm(t('{{name}} is a form of {{product}}, which cannot be converted.', { name, product }));
  const { definition, notes } = form;
  const look = { appearance: { theme: 'calm' }, ...definition };
  return { text: `${JSON.stringify(look, null, 2)}\n`, imported: { product, notes } };
}

async function convert(given: JsonObject) {
  const { importForm } = await import(/* webpackChunkName: "importers" */ '../../importers/import-form.ts');
  return importForm(given);
}
