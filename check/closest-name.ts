/** Finds the known name that a misspelled one probably means. Pure. */

/** A longer name is never a misspelling of a known one. */
const MAX_LENGTH = 60;
/** At most this many known names are compared, so that the work stays bounded. */
const MAX_NAMES = 1000;
const MAX_CHANGES = 2;

/** The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let [previousRow, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const nextRow = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = a[i - 1] === b[j - 1] ? 0 : 1;
      nextRow[j] = Math.min(row![j]! + 1, nextRow[j - 1]! + 1, row![j - 1]! + replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        nextRow[j] = Math.min(nextRow[j]!, previousRow![j - 2]! + 1);
    }
    previousRow = row;
    row = nextRow;
  }
  return row![b.length]!;
}

/**
 * Names of up to four letters are too similar to each other. In them, only one change is allowed, and not in the first
 * letter.
 */
const allowedChanges = (written: string, known: string): number =>
  known.length > 4 ? MAX_CHANGES : written[0] === known[0] ? 1 : 0;

/** The closest known name that is at most two changes away. Ignores case. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  if (written.length > MAX_LENGTH) return undefined;
  const lowerCase = written.toLowerCase();
  let closest: string | undefined;
  let fewestChanges = MAX_CHANGES + 1;
  for (const name of names.slice(0, MAX_NAMES)) {
    const known = name.toLowerCase();
    if (Math.abs(known.length - lowerCase.length) > MAX_CHANGES) continue;
    const changes = editDistance(lowerCase, known);
    if (changes > allowedChanges(lowerCase, known) || changes >= fewestChanges) continue;
    closest = name;
    fewestChanges = changes;
  }
  return closest;
}
