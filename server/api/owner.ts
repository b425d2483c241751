/** What the server answers to its owner. docs/server.md describes the calls. Times are milliseconds since 1970. */

export type Json = Readonly<Record<string, unknown>>;

/** The server's own word on the number of a lead. */
export interface Proof {
  channel: 'sms' | 'sna';
  /** An ISO time. */
  at: string;
  /** The answer that was verified: its key, and the number in international form. */
  member: string;
  number: string;
}

/** What the company's people did with a lead. */
export interface Work {
  /** From 1 on; the highest is the state of now. */
  revision: number;
  /** `new`, `reached`, `not-reached`, `sold`, `refused`, or own words. */
  status: string;
  note: string;
  /** One of the people; empty without one. */
  owner: string;
  /** Who made the change. */
  actor: string;
  at: number;
}
/** The worst of the deliveries: one that failed for good, or waits for its next try. */
export type DeliveryState = 'failed' | 'waiting' | 'delivered' | 'none';
/** What the erasure of a person reaches. */
export interface Touched {
  leads: number;
  /** What was sent after a submit. */
  later: number;
  bookings: number;
  /** Leads that somebody has worked on. */
  notes: number;
  /** Those that got the leads, and are told. */
  destinations: readonly string[];
}
/** An answer as its visitor saw it. */
export interface AnswerInWords {
  key: string;
  title: string;
  /** The type of the question. */
  type: string;
  text: string;
}

export interface ListedLead {
  id: string;
  formId: string;
  receivedAt: number;
  isTest: boolean;
  isErased: boolean;
  revision: number;
  /** The newest answers, with those after the submit; null if they were erased. */
  lead: Json | null;
  context: Json | null;
  /** Such as `2026-01-21 10:15`, in the time zone of the customer. */
  bookedFor: string | null;
  /** Null before anybody has worked on it. */
  work: Work | null;
}
export interface LeadInList extends ListedLead {
  delivery: DeliveryState;
  /** The columns that were asked for, in words: key → text. */
  cells: Readonly<Record<string, string>>;
}
/** A page of the list. */
export interface LeadPage {
  leads: readonly LeadInList[];
  hasMore: boolean;
  lookedFor?: string;
}
export interface LeadCount {
  count: number;
  /** There may be more, because not all leads were looked at. */
  isMore: boolean;
}
export interface LeadVersion extends Pick<ListedLead, 'revision' | 'receivedAt' | 'lead' | 'context'> {
  /** It arrived after the submit, such as a booked call. */
  isAfter: boolean;
}
export interface Delivery {
  id: string;
  destination: string;
  event: string;
  /** `capped`: the destination had its number for the day. */
  state: 'due' | 'sent' | 'dead' | 'capped';
  attempts: number;
  changedAt: number;
  /** Why the last attempt failed. */
  reason: string | null;
  /** When it is tried next, or was to be. */
  dueAt: number;
}
export interface Bid {
  buyer: string;
  price: number | null;
  state: string;
  at: number;
}
export interface Lead extends Pick<ListedLead, 'id' | 'formId' | 'receivedAt' | 'isErased' | 'bookedFor'> {
  /** The customer who was shown to the visitor. */
  customerId: string | null;
  /** Names of that customer, of the one of the booking, and of those that the visitor chose, with their brands. */
  companies: { shown: string | null; booked: string | null; chosen: readonly string[] };
  /** The newest answers in the order of the form, and those that came after the submit. Keys are the titles if `hasWords` is false. */
  answers: readonly AnswerInWords[];
  after: readonly AnswerInWords[];
  /** False if the server does not have the version of the form that the visitor saw. */
  hasWords: boolean;
  /** The oldest first. */
  work: readonly Work[];
  /** What proves the number of the answers as they are now; of a lead with several numbers a list, of those that are verified. */
  verified: Proof | readonly Proof[] | null;
  versions: readonly LeadVersion[];
  bids: readonly Bid[];
  deliveries: readonly Delivery[];
}
/** It failed for good, or waits for its next try. */
export interface FailedDelivery
  extends Pick<Delivery, 'id' | 'destination' | 'event' | 'attempts' | 'reason' | 'dueAt'> {
  leadId: string;
  failedAt: number;
}

/** `day` is 0 on Monday. */
export interface Period {
  day: number;
  start: string;
  end: string;
}
export interface Count {
  name: string;
  count: number;
}
export interface Limits {
  requests: { perOrigin: number; perAddress: number; maxBody: number };
  messages: {
    limits: Readonly<Record<string, number>> | null;
    sent: readonly Count[];
    refused: readonly { reason: string; count: number }[];
  };
  destinations: readonly { id: string; type: string; perDay: number | null; today: number | null }[];
}

/** `GET /forms/{id}/test`. Without a test, the live version is the only one. */
export interface TestState {
  /** When its figures began to count; null without a test. */
  begunAt: number | null;
  /**
   * The day after it, in UTC. Verdicts, `neededVisits` and `isSplitAsOrdered` are of the full days from this one on, so that no
   * visit counts that was under way when the test began. Null without a test.
   */
  judgedFrom: string | null;
  /** In these days, to compare with `neededVisits`. */
  judgedVisits: number;
  /** The live version first. */
  versions: readonly TestedVersion[];
  /** Visits of the whole test in which a rate that is 10 % better is found in 80 % of the tests; null if too little is known. */
  neededVisits: number | null;
  /** Do visitors get the versions in the ordered shares? If not, the result may be wrong. */
  isSplitAsOrdered: boolean;
  /** The variants that the server has stopped, because they brought fewer leads. */
  stopped: readonly { name: string; version: number; at: number }[];
  /** The sums of all versions in the last 28 days. */
  before: { visits: number; leads: number };
}
export interface TestedVersion {
  version: number;
  /** Null is the live version. */
  name: string | null;
  percent: number;
  visits: number;
  leads: number;
  /** Leads for each visit; null without visits. */
  rate: number | null;
  /**
   * Compared with the live version, of which it is null. `notFound`: there were enough visits to find a rate that is 10 % better
   * in 80 % of the tests, and nothing was found. `wrongSplit`: nothing can be told, see `isSplitAsOrdered`.
   */
  verdict: 'winner' | 'loser' | 'notFound' | 'wrongSplit' | 'tooFew' | null;
  /** The day, in UTC, at whose end `winner`, `loser` or `notFound` was reached. Visits and leads are those until now. */
  reachedOn: string | null;
}
