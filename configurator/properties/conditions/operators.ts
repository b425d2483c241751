/** The operators of conditions in words. */
import { humanize } from '../../schema/member-label.ts';

const WORDS: Readonly<Record<string, string>> = {
  equal: 'is',
  different: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
  greater: 'is more than',
  greaterOrEqual: 'is at least',
  less: 'is less than',
  lessOrEqual: 'is at most',
  isEmpty: 'is not answered',
  isNotEmpty: 'is answered',
};
/** What makes sense for an answer that is one or several of some choices. */
const OF_CHOICES: readonly string[] = ['equal', 'different', 'in', 'notIn', 'isNotEmpty', 'isEmpty'];
/** What makes sense for a list of postcodes and the like. */
const OF_LISTS: readonly string[] = ['in', 'notIn'];

export const operatorWords = (operator: string): string =>
  Object.hasOwn(WORDS, operator) ? WORDS[operator]! : humanize(operator).toLowerCase();

/** Those that make sense, the one that is set included. */
export function operatorsFor(
  all: readonly string[],
  current: string,
  { hasChoices, isList }: { hasChoices: boolean; isList: boolean },
): readonly string[] {
  const known = Object.keys(WORDS).filter(operator => all.includes(operator));
  const sensible = isList ? OF_LISTS : hasChoices ? OF_CHOICES : known;
  const listed = known.filter(operator => sensible.includes(operator) || operator === current);
  return listed.includes(current) ? listed : [...listed, current];
}
