import type { Host } from '../contract/host.ts';
import { ERRORS } from './catalogue.ts';
import { detailOf, fill, type StepwellError } from './errors.ts';
import { withLink } from './link.ts';

/** Errors of others can have codes too, such as `ENOENT`. */
export function isOurs(problem: unknown): problem is StepwellError {
  const { code, values } = Object(problem) as Partial<StepwellError>;
  return code !== undefined && values !== undefined && Object.hasOwn(ERRORS, code);
}

/** The sentence of an error with a code, or the error's own message. With `host` also the address of a code's explanation. */
export function explain(problem: unknown, host?: Host): string {
  const message = isOurs(problem)
    ? `${problem.code}: ${fill(ERRORS[problem.code], problem.values)}`
    : detailOf(problem);
  return withLink(message, host);
}
