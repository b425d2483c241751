import type { Host } from '../host.ts';
import { ERRORS } from './catalogue.ts';
import { detailOf, fill, type StepwellError } from './errors.ts';
import { withLink } from './link.ts';

/** The sentence of an error with a code, or the error's own message. With `host` also the address of its explanation. */
export function explain(problem: unknown, host?: Host): string {
  const { code, values } = problem as Partial<StepwellError>;
  return code ? withLink(`${code}: ${fill(ERRORS[code], values ?? {})}`, host) : detailOf(problem);
}
