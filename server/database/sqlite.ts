/** SQLite. Transactions that wait at the same time share one commit, so one write to disk. */
import { rmSync, statSync } from 'node:fs';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { checkValues, type Database, isBusy, type Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { type Connection, openConnection, type Statement } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

interface Waiting {
  run(sql: Sql): Promise<unknown>;
  settle(error: unknown, result?: unknown): void;
}

/** The limit of transactions in one commit. In a larger group, the first one would wait longer. */
const MAX_AT_ONCE = 100;
/** The limit of prepared statements. There are many, because each length of a list of values is another statement. */
const MAX_PREPARED = 500;

/** Matches statements that return rows. */
const HAS_ROWS = /^\s*(select|with|pragma)\b|\breturning\b/i;

/** Milliseconds that SQLite itself waits for the lock of another process. It does so only before the server listens. */
const START_PATIENCE = 10_000;
/** Attempts to get the lock. The pauses are at most 25 milliseconds, together about ten seconds. */
const TRIES = 400;

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
/** The open connection, with the ids of its files as `filesOf` returns them. */
interface Open {
  connection: Connection;
  prepared: Map<string, Statement>;
  files: string[];
}

/** The file was removed or replaced, so data that is written to the open file is lost. */
class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

/** The device and inode numbers of the database files. They change only if the files are removed or replaced. */
const filesOf = (file: string): string[] =>
  ['', '-wal', '-shm'].map(end => {
    const found = statSync(file + end, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : 'none';
  });

async function connect(file: string, patience: number): Promise<Connection> {
  const connection = await openConnection(file);
  try {
    connection.exec(`PRAGMA busy_timeout = ${patience}`);
    if (file !== ':memory:') connection.exec('PRAGMA journal_mode = WAL');
    // A commit waits for the disk: an answered lead survives a power cut.
    connection.exec('PRAGMA synchronous = FULL');
    // Deleted text is overwritten instead of staying in free pages.
    connection.exec('PRAGMA secure_delete = ON');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Retries while another process has the lock. If SQLite waited itself, it would block the event loop. */
async function retryWhileBusy(run: () => unknown): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await run());
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, Math.min(tries, 25)));
  }
}

/** Returns whether `text` ran. After a full disk and other errors, SQLite has already rolled back, so a rollback fails. */
function tryToRun({ connection }: Open, text: string): boolean {
  try {
    connection.exec(text);
    return true;
  } catch {
    return false;
  }
}

/** All queries of Kysely use one connection. The caller must not begin a transaction during another one. */
function createDialect(open: Open): Dialect {
  function prepare(text: string): Statement {
    const { connection, prepared } = open;
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    const statement = connection.prepare(text);
    prepared.set(text, statement);
    return statement;
  }
  const only: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      checkValues(parameters);
      const statement = prepare(sql);
      if (HAS_ROWS.test(sql)) return { rows: statement.all(...parameters) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    },
    streamQuery() {
      throw new Error('Rows cannot be streamed. Read them in pages.');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => only,
    beginTransaction: async () => void open.connection.exec('BEGIN IMMEDIATE'),
    commitTransaction: async () => void open.connection.exec('COMMIT'),
    rollbackTransaction: async () => void tryToRun(open, 'ROLLBACK'),
    releaseConnection: async () => undefined,
    async destroy() {
      // libsql keeps the file open as long as there are statements.
      open.prepared.clear();
      open.connection.close();
    },
  };
  /** Leaves out row locks such as FOR UPDATE. SQLite has none, because it has one writer at a time. */
  class Compiler extends SqliteQueryCompiler {
    protected override visitSelectModifier(node: SelectModifierNode): void {
      if (node.modifier === 'Distinct') super.visitSelectModifier(node);
    }
  }
  class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
      return true;
    }
  }
  return {
    createDriver: () => driver,
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

/** Opens the file that is at this path now. Does not create one, because the disk may only be unmounted. */
async function reopen(open: Open, file: string): Promise<void> {
  // If the file is empty, somebody is still copying it.
  if (!statSync(file, { throwIfNoEntry: false })?.size) throw new DatabaseGone(`There is no database ${file}.`);
  // Writes the rest of the write-ahead log (WAL) into the old file, which was moved away or has lost its WAL.
  tryToRun(open, 'PRAGMA wal_checkpoint(TRUNCATE)');
  open.prepared.clear();
  open.connection.close();
  const found = filesOf(file);
  // The new file must not get the WAL of the old one.
  if (found[0] !== open.files[0])
    for (const [place, end] of ['', '-wal', '-shm'].entries())
      if (place > 0 && found[place] === open.files[place]) rmSync(file + end, { force: true });
  open.connection = await connect(file, 0);
}

/** `file` is a path or `:memory:`. */
export async function openSqlite(file: string): Promise<Database> {
  const open: Open = { connection: await connect(file, START_PATIENCE), prepared: new Map(), files: [] };
  let isOpen = true;
  const db = new Kysely<Tables>({ dialect: createDialect(open) });
  await migrate(db, 'sqlite').catch(error => {
    open.connection.close();
    throw error;
  });
  open.connection.exec('PRAGMA busy_timeout = 0');
  open.files = filesOf(file);
  const [waiting, parts]: [Waiting[], Waiting[]] = [[], []];
  let working: Promise<void> | undefined;

  const isSame = (): boolean => filesOf(file).join() === open.files.join();
  async function begin(): Promise<void> {
    if (!isSame()) {
      await reopen(open, file);
      await migrate(db, 'sqlite');
      open.files = filesOf(file);
    }
    await retryWhileBusy(() => open.connection.exec('BEGIN IMMEDIATE'));
  }
  /** Runs transactions with one commit. If one of them fails, only its own changes are rolled back. */
  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const settled: (() => void)[] = [];
    let isBegun = false;
    try {
      await begin();
      isBegun = true;
      for (const { run, settle } of group) {
        open.connection.exec('SAVEPOINT one');
        try {
          const result = await run(db);
          open.connection.exec('RELEASE one');
          settled.push(() => settle(undefined, result));
        } catch (error) {
          if (!tryToRun(open, 'ROLLBACK TO one')) throw error;
          open.connection.exec('RELEASE one');
          settled.push(() => settle(error));
        }
      }
      open.connection.exec('COMMIT');
      if (!isSame()) throw new DatabaseGone(`${file} was removed or replaced.`);
      for (const tell of settled) tell();
    } catch (error) {
      tryToRun(open, 'ROLLBACK');
      if (isBegun && group.length > 1) for (const one of group) await runGroup([one]);
      // If the database stays locked, the waiting transactions fail too, as each would wait as long again.
      else for (const { settle } of isBusy(error) ? [...group, ...waiting.splice(0)] : group) settle(error);
    }
  }
  async function work(): Promise<void> {
    do {
      await turn(); // requests that arrived together come into the same group
      while (waiting.length > 0) await runGroup(waiting.splice(0, MAX_AT_ONCE));
      if (parts.length > 0) await turn().then(() => runGroup(parts.splice(0, 1)));
    } while (waiting.length + parts.length > 0);
    working = undefined;
  }
  const add = <T>(queue: Waiting[], run: (sql: Sql) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!isOpen) throw new Error('The database is closed.');
      queue.push({ run, settle: (error, result) => (error === undefined ? resolve(result as T) : reject(error)) });
      working ??= work();
    });

  return {
    kind: 'sqlite',
    transaction: run => add(waiting, run),
    part: run => add(parts, run),
    scrub: () =>
      retryWhileBusy(async () => {
        await working;
        // The WAL still has the old pages. They stay if another process reads them at this moment.
        const [{ busy }] = open.connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as [{ busy: number }];
        if (busy !== 0) throw Object.assign(new Error('Another process uses the database.'), { code: 'SQLITE_BUSY' });
      }),
    async close() {
      isOpen = false; // transactions that are added from here on are rejected
      await working;
      await db.destroy();
    },
  };
}
