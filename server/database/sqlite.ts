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

/** Transactions of one commit. A larger group would make the first of it wait longer. */
const MAX_AT_ONCE = 100;
/** Statements with lists of values differ by the length of the list. */
const MAX_PREPARED = 500;

/** Matches statements that have rows. */
const HAS_ROWS = /^\s*(select|with|pragma)\b|\breturning\b/i;

/** In milliseconds, for another program that has the lock: SQLite waits itself only before the server listens. */
const START_PATIENCE = 10_000;
/** The pauses between them are up to 25 milliseconds: about ten seconds in all. */
const TRIES = 400;

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
/** What the connection was when it was opened. */
interface Open {
  connection: Connection;
  prepared: Map<string, Statement>;
  files: string[];
}

/** Somebody has removed or replaced the file, so what is written into the open one is lost. */
class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

/** While they are open, only somebody who removes or replaces them changes their numbers. */
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
    // Deleted text is overwritten, and not left in pages that are free.
    connection.exec('PRAGMA secure_delete = ON');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Repeats it while another program has the lock. If SQLite waited itself, nothing else could be answered. */
async function whileBusy(run: () => unknown): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await run());
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, Math.min(tries, 25)));
  }
}

/** After some errors, such as that of a full disk, SQLite has ended the transaction itself, and refuses to do it again. */
function isDone({ connection }: Open, text: string): boolean {
  try {
    connection.exec(text);
    return true;
  } catch {
    return false;
  }
}

/** All of Kysely's queries use one connection. What begins a transaction takes care that there is only one. */
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
      throw new Error('Rows are not streamed: pages have an end.');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => only,
    beginTransaction: async () => void open.connection.exec('BEGIN IMMEDIATE'),
    commitTransaction: async () => void open.connection.exec('COMMIT'),
    rollbackTransaction: async () => void isDone(open, 'ROLLBACK'),
    releaseConnection: async () => undefined,
    async destroy() {
      // libsql keeps the file open as long as there are statements.
      open.prepared.clear();
      open.connection.close();
    },
  };
  /** It has one writer at a time, so it needs no locks of rows, and knows none. */
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

/** Opens what is in the place of the file now. It is not made: its disk may only be away. */
async function reopen(open: Open, file: string): Promise<void> {
  // An empty one is being copied.
  if (!statSync(file, { throwIfNoEntry: false })?.size) throw new DatabaseGone(`There is no database ${file}.`);
  // What is only in the log goes into the file that was moved away, or whose log was removed.
  isDone(open, 'PRAGMA wal_checkpoint(TRUNCATE)');
  open.prepared.clear();
  open.connection.close();
  const found = filesOf(file);
  // The log of the old file is none of the new one.
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
    await whileBusy(() => open.connection.exec('BEGIN IMMEDIATE'));
  }
  /** A failure of one leaves the others of its group as they are. */
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
          if (!isDone(open, 'ROLLBACK TO one')) throw error;
          open.connection.exec('RELEASE one');
          settled.push(() => settle(error));
        }
      }
      open.connection.exec('COMMIT');
      if (!isSame()) throw new DatabaseGone(`${file} was removed or replaced.`);
      for (const tell of settled) tell();
    } catch (error) {
      isDone(open, 'ROLLBACK');
      if (isBegun && group.length > 1) for (const one of group) await runGroup([one]);
      // Those that came meanwhile would wait as long again.
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
      whileBusy(async () => {
        await working;
        // The log still has the pages as they were. Another process that reads at this moment may need them.
        const [{ busy }] = open.connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as [{ busy: number }];
        if (busy !== 0) throw Object.assign(new Error('Another process uses the database.'), { code: 'SQLITE_BUSY' });
      }),
    async close() {
      await working;
      if (isOpen) await db.destroy();
      isOpen = false;
    },
  };
}
