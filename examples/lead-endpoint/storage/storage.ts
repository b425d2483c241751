/** What the server needs of a database. The two dialects are beside this file. */
export interface NewLead {
  /** The idempotency key. */
  key: string;
  /** `after`: the request after the submit, which belongs to the lead `parentId`. */
  kind: 'lead' | 'after';
  formId: string;
  parentId: string | undefined;
  isTest: boolean;
  /** The higher it is, the newer are the answers. Undefined if the sender does not count. */
  revision?: number | undefined;
  /** JSON, without key and revision. */
  body: string;
  /** Of revision and body. */
  bodyHash: string;
  /** Hashes of the email addresses and phone numbers in it. */
  contacts: readonly string[];
}

export type Received =
  /** `repeated`: nothing was stored. `changed`: the visitor sent other answers under the same key, which replace the first. */
  | { outcome: 'stored' | 'repeated' | 'changed'; leadId: string }
  /** The key belongs to the lead of another form, or to one that was erased. */
  | { outcome: 'conflict' }
  /** There is no lead `parentId`, or it was erased. */
  | { outcome: 'unknown' | 'gone' };

export type LeadEvent = 'lead.created' | 'lead.changed' | 'lead.completed' | 'lead.erased';

/** A webhook that is due. `leadId` is that of the first lead, also for what came after the submit. */
export interface Delivery {
  id: string;
  event: LeadEvent;
  leadId: string;
  formId: string;
  revision: number;
  isTest: boolean;
  /** How often it was tried, this time included. */
  attempts: number;
  /** The JSON of the lead; null if it was erased. */
  body: string | null;
}

export interface DeadLetter {
  id: string;
  event: LeadEvent;
  leadId: string;
  attempts: number;
  /** A status or the name of an error. */
  reason: string;
  /** Milliseconds since 1970. */
  failedAt: number;
}

/** One lead of a person. Times are milliseconds since 1970. */
export interface ExportedLead {
  id: string;
  kind: 'lead' | 'after';
  formId: string;
  receivedAt: number;
  /** All versions that were sent, oldest first. */
  versions: { receivedAt: number; lead: unknown }[];
}

/** All times are milliseconds since 1970. */
export interface Storage {
  /** Resolves when the lead is on disk. */
  receive(lead: NewLead, now: number): Promise<Received>;
  /** Takes webhooks that are due; if they are not ended by `until`, another process takes them. */
  claim(limit: number, now: number, until: number): Promise<Delivery[]>;
  ended(id: string): Promise<void>;
  postpone(id: string, dueAt: number): Promise<void>;
  bury(id: string, reason: string, now: number): Promise<void>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Makes all dead letters due again. Resolves to their number. */
  revive(now: number): Promise<number>;
  export(contact: string): Promise<ExportedLead[]>;
  /** Erases all leads of a person, keeps their keys so that they are not stored again, and resolves to their number. */
  erase(contact: string, now: number): Promise<number>;
  /** Rejects if the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
