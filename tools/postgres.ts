/**
 * A PostgreSQL server for specs and measurements. It starts the server of this machine with an empty database. If
 * `$TEST_DATABASE_URL` is set, it uses that server instead, which may be any database that supports PostgreSQL's
 * protocol.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPrograms, openCluster } from './postgres-cluster.ts';

export interface PostgresServer {
  /** The address of a new schema, which is as isolated as a database but faster to create. */
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Whether specs can have a server. */
export const findPostgres = (): boolean => process.env.TEST_DATABASE_URL !== undefined || findPrograms() !== undefined;

/** Creates separate schemas, which are dropped at the end. `drop` is false if the whole server is thrown away. */
async function schemasOf(url: string, drop: boolean): Promise<PostgresServer> {
  const client = new pg.Client(url);
  await client.connect();
  const name = `stepwell_${randomBytes(6).toString('hex')}`;
  const made: string[] = [];
  return {
    async emptyDatabase() {
      const schema = `${name}_${made.length + 1}`;
      await client.query(`CREATE SCHEMA ${schema}`);
      made.push(schema);
      const { searchParams } = new URL(url);
      const options = `${searchParams.get('options') ?? ''} -c search_path=${schema}`.trim();
      searchParams.delete('options');
      const query = [...searchParams, ['options', options]].map(
        ([key, value]) => `${key}=${encodeURIComponent(value!)}`,
      );
      return `${url.split('?')[0]}?${query.join('&')}`;
    },
    async stop() {
      if (drop) for (const schema of made) await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}

/**
 * Returns a reason as text if this machine has no server. Unless `isDurable`, commits do not wait for the disk, which
 * is enough for temporary data.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer | string> {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return schemasOf(given, true);
  const cluster = await openCluster();
  if (typeof cluster === 'string') return cluster;
  const server = await cluster.start('data', { fsync: isDurable ? 'on' : 'off' });
  if (typeof server === 'string') {
    await cluster.remove();
    return server;
  }
  const schemas = await schemasOf(server.url, false);
  return {
    ...schemas,
    async stop() {
      await schemas.stop();
      await server.stop();
      await cluster.remove();
    },
  };
}
