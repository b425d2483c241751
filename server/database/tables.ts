/** The types of the rows, for Kysely. `migrations/tables.ts` describes the columns. */
import type { Row } from './migrations/table.ts';
import type { TABLES } from './migrations/tables.ts';

type Stored = { [Name in keyof typeof TABLES]: Row<(typeof TABLES)[Name]> };

export interface LeadsTable extends Row<(typeof TABLES)['leads']> {
  kind: 'lead' | 'after';
  is_test: 0 | 1;
}
export interface DeliveriesTable extends Row<(typeof TABLES)['deliveries']> {
  state: 'due' | 'sent' | 'dead' | 'capped';
}
export interface VerificationsTable extends Row<(typeof TABLES)['verifications']> {
  channel: 'sms' | 'sna';
  state: 'sending' | 'sent' | 'verified' | 'refused' | 'superseded' | 'failed';
}
export interface FormsTable extends Row<(typeof TABLES)['forms']> {
  is_off: 0 | 1;
}
export interface RevealsTable extends Row<(typeof TABLES)['reveals']> {
  state: 'pending' | 'finished';
}
export type VersionsTable = Stored['versions'];
export type FormVersionsTable = Stored['form_versions'];
export type EventsTable = Stored['events'];
export type PlacesTable = Stored['places'];
export type BidsTable = Stored['bids'];
export type LeadWorkTable = Stored['lead_work'];

export interface Tables extends Stored {
  leads: LeadsTable;
  deliveries: DeliveriesTable;
  verifications: VerificationsTable;
  forms: FormsTable;
  reveals: RevealsTable;
}
