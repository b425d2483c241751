/** What the analysis of a form's visits says about sharing it, in words. Pure. */

import type { FormAnalysis, StepAnalysis } from '../../../headless/visits/analysis.ts';
import { listOf, plural, t } from '../../words/words.ts';
import { type JsonObject, objectsOf } from '../document/json-object.ts';
import { parsePath, valueAt } from '../document/json-path.ts';
import { nameOf } from '../outline/names.ts';
import { conditionsInWords } from '../outline/words.ts';

/** More would not be read. */
const MAX_GOODBYES = 2;

export const hasFinding = ({ findings }: FormAnalysis, kind: FormAnalysis['findings'][number]['kind']): boolean =>
  findings.some(one => one.kind === kind);

/** The titles of the steps at which a visit ends with a lead. */
export const sendingEnds = (definition: JsonObject, { steps }: FormAnalysis): readonly string[] =>
  steps.filter(({ ends }) => ends.includes(true)).map(step => titleOf(definition, step));

const titleOf = (definition: JsonObject, { path, title, order }: StepAnalysis): string =>
  path === undefined
    ? (title ?? t('Step {{order}}', { order }))
    : nameOf(valueAt(definition, parsePath(path)) as JsonObject);

/** Who comes to the goodbye: the conditions of the jumps that lead there. */
function visitorsOf(definition: JsonObject, { steps }: FormAnalysis, goodbye: StepAnalysis): string | undefined {
  const words = steps.flatMap(({ path, next }) => {
    const jumps = path === undefined ? [] : objectsOf(valueAt(definition, [...parsePath(path), 'logicJumps']));
    return next.flatMap(({ to, jump }) => {
      const taken = to === goodbye.order && jump !== undefined ? jumps[jump] : undefined;
      return (taken && conditionsInWords(definition, taken.conditions, taken.logicalOperator)) ?? [];
    });
  });
  return words.length > 0 ? listOf(words, 'disjunction') : undefined;
}

/** Such as `Tried in all 21 ways of answering: every lead has a consent; if “Owner?” is “Renter”, visitors get a goodbye.` */
export function sentenceOf(definition: JsonObject, analysis: FormAnalysis): string {
  const { tries, isComplete, steps } = analysis;
  const tried = isComplete
    ? plural(tries, 'Tried in the only way of answering', 'Tried in all {{count}} ways of answering')
    : plural(tries, 'Tried in one way of answering', 'Tried in {{count}} ways of answering, not all');
  const leads =
    sendingEnds(definition, analysis).length === 0
      ? t('no visit sends a lead')
      : hasFinding(analysis, 'lead without consent')
        ? t('a lead can be sent without a consent')
        : t('every lead has a consent');
  const goodbyes = steps
    .filter(({ ends }) => ends.includes(false) && !ends.includes(true))
    .slice(0, MAX_GOODBYES)
    .map(step => {
      const visitors = visitorsOf(definition, analysis, step);
      return visitors === undefined
        ? t('“{{name}}” is a goodbye without a lead', { name: titleOf(definition, step) })
        : t('if {{visitors}}, visitors get a goodbye', { visitors });
    });
  return t('{{tried}}: {{facts}}.', { tried, facts: [leads, ...goodbyes].join('; ') });
}
