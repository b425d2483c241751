import type { Database } from './database.ts';

/** The path of the SQLite file, or undefined if `url` is the address of a PostgreSQL server. */
export const sqliteFile = (url: string): string | undefined =>
  /^postgres(ql)?:\/\//.test(url) ? undefined : url.replace(/^file:/, '');

/** `url` is the address of a PostgreSQL server, or a file for SQLite. Only the driver of this database is loaded. */
export async function openDatabase(url: string): Promise<Database> {
  const file = sqliteFile(url);
  if (file === undefined) return (await import('./postgres.ts')).openPostgres(url);
  return (await import('./sqlite.ts')).openSqlite(file);
}
