/**
 * Kills the primary of two PostgreSQL servers while leads arrive at two copies of the server, promotes the synchronous
 * standby, and compares what is stored with what was acknowledged: `npx tsx tools/hostile/standby.ts`. Once, the
 * connections to the primary break; once, they only fall silent, as those to a machine without power do.
 */
import { connect, createServer, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { leadOf } from '../../spec/support/lead.ts';
import { openCluster } from '../postgres-cluster.ts';
import { compileServer, killProcess, startServer } from '../server-process.ts';

export interface StandbyResult {
  acknowledged: number;
  /** Acknowledged leads that are not stored, or are stored under a different id than the visitor was told. */
  lost: number;
  /** Leads that are stored more than once. */
  doubled: number;
  /** Answers with a status other than 202 and 503, and copies of the server that ended. */
  wrongAnswers: number;
  /** Requests that were answered with 503 or not at all. */
  refused: number;
  /** Milliseconds from the promotion to the next stored lead. */
  backAfter: number;
}

const VISITORS = 12;
/** The number of leads before the primary is killed, and again after the standby is promoted. */
const LEADS = 200;
/** The standby is promoted once this many requests have been refused. */
const REFUSED = 4;
/** In ms. A visitor waits at most this long for an answer. */
const PATIENCE = 40_000;

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));
async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(20);
}

/** Opens a proxy that forwards each new connection to the port that `portFor` returns, like a load balancer. */
async function openProxy(portFor: () => number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer(socket => {
    const target = connect(portFor(), '127.0.0.1');
    for (const [from, to] of [
      [socket, target],
      [target, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', data => void to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    /** From now on, open connections stay open but transfer no data. */
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.removeAllListeners('data').on('data', () => undefined);
    },
    /** Ends the silence for new connections. */
    endSilence() {
      isSilent = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function openServers() {
  const cluster = await openCluster();
  if (typeof cluster === 'string') throw new Error(cluster);
  const needed = <T>(server: T | string): T => {
    if (typeof server === 'string') throw new Error(server);
    return server;
  };
  const primary = needed(await cluster.start('primary', {}));
  await cluster.copy(primary, 'standby');
  const standby = needed(
    await cluster.start('standby', {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=stepwell application_name=standby`,
    }),
  );
  const admin = new pg.Client(primary.url);
  await admin.connect();
  await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await admin.query('SELECT pg_reload_conf()');
  // Waits until commits are synchronous: from then on, both servers have stored a committed lead on disk.
  await until(async () => {
    const { rows } = await admin.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length === 1;
  });
  await admin.end();
  return { cluster, primary, standby };
}

type Answer = { status: number; id: string };
async function post(url: string, key: string): Promise<Answer> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadOf(key, { mail: `${key}@example.com` })),
    signal: AbortSignal.timeout(PATIENCE),
  };
  const response = await fetch(`${url}/submit`, request);
  const { result } = (await response.json()) as { result?: string };
  return { status: response.status, id: String(result) };
}

async function compare(url: string, told: ReadonlyMap<string, string>) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ key: string; id: string; versions: string }>(
    `SELECT idempotency_key AS key, id, (SELECT count(*) FROM versions WHERE lead_id = leads.id) AS versions FROM leads`,
  );
  await client.end();
  const stored = new Map(rows.map(row => [row.key, row]));
  return {
    lost: [...told].filter(([key, id]) => stored.get(key)?.id !== id).length,
    doubled: rows.length - stored.size + rows.filter(({ versions }) => versions !== '1').length,
  };
}

/** Kills the primary. `isSilent`: its connections are not closed. */
export async function losePrimary({ isSilent }: { isSilent: boolean }): Promise<StandbyResult> {
  const { cluster, primary, standby } = await openServers();
  let current = primary.port;
  const database = await openProxy(() => current);
  const { entry, remove } = await compileServer();
  const DATABASE_URL = `postgres://stepwell@127.0.0.1:${database.port}/postgres`;
  const copies = [await startServer(entry, { DATABASE_URL }), await startServer(entry, { DATABASE_URL })];
  const ports = copies.map(({ url }) => Number(new URL(url).port));
  let turn = 0;
  const entrance = await openProxy(() => ports[turn++ % ports.length]!);
  const url = `http://127.0.0.1:${entrance.port}`;

  /** Idempotency key → the id that the visitor was told. */
  const told = new Map<string, string>();
  const counts = { refused: 0, wrongAnswers: 0 };
  let count = 0;
  let isOver = false;
  let storedAt = 0;
  async function visitor(): Promise<void> {
    while (!isOver) {
      const key = `lead-${++count}`;
      while (!told.has(key)) {
        const { status, id } = await post(url, key).catch(() => ({ status: 0, id: '' }));
        if (status === 202) {
          told.set(key, id);
          storedAt = performance.now();
        } else {
          counts.refused++;
          if (status !== 503 && status !== 0) counts.wrongAnswers++;
          if (isOver) return;
          await pause(50);
        }
      }
    }
  }
  const visitors = Array.from({ length: VISITORS }, visitor);
  await until(() => told.size >= LEADS);
  if (isSilent) database.silence();
  await primary.kill();
  const before = counts.refused;
  await until(() => counts.refused >= before + REFUSED);
  const client = new pg.Client(standby.url);
  await client.connect();
  await client.query('SELECT pg_promote()');
  await client.end();
  current = standby.port;
  database.endSilence();
  const promotedAt = performance.now();
  await until(() => storedAt > promotedAt);
  const backAfter = storedAt - promotedAt;
  const atReturn = told.size;
  await until(() => told.size >= atReturn + LEADS);
  isOver = true;
  await Promise.all(visitors);
  counts.wrongAnswers += copies.filter(({ child }) => child.exitCode !== null).length;
  const found = await compare(standby.url, told);
  for (const copy of copies) await killProcess(copy);
  for (const proxy of [entrance, database]) proxy.close();
  await standby.stop();
  await Promise.all([cluster.remove(), remove()]);
  return { acknowledged: told.size, ...found, ...counts, backAfter: Math.round(backAfter) };
}

/** In ms. Leads must be stored again within this time after the promotion. */
export const MAX_BREAK = 30_000;
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const isSilent of [false, true]) {
    const result = await losePrimary({ isSilent });
    console.log(isSilent ? 'The primary fell silent.' : 'The connections to the primary broke.');
    for (const [name, value] of Object.entries(result)) console.log(`  ${name}: ${value}`);
    const { lost, doubled, wrongAnswers, backAfter } = result;
    if (lost + doubled + wrongAnswers > 0 || backAfter > MAX_BREAK) process.exitCode = 1;
  }
}
