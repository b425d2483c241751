/** Answers that are lists: which lists can have different effects on conditions. Pure. */
import type { Answers, Json } from '../contract/plugin.ts';
import { asText } from '../engine/form/values.ts';

type EffectOf = (answer: Json) => string;

/** More unions than these are not tried. */
const MAX_UNIONS = 256;

/** One of them, all of them, and all but one. */
export const listAnswers = (single: readonly Json[]): Json[] => [
  ...single.map(one => [one]),
  [...single],
  ...single.map(one => single.filter(other => other !== one)),
];

/**
 * A list of choices for each effect that any list of them has. A condition looks whether some element of a list matches, or
 * none does, so the effect of two lists together depends only on the effects of the two: a list for each effect, joined with
 * each choice, leads to all others. Undefined if there are too many, or no choices.
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
 * Do the accepted answers stand for all lists? They do if they consist of choices and have all effects of these; where rules
 * refuse a list, another one with its effect might be accepted.
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
  const given = accepted.flatMap(answer => answer[key] ?? []);
  const effects = new Set(accepted.flatMap(answer => (key in answer ? [effectOf(answer[key]!)] : [])));
  return given.every(one => texts.has(asText(one))) && unions.every(list => effects.has(effectOf(list)));
}
