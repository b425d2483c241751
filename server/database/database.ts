/** The interface of a database. `sqlite.ts` and `postgres.ts` implement it. */
import { type Kysely, sql as raw } from 'kysely';
import type { Tables } from './tables.ts';

export type Sql = Kysely<Tables>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Resolves when the changes are on disk. If it rejects, nothing was stored, unless the connection broke during the commit.
   * `run` may be called again after a conflict, and must not wait for anything but the database.
   */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same for a part of a long job. It runs after the transactions that have begun, because visitors may wait for them. */
  part: Database['transaction'];
  /** Removes deleted data from the files. Rejects if this is not possible now. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** A position in rows that are sorted by time and id. */
export interface RowKey {
  at: number;
  id: string;
}
/** Whether a row follows the position in a list with the newest rows first. */
export const isBefore = (time: string, { at, id }: RowKey) => raw<boolean>`(${raw.ref(time)}, id) < (${at}, ${id})`;

/** Splits a list, because databases limit the number of values in a statement. */
export const inParts = <T>(all: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

/** A request has text that the database cannot store. */
export class UnstorableText extends Error {
  override name = 'UnstorableText';
}
/** PostgreSQL refuses NUL, and a lone surrogate would be stored as a different character. */
export const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Cs}/u.test(value));
/** Checks the values of a statement, for both databases. Throws an `UnstorableText`. */
export function checkValues(values: readonly unknown[]): void {
  if (!values.every(isStorable)) throw new UnstorableText('A text has a character that cannot be stored.');
}

/**
 * Whether a retry with the same rows would fail again: wrong data, a violated constraint or a bug. False if the database is
 * unavailable, busy or full. The codes are those of PostgreSQL and of the two SQLite drivers, one with names, one with numbers.
 */
export function isWrong(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return (
    [UnstorableText, TypeError, RangeError, SyntaxError].some(kind => error instanceof kind) ||
    /^(2[123]|42|54)\w{3}$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(String(code)) ||
    (typeof errcode === 'number' && [1, 18, 19, 20, 25].includes(errcode % 256))
  );
}

/** Whether another process has locked the SQLite file for too long. The two drivers have different codes for it. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return /^SQLITE_BUSY/.test(String(code)) || (typeof errcode === 'number' && errcode % 256 === 5);
}
