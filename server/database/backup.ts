/** Backs up a SQLite database while servers use it, and restores it. For PostgreSQL, owners use `pg_dump`. */
import { existsSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { sqliteFile } from './open.ts';
import { type Connection, openConnection } from './sqlite-driver.ts';

/** The message says what the owner has to change. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const DUMP = `DATABASE_URL is a PostgreSQL server. Use its own programs: pg_dump --format=custom --file=FILE "$DATABASE_URL", and pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE.`;

function fileOf(url: string): string {
  const file = sqliteFile(url);
  if (file === undefined) throw new BackupError(DUMP);
  return file;
}

/** Waits until the content is on disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

async function withConnection<T>(file: string, use: (connection: Connection) => T): Promise<T> {
  const connection = await openConnection(file);
  try {
    return use(connection);
  } finally {
    connection.close();
  }
}

/** Resolves to the number of leads in the file. Rejects if the file is no database of this server, or is damaged. */
async function checkFile(file: string): Promise<number> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  try {
    return await withConnection(file, connection => {
      const [found] = connection.prepare('PRAGMA quick_check').all() as { quick_check: string }[];
      if (found?.quick_check !== 'ok') throw new Error('damaged');
      const [row] = connection.prepare("SELECT COUNT(*) AS count FROM leads WHERE kind = 'lead'").all();
      return (row as { count: number }).count;
    });
  } catch {
    throw new BackupError(`${file} is no database of this server, or is damaged.`);
  }
}

/** Writes a snapshot to a new file. Resolves to the number of leads in it. */
export async function backup(url: string, to: string): Promise<number> {
  const from = fileOf(url);
  if (!existsSync(from)) throw new BackupError(`There is no database ${from}. Check DATABASE_URL.`);
  if (existsSync(to)) throw new BackupError(`${to} exists. Give the name of a new file.`);
  const partial = `${to}.partial`;
  await rm(partial, { force: true });
  // Create the file for SQLite, so that other users of this machine cannot read the leads.
  await (await open(partial, 'wx', 0o600)).close();
  try {
    await withConnection(from, connection => connection.prepare('VACUUM INTO ?').run(partial));
    const leads = await checkFile(partial);
    await flush(partial);
    await rename(partial, to);
    return leads;
  } finally {
    await rm(partial, { force: true });
  }
}

const isBusy = (error: unknown): boolean => /busy|locked/i.test(`${(error as Error).message}`);

/** Removes the write-ahead log (WAL) of a database. Rejects if a server uses the database. */
async function removeLog(file: string): Promise<void> {
  try {
    await withConnection(file, connection => {
      connection.exec('PRAGMA busy_timeout = 0');
      // SQLite leaves WAL mode only if there is no other connection.
      const [mode] = connection.prepare('PRAGMA journal_mode = DELETE').all() as { journal_mode: string }[];
      if (mode?.journal_mode !== 'delete') throw new Error('busy');
    });
  } catch (error) {
    if (isBusy(error)) throw new BackupError(`A server uses ${file}. Stop it first.`);
    // Otherwise the database is damaged, which may be why the owner replaces it.
  }
  for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
}

/** Replaces the database with a backup. Resolves to the number of leads in it. */
export async function restore(url: string, from: string, isReplacing: boolean): Promise<number> {
  const to = fileOf(url);
  const leads = await checkFile(from);
  if (existsSync(to) && !isReplacing)
    throw new BackupError(`${to} exists. Overwrite it with --replace, or choose another file with DATABASE_URL.`);
  const partial = `${to}.partial`;
  try {
    await copyFile(from, partial);
    await flush(partial);
    if (existsSync(to)) await removeLog(to);
    await rename(partial, to);
    return leads;
  } finally {
    await rm(partial, { force: true });
  }
}
