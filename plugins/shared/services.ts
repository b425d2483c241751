import { detailOf } from '../../engine/errors/errors.ts';
import type { Call } from '../kit/kit.ts';

export { saysFailure } from '../../engine/contract/call.ts';

/** For a call to a service that many pages don't have. Then the answer is 404, which is final. */
export const OPTIONAL = { repeat: status => status !== 404 } satisfies Partial<Call>;

/** The report about a service that did not reply as expected. `why`: the thrown error, or the status of the reply. */
export const serviceProblem = (what: string, why: unknown): string =>
  `SW_SERVICE: ${what}: ${typeof why === 'number' ? `status ${why}` : detailOf(why)}`;
