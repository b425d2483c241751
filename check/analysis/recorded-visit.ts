/** A visit that is stored as a test: the answers on each step, and the result. Pure. */

import * as v from 'valibot';
import { isObject } from '../../engine/contract/json.ts';
import type { Answers, Json, Sending } from '../../engine/contract/plugin.ts';
import { issuePath } from '../wording.ts';
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
/** A recorded visit as plain JSON. */
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

const text = (description: string) => v.pipe(v.string('a text'), v.description(description));
/** Rejects lists, which Valibot would accept as objects. */
const noList = (what: string) => v.custom<object>(isObject, what);
const object = (description: string) => v.pipe(noList('an object'), v.looseObject({}), v.description(description));
const record = <Member extends v.GenericSchema>(member: Member, what: string, description: string) =>
  v.pipe(noList(what), v.record(v.string(), member, what), v.description(description));
/** A check for texts that `Date.parse` can read. */
export const isDate = v.check((time: string) => !Number.isNaN(Date.parse(time)), 'a date');

const step = v.object(
  {
    order: v.pipe(v.number('a number'), v.description('The order of the step when the visit was recorded.')),
    title: v.optional(text('The title of the step.')),
    questions: v.pipe(
      v.array(v.string('a key'), 'a list of keys'),
      v.description('The keys of the questions that were visible when the step was left.'),
    ),
    answers: object('The answers by key, as the form keeps them.'),
  },
  'an object',
);
const visit = v.object(
  {
    name: text('What the visit shows, such as “Renter”.'),
    now: v.optional(v.pipe(text('When the visit begins. Default: 2026-01-01T12:00:00.000Z.'), isDate)),
    query: v.optional(record(v.string('a text'), 'an object of texts', 'Parameters of the link, by name.')),
    features: v.optional(record(v.boolean('true or false'), 'an object of flags', 'Flags of the page, by name.')),
    steps: v.pipe(v.array(step, 'a list'), v.description('The steps that the visitor sees, in this order.')),
    sending: v.pipe(
      v.picklist(['idle', 'sending', 'success', 'failure'], 'idle, sending, success or failure'),
      v.description('What became of the lead at the end; idle: the visit ends without one.'),
    ),
    lead: v.optional(object('The lead at the end; none if the visit does not come to an end.')),
  },
  'an object',
);
export const visitsFile = v.object({ visits: v.array(visit, 'a list') }, 'an object');

/** Throws an error that names the place if the value is not the content of a file of visits. */
export function parseVisits(value: unknown): readonly RecordedVisit[] {
  const { success, issues } = v.safeParse(visitsFile, value);
  if (success) return (value as VisitsFile).visits;
  const [issue] = issues;
  const wrong = issue.input === undefined ? 'is missing' : `must be ${issue.message}`;
  throw new TypeError(`${issuePath(issue) || 'The file of visits'} ${wrong}.`);
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
