/** The definition of a live example, and what is wrong with it. */
import type { Problem } from '../../../engine/contract/definition-check.ts';

/** What the JSON of an example was read as. */
export type Reading = { definition: object; problems: readonly Problem[] } | { error: string };

/** The country is Canada because the form adds no consent there. */
const formWith = (question: object): object => ({
  id: 'example',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', questions: [question] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});

/** Reads the JSON of a definition, or of one question, which becomes a form of one step. */
export async function readExample(json: string): Promise<Reading> {
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch (error) {
    return { error: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof written !== 'object' || written === null) return { error: 'Expected an object in braces.' };
  const isForm = 'steps' in written;
  const definition = isForm ? written : formWith(written);
  const { checkForm } = await import('../../../headless/check-form.ts');
  const all = await checkForm(definition, { advice: false });
  const problems = all.map(problem =>
    isForm
      ? problem
      : { ...problem, path: problem.path.replace(/^steps\[0\]\.questions\[0\]\.?/, ''), step: undefined },
  );
  return { definition, problems };
}

export const placeOf = ({ path, step }: Problem): string => [path || 'the question', step].filter(Boolean).join(', ');
