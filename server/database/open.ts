import type { Database } from './database.ts';

const isServer = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** `url` is the address of a PostgreSQL server, or a file for SQLite. The driver of the other one is not loaded. */
export async function openDatabase(url: string): Promise<Database> {
  if (isServer(url)) return (await import('./postgres.ts')).openPostgres(url);
  return (await import('./sqlite.ts')).openSqlite(url.replace(/^file:/, ''));
}
