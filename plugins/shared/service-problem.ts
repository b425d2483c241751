import { detailOf } from '../../engine/errors/errors.ts';

/** The report about a service that did not reply as expected. `why`: the thrown error, or the status of the reply. */
export const serviceProblem = (what: string, why: unknown): string =>
  `SW_SERVICE: ${what}: ${typeof why === 'number' ? `status ${why}` : detailOf(why)}`;
