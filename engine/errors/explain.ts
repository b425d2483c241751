import { detailOf, fill, type StepwellError } from './errors.ts';

/** The whole sentence of an error, for the console and for reports. */
export async function explain(problem: unknown): Promise<string> {
  const { code, values } = problem as Partial<StepwellError>;
  if (!code) return detailOf(problem);
  try {
    const { ERRORS: sentences } = await import(/* webpackChunkName: "catalogue" */ './catalogue.ts');
    return `${code}: ${fill(sentences[code], values ?? {})}`;
  } catch {
    return detailOf(problem);
  }
}
