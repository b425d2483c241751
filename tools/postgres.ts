/**
 * A PostgreSQL server for specs and measurements. It starts the server of this machine with an empty database. If
 * `$TEST_DATABASE_URL` is set, it uses that server instead, which may be any database that supports PostgreSQL's
 * protocol.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const USER = 'stepwell';

export interface PostgresServer {
  /** The address of a new schema, which is as isolated as a database but faster to create. */
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Whether specs can have a server. */
export const findPostgres = (): boolean => process.env.TEST_DATABASE_URL !== undefined || findPrograms() !== undefined;

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(folder => ['initdb', 'postgres'].every(name => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root. In that case, another user of the machine runs it. */
async function unprivileged(): Promise<{ ids: { uid: number; gid: number } | undefined } | undefined> {
  if (process.getuid?.() !== 0) return { ids: undefined };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? [];
    if (uid !== undefined) return { ids: { uid: Number(uid), gid: Number(gid) } };
  }
  return undefined;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

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
  const programs = findPrograms();
  if (!programs) return `no PostgreSQL was found in ${DEBIAN} or PATH`;
  const user = await unprivileged();
  if (!user) return 'PostgreSQL does not run as root, and there is no user postgres or nobody';
  const { uid, gid } = user.ids ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-postgres-'));
  // The other user creates the data folder in it.
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const asUser = { ...user.ids, cwd: folder, env: { ...process.env, HOME: folder } };
  const port = await freePort();
  try {
    const initial = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(programs, 'initdb'), initial, asUser);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return `initdb failed: ${error instanceof Error ? error.message : error}`;
  }
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', `fsync=${isDurable ? 'on' : 'off'}`];
  options.push('-c', 'listen_addresses=127.0.0.1');
  const server = spawn(join(programs, 'postgres'), options, {
    ...asUser,
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const output: string[] = [];
  await new Promise<void>(resolve => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (text.includes('ready to accept connections')) resolve();
    });
    void ended.then(resolve);
  });
  async function stop(): Promise<void> {
    server.kill('SIGINT'); // fast shutdown
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  if (server.exitCode !== null) {
    await stop();
    return `PostgreSQL did not start: ${output.join('').trim()}`;
  }
  const schemas = await schemasOf(`postgres://${USER}@127.0.0.1:${port}/postgres`, false);
  return {
    ...schemas,
    async stop() {
      await schemas.stop();
      await stop();
    },
  };
}
