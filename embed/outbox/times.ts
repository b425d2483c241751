/**
 * Computes when a stored request may be sent again. Ignores times that are later than this code ever sets, because the clock was
 * wrong when they were written.
 */
import type { Host } from '../../engine/contract/host.ts';
import type { Reply } from '../../engine/contract/plugin.ts';
import { retryAfter } from '../../engine/contract/retry-after.ts';
import type { StoredRequest } from './stored-request.ts';

/** In milliseconds, like all times in this file. Older requests are erased. */
export const MAX_AGE = 24 * 60 * 60 * 1000;
const FIRST_WAIT = 2000;
const MAX_WAIT = 5 * 60 * 1000;
/** A storage that takes longer to answer counts as absent. */
export const STORAGE_LIMIT = 1000;
/** A call that takes longer to answer has failed. */
export const REPLY_LIMIT = 30_000;
/** The duration of a lease. It is longer than a call may take. Otherwise two tabs could send a lead at the same time. */
export const LEASE = 45_000;
/** A request that the visitor may still change is not sent for this long after the last input. */
export const EDITING_TIME = 5 * 60 * 1000;
/**
 * Other pages wait this long before they send such a request. Its page extends the time repeatedly while it is open, because a page
 * cannot report reliably that it ends. Long enough for a reload.
 */
export const HOLD_TIME = 10_000;

/** Status codes that a retry would not change. */
const FINAL = [400, 404, 409, 410, 413, 422];
export const isFinal = (status: number): boolean => FINAL.includes(status);

const plausibleTime = (time: number, most: number, now: number): number => (time - now > most ? 0 : time);

/**
 * The time before which the request must not be sent, because the visitor may still change it or the server asked to
 * wait.
 */
export const postponedUntil = (
  { sealed, heldUntil = 0, waitUntil, notBefore = 0, wait = MAX_AGE }: StoredRequest,
  now: number,
): number =>
  Math.max(
    plausibleTime(waitUntil ?? (sealed ? 0 : heldUntil), EDITING_TIME, now),
    plausibleTime(notBefore, wait, now),
  );
export const isPostponed = (request: StoredRequest, now: number): boolean => postponedUntil(request, now) > now;
export const dueTime = ({ due, wait = MAX_AGE }: StoredRequest, now: number): number => plausibleTime(due, wait, now);
/** The end of the lease, in a browser without locks. */
export const leaseEnd = ({ leased = 0 }: StoredRequest, now: number): number => plausibleTime(leased, LEASE, now);

/**
 * Returns the request with the time of its next try: after the delay that the server asks for, else after 2 s, doubling
 * up to 5 min, with jitter.
 */
export function nextTry(host: Host, request: StoredRequest, reply: Reply | undefined): StoredRequest {
  const now = host.now();
  const asked = Math.min(retryAfter(reply?.header('Retry-After') ?? '', now), MAX_AGE);
  const share = Number.parseInt(host.random().slice(0, 4), 16) / 0xffff;
  const wait = asked || Math.min(FIRST_WAIT * 2 ** request.tries, MAX_WAIT) * (0.5 + share / 2);
  const due = now + wait;
  return { ...request, tries: request.tries + 1, due, wait, notBefore: asked ? due : 0, leased: 0 };
}
