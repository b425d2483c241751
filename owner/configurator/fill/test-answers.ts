/** Answers that a visitor from a country could give. The engine judges them: a later one is tried if one is refused. */
import type { InspectedQuestion } from '../../../embed/library.ts';
import type { JsonObject } from '../document/json-object.ts';
import { builtInTypes, type Types } from '../types/types.ts';
import { visitorFrom } from './test-people.ts';

export interface TestVisitor {
  country: string;
  /** Now, for questions about dates. */
  now: number;
}

function limitsOf(rules: readonly JsonObject[], validator: string): number | undefined {
  const rule = rules.find(one => one.validator === validator);
  const limit = Number(rule?.value);
  return rule && Number.isFinite(limit) ? limit : undefined;
}
/** Words within the limits, or numbers within theirs. */
function texts(rules: readonly JsonObject[]): string[] {
  const least = limitsOf(rules, 'minLength') ?? 0;
  const most = limitsOf(rules, 'maxLength') ?? 200;
  const sized = (text: string) =>
    text.repeat(Math.max(1, Math.ceil(Math.min(least, 500) / text.length))).slice(0, most);
  const numbers = [limitsOf(rules, 'min'), limitsOf(rules, 'max'), 42, 5, 1].filter(number => number !== undefined);
  return [sized('Test answer '), ...numbers.map(String), sized('test')].map(text => text.trim());
}
/** The values of a question with choices, those that ask for more text last. */
function choicesOf({ values }: { values: readonly JsonObject[] }): unknown[] {
  const ranked = [...values].sort((a, b) => Number(a.isOther === true) - Number(b.isOther === true));
  return ranked.map(({ itemValue, bpKey }) => itemValue ?? bpKey).filter(value => value !== undefined);
}
/** What the `editor` block of the type gives; undefined for nothing, or for a function of a third party that fails. */
function samplesOf(question: JsonObject, visitor: TestVisitor, types: Types): readonly unknown[] | undefined {
  const { sample } = types.question(question.type);
  if (typeof sample !== 'function') return sample === undefined ? undefined : [sample];
  try {
    const found: unknown = sample({ ...question }, visitorFrom(visitor.country, visitor.now));
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** What can be tried, best first; empty if the type asks nothing. Samples for a test person come before its example. */
export function answersFor(
  { question, example, isList }: Pick<InspectedQuestion, 'question' | 'example' | 'isList'>,
  visitor: TestVisitor,
  types: Types = builtInTypes,
): readonly unknown[] {
  const loose = question as unknown as JsonObject & Record<'values' | 'validationRules', readonly JsonObject[]>;
  const samples = samplesOf(loose, visitor, types);
  if (example !== undefined && !samples) return [example];
  const choices = choicesOf(loose);
  if (choices.length > 0) return isList ? [[choices[0]], choices] : choices;
  if (samples) return samples;
  const words = texts(loose.validationRules);
  return isList ? words.map(text => [text]) : words;
}
