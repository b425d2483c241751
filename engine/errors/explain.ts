import { ERRORS } from './catalogue.ts';
import { detailOf, fill, type StepwellError } from './errors.ts';

/** The sentence of an error with a code, or the error's own message. */
export function explain(problem: unknown): string {
  const { code, values } = problem as Partial<StepwellError>;
  return code ? `${code}: ${fill(ERRORS[code], values ?? {})}` : detailOf(problem);
}
