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
  /** What proves the number of the answers as they are now; of a lead with several numbers a list, of those that are verified. */
  verified: Proof | readonly Proof[] | null;
  versions: readonly LeadVersion[];
  bids: readonly Bid[];
  deliveries: readonly Delivery[];
}
export interface DeadLetter extends Pick<Delivery, 'id' | 'destination' | 'event' | 'attempts' | 'reason'> {
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
