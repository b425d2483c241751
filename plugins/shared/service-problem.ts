import { detailOf } from '../../errors/errors.ts';

/** The report of a service that did not answer as expected. `why`: what was thrown, or the status of the reply. */
export const serviceProblem = (what: string, why: unknown): string =>
  `SW_SERVICE: ${what}: ${typeof why === 'number' ? `status ${why}` : detailOf(why)}`;
