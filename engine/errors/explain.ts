import type { Host } from '../contract/host.ts';
import { ERRORS } from './catalogue.ts';
import { detailOf, fill, type StepwellError } from './errors.ts';
import { withLink } from './link.ts';

/** Is it an error of the catalogue? Other errors can have codes too, such as `ENOENT`. */
export function isStepwellError(problem: unknown): problem is StepwellError {
  const { code, values } = Object(problem) as Partial<StepwellError>;
  return code !== undefined && values !== undefined && Object.hasOwn(ERRORS, code);
}

/**
 * The message of an error with a code from the catalogue, or the error's own message. With `host`, also the address of
 * the explanation.
 */
export function explain(problem: unknown, host?: Host): string {
  const message = isStepwellError(problem)
    ? `${problem.code}: ${fill(ERRORS[problem.code], problem.values)}`
    : detailOf(problem);
  return withLink(message, host);
}
