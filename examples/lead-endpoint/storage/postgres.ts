/** PostgreSQL, and distributed databases that speak its protocol: CockroachDB, YugabyteDB. */
import pg from 'pg';
import type { Database, Sql, Value } from './database.ts';

const BIGINT = 20;
/**
 * Two transactions met: serialization failure, deadlock, a unique value or a table that both made. The second one has to
 * run again.
 */
const REPEATABLE = ['40001', '40P01', '23505', '42P07', 'XX000'];
const TRIES = 6;

const isRepeatable = (error: unknown): boolean => REPEATABLE.includes(String((error as { code?: unknown })?.code));
const numbered = (text: string): string => {
  let count = 0;
  return text.replace(/\?/g, () => `$${++count}`);
};

/** `connections` is the size of the pool. */
export function openPostgres(url: string, connections = 10): Database {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: 10_000 });
  // The pool replaces an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', () => undefined);

  const sqlOf = (client: pg.PoolClient): Sql => {
    const query = (text: string, values: readonly Value[] = []) => client.query(numbered(text), [...values]);
    return {
      run: async (text, values) => (await query(text, values)).rowCount ?? 0,
      all: async <Row>(text: string, values?: readonly Value[]) => (await query(text, values)).rows as Row[],
    };
  };
  async function once<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await run(sqlOf(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(problem => {
        broken = problem;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    async transaction(run) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(run);
        } catch (error) {
          if (attempt === TRIES || !isRepeatable(error)) throw error;
          await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt));
        }
      }
    },
    scrub: async () => undefined, // its own vacuum does that
    close: () => pool.end(),
  };
}
