/** The operators to choose from for a condition. */

import { OPERATOR_WORDS } from '../../../../headless/visits/analysis.ts';
import { t } from '../../../words/words.ts';

/** What makes sense for an answer that is one or several of some choices. */
const OF_CHOICES: readonly string[] = ['equal', 'different', 'in', 'notIn', 'isNotEmpty', 'isEmpty'];
/** What makes sense for a list of postcodes and the like. */
const OF_LISTS: readonly string[] = ['in', 'notIn'];

/** What makes sense for a postcode: regions. */
const OF_POSTCODES: readonly string[] = ['in', 'notIn', 'startsWith', 'notStartsWith', 'isNotEmpty', 'isEmpty'];
export const POSTCODE_WORDS: ReadonlyMap<string, string> = new Map([
  ['in', t('is one of these postcodes')],
  ['notIn', t('is none of these postcodes')],
]);

/** Those that make sense, the one that is set included. */
export function operatorsFor(
  all: readonly string[],
  current: string,
  { hasChoices, isList, isPostcode }: { hasChoices: boolean; isList: boolean; isPostcode: boolean },
): readonly string[] {
  const known = [...OPERATOR_WORDS.keys()].filter(operator => all.includes(operator));
  const sensible = isList ? OF_LISTS : isPostcode ? OF_POSTCODES : hasChoices ? OF_CHOICES : known;
  const listed = known.filter(operator => sensible.includes(operator) || operator === current);
  return listed.includes(current) ? listed : [...listed, current];
}
