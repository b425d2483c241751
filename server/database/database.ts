/** What the server needs of a database. SQLite and PostgreSQL are beside this file. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Sql = Kysely<Tables>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * All of it is on disk when this resolves, or nothing of it if it rejects. `run` may run more than once, and waits for
   * nothing but the database.
   */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same for a part of a long work: what visitors wait for goes first. */
  part: Database['transaction'];
  /** Removes from the files what was deleted before. Rejects if that is not possible now. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** A place in rows that are in the order of their times and ids. */
export interface RowKey {
  at: number;
  id: string;
}

/** For statements with values of many rows: databases limit them. */
export const inParts = <T>(all: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

/** A request has a text that cannot be stored. */
export class UnstorableText extends Error {
  override name = 'UnstorableText';
}
/** PostgreSQL refuses NUL, and half of a surrogate pair would be stored as another character. */
export const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Cs}/u.test(value));
/** The values of every statement, on both databases. Throws an `UnstorableText`. */
export function checkValues(values: readonly unknown[]): void {
  if (!values.every(isStorable)) throw new UnstorableText('A text has a character that cannot be stored.');
}

/** Another program has had the lock of the file of SQLite for too long. Its two drivers say so in two ways. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return /^SQLITE_BUSY/.test(String(code)) || (typeof errcode === 'number' && errcode % 256 === 5);
}
