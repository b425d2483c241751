/**
 * Reads the prefilled answers of the link: JSON in base64, standard or URL-safe, of UTF-8 or Latin-1. They are
 * untrusted input.
 */

import type { Context } from '../context.ts';
import type { Form, Question } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Page } from '../contract/page.ts';
import type { Field } from '../fields/field.ts';
import { isMissing, PREFILLED_KEYS } from '../form/values.ts';
import type { FormWide } from './form-wide.ts';
import type { TypeLoader } from './load-types.ts';

const MAX_LENGTH = 100_000;
/** No real answer is nested deeper. The limit protects recursive code from endless values. */
const MAX_DEPTH = 8;
const isDeeper = (value: Json, left = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(one => isDeeper(one as Json, left - 1)));

/** The text of UTF-8 bytes. Undefined for other bytes: a page that encodes with `btoa(text)` writes Latin-1. */
function textOfBytes(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The object in the parameter, or an empty object if it cannot be decoded. */
export function decode(parameter: string | undefined): Readonly<Record<string, Json>> {
  if (!parameter || parameter.length > MAX_LENGTH) return {};
  try {
    const binary = atob(parameter.replace(/-/g, '+').replace(/_/g, '/').replace(/ /g, '+'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(textOfBytes(bytes) ?? binary);
    const given =
      typeof parsed === 'object' && parsed && !Array.isArray(parsed) ? (parsed as Record<string, Json>) : {};
    return Object.fromEntries(Object.entries(given).filter(([, value]) => !isDeeper(value)));
  } catch {
    return {};
  }
}

/**
 * The answers of the link: by type from `prefilled_cs`, by key from `prefilled_values`. A key takes precedence over a
 * type.
 */
export function answersOfLink(form: Form, page: Page): Map<Question, Json> {
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

/** Sets the answers of the link once the types of their questions are loaded. */
export async function prefill(context: Context, types: TypeLoader, formWide: FormWide): Promise<void> {
  const { form, page, registry, pageLoaded } = context;
  const { store, fields } = context.state;
  const given = answersOfLink(form, page);
  // A prefilled question is hidden only if its rules accept the answer, so they are needed now.
  const rules = [...given.keys()].flatMap(({ validationRules }) => validationRules);
  const foreign = rules.filter(({ validator }) => registry.names('validators').includes(validator));
  await Promise.allSettled([
    ...[...given.keys()].map(types.loadQuestionType),
    ...foreign.map(({ validator }) => registry.load('validators', validator, 'the link', pageLoaded)),
  ]);
  // All of them first: the options of a choice can depend on another answer of the link.
  const answered = store.transact(() =>
    [...given].flatMap(([question, value]) => {
      const field = fields.ensure(question);
      return setAnswer(field, value) ? [field] : [];
    }),
  );
  const kept = answered.filter(field => field.prefilled);
  if (kept.length > 0) fields.owners.set(PREFILLED_KEYS, [...new Set(kept.map(({ question }) => question.bpKey))]);
  // A prefilled question is hidden only if its rules accept the answer, and a verdict may need its plugin.
  for (const { question } of kept) {
    const checking = question.validationRules.map(({ validator }) => registry.owner('validators', validator));
    for (const plugin of [registry.owner('questions', question.type), ...checking]) if (plugin) formWide.start(plugin);
  }
}

/**
 * Returns true if the answer was set. A link cannot set a consent. An answer that the type cannot take counts as not
 * given.
 */
function setAnswer(field: Field, value: Json): boolean {
  return !!field.type && !field.type.isConsent && !isMissing(value) && field.setStoredAnswer(value, 'link');
}
