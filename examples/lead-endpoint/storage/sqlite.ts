/** SQLite, embedded by libsql. Transactions that wait at the same time share one commit, so one write to disk. */
import SQLite from 'libsql';
import type { Database, Sql, Value } from './database.ts';

interface Waiting {
  run(sql: Sql): Promise<unknown>;
  settle(error: unknown, result?: unknown): void;
}

/** Transactions of one commit. A larger group would make the first of it wait longer. */
const MAX_AT_ONCE = 100;

/** `file` is a path or `:memory:`. */
export function openSqlite(file: string): Database {
  const connection = new SQLite(file);
  connection.exec('PRAGMA busy_timeout = 10000');
  if (file !== ':memory:') connection.exec('PRAGMA journal_mode = WAL');
  // A commit waits for the disk: an answered lead survives a power cut.
  connection.exec('PRAGMA synchronous = FULL');
  // Deleted text is overwritten, and not left in pages that are free.
  connection.exec('PRAGMA secure_delete = ON');

  const statements = new Map<string, SQLite.Statement>();
  function prepare(text: string): SQLite.Statement {
    const statement = statements.get(text) ?? connection.prepare(text);
    statements.set(text, statement);
    return statement;
  }
  const sql: Sql = {
    run: async (text, values: readonly Value[] = []) => prepare(text).run(...values).changes,
    all: async <Row>(text: string, values: readonly Value[] = []) => prepare(text).all(...values) as Row[],
  };

  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  /** A failure of one leaves the others of its group as they are. */
  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const settled: (() => void)[] = [];
    try {
      connection.exec('BEGIN IMMEDIATE');
      for (const { run, settle } of group) {
        connection.exec('SAVEPOINT one');
        try {
          const result = await run(sql);
          connection.exec('RELEASE one');
          settled.push(() => settle(undefined, result));
        } catch (error) {
          connection.exec('ROLLBACK TO one');
          connection.exec('RELEASE one');
          settled.push(() => settle(error));
        }
      }
      connection.exec('COMMIT');
      for (const tell of settled) tell();
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      for (const { settle } of group) settle(error);
    }
  }
  async function work(): Promise<void> {
    // Requests that arrived together come into the same group.
    await new Promise(resolve => setImmediate(resolve));
    while (waiting.length > 0) await runGroup(waiting.splice(0, MAX_AT_ONCE));
    working = undefined;
  }

  return {
    skipLocked: '', // there is one writer at a time
    transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
      if (!connection.open) return Promise.reject(new Error('The database is closed.'));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ run, settle: (error, result) => (error === undefined ? resolve(result as T) : reject(error)) });
        working ??= work();
      });
    },
    async scrub() {
      await working;
      // The log still has the pages as they were. Another process that reads at this moment may need them.
      const [{ busy }] = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as [{ busy: number }];
      if (busy !== 0) throw new Error('Another process uses the database.');
    },
    async close() {
      await working;
      connection.close();
    },
  };
}
