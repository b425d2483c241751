/**
 * When a stored request may be retried. Ignores times that are later than this code ever sets: the clock was wrong when they
 * were written.
 */
import type { Kept } from './kept.ts';

/** Milliseconds, like all of these. */
export const MAX_AGE = 24 * 60 * 60 * 1000;
export const MAX_WAIT = 5 * 60 * 1000;
/** Longer than a call may last, or two tabs could send one lead at the same time. */
export const LEASE = 45_000;
/** After an input, the old answers are not sent for so long. */
export const EDITING_TIME = 5 * 60 * 1000;

const unlessFurther = (time: number, most: number, now: number): number => (time - now > most ? 0 : time);

/** The visitor may still be changing it, or the server asked to wait. */
export const heldTime = (
  { sealed, heldUntil = 0, waitUntil, notBefore = 0, wait = MAX_AGE }: Kept,
  now: number,
): number =>
  Math.max(
    unlessFurther(waitUntil ?? (sealed ? 0 : heldUntil), EDITING_TIME, now),
    unlessFurther(notBefore, wait, now),
  );
export const dueTime = ({ due, wait = MAX_AGE }: Kept, now: number): number => unlessFurther(due, wait, now);
/** In a browser without locks. */
export const leaseEnd = ({ leased = 0 }: Kept, now: number): number => unlessFurther(leased, LEASE, now);
