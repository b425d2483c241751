/** Reads a form from a file of the owner. Rejects with a sentence that says what is wrong with the file. */

const MAX_BYTES = 2_000_000;

/** What is wrong, as a sentence for the owner. */
export class NoForm extends Error {}

/** The text, if it is the JSON of a form. `source` names it in the sentence, such as a file name. */
export function checkFormText(text: string, source: string): string {
  let definition: unknown;
  try {
    definition = JSON.parse(text);
  } catch (error) {
    throw new NoForm(`${source} is not JSON: ${(error as Error).message}`);
  }
  const steps = typeof definition === 'object' && definition !== null && 'steps' in definition && definition.steps;
  if (!Array.isArray(steps)) {
    throw new NoForm(`${source} is JSON, but not a form: a form is an object with a list “steps”.`);
  }
  return text;
}

export async function readFormFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new NoForm(`${file.name} has more than 2 MB, which is too large for a form.`);
  }
  return checkFormText(await file.text(), file.name);
}
