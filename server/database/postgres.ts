/** PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const BIGINT = 20;
/** Two transactions met: serialization failure, deadlock, or a unique value that both made. One of them runs again. */
const REPEATABLE = ['40001', '40P01', '23505'];
const TRIES = 6;

const isRepeatable = (error: unknown): boolean => REPEATABLE.includes(String((error as { code?: unknown })?.code));

/** `connections` is the size of the pool. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: 10_000 });
  // The pool replaces an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres').catch(async error => {
    await db.destroy();
    throw error;
  });
  return {
    kind: 'postgres',
    async transaction(run) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(run);
        } catch (error) {
          if (attempt === TRIES || !isRepeatable(error)) throw error;
          await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt));
        }
      }
    },
    scrub: async () => undefined, // its own vacuum does that
    close: () => db.destroy(),
  };
}
