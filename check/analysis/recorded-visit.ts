/** A visit that is stored as a test: the answers on each step, and the result. Pure. */

import { isObject } from '../../engine/contract/json.ts';
import type { Answers, Json, Sending } from '../../engine/contract/plugin.ts';
import type { FinishedVisit } from './run-visit.ts';

export interface AnsweredStep {
  /** The keys of the questions that were visible when the visitor left the step. */
  questions: readonly string[];
  answers: Answers;
}
export interface RecordedStep extends AnsweredStep {
  order: number;
  /** Absent if the step has no title. */
  title?: string;
}
/** Plain JSON. */
export interface RecordedVisit {
  name: string;
  /** The start of the visit, such as `2026-01-01T12:00:00.000Z`. Default: that time. */
  now?: string;
  /** Query parameters of the link. */
  query?: Readonly<Record<string, string>>;
  /** Flags of the page by name. */
  features?: Readonly<Record<string, boolean>>;
  steps: readonly RecordedStep[];
  /** Whether the lead was sent at the end. `idle`: the visit ended without a lead. */
  sending: Sending;
  /** Absent if the visit did not reach an end of the form. */
  lead?: Answers;
}
/** The contents of a file of visits. */
export interface VisitsFile {
  visits: readonly RecordedVisit[];
}

const SENDINGS: readonly unknown[] = ['idle', 'sending', 'success', 'failure'];
const isText = (value: unknown): value is string => typeof value === 'string';
const isRecordOf = (value: unknown, isMember: (member: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(isMember);
const isAbsentOr = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);

function problemOfStep(step: unknown): string | undefined {
  if (!isObject(step)) return 'must be an object';
  if (typeof step.order !== 'number') return 'needs a number as "order"';
  if (!isAbsentOr(step.title, isText)) return 'needs a text as "title", or none';
  if (!Array.isArray(step.questions) || !step.questions.every(isText)) return 'needs a list of keys as "questions"';
  return isObject(step.answers) ? undefined : 'needs an object as "answers"';
}
function problemOfVisit(visit: unknown): string | undefined {
  if (!isObject(visit)) return ' must be an object';
  const { name, now, query, features, steps, sending, lead } = visit;
  if (!isText(name)) return ' needs a text as "name"';
  if (!isAbsentOr(now, value => isText(value) && !Number.isNaN(Date.parse(value)))) return ' needs a date as "now"';
  if (!isAbsentOr(query, value => isRecordOf(value, isText))) return ' needs texts in "query"';
  const isFlag = (value: unknown) => typeof value === 'boolean';
  if (!isAbsentOr(features, value => isRecordOf(value, isFlag))) return ' needs true or false in "features"';
  if (!SENDINGS.includes(sending)) return ` needs one of ${SENDINGS.join(', ')} as "sending"`;
  if (!isAbsentOr(lead, isObject)) return ' needs an object as "lead", or none';
  if (!Array.isArray(steps)) return ' needs a list as "steps"';
  for (const [index, step] of steps.entries()) {
    const problem = problemOfStep(step);
    if (problem) return `.steps[${index}] ${problem}`;
  }
  return undefined;
}

/** Throws an error that names the place if the value is not the content of a file of visits. */
export function parseVisits(value: unknown): readonly RecordedVisit[] {
  const visits = isObject(value) ? value.visits : undefined;
  if (!Array.isArray(visits)) throw new TypeError('The file of visits needs a list as "visits".');
  for (const [index, visit] of visits.entries()) {
    const problem = problemOfVisit(visit);
    if (problem) throw new TypeError(`visits[${index}]${problem}.`);
  }
  return visits as RecordedVisit[];
}

const without = (answers: Answers): Record<string, Json> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as Record<string, Json>;

/** Converts a finished visit for storage in a file. */
export function recordOf(
  visit: FinishedVisit,
  about: Pick<RecordedVisit, 'name' | 'now' | 'query' | 'features'>,
): RecordedVisit {
  return {
    ...about,
    steps: visit.steps.map(({ step, questions, answers }) => ({
      order: step.order,
      ...(typeof step.title === 'string' && step.title !== '' && { title: step.title }),
      questions: questions.map(({ bpKey }) => bpKey),
      answers: without(answers),
    })),
    sending: visit.sending,
    ...(visit.lead && { lead: without(visit.lead) }),
  };
}

/**
 * Whether two steps are the same. Steps are recognized by their questions, so an inserted step does not make all others
 * differ.
 */
export function isSameStep(one: RecordedStep, other: RecordedStep): boolean {
  if (one.questions.some(key => other.questions.includes(key))) return true;
  if (one.questions.length > 0 && other.questions.length > 0) return false;
  return one.title === undefined ? one.order === other.order : one.title === other.title;
}

/** The recorded answers to a question; undefined if the recorded visit did not show it. `index` counts the steps. */
export function answersTo(steps: readonly AnsweredStep[], bpKey: string, index: number): Answers | undefined {
  const has = (step: AnsweredStep | undefined) => step?.questions.includes(bpKey);
  return (has(steps[index]) ? steps[index] : steps.find(has))?.answers;
}
