/** The types of the server's answers to owners. docs/server.md describes the calls. Times are milliseconds since 1970. */

export type Json = Readonly<Record<string, unknown>>;

/** Proves that the visitor has verified a phone number of the lead. */
export interface Proof {
  channel: 'sms' | 'sna';
  /** An ISO time. */
  at: string;
  /** The answer that was verified: its key, and the number in international form. */
  member: string;
  number: string;
}

/** The company's work on a lead. */
export interface Work {
  /** Begins at 1. The highest revision is the current state. */
  revision: number;
  /** `new`, `reached`, `not-reached`, `sold`, `refused`, or a text of the company. */
  status: string;
  note: string;
  /** One of the people; empty without one. */
  owner: string;
  /** Who made the change. */
  actor: string;
  at: number;
}
/** The worst state of a lead's deliveries. `failed`: one is a dead letter. `waiting`: one waits for a retry. */
export type DeliveryState = 'failed' | 'waiting' | 'delivered' | 'none';
/** The numbers of rows that the erasure of a person affects. */
export interface Touched {
  leads: number;
  /** Requests that were sent after a submit. */
  later: number;
  bookings: number;
  /** Leads that somebody has worked on. */
  notes: number;
  /** The ids of the destinations that have got the leads and are notified. */
  destinations: readonly string[];
}
/** An answer with the texts that the visitor saw. */
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
  /** The newest answers, including those of later requests; null if they were erased. */
  lead: Json | null;
  context: Json | null;
  /** The time of the booked call in the customer's time zone, such as `2026-01-21 10:15`. */
  bookedFor: string | null;
  /** Null before anybody has worked on it. */
  work: Work | null;
}
export interface LeadInList extends ListedLead {
  delivery: DeliveryState;
  /** The texts of the requested columns, by key. */
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
  /** Whether there may be more, because counting stopped at a limit. */
  isMore: boolean;
}
export interface LeadVersion extends Pick<ListedLead, 'revision' | 'receivedAt' | 'lead' | 'context'> {
  /** Whether it arrived after the submit, such as a booked call. */
  isAfter: boolean;
}
export interface Delivery {
  id: string;
  destination: string;
  event: string;
  /** `capped`: the destination had reached its limit for the day. */
  state: 'due' | 'sent' | 'dead' | 'capped';
  attempts: number;
  changedAt: number;
  /** Why the last attempt failed. */
  reason: string | null;
  /** When the next attempt is due, or the last one was due. */
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
  /** The names of the customer that was shown, of the one with the booked call, and of the chosen ones with their brands. */
  companies: { shown: string | null; booked: string | null; chosen: readonly string[] };
  /** The newest answers in the order of the form, then those of later requests. Without `hasWords`, keys are the titles. */
  answers: readonly AnswerInWords[];
  after: readonly AnswerInWords[];
  /** False if the server does not have the version of the form that the visitor saw. */
  hasWords: boolean;
  /** All revisions, the oldest first. */
  work: readonly Work[];
  /** The proof of the current phone number. If the lead has several numbers: a list for those that are verified. */
  verified: Proof | readonly Proof[] | null;
  versions: readonly LeadVersion[];
  bids: readonly Bid[];
  deliveries: readonly Delivery[];
}
/** A dead letter, or a delivery that waits for a retry. */
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
    /** `logged`: visitors get no code. `none`: numbers are not verified. */
    codes: 'sent' | 'logged' | 'none';
    limits: Readonly<Record<string, number>> | null;
    sent: readonly Count[];
    refused: readonly { reason: string; count: number }[];
  };
  destinations: readonly { id: string; type: string; perDay: number | null; today: number | null }[];
}

/** `GET /forms/{id}/test`. Without a test, the live version is the only one. */
export interface TestState {
  /** When the counts began; null without a test. */
  begunAt: number | null;
  /**
   * The day after `begunAt`, in UTC. Verdicts, `neededVisits` and `isSplitAsOrdered` use full days from this one on, so that
   * visits that were open when the test began do not count. Null without a test.
   */
  judgedFrom: string | null;
  /** The visits in these days, to compare with `neededVisits`. */
  judgedVisits: number;
  /** The live version first. */
  versions: readonly TestedVersion[];
  /** Visits of the whole test in which a rate that is 10 % better is found in 80 % of the tests; null if too little is known. */
  neededVisits: number | null;
  /** Whether visitors get the versions in the ordered shares. If not, the result may be wrong. */
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
   * Compared with the live version, which has null. `notFound`: there were enough visits to find a rate that is 10 % better in
   * 80 % of the tests, and nothing was found. `wrongSplit`: no verdict is possible, see `isSplitAsOrdered`.
   */
  verdict: 'winner' | 'loser' | 'notFound' | 'wrongSplit' | 'tooFew' | null;
  /** The day, in UTC, at whose end `winner`, `loser` or `notFound` was reached. `visits` and `leads` also count later days. */
  reachedOn: string | null;
}
