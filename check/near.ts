/** Which known name was probably meant. Pure. */

/** Longer names are no misspelling of ours; of very many known ones only so many are compared. */
const LONGEST = 60;
const MOST_NAMES = 1000;

/** Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other. */
function distance(a: string, b: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row![j]! + 1, next[j - 1]! + 1, row![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before![j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return row![b.length]!;
}

/** Names of up to four letters resemble too much: there one change is allowed, and not of the first letter. */
const allowed = (written: string, known: string): number => (known.length > 4 ? 2 : written[0] === known[0] ? 1 : 0);

/** The nearest known name at most two changes away, or one that differs in letter case alone. */
export function near(written: string, names: readonly string[]): string | undefined {
  if (written.length > LONGEST) return undefined;
  const low = written.toLowerCase();
  let best: string | undefined;
  let least = 3;
  for (const name of names.slice(0, MOST_NAMES)) {
    const other = name.toLowerCase();
    if (Math.abs(other.length - low.length) > 2) continue;
    const changes = distance(low, other);
    if (changes > allowed(low, other) || changes >= least) continue;
    best = name;
    least = changes;
  }
  return best;
}

/** The remedy for a name that nobody knows. */
export const didYouMean = (written: string, names: readonly string[], otherwise: string): string => {
  const meant = near(written, names);
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`;
};
