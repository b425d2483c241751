/** SQLite. Transactions that wait at the same time share one commit, so one write to disk. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { type Connection, openConnection, type Statement } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

interface Waiting {
  run(sql: Sql): Promise<unknown>;
  settle(error: unknown, result?: unknown): void;
}

/** Transactions of one commit. A larger group would make the first of it wait longer. */
const MAX_AT_ONCE = 100;
/** Statements with lists of values differ by the length of the list. */
const MAX_PREPARED = 500;

/** Of the statements that have rows. */
const HAS_ROWS = /^\s*(select|with|pragma)\b|\breturning\b/i;

async function connect(file: string): Promise<Connection> {
  const connection = await openConnection(file);
  connection.exec('PRAGMA busy_timeout = 10000');
  if (file !== ':memory:') connection.exec('PRAGMA journal_mode = WAL');
  // A commit waits for the disk: an answered lead survives a power cut.
  connection.exec('PRAGMA synchronous = FULL');
  // Deleted text is overwritten, and not left in pages that are free.
  connection.exec('PRAGMA secure_delete = ON');
  return connection;
}

/** All of Kysely's queries use one connection. What begins a transaction takes care that there is only one. */
function createDialect(connection: Connection): Dialect {
  const prepared = new Map<string, Statement>();
  function prepare(text: string): Statement {
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    const statement = connection.prepare(text);
    prepared.set(text, statement);
    return statement;
  }
  const only: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const statement = prepare(sql);
      if (HAS_ROWS.test(sql)) return { rows: statement.all(...parameters) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    },
    streamQuery() {
      throw new Error('Rows are not streamed: pages have an end.');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => only,
    beginTransaction: async () => void connection.exec('BEGIN IMMEDIATE'),
    commitTransaction: async () => void connection.exec('COMMIT'),
    rollbackTransaction: async () => void connection.exec('ROLLBACK'),
    releaseConnection: async () => undefined,
    async destroy() {
      // libsql keeps the file open as long as there are statements.
      prepared.clear();
      connection.close();
    },
  };
  class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
      return true;
    }
  }
  return {
    createDriver: () => driver,
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** `file` is a path or `:memory:`. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = await connect(file);
  let isOpen = true;
  const db = new Kysely<Tables>({ dialect: createDialect(connection) });
  await migrate(db, 'sqlite').catch(error => {
    connection.close();
    throw error;
  });
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  /** A failure of one leaves the others of its group as they are. */
  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const settled: (() => void)[] = [];
    let isOver = true;
    try {
      connection.exec('BEGIN IMMEDIATE');
      isOver = false;
      for (const { run, settle } of group) {
        connection.exec('SAVEPOINT one');
        try {
          const result = await run(db);
          connection.exec('RELEASE one');
          settled.push(() => settle(undefined, result));
        } catch (error) {
          connection.exec('ROLLBACK TO one');
          connection.exec('RELEASE one');
          settled.push(() => settle(error));
        }
      }
      connection.exec('COMMIT');
      isOver = true;
      for (const tell of settled) tell();
    } catch (error) {
      if (!isOver) connection.exec('ROLLBACK');
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
    kind: 'sqlite',
    transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
      if (!isOpen) return Promise.reject(new Error('The database is closed.'));
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
      if (isOpen) await db.destroy();
      isOpen = false;
    },
  };
}
