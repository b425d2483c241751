/** Computes answers that are lists, one for each different effect on conditions. Pure. */
import type { Answers, Json } from '../../engine/contract/plugin.ts';
import { asText } from '../../engine/form/values.ts';

type EffectOf = (answer: Json) => string;

/** If there are more unions, none are tried. */
const MAX_UNIONS = 256;

/** One choice, all choices, and all except one. */
export const listAnswers = (single: readonly Json[]): Json[] => [
  ...single.map(one => [one]),
  [...single],
  ...single.map(one => single.filter(other => other !== one)),
];

/**
 * Returns one list of choices for each possible effect of a list. Conditions look for an element that matches, or
 * require that none does. The effect of two lists together therefore depends only on their effects, so joining one list
 * per effect with each choice finds all others. Undefined if there are no choices or too many effects.
 */
export function unionsOf(choices: readonly Json[], effectOf: EffectOf): readonly Json[][] | undefined {
  if (choices.length === 0) return undefined;
  const byEffect = new Map<string, Json[]>();
  const add = (list: Json[]): void => {
    const effect = effectOf(list);
    if (!byEffect.has(effect)) byEffect.set(effect, list);
  };
  for (const choice of choices) add([choice]);
  // Lists that are added to a map while it is iterated are visited too.
  for (const list of byEffect.values()) {
    if (byEffect.size > MAX_UNIONS) return undefined;
    for (const choice of choices) if (!list.includes(choice)) add([...list, choice]);
  }
  return [...byEffect.values()];
}

/**
 * Whether the accepted answers represent all lists. They do if they consist of choices and have all effects of these.
 * If rules refuse a list, another list with the same effect might be accepted.
 */
export function areAllUnions(
  unions: readonly Json[][] | undefined,
  choices: readonly Json[],
  accepted: readonly Answers[],
  key: string,
  effectOf: EffectOf,
): boolean {
  if (!unions) return false;
  const texts = new Set(choices.map(asText));
  const given = accepted.flatMap(answer => (Object.hasOwn(answer, key) ? answer[key]! : []));
  const effects = new Set(accepted.flatMap(answer => (Object.hasOwn(answer, key) ? [effectOf(answer[key]!)] : [])));
  return given.every(one => texts.has(asText(one))) && unions.every(list => effects.has(effectOf(list)));
}
