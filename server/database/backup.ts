/** Copies a database of SQLite into a file while servers use it, and brings it back. PostgreSQL has `pg_dump`. */
import { existsSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { sqliteFile } from './open.ts';
import { type Connection, openConnection } from './sqlite-driver.ts';

/** The message says what the owner has to change. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const DUMP = `DATABASE_URL is a PostgreSQL server. Its own programs do this: pg_dump --format=custom --file=FILE "$DATABASE_URL", and pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE.`;

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

/** The number of its leads. Rejects if the file has no sound database of this server. */
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
    throw new BackupError(`${file} has no database of this server, or is damaged.`);
  }
}

/** Writes a copy of this moment to a new file. Resolves to the number of leads in it. */
export async function backup(url: string, to: string): Promise<number> {
  const from = fileOf(url);
  if (!existsSync(from)) throw new BackupError(`There is no database ${from}. DATABASE_URL names it.`);
  if (existsSync(to)) throw new BackupError(`${to} exists. Give the name of a new file.`);
  const partial = `${to}.partial`;
  await rm(partial, { force: true });
  // SQLite writes into an empty file too. Others of this machine must not read the leads.
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

/** Rejects if a server uses the file. Afterwards it has no log beside it. */
async function closeLog(file: string): Promise<void> {
  try {
    await withConnection(file, connection => {
      connection.exec('PRAGMA busy_timeout = 0');
      // SQLite leaves this mode only if there is no other connection.
      const [mode] = connection.prepare('PRAGMA journal_mode = DELETE').all() as { journal_mode: string }[];
      if (mode?.journal_mode !== 'delete') throw new Error('busy');
    });
  } catch (error) {
    if (isBusy(error)) throw new BackupError(`A server uses ${file}. Stop it first.`);
    // It is damaged, which may be why it is replaced.
  }
  for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
}

/** Puts a copy in the place of the database. Resolves to the number of leads in it. */
export async function restore(url: string, from: string, isReplacing: boolean): Promise<number> {
  const to = fileOf(url);
  const leads = await checkFile(from);
  if (existsSync(to) && !isReplacing)
    throw new BackupError(`${to} exists. With --replace, what is in it is lost. DATABASE_URL names another file.`);
  const partial = `${to}.partial`;
  try {
    await copyFile(from, partial);
    await flush(partial);
    if (existsSync(to)) await closeLog(to);
    await rename(partial, to);
    return leads;
  } finally {
    await rm(partial, { force: true });
  }
}
