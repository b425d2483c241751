import { detailOf } from '../../engine/errors/errors.ts';
import type { Call } from '../kit/kit.ts';

export { saysFailure } from '../../engine/contract/call.ts';

/** Options of a call to a service that many pages don't have. A 404 is then final, so it is not retried. */
export const OPTIONAL = { repeat: status => status !== 404 } satisfies Partial<Call>;

/** The report about a service that did not reply as expected. `why`: the thrown error, or the status of the reply. */
export const serviceProblem = (what: string, why: unknown): string =>
  `SW_SERVICE: ${what}: ${typeof why === 'number' ? `status ${why}` : detailOf(why)}`;
