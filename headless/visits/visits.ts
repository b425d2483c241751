/** Runs visits as tests: makes them in the real engine without a page, and compares them with recorded visits. */
import { type AnsweredStep, answersTo, type RecordedVisit, recordOf } from '../../check/analysis/recorded-visit.ts';
import { type FinishedVisit, runVisit } from '../../check/analysis/run-visit.ts';
import { differencesOf, type VisitDifference } from '../../check/analysis/visit-differences.ts';
import { createVisitor } from '../../check/analysis/visitor.ts';
import { phrase, phraseList } from '../../check/phrase.ts';
import type { Answers } from '../../engine/contract/plugin.ts';
import { detailOf } from '../../engine/errors/errors.ts';
import { createHeadlessEngine } from '../headless-engine.ts';

/** The answers to give. The rest of the visit follows from them. */
export interface VisitAnswers extends Pick<RecordedVisit, 'name' | 'now' | 'query' | 'features'> {
  steps: readonly AnsweredStep[];
}

export interface VisitResult {
  /** Whether there are no differences. */
  passes: boolean;
  differences: readonly VisitDifference[];
  /** The visit with the current definition. Its answers are those of the recorded visit. */
  found: RecordedVisit;
  /** Why the visit does not reach an end of the form; absent if it does. */
  stuck?: string;
}

function reasonOf({ stuck }: FinishedVisit): string | undefined {
  if (!stuck) return undefined;
  if (stuck.problem !== undefined) return detailOf(stuck.problem);
  if (stuck.isCircle) return phrase`the visit goes in circles`;
  const errors = stuck.errors.map(({ question, text }) => phrase`“${question.bpKey}”: ${text}`);
  return phraseList(errors, ' ') || phrase`it cannot be left`;
}

export async function makeVisit(
  definition: unknown,
  visit: VisitAnswers,
  fillsIn: boolean,
): Promise<{ found: RecordedVisit; stuck?: string }> {
  const { name, now, query, features } = visit;
  const started = now === undefined ? undefined : Date.parse(now);
  const { engine, host } = createHeadlessEngine(definition, {
    ...(query && { query }),
    ...(features && { features }),
    ...(started !== undefined && { now: started }),
  });
  try {
    const other = fillsIn ? createVisitor(engine) : () => undefined;
    const finished = await runVisit(engine, host, {
      answer: (question, step, index): Answers | undefined =>
        answersTo(visit.steps, question.bpKey, index) ?? other(question, step),
    });
    const about = { name, ...(now !== undefined && { now }), ...(query && { query }), ...(features && { features }) };
    const stuck = reasonOf(finished);
    return { found: recordOf(finished, about), ...(stuck !== undefined && { stuck }) };
  } finally {
    engine.stop();
  }
}

/** Makes the recorded visit with the current definition. Nothing is sent. */
export async function testVisit(definition: unknown, visit: RecordedVisit): Promise<VisitResult> {
  const { found, stuck } = await makeVisit(definition, visit, false);
  const differences = differencesOf(visit, found, stuck);
  return { passes: differences.length === 0, differences, found, ...(stuck !== undefined && { stuck }) };
}

/** Makes a visit with these answers and records it. Required questions without an answer get a possible one. */
export async function recordVisit(definition: unknown, visit: VisitAnswers): Promise<RecordedVisit> {
  return (await makeVisit(definition, visit, true)).found;
}

/** A visit that an analysis found. */
export interface FoundVisit {
  query: Readonly<Record<string, string>>;
  steps: readonly { readonly order: number; readonly answers: Answers }[];
}

/** Makes the visit in the real engine. Resolves to whether it passes the same steps. */
export async function replaySample(
  definition: unknown,
  { query, steps }: FoundVisit,
  features: Readonly<Record<string, boolean>> = {},
): Promise<boolean> {
  const { engine, host } = createHeadlessEngine(definition, { query, features });
  try {
    const orders = new Set(engine.read.form.steps.map(({ order }) => order));
    // The screens after the steps depend on services and on consents that the engine adds.
    const expected = steps.filter(({ order }) => orders.has(order));
    const visit = await runVisit(engine, host, {
      length: expected.length,
      answer: ({ bpKey }, { order }, index) => {
        const step = expected[index];
        return step?.order === order && bpKey in step.answers ? step.answers : undefined;
      },
    });
    return expected.every(({ order }, index) => visit.steps[index]?.step.order === order);
  } finally {
    engine.stop();
  }
}
