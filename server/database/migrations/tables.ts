/** All tables of the first version. Times are milliseconds since 1970. `../tables.ts` has the types of their rows. */
import type { Kysely, Migration } from 'kysely';
import { type Columns, createIndex, createTable, type Index } from './table.ts';

export const TABLES = {
  leads: {
    id: 'key',
    idempotency_key: 'unique',
    /** `after`: the request after the submit, which belongs to the lead `parent_id`. */
    kind: 'text',
    form_id: 'text',
    parent_id: 'text?',
    is_test: 'integer',
    received_at: 'bigint',
    erased_at: 'bigint?',
  },
  /** A version of a lead. The highest revision is the newest. */
  versions: {
    lead_id: 'text',
    revision: 'integer',
    /** The hash of revision and body. It stays when the body is erased, so that a late retry is recognized. */
    body_hash: 'text',
    body: 'text?',
    /** JSON: where the request came from. */
    context: 'text?',
    received_at: 'bigint',
  },
  /** Hashes of the email addresses and phone numbers of a lead. */
  contacts: { hash: 'text', lead_id: 'text' },
  /** A delivery to a destination, and its outcome. */
  deliveries: {
    id: 'key',
    destination: 'text',
    event: 'text',
    lead_id: 'text',
    revision: 'integer',
    /** `capped`: the destination had reached its limit for the day. */
    state: 'text',
    attempts: 'integer',
    /** 1 while a process sends it. If that was killed, another process may claim it at `due_at`. */
    is_claimed: 'integer',
    /** When the next attempt may begin. */
    due_at: 'bigint',
    changed_at: 'bigint',
    /** Why the last attempt failed. */
    reason: 'text?',
  },
  /** Counts in windows of time, such as the leads of a destination on a day. */
  counters: {
    name: 'text',
    /** The number of the window since 1970. */
    period: 'bigint',
    count: 'integer',
    expires_at: 'bigint',
  },
  /** A code or a silent check of a phone number. */
  verifications: {
    /** The `pinId` of the form. */
    id: 'key',
    phone_hash: 'text',
    channel: 'text',
    /** The idempotency key of the request, or the id. */
    request_key: 'unique',
    /** `sending`: the service has not answered yet. `superseded`: a newer code was sent to the number. */
    state: 'text',
    /** The id that the service has given it. */
    reference: 'text',
    sna_url: 'text?',
    checks: 'integer',
    created_at: 'bigint',
    changed_at: 'bigint',
    /** The first lead for which it was a proof. */
    lead_id: 'text?',
  },
  forms: {
    id: 'key',
    /** The name of its newest version; null without one. */
    name: 'text?',
    /** The number of its newest version. */
    newest: 'integer',
    /** The version that visitors get; null before the first publication. */
    live: 'integer?',
    /** JSON of a `FormTest`: the variants that shares of the visitors get instead. */
    test: 'text?',
    is_off: 'integer',
    /** JSON: the types of questions and steps that are left out. */
    off_types: 'text',
    /** The country of the live version, in lower case; empty without one. */
    country: 'text',
    changed_at: 'bigint',
  },
  form_versions: {
    form_id: 'text',
    version: 'integer',
    definition: 'text',
    note: 'text',
    author: 'text',
    created_at: 'bigint',
    first_live_at: 'bigint?',
    /** The version that all visitors had before this one was published. */
    live_before: 'integer?',
  },
  /** The audit log of the owners' changes. */
  audit: { id: 'key', at: 'bigint', actor: 'text', action: 'text', subject: 'text', detail: 'text' },
  /** Data that owners enter, such as customers and offers. `data` is JSON. */
  records: { kind: 'text', id: 'text', data: 'text', changed_at: 'bigint' },
  /** The customer that the visitor of a lead is shown. */
  reveals: { lead_id: 'key', state: 'text', customer_id: 'text?', changed_at: 'bigint' },
  /** A booked call. `slot` is in the customer's time zone, such as `2026-01-20 10:15`. `place` numbers the calls of a slot. */
  bookings: { customer_id: 'text', slot: 'text', place: 'integer', lead_id: 'unique', booked_at: 'bigint' },
  /** An event of a page. `visitor` is the tracking id. `data` is always empty, because it could contain personal data. */
  events: { at: 'bigint', name: 'text', visitor: 'text', data: 'text' },
  /** A postcode and its town. Searches compare the `_key` columns. */
  places: {
    /** Starts with the id of the list. */
    id: 'key',
    /** The list: `fr.3` is the third one of France. */
    country: 'text',
    postcode: 'text',
    postcode_key: 'text',
    city: 'text',
    city_key: 'text',
    region: 'text',
    region_code: 'text',
    county: 'text',
    county_code: 'text',
    latitude: 'double precision?',
    longitude: 'double precision?',
  },
  /** The lists of places of a country. */
  place_lists: {
    country: 'key',
    /** The list that is searched; empty before the first one is complete. */
    live: 'text',
    /** The number of the list that was begun last. */
    newest: 'integer',
  },
  /** The answer of a buyer in the auction of a lead. */
  bids: {
    delivery_id: 'text',
    lead_id: 'text',
    buyer: 'text',
    price: 'double precision?',
    token: 'text?',
    /** `asked`, `bid`, `declined`, `offered`, `won`, or `failed: …` and `refused: …` with the answer. */
    state: 'text',
    at: 'bigint',
  },
  /** The company's work on a lead. The highest revision is the current state. */
  lead_work: {
    lead_id: 'text',
    revision: 'integer',
    status: 'text',
    note: 'text',
    /** The name of a person in the settings; empty without one. */
    owner: 'text',
    /** Who made the change. */
    actor: 'text',
    at: 'bigint',
  },
  /** A browser in which somebody has signed in. */
  sessions: {
    /** The hash of the cookie. */
    id_hash: 'key',
    /** The name in the settings. */
    person: 'text',
    token_hash: 'text',
    expires_at: 'bigint',
  },
  /** The rows are those of a `SumRow`. */
  visit_sums: {
    form_id: 'text',
    device: 'text',
    day: 'text',
    version: 'integer',
    source: 'text',
    visits: 'bigint',
    leads: 'bigint',
    /** JSON of `Parts`. */
    parts: 'text',
  },
  /** A visit that may still send messages. `snapshot` is its newest message as JSON, which the sums include. */
  open_visits: {
    id: 'key',
    n: 'integer',
    snapshot: 'text',
    /** When the last message arrived. */
    at: 'bigint',
  },
} as const satisfies Readonly<Record<string, Columns>>;

/** Primary keys of several columns. */
const KEYS: Readonly<Record<string, string[]>> = {
  versions: ['lead_id', 'revision'],
  contacts: ['hash', 'lead_id'],
  counters: ['name', 'period'],
  form_versions: ['form_id', 'version'],
  records: ['kind', 'id'],
  bookings: ['customer_id', 'slot', 'place'],
  bids: ['delivery_id', 'buyer'],
  lead_work: ['lead_id', 'revision'],
  visit_sums: ['form_id', 'device', 'day', 'version', 'source'],
};

const INDEXES: Readonly<Record<string, Index>> = {
  leads_by_parent: { on: 'leads', columns: ['parent_id'] },
  leads_by_time: { on: 'leads', columns: ['received_at', 'id'] },
  versions_by_hash: { on: 'versions', columns: ['lead_id', 'body_hash'], isUnique: true },
  contacts_by_lead: { on: 'contacts', columns: ['lead_id'] },
  deliveries_by_lead: { on: 'deliveries', columns: ['lead_id'] },
  // These indexes stay small, however many deliveries were sent. The last one finds those of a destination without the others.
  deliveries_due: { on: 'deliveries', columns: ['due_at'], where: ['state', 'due'] },
  deliveries_dead: { on: 'deliveries', columns: ['changed_at', 'id'], where: ['state', 'dead'] },
  deliveries_due_by_destination: { on: 'deliveries', columns: ['destination', 'due_at'], where: ['state', 'due'] },
  counters_by_end: { on: 'counters', columns: ['expires_at'] },
  verifications_by_phone: { on: 'verifications', columns: ['phone_hash'] },
  verifications_by_time: { on: 'verifications', columns: ['created_at'] },
  audit_by_time: { on: 'audit', columns: ['at', 'id'] },
  audit_by_subject: { on: 'audit', columns: ['subject', 'at'] },
  bookings_by_slot: { on: 'bookings', columns: ['slot', 'lead_id'] },
  events_by_time: { on: 'events', columns: ['at', 'name', 'visitor'] },
  events_by_visitor: { on: 'events', columns: ['visitor'] },
  places_by_postcode: { on: 'places', columns: ['country', 'postcode_key'] },
  places_by_city: { on: 'places', columns: ['country', 'city_key'] },
  bids_by_lead: { on: 'bids', columns: ['lead_id'] },
  lead_work_by_time: { on: 'lead_work', columns: ['at'] },
  sessions_by_end: { on: 'sessions', columns: ['expires_at'] },
  visit_sums_by_day: { on: 'visit_sums', columns: ['day'] },
  open_visits_by_time: { on: 'open_visits', columns: ['at'] },
};

export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(TABLES)) await createTable(db, name, columns, KEYS[name]);
    for (const [name, index] of Object.entries(INDEXES)) await createIndex(db, name, index);
  },
};
