import type { Database } from './database.ts';

/** The path of the file of SQLite; undefined if it is the address of a PostgreSQL server. */
export const sqliteFile = (url: string): string | undefined =>
  /^postgres(ql)?:\/\//.test(url) ? undefined : url.replace(/^file:/, '');

/** `url` is the address of a PostgreSQL server, or a file for SQLite. The driver of the other one is not loaded. */
export async function openDatabase(url: string): Promise<Database> {
  const file = sqliteFile(url);
  if (file === undefined) return (await import('./postgres.ts')).openPostgres(url);
  return (await import('./sqlite.ts')).openSqlite(file);
}
