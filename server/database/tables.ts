/** The types of the tables, for Kysely. `migrations/` creates the tables. Times are milliseconds since 1970. */
import type { SumRow } from '../api/tally.ts';

export interface LeadsTable {
  id: string;
  idempotency_key: string;
  /** `after`: the request after the submit, which belongs to the lead `parent_id`. */
  kind: 'lead' | 'after';
  form_id: string;
  parent_id: string | null;
  is_test: 0 | 1;
  received_at: number;
  erased_at: number | null;
}
/** A version of a lead. The highest revision is the newest. */
export interface VersionsTable {
  lead_id: string;
  revision: number;
  /** The hash of revision and body. It stays when the body is erased, so that a late retry is recognized. */
  body_hash: string;
  body: string | null;
  /** JSON: where the request came from. */
  context: string | null;
  received_at: number;
}
/** Hashes of the email addresses and phone numbers of a lead. */
export interface ContactsTable {
  hash: string;
  lead_id: string;
}
/** A delivery to a destination, and its outcome. */
export interface DeliveriesTable {
  id: string;
  destination: string;
  event: string;
  lead_id: string;
  revision: number;
  /** `capped`: the destination had reached its limit for the day. */
  state: 'due' | 'sent' | 'dead' | 'capped';
  attempts: number;
  due_at: number;
  changed_at: number;
  /** Why the last attempt failed. */
  reason: string | null;
}
/** Counts in windows of time, such as the leads of a destination on a day. */
export interface CountersTable {
  name: string;
  /** The number of the window since 1970. */
  period: number;
  count: number;
  expires_at: number;
}
/** A code or a silent check of a phone number. */
export interface VerificationsTable {
  /** The `pinId` of the form. */
  id: string;
  phone_hash: string;
  channel: 'sms' | 'sna';
  /** The idempotency key of the request, or the id. */
  request_key: string;
  /** `sending`: the service has not answered yet. `superseded`: a newer code was sent to the number. */
  state: 'sending' | 'sent' | 'verified' | 'refused' | 'superseded' | 'failed';
  /** The id that the service has given it. */
  reference: string;
  sna_url: string | null;
  checks: number;
  created_at: number;
  changed_at: number;
  /** The first lead for which it was a proof. */
  lead_id: string | null;
}

export interface FormsTable {
  id: string;
  /** The name of its newest version; null without one. */
  name: string | null;
  /** The number of its newest version. */
  newest: number;
  /** The version that visitors get; null before the first publication. */
  live: number | null;
  /** JSON of a `FormTest`: the variants that shares of the visitors get instead. */
  test: string | null;
  /** The only variant of a test, and its share. Only older copies of the server read both, so the next version drops them. */
  trial: number | null;
  trial_percent: number;
  is_off: 0 | 1;
  /** JSON: the types of questions and steps that are left out. */
  off_types: string;
  /** The country of the live version, in lower case; empty without one. */
  country: string;
  changed_at: number;
}
export interface FormVersionsTable {
  form_id: string;
  version: number;
  definition: string;
  note: string;
  author: string;
  created_at: number;
  first_live_at: number | null;
  /** The version that all visitors had before this one was published. */
  live_before: number | null;
}
/** The audit log of the owners' changes. */
export interface AuditTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

/** Data that owners enter, such as customers and offers. `data` is JSON. */
export interface RecordsTable {
  kind: string;
  id: string;
  data: string;
  changed_at: number;
}

/** The customer that the visitor of a lead is shown. */
export interface RevealsTable {
  lead_id: string;
  state: 'pending' | 'finished';
  customer_id: string | null;
  changed_at: number;
}
/** A booked call. `slot` is in the customer's time zone, such as `2026-01-20 10:15`. `place` numbers the calls of a slot. */
export interface BookingsTable {
  customer_id: string;
  slot: string;
  place: number;
  lead_id: string;
  booked_at: number;
}
/** An event of a page. `visitor` is the tracking id. `data` is always empty, because it could contain personal data. */
export interface EventsTable {
  at: number;
  name: string;
  visitor: string;
  data: string;
}

/** A postcode and its town. Searches compare the `_key` columns. */
export interface PlacesTable {
  /** Starts with the id of the list. */
  id: string;
  /** The list: `fr.3` is the third one of France. */
  country: string;
  postcode: string;
  postcode_key: string;
  city: string;
  city_key: string;
  region: string;
  region_code: string;
  county: string;
  county_code: string;
  latitude: number | null;
  longitude: number | null;
}

/** The lists of places of a country. */
export interface PlaceListsTable {
  country: string;
  /** The list that is searched; empty before the first one is complete. */
  live: string;
  /** The number of the list that was begun last. */
  newest: number;
}

/** The answer of a buyer in the auction of a lead. */
export interface BidsTable {
  delivery_id: string;
  lead_id: string;
  buyer: string;
  price: number | null;
  token: string | null;
  /** `asked`, `bid`, `declined`, `offered`, `won`, or `failed: …` and `refused: …` with the answer. */
  state: string;
  at: number;
}

/** The company's work on a lead. The highest revision is the current state. */
export interface LeadWorkTable {
  lead_id: string;
  revision: number;
  status: string;
  note: string;
  /** The name of a person in the settings; empty without one. */
  owner: string;
  /** Who made the change. */
  actor: string;
  at: number;
}

/** A browser in which somebody has signed in. */
export interface SessionsTable {
  /** The hash of the cookie. */
  id_hash: string;
  /** The name in the settings. */
  person: string;
  token_hash: string;
  expires_at: number;
}

/** A visit that may still send messages. `snapshot` is its newest message as JSON, which the sums include. */
export interface OpenVisitsTable {
  id: string;
  n: number;
  snapshot: string;
  /** When the last message arrived. */
  at: number;
}

export interface Tables {
  visit_sums: SumRow;
  open_visits: OpenVisitsTable;
  lead_work: LeadWorkTable;
  sessions: SessionsTable;
  bids: BidsTable;
  places: PlacesTable;
  place_lists: PlaceListsTable;
  reveals: RevealsTable;
  bookings: BookingsTable;
  events: EventsTable;
  records: RecordsTable;
  forms: FormsTable;
  form_versions: FormVersionsTable;
  audit: AuditTable;
  leads: LeadsTable;
  versions: VersionsTable;
  contacts: ContactsTable;
  deliveries: DeliveriesTable;
  counters: CountersTable;
  verifications: VerificationsTable;
}
