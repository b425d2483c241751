/** PostgreSQL. */
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkValues, type Database, type Sql } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const BIGINT = 20;
/** Conflicts of two transactions: serialization failure, deadlock, or a unique value that both inserted. One is retried. */
const REPEATABLE = ['40001', '40P01', '23505'];
/** The server or the network has closed the connection. An idle connection notices this only at the next statement. */
const ENDED = ['57P01', 'ECONNRESET', 'EPIPE'];
const TRIES = 6;

/**
 * Milliseconds without an answer after which a connection is closed, because it does not notice if the other machine loses
 * power. The pool closes idle connections earlier.
 */
const MAX_SILENCE = 15_000;

class Client extends pg.Client {
  // `query` has a dozen overloads. Kysely calls this one.
  override query = ((text: string, values: unknown[] = []) => {
    checkValues(values);
    return super.query(text, values);
  }) as pg.Client['query'];
}

function openPool(url: string, connections: number): pg.Pool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    Client,
    pipeline: true, // statements that do not need each other's rows share a round trip
  });
  // The pool replaces a connection that breaks. Without these listeners the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/** Uses connections without `MAX_SILENCE`, because the other copies wait for a long time while one creates the tables. */
async function makeTables(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, 2) }) });
  await migrate(db, 'postgres').finally(() => db.destroy());
}

export async function openPostgres(url: string): Promise<Database> {
  await makeTables(url);
  const pool = openPool(url, 10);
  pool.on('connect', client => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(MAX_SILENCE, () => stream.destroy());
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  async function transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      let isCommitting = false;
      try {
        return await db.transaction().execute(async sql => {
          const result = await run(sql);
          isCommitting = true;
          return result;
        });
      } catch (error) {
        const code = String((error as { code?: unknown })?.code);
        // If the connection ended during the commit, the changes may already be stored.
        const isRepeatable = REPEATABLE.includes(code) || (ENDED.includes(code) && !isCommitting);
        if (attempt === TRIES || !isRepeatable) throw error;
        await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }
  /** The transactions that have begun and have not ended, without parts. */
  const underWay = new Set<Promise<unknown>>();
  let lastPart: Promise<unknown> = Promise.resolve();
  return {
    kind: 'postgres',
    transaction(run) {
      const running = transaction(run);
      const ended = running.catch(() => undefined).finally(() => underWay.delete(ended));
      underWay.add(ended);
      return running;
    },
    // One part at a time, so that long jobs leave most of the machine to visitors.
    part(run) {
      const running = lastPart.then(() => Promise.all(underWay)).then(() => transaction(run));
      lastPart = running.catch(() => undefined);
      return running;
    },
    scrub: async () => undefined, // autovacuum does this
    async close() {
      // Kysely does not close a pool that it has not used.
      if (!pool.ending) await pool.end();
    },
  };
}
