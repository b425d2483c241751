/**
 * Which questions the visitor had on screen when they last acted. They have not read what came later, such as a consent that
 * their answer has shown. An act takes the same work in a step of any size.
 */
import type { FieldState } from '../state/tree.ts';

/** A moment of the visit, by the count of the visitor's acts. They have seen what was shown at an earlier count. */
export type Seen = number;

/** What changes if the question becomes visible or hidden now. Between two acts, to hide it and show it again changes nothing. */
export const seenBy = (
  { visible, shownAt, hiddenAt }: FieldState,
  isVisible: boolean,
  now: Seen,
): Partial<FieldState> =>
  visible === isVisible ? {} : isVisible ? { shownAt: hiddenAt === now ? shownAt : now } : { hiddenAt: now };
