/** Answers that arrive with the link: base64 of JSON, standard or URL-safe. All of it untrusted. */

import type { Json } from '../contract.ts';
import type { Form, Question } from '../form/definition.ts';
import { isMissing } from '../form/values.ts';
import type { Page } from '../page.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';

const MOST_LENGTH = 100_000;
/** No answer is nested deeper, and whoever goes through a value goes down to its end. */
const MOST_DEPTH = 8;
const isDeep = (value: Json, left = MOST_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(one => isDeep(one as Json, left - 1)));

/** The object in the parameter; anything else, and anything unreadable, is an empty one. */
export function decode(parameter: string | undefined): Readonly<Record<string, Json>> {
  if (!parameter || parameter.length > MOST_LENGTH) return {};
  try {
    const binary = atob(parameter.replace(/-/g, '+').replace(/_/g, '/').replace(/ /g, '+'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const given =
      typeof parsed === 'object' && parsed && !Array.isArray(parsed) ? (parsed as Record<string, Json>) : {};
    return Object.fromEntries(Object.entries(given).filter(([, value]) => !isDeep(value)));
  } catch {
    return {};
  }
}

/** Which questions the link answers: by type from `prefilled_cs`, by key from `prefilled_values`, the latter winning. */
export function prefilled(form: Form, page: Page): Map<Question, Json> {
  const found = new Map<Question, Json>();
  const questions = form.steps.flatMap(step => step.questions);
  const byType = decode(page.query.prefilled_cs);
  for (const type of Object.keys(byType)) {
    const first = questions.find(question => question.type === type);
    if (first) found.set(first, byType[type]!);
  }
  const byKey = decode(page.query.prefilled_values);
  for (const question of questions) {
    if (Object.hasOwn(byKey, question.bpKey)) found.set(question, byKey[question.bpKey]!);
  }
  return found;
}

/** Gives the field the value; consents and codes never take one (a link cannot give a consent). */
export function take(fields: Fields, field: Field, value: Json, set: (key: string, value: Json) => void): boolean {
  if (!field.type || field.type.fresh || isMissing(value)) return false;
  // The answer goes in under the key, the lens makes the value of it, and writes the companion keys.
  set(field.question.bpKey, value);
  fields.put(field, field.state.value);
  fields.update(field, { dirty: true });
  return true;
}

/** Only when all of them are there: whether a choice is on offer may depend on another answer of the link. */
export function settle(fields: Fields, taken: readonly Field[]): Field[] {
  for (const field of taken) field.prefilled = true;
  for (const field of taken) fields.revisit(field);
  return taken.filter(field => field.prefilled);
}
