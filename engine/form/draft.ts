/** Copies the JSON of a definition into a draft that the `prepare` hooks of plugins may change. Its lists are present and sorted. */

import { type Draft, type DraftStep, LISTS } from '../contract/definition.ts';
import { isObject, type Loose } from '../contract/json.ts';
import { countryOf } from '../contract/languages.ts';
import { createError, detailOf } from '../errors/errors.ts';
import { UNSAFE_KEYS } from './values.ts';

/** The objects in a list. Copied once more, because `filter` reserves memory for more items, which adds up with thousands of questions. */
export const objectsIn = (value: unknown): Loose[] => (Array.isArray(value) ? [...value.filter(isObject)] : []);

const isJson = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
/**
 * Returns a copy that may be changed, with the own members that JSON can contain and without the unsafe keys. It shares its
 * texts with the original, which saves memory. `within` are the objects that contain the value. Throws if an object contains
 * itself or reading a member throws.
 */
export function copyOf(value: unknown, within: unknown[]): unknown {
  if (!value || typeof value !== 'object') return isJson(value) ? value : undefined;
  if (within.includes(value)) throw new TypeError('an object contains itself');
  within.push(value);
  let copy: unknown;
  if (Array.isArray(value)) copy = value.map(item => copyOf(item, within));
  else {
    const members: Loose = {};
    for (const key of Object.keys(value)) {
      const member = UNSAFE_KEYS.includes(key) ? undefined : copyOf((value as Loose)[key], within);
      if (member !== undefined) members[key] = member;
    }
    copy = members;
  }
  within.pop();
  return copy;
}
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) freeze((value as Loose)[key]);
  }
  return value;
}

export const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise;
export const logicalOperatorOf = (value: unknown) => (value === 'or' ? 'or' : 'and');
/** An order can be text. If it is missing, the place in the list counts. */
export const orderOf = (value: unknown, otherwise: number): number => {
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : otherwise;
};

/** Language, script, region. `Intl` throws for anything else, which therefore becomes `und` (undetermined) and is shown in English. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

/**
 * Removes the questions of steps whose type is in `withoutQuestions`. Throws `SW_JSON` for a definition that cannot be
 * copied, such as one with an object that contains itself.
 */
export function draftOf(raw: unknown, withoutQuestions: readonly unknown[]): Draft {
  let source: unknown;
  try {
    source = copyOf(raw, []);
  } catch (error) {
    throw createError('SW_JSON', { detail: detailOf(error) }, error);
  }
  const draft = (objectsIn([source])[0] ?? {}) as unknown as Draft;
  const configuration = (objectsIn([draft.configuration])[0] ?? {}) as Draft['configuration'];
  const language = (textOf(configuration.language).trim() || 'en-us').toLowerCase().replaceAll('_', '-');
  configuration.language = LANGUAGE.test(language) ? language : 'und';
  const country = textOf(configuration.country).trim().toLowerCase() || countryOf(configuration.language);
  configuration.country = country === 'uk' ? 'gb' : country;
  draft.configuration = configuration;
  const normalizeStep = (step: DraftStep, index: number): void => {
    step.order = orderOf(step.order, index + 1);
    step.questions = objectsIn(!withoutQuestions.includes(step.type) && step.questions);
    step.questions.forEach((question, index) => {
      question.order = orderOf(question.order, index + 1);
      question.bpKey = UNSAFE_KEYS.includes(textOf(question.bpKey)) ? '' : textOf(question.bpKey);
    });
    step.questions.sort(byOrder);
  };
  for (const list of LISTS) {
    draft[list] = objectsIn(draft[list]) as DraftStep[];
    draft[list].forEach(normalizeStep);
    draft[list].sort(byOrder);
  }
  const ends = objectsIn([draft.end]) as DraftStep[];
  ends.forEach(normalizeStep);
  draft.end = ends[0];
  return draft;
}
export const byOrder = (a: { order?: number }, b: { order?: number }): number => (a.order ?? 0) - (b.order ?? 0);
