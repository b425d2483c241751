/** The messages in which forms report visits, and the sums that owners read. They contain no answers and nothing about a person. */
import * as v from 'valibot';

/** Buckets of times: bucket 0 ends at 0.25 s, each next one at twice the time of the one before, and the last has no end. */
export const TIME_BUCKETS = 12;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
/** Replaces the sources above the limit of a day. */
export const OTHER = 'other';
/** A host name, or one word. */
export const SOURCE = /^[a-z0-9][a-z0-9._-]{0,39}$/;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999));
/** The form counts at most this many errors. */
const errors = v.pipe(count, v.maxValue(99));
const time = v.pipe(count, v.maxValue(TIME_BUCKETS - 1));
const order = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
const questionId = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/));
/** A day of the calendar, such as `2026-11-28`: not the 31st of February, which some browsers read as a day of March. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(text => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }),
);
const MAX_ITEMS = 100;
const isUnique = (list: readonly (readonly unknown[])[], members: number): boolean =>
  new Set(list.map(one => one.slice(0, members).join(' '))).size === list.length;

/** A step or question, then the bucket of its time if it is known, then how often errors were shown. */
const entries = <S extends v.GenericSchema>(what: S) =>
  v.optional(
    v.pipe(
      v.array(v.union([v.strictTuple([what]), v.strictTuple([what, time]), v.strictTuple([what, time, errors])])),
      v.maxLength(MAX_ITEMS),
      v.check(list => isUnique(list, 1)),
    ),
    [],
  );
const way = v.strictTuple([order, order]);
const ways = v.pipe(
  v.array(way),
  v.maxLength(MAX_ITEMS),
  v.check(list => isUnique(list, 2)),
);

/**
 * Everything that is known about a visit so far, so its newest message replaces all others. Members:
 *
 * - `id`: random, of this visit. `n`: the number of the message, from 1 on.
 * - `form`, `version`: of the published definition.
 * - `source`: `direct`, or where the visitor came from.
 * - `steps`: `[order, time, errors]` of each step that was shown, `questions`: `[id, time, errors]`. A time is a number of a
 *   bucket. The id of a question is `q`, the order of its step, `-` and its place in the step: `q3-1`. A question that is alone in
 *   its step is not in the list.
 * - `ways`: `[from, to]`, the orders of two steps, each once.
 * - `lead`: the order of the step from which the lead was sent, once it was accepted.
 * - `day`: in a file of messages, the day of the visit, such as `2026-11-28`. The form does not send it.
 */
export const snapshot = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
  n: v.pipe(count, v.minValue(1)),
  form: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  source: v.pipe(v.string(), v.regex(SOURCE)),
  device: v.picklist(DEVICES),
  steps: entries(order),
  questions: entries(questionId),
  ways: v.optional(ways, []),
  lead: v.optional(order),
  day: v.optional(day),
});
export type Snapshot = v.InferOutput<typeof snapshot>;
export type Device = Snapshot['device'];

/** Days are in UTC, such as `2026-11-28`; `from` and `to` are both included. */
export interface VisitFilter {
  from: string;
  to: string;
  version?: number | undefined;
  source?: string | undefined;
  device?: Device | undefined;
}

export interface VisitCounts {
  visits: number;
  /** Visits whose lead was accepted. */
  leads: number;
}
export interface PartCounts {
  /** Visits in which it was shown. */
  shown: number;
  /** How often errors were shown. Errors and times are not filtered by source and device. */
  errors: number;
  /** Visits by the time that visitors needed for it: `TIME_BUCKETS` numbers. */
  times: number[];
}
export interface VisitSums extends VisitCounts {
  from: string;
  to: string;
  /** All days of the time. */
  days: (VisitCounts & { day: string })[];
  /** Each of the lists of versions, sources and devices ignores its own filter. */
  versions: (VisitCounts & { version: number })[];
  /** The one with the most visits first. */
  sources: (VisitCounts & { source: string })[];
  devices: (VisitCounts & { device: Device })[];
  /** `left`: visits that moved on from the step, to another one or by sending the lead. */
  steps: (PartCounts & { order: number; left: number })[];
  /** Only questions of steps with several questions. For a single question, see its step. */
  questions: (PartCounts & { id: string })[];
  /** Each way is counted once in a visit. */
  ways: { from: number; to: number; visits: number }[];
}

/** `leads`: the leads in the database, without test leads. Some do not come from a reported visit. */
export interface LeadCounts extends VisitCounts {
  /** Reported visits whose lead was accepted, so they are at most as many as the visits. */
  visitLeads: number;
}

/** The answer of `GET /overview`. Only some forms report visits. */
export interface Overview {
  /** All days of the time, the oldest first. */
  days: (LeadCounts & { day: string })[];
  /** The one with the most leads first. */
  forms: (LeadCounts & { id: string; name: string | null })[];
  /** `leads`: visits whose lead was accepted. */
  sources: (VisitCounts & { source: string })[];
  /** Deliveries that failed, for good or until the next try, and the reason of the newest one for each destination. */
  failing: { deliveries: number; destinations: { name: string; failing: number; reason: string | null }[] };
  /**
   * The leads of today in UTC, and their deliveries. `failed`: for good or until the next try. `waiting`: deliveries that have not
   * failed yet.
   */
  today: { leads: number; delivered: number; waiting: number; failed: number };
}
