/** Describes the differences between a visit and its recording. Pure. */
import type { Answers, Sending } from '../../engine/contract/plugin.ts';
import { nameOfStep } from './compare/words.ts';
import { isSameStep, type RecordedStep, type RecordedVisit } from './recorded-visit.ts';

export interface VisitDifference {
  kind: 'step' | 'questions' | 'answer' | 'end' | 'lead';
  /** The index of the step in the recorded visit; absent for the end and the lead. */
  index?: number;
  /** A sentence without the two values. */
  text: string;
  /** The recorded value, in words. */
  expected: string;
  /** The current value, in words. */
  found: string;
}

const NOTHING = 'nothing';
const listed = (keys: readonly string[]): string => keys.map(key => `“${key}”`).join(', ') || NOTHING;
const json = (value: unknown): string => (value === undefined ? NOTHING : JSON.stringify(value));

const ENDS: Record<Sending, string> = {
  success: 'the lead is sent',
  idle: 'no lead is sent',
  sending: 'the lead is being sent',
  failure: 'the sending of the lead fails',
};

/** The differing members of two objects. The order of members does not matter. */
export function differingMembers(before: Answers, after: Answers): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter(name => sorted(before[name]) !== sorted(after[name]));
}
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

function stepDifferences(index: number, expected: RecordedStep, found: RecordedStep): VisitDifference[] {
  const differences: VisitDifference[] = [];
  const where = nameOfStep(found);
  if (sorted([...expected.questions].sort()) !== sorted([...found.questions].sort())) {
    differences.push({
      kind: 'questions',
      index,
      text: `Other questions are shown on ${where}.`,
      expected: listed(expected.questions),
      found: listed(found.questions),
    });
  }
  for (const key of differingMembers(expected.answers, found.answers)) {
    const isGone = expected.questions.includes(key) && !found.questions.includes(key);
    const isNew = found.questions.includes(key) && !expected.questions.includes(key);
    if (isGone || isNew) continue; // already part of the difference in the questions
    differences.push({
      kind: 'answer',
      index,
      text: `“${key}” gets another answer on ${where}.`,
      expected: json(expected.answers[key]),
      found: json(found.answers[key]),
    });
  }
  return differences;
}

/**
 * In the order of the visit. If the visit takes another path, later steps are not compared. Empty if both are the same.
 */
export function differencesOf(expected: RecordedVisit, found: RecordedVisit, stuck?: string): VisitDifference[] {
  const differences: VisitDifference[] = [];
  const length = Math.max(expected.steps.length, found.steps.length);
  for (let index = 0; index < length; index++) {
    const [before, after] = [expected.steps[index], found.steps[index]];
    if (before && after && isSameStep(before, after)) {
      differences.push(...stepDifferences(index, before, after));
      continue;
    }
    const from = found.steps[index - 1];
    differences.push({
      kind: 'step',
      index: Math.min(index, expected.steps.length - 1),
      text: from ? `After ${nameOfStep(from)} the visit goes another way.` : 'The visit begins with another step.',
      expected: before ? nameOfStep(before) : 'the end',
      found: after ? nameOfStep(after) : stuck ? `it stays: ${stuck}` : 'the end',
    });
    break;
  }
  if (expected.sending !== found.sending) {
    differences.push({
      kind: 'end',
      text: 'The visit ends in another way.',
      expected: ENDS[expected.sending],
      found: stuck && found.sending === 'idle' ? `it stays: ${stuck}` : ENDS[found.sending],
    });
  }
  if (expected.lead && found.lead) {
    for (const key of differingMembers(expected.lead, found.lead)) {
      const [before, after] = [expected.lead[key], found.lead[key]];
      const change =
        before === undefined ? 'is new in' : after === undefined ? 'is missing in' : 'has another value in';
      differences.push({
        kind: 'lead',
        text: `“${key}” ${change} the lead.`,
        expected: json(before),
        found: json(after),
      });
    }
  }
  return differences;
}
