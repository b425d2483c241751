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

/**
 * Wrong data, a broken constraint or a fault of a program: the same rows fail again. A database that is away, busy or full is
 * another matter. PostgreSQL numbers its errors, and the two drivers of SQLite number or name theirs.
 */
export function isWrong(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return (
    [UnstorableText, TypeError, RangeError, SyntaxError].some(kind => error instanceof kind) ||
    /^(2[123]|42|54)\w{3}$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(String(code)) ||
    (typeof errcode === 'number' && [1, 18, 19, 20, 25].includes(errcode % 256))
  );
}

/** Another program has had the lock of the file of SQLite for too long. Its two drivers say so in two ways. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return /^SQLITE_BUSY/.test(String(code)) || (typeof errcode === 'number' && errcode % 256 === 5);
}
