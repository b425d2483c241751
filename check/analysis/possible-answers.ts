/**
 * The possible answers to a question that conditions can distinguish: those that its type lists, the values that
 * conditions compare it with, and the values next to those. The type and the rules of the question decide which of them
 * are valid.
 */

import type { Answers, Condition, Form, Json, Question, Step } from '../../engine/contract/plugin.ts';
import type { Registry } from '../../engine/contract/registry.ts';
import { validate } from '../../engine/fields/validators.ts';
import { writtenAnswers } from '../../engine/fields/value-and-answers.ts';
import { compare, operatorOf, toNumber } from '../../engine/form/conditions.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { asText } from '../../engine/form/values.ts';
import { boundaryValues, isOfTexts, NUMERIC, otherTexts, withBeginnings } from './boundary-values.ts';
import { keysNamedBy } from './condition-reads.ts';
import { areAllUnions, listAnswers, unionsOf } from './list-answers.ts';
import type { CreateRead } from './reading.ts';

export interface PossibleAnswers {
  /**
   * At least one item. Each item has the answers that the question writes at once. An empty object means that it is
   * left unanswered.
   */
  readonly list: readonly Answers[];
  /** Answers that the rules refuse. While they are entered, conditions read them. */
  readonly refused: readonly Answers[];
  /** Whether every other answer is known to have the same effect as one of these. */
  readonly isComplete: boolean;
}

/** Texts, of which common rules accept at least one. They show that a valid answer exists, but do not represent all others. */
const SAMPLES: readonly Json[] = [
  ...['Ann', 'ann@example.com', '1990-05-17', '12/24/2026', 'https://example.com', '12345', '75001', '1'],
  'Some words that are long enough for most limits.',
];
/** With other rules, an interval in which all tried numbers are refused can have a number that is accepted. */
const LIMITS: readonly string[] = ['required', 'min', 'max', 'number', 'float'];

export interface AnswersNeeds {
  form: Form;
  registry: Pick<Registry, 'question' | 'validator'>;
  /** Conditions by the answer key that they read. */
  conditionsOn: ReadonlyMap<string, readonly Condition[]>;
  read: CreateRead;
  /** The current day of the visitor. */
  today(): Date;
}

const present = (given: Answers): Answers =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Returns a function that computes the possible answers to a question, given the earlier answers. */
export function createPossibleAnswers(needs: AnswersNeeds) {
  const { form, registry, conditionsOn, read, today } = needs;
  const cache = new Map<Question, { reads: Set<string>; byAnswers: Map<string, PossibleAnswers> }>();

  /** The answers that the question writes for this answer, and whether its rules refuse them. Null if the type cannot read it. */
  function tryAnswer(answer: Json | undefined, question: Question, answers: Answers, step: Step, reads: Set<string>) {
    const type = registry.question(question.type);
    if (!type) return null;
    const written = (value: unknown): Answers => writtenAnswers(type, value, question);
    let value: unknown = type.empty;
    if (answer !== undefined) value = type.read ? type.read({ [question.bpKey]: answer }, question) : answer;
    if (value === undefined) return null;
    const before = present(written(value));
    if (answer !== undefined && before[question.bpKey] === undefined) return null;
    if (type.settle) value = type.settle(value, question, read({ ...answers, ...before }, step, { reads }));
    const result = present(written(value));
    if (answer !== undefined && result[question.bpKey] === undefined) return null;
    const settled = read({ ...answers, ...result }, step, { reads });
    const rules = type.rules?.(question, question.validationRules, settled) ?? question.validationRules;
    const refusal =
      type.check?.(value, question, settled) ??
      rules
        .map(rule => {
          const validator = registry.validator(rule.validator);
          return validator
            ? validator(result[question.bpKey], rule.value, question, settled)
            : validate(rule.validator, result[question.bpKey], rule.value);
        })
        .find(Boolean);
    const isPending = typeof refusal === 'object' && 'pending' in refusal;
    return { written: result, isRefused: refusal !== undefined && !isPending };
  }

  function possibleNow(question: Question, answers: Answers, step: Step, reads: Set<string>): PossibleAnswers {
    const conditions = conditionsOn.get(question.bpKey) ?? [];
    const type = registry.question(question.type);
    const now = read(answers, step, { reads });
    /** The possible answers that the type declares; null if it declares none. */
    const declared = safely(() => type?.possibleAnswers?.(question, now) ?? null);
    const guessed = declared === null ? question.values.map(({ itemValue, bpKey }) => itemValue ?? bpKey ?? '') : [];
    const choices = Array.isArray(declared) ? (declared as readonly Json[]) : guessed;
    const example = safely(() => type?.example?.(question, now) ?? null);
    const others = [
      ...boundaryValues(conditions, question.validationRules, today()),
      ...(example === null ? [] : [example, ...withBeginnings(conditions, asText(example))]),
      ...SAMPLES,
    ];
    const numbers = () => others.map(toNumber).filter(Number.isFinite);
    const single = [...choices, ...(Array.isArray(declared) ? [] : declared === 'number' ? numbers() : others)];
    const isList = Array.isArray(type?.empty);
    const effectOf = (answer: Json | undefined): string =>
      JSON.stringify(conditions.map(condition => compare(answer, operatorOf(condition), condition.value)));
    const unions = isList ? unionsOf(choices, effectOf) : undefined;
    const candidates = [undefined, ...(isList ? [...listAnswers(single), ...(unions ?? [])] : single)];
    const found = new Map<string, Answers>();
    const refusals = new Map<string, Answers>();
    for (const candidate of candidates) {
      const tried = safely(() => tryAnswer(candidate, question, answers, step, reads));
      if (!tried) continue;
      const { written, isRefused } = tried;
      // Answers that no condition distinguishes count as one, unless another question depends on this one.
      const { bpKey } = question;
      const effect = effectOf(written[bpKey]);
      const key = JSON.stringify([effect, Object.hasOwn(written, bpKey), named.has(bpKey) && written]);
      const same = isRefused ? refusals : found;
      if (!same.has(key)) same.set(key, written);
    }
    const refused = [...refusals].flatMap(([key, written]) => (found.has(key) ? [] : [written]));
    if (found.size === 0) return { list: [{}], refused, isComplete: false };
    const list = [...found.values()];
    if (declared === null) return { list, refused, isComplete: false };
    if (isList) return { list, refused, isComplete: areAllUnions(unions, choices, list, question.bpKey, effectOf) };
    if (Array.isArray(declared)) return { list, refused, isComplete: true };
    const effectsOf = (some: readonly Answers[]) => new Set(some.map(answer => effectOf(answer[question.bpKey])));
    const given = effectsOf(list.filter(answer => answer[question.bpKey] !== undefined));
    if (conditions.map(operatorOf).every(isOfTexts))
      return { list, refused, isComplete: otherTexts(conditions).every(text => given.has(effectOf(text))) };
    const isOfNumbers = conditions.every(condition => NUMERIC.includes(operatorOf(condition))) && given.size > 0;
    // The rules must have accepted or excluded a number in each interval.
    const isLimited = question.validationRules.every(({ validator }) => LIMITS.includes(validator));
    const areTried = isLimited || single.every(one => effectsOf(list).has(effectOf(one)));
    return { list, refused, isComplete: isOfNumbers && areTried };
  }
  const questions = allSteps(form).flatMap(step => step.questions);
  const keys = new Set(questions.map(({ bpKey }) => bpKey));
  const named = new Set(questions.flatMap(question => keysNamedBy(question, keys)));

  return (question: Question, answers: Answers, step: Step): PossibleAnswers => {
    const known = cache.get(question) ?? { reads: new Set<string>(), byAnswers: new Map() };
    cache.set(question, known);
    const keyOf = () => JSON.stringify([...known.reads].filter(key => key !== question.bpKey).map(key => answers[key]));
    const cached = known.byAnswers.get(keyOf());
    if (cached) return cached;
    const possible = possibleNow(question, answers, step, known.reads);
    known.byAnswers.set(keyOf(), possible);
    return possible;
  };
}

/** Returns null if a type throws. Such a type accepts no answer. */
export function safely<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
