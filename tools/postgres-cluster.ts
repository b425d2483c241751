/** Servers of PostgreSQL in a temporary folder, by the programs of this machine. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const USER = 'stepwell';

export interface ClusterServer {
  url: string;
  port: number;
  stop(): Promise<void>;
  /** Kills all of its processes at once, as if its machine had lost power. */
  kill(): Promise<void>;
}
export interface Cluster {
  /** Starts a server on the folder `name`, which is made if there is none. Resolves to a reason if it does not start. */
  start(name: string, options: Readonly<Record<string, string>>): Promise<ClusterServer | string>;
  /** Copies the running server into the folder `name`, as a standby of it. */
  copy(server: ClusterServer, name: string): Promise<void>;
  remove(): Promise<void>;
}

/** The folder of the programs. */
export function findPrograms(): string | undefined {
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

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(Number);

/** Resolves to a reason if this machine cannot run servers. */
export async function openCluster(): Promise<Cluster | string> {
  const programs = findPrograms();
  if (!programs) return `no PostgreSQL was found in ${DEBIAN} or PATH`;
  const user = await unprivileged();
  if (!user) return 'PostgreSQL does not run as root, and there is no user postgres or nobody';
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-postgres-'));
  // The other user creates the data folders in it.
  await chmod(folder, 0o777);
  const asUser = { ...user.ids, cwd: folder, env: { ...process.env, HOME: folder } };
  const urlOf = (port: number): string => `postgres://${USER}@127.0.0.1:${port}/postgres`;

  async function start(name: string, options: Readonly<Record<string, string>>): Promise<ClusterServer | string> {
    const data = join(folder, name);
    const port = await freePort();
    if (!existsSync(data)) {
      const initial = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
      const failed = await run(join(programs!, 'initdb'), initial, asUser).catch((error: Error) => error);
      if (failed instanceof Error) return `initdb failed: ${failed.message}`;
    }
    const settings = Object.entries({ listen_addresses: '127.0.0.1', ...options });
    const flags = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ];
    const server = spawn(join(programs!, 'postgres'), flags, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
    const output: string[] = [];
    await new Promise<void>(resolve => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        if (/ready to accept (read-only )?connections/.test(text)) resolve();
      });
      void ended.then(resolve);
    });
    if (server.exitCode !== null) return `PostgreSQL did not start: ${output.join('').trim()}`;
    return {
      url: urlOf(port),
      port,
      async stop() {
        server.kill('SIGINT'); // fast shutdown
        await ended;
      },
      async kill() {
        const all = [server.pid!, ...childrenOf(server.pid!)];
        for (const pid of all) process.kill(pid, 'SIGKILL');
        await ended;
      },
    };
  }
  return {
    start,
    async copy({ port }, name) {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER];
      const flags = ['-D', join(folder, name), ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
      await run(join(programs, 'pg_basebackup'), flags, asUser);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
