import { openLeadStorage } from './lead-storage.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

const isServer = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** `url` is the address of a PostgreSQL server, or a file for SQLite. `notify`: leads are owed to a webhook. */
export async function openStorage(url: string, notify: boolean): Promise<Storage> {
  if (!isServer(url)) return openLeadStorage(openSqlite(url.replace(/^file:/, '')), notify);
  const { openPostgres } = await import('./postgres.ts'); // SQLite needs no driver
  return openLeadStorage(openPostgres(url), notify);
}
