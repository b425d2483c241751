/** The few things in which the two databases differ. */
export type Value = string | number | null;

/** Statements have `?` for their values. */
export interface Sql {
  /** Resolves to the number of changed rows. */
  run(text: string, values?: readonly Value[]): Promise<number>;
  all<Row>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

export interface Database {
  /** Follows a subquery whose rows other processes must not take at the same time. */
  skipLocked: string;
  /** All of it is on disk when this resolves, or nothing of it if it rejects. It may run more than once. */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** Removes from the files what was deleted before. Rejects if that is not possible now. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Runs on SQLite, PostgreSQL, CockroachDB and YugabyteDB. */
export const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    form_id TEXT NOT NULL,
    parent_id TEXT,
    is_test INTEGER NOT NULL,
    received_at BIGINT NOT NULL,
    erased_at BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS leads_by_parent ON leads (parent_id)',
  `CREATE TABLE IF NOT EXISTS versions (
    lead_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    body_hash TEXT NOT NULL,
    body TEXT,
    received_at BIGINT NOT NULL,
    PRIMARY KEY (lead_id, revision),
    UNIQUE (lead_id, body_hash)
  )`,
  `CREATE TABLE IF NOT EXISTS contacts (
    hash TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    PRIMARY KEY (hash, lead_id)
  )`,
  `CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT PRIMARY KEY,
    event TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (due_at)',
  `CREATE TABLE IF NOT EXISTS dead_letters (
    id TEXT PRIMARY KEY,
    event TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    reason TEXT NOT NULL,
    failed_at BIGINT NOT NULL
  )`,
];
