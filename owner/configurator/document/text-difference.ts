/** How two texts differ, for undo and for views that follow a text. */

export interface Difference {
  start: number;
  removed: string;
  inserted: string;
}

/** From large to small: comparing long parts at once is much faster than comparing characters. */
const STEPS = [8192, 256, 16, 1];

/** The smallest part by which two texts differ. */
export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  for (const step of STEPS) {
    while (start + step <= shorter && before.slice(start, start + step) === after.slice(start, start + step)) {
      start += step;
    }
  }
  const most = shorter - start;
  let end = 0;
  const endsWith = (text: string, step: number): string => text.slice(text.length - end - step, text.length - end);
  for (const step of STEPS) {
    while (end + step <= most && endsWith(before, step) === endsWith(after, step)) end += step;
  }
  return {
    start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

export const replaced = (text: string, start: number, old: string, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(start + old.length);
