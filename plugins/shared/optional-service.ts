import type { Call } from '../kit/kit.ts';

/** For a call to a service that many pages don't have. Then the answer is 404, which is final. */
export const OPTIONAL = { repeat: status => status !== 404 } satisfies Partial<Call>;
