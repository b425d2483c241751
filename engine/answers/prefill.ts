/** Answers that come with the link: base64 of JSON, standard or URL-safe. Untrusted. */
import type { Form, Question } from '../definition.ts';
import { isMissing } from '../form/values.ts';
import type { Json } from '../json.ts';
import type { Page } from '../page.ts';
import type { Registry } from '../registry.ts';
import type { AnswerCells } from './answers.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';

/** The answer key that lists the questions which the link answered. It is not sent. */
export const PREFILLED_KEYS = 'prefilledKeys';
const MOST_LENGTH = 100_000;
/** No answer is nested deeper, and code that walks a value walks all of it. */
const MOST_DEPTH = 8;
const isDeeper = (value: Json, left = MOST_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(one => isDeeper(one as Json, left - 1)));

/** The object in the parameter, or an empty one if there is none that can be read. */
export function decode(parameter: string | undefined): Readonly<Record<string, Json>> {
  if (!parameter || parameter.length > MOST_LENGTH) return {};
  try {
    const binary = atob(parameter.replace(/-/g, '+').replace(/_/g, '/').replace(/ /g, '+'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const given =
      typeof parsed === 'object' && parsed && !Array.isArray(parsed) ? (parsed as Record<string, Json>) : {};
    return Object.fromEntries(Object.entries(given).filter(([, value]) => !isDeeper(value)));
  } catch {
    return {};
  }
}

/** The answers of the link by question: by type from `prefilled_cs`, by key from `prefilled_values`. If both answer one, the key wins. */
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

export interface PrefillNeeds {
  form: Form;
  page: Page;
  registry: Registry;
  fields: Fields;
  answers: AnswerCells;
  /** When to stop waiting for a validator that a script of the page may still register. */
  patience: Promise<void>;
  loadQuestionType(question: Question): Promise<void>;
}

/** Gives the questions the answers of the link once their types are loaded, and returns the fields that took one. */
export async function prefill(needs: PrefillNeeds): Promise<Field[]> {
  const { form, page, registry, fields, answers, patience, loadQuestionType } = needs;
  const given = answersOfLink(form, page);
  // A prefilled question is hidden only if its rules accept the answer, so they are needed now.
  const rules = [...given.keys()].flatMap(({ validationRules }) => validationRules);
  const foreign = rules.filter(({ validator }) => registry.names('validators').includes(validator));
  await Promise.allSettled([
    ...[...given.keys()].map(loadQuestionType),
    ...foreign.map(({ validator }) => registry.load('validators', validator, 'the link', patience)),
  ]);
  const taken = [...given].flatMap(([question, value]) => {
    const field = fields.ensure(question);
    return take(fields, answers, field, value) ? [field] : [];
  });
  // All of them first: what a choice offers may depend on another answer of the link.
  for (const field of taken) field.prefilled = true;
  for (const field of taken) fields.revisit(field);
  const kept = taken.filter(field => field.prefilled);
  if (kept.length > 0) answers.set(PREFILLED_KEYS, [...new Set(kept.map(({ question }) => question.bpKey))]);
  return kept;
}

/** A consent takes no value: a link cannot give one. */
function take(fields: Fields, answers: AnswerCells, field: Field, value: Json): boolean {
  if (!field.type || field.type.isConsent || isMissing(value)) return false;
  // The answer is set under the question's key; the type reads its value from it and writes its other keys.
  answers.set(field.question.bpKey, value);
  fields.setValue(field, field.state.value);
  fields.update(field, { dirty: true });
  return true;
}
