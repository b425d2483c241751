/**
 * The server beside the least that could store a lead, in the same run: `npm run bench:server`. The floor is a bare Hono handler
 * with one INSERT, on the same database with the same promise to be on disk. Both get leads in turns, and the figures are
 * the medians of the rounds. Then the memory while many leads arrive, the funnel over many events, the sums of many visits, and how
 * long leads take while an owner works with many stored ones. Arguments: the leads of a round, the rounds, the leads for the
 * memory, the events, the visits, the stored leads. What is 0 is left out.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { funnel } from '../../server/events/events.ts';
import { root } from '../dist-files.ts';
import { startPostgres } from '../postgres.ts';
import { compileServer, killProcess, type ServerProcess, startServer } from '../server-process.ts';
import { measureVisits } from './visits.ts';

const [COUNT = 1000, ROUNDS = 7, LEADS = 200_000, EVENTS = 1_000_000, VISITS = 1_000_000, STORED = 50_000] =
  process.argv.slice(2).map(Number);
const CONCURRENT = 32;
const WARM_UP = 500;
/** Parts of the leads between which the memory is read. */
const PARTS = 8;

const FLOOR = `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
const url = process.env.DATABASE_URL;
const TABLE = 'CREATE TABLE floor (id TEXT PRIMARY KEY, body TEXT NOT NULL, received_at BIGINT NOT NULL)';
let insert;
if (url.startsWith('postgres')) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(TABLE);
  insert = values => pool.query('INSERT INTO floor VALUES ($1, $2, $3)', values);
} else {
  const { default: Database } = await import('libsql');
  const database = new Database(url);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(TABLE);
  const statement = database.prepare('INSERT INTO floor VALUES (?, ?, ?)');
  insert = values => statement.run(...values);
}
const app = new Hono();
app.post('/submit', async c => {
  const lead = await c.req.json();
  const id = randomUUID();
  await insert([id, JSON.stringify(lead), Date.now()]);
  return c.json({ result: id, lead: { id } }, 202);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
`;

async function startFloor(databaseUrl: string): Promise<ServerProcess> {
  const file = join(root, '.cache', 'floor-server.mjs');
  await writeFile(file, FLOOR);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>(resolve => createInterface(child.stdout).once('line', resolve));
  return { child, url: `http://127.0.0.1:${port}` };
}

let count = 0;
const keyOf = (number: number): string => `bench-${process.pid}-${number}`;
const leadBody = (): string => {
  const key = keyOf(++count);
  return JSON.stringify({
    idempotency_key: key,
    work: 'hedge',
    mail: `${key}@example.com`,
    phone: '0613579246',
    phone_international: '+33613579246',
    comment: 'Garden quotes',
    interactive_app_id: 'garden',
    interactive_app_type: 'survey',
    interactive_provider: 'dux',
    features_enabled: [],
    __trackConv__: true,
    questionsTypes: { work: 'single_choice', mail: 'email', phone: 'phone' },
  });
};

/** Resolves to the milliseconds until the answer was read. */
function send(url: string, agent: Agent): Promise<number> {
  const body = leadBody();
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}/submit`, { method: 'POST', agent, headers }, answer => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 202
          ? resolve(performance.now() - begin)
          : reject(new Error(`status ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function load(url: string, total: number): Promise<{ perSecond: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  const times: number[] = [];
  let left = total;
  const begin = performance.now();
  const client = async (): Promise<void> => {
    while (left-- > 0) times.push(await send(url, agent));
  };
  await Promise.all(Array.from({ length: CONCURRENT }, client));
  agent.destroy();
  return { perSecond: total / ((performance.now() - begin) / 1000), times: times.sort((a, b) => a - b) };
}

const column = (text: string): string => text.padEnd(28);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

class Contestant {
  #rates: number[] = [];
  #times: number[] = [];
  constructor(
    readonly name: string,
    readonly process: ServerProcess,
  ) {}
  /** Resolves to the leads per second. */
  async play(): Promise<number> {
    const { perSecond, times } = await load(this.process.url, COUNT);
    this.#rates.push(perSecond);
    this.#times.push(...times);
    return perSecond;
  }
  print(): void {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number): string => `${times[Math.floor((times.length - 1) * share)]!.toFixed(1)} ms`.padStart(9);
    const rate = median(this.#rates).toFixed(0).padStart(7);
    console.log(`${column(this.name)} ${rate} leads/s   median ${at(0.5)}   p99 ${at(0.99)}`);
  }
}

async function compare(name: string, entry: string, newDatabase: () => Promise<string>): Promise<void> {
  const floor = new Contestant(`floor, ${name}`, await startFloor(await newDatabase()));
  const own = await startServer(entry, { DATABASE_URL: await newDatabase() });
  const server = new Contestant(`server, ${name}`, own);
  for (const { process } of [floor, server]) await load(process.url, WARM_UP);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const least = await floor.play();
    ratios.push((await server.play()) / least);
  }
  for (const one of [floor, server]) {
    one.print();
    await killProcess(one.process);
  }
  const [min, max] = [Math.min(...ratios), Math.max(...ratios)].map(ratio => ratio.toFixed(2));
  console.log(`${column('')} ${median(ratios).toFixed(2).padStart(7)} of the floor, ${min} to ${max} in the rounds`);
}

/** In megabytes; Linux tells it. */
async function memoryOf({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
async function watchMemory(server: ServerProcess): Promise<void> {
  process.stdout.write(column(`MB of memory over ${LEADS} leads`));
  for (let part = 0; part < PARTS; part++) {
    await load(server.url, Math.ceil(LEADS / PARTS));
    process.stdout.write(` ${(await memoryOf(server)).toFixed(0)}`);
  }
  console.log();
  await killProcess(server);
}

async function sumFunnel(file: string): Promise<void> {
  const database = await openDatabase(file);
  const names = ['page_view', 'interact', 'user_interacted', 'step_viewed', 'step_completed', 'pre_lead', 'lead_sent'];
  const rows = 500;
  for (let begin = 0; begin < EVENTS; begin += rows) {
    const events = Array.from({ length: Math.min(rows, EVENTS - begin) }, (_, index) => {
      const visitor = Math.floor((begin + index) / names.length)
        .toString(16)
        .padStart(24, '0');
      return { at: begin + index, name: names[(begin + index) % names.length]!, visitor, data: '{"step":3}' };
    });
    await database.transaction(sql => sql.insertInto('events').values(events).execute());
  }
  const begin = performance.now();
  const found = await database.transaction(sql => funnel(sql, { from: 0, to: EVENTS }));
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${column(`funnel over ${EVENTS} events`)} ${seconds.toFixed(2)} s, ${found.events.length} names`);
  await database.close();
}

const TOKEN = 'a-token-of-the-owner-long-enough';
/** Milliseconds between two leads, and of each kind of work. A download takes longer. */
const PAUSE = 50;
const LONG_ENOUGH = 20_000;

/** What an owner does, again and again until `isOver`. Those who are found or erased are from `first` on. */
function ownersWork(url: string, first: number, isOver: () => boolean) {
  let next = first;
  async function call<T>(path: string, body?: object, read = (answer: Response): Promise<unknown> => answer.json()) {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${url}/admin/api${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await read(answer)) as T;
  }
  const person = (): { email: string } => ({ email: `${keyOf(next++)}@example.com` });
  async function repeat(run: () => Promise<unknown>): Promise<void> {
    while (!isOver()) await run();
  }
  async function list(): Promise<void> {
    for (let before = ''; !isOver(); ) {
      const { leads } = await call<{ leads: { id: string; receivedAt: number }[] }>(`/leads?before=${before}`);
      const last = leads.at(-1);
      before = last ? `${last.receivedAt},${last.id}` : '';
    }
  }
  async function skip({ body }: Response): Promise<void> {
    for await (const _ of body!);
  }
  const works: Record<string, () => Promise<void>> = {
    nothing: () => repeat(() => setTimeout(PAUSE)),
    list,
    search: () => repeat(() => call('/leads', person())),
    CSV: () => repeat(() => call('/leads.csv', undefined, skip)),
    erasure: () => repeat(() => call('/persons/erase', person())),
  };
  const { nothing, ...others } = works;
  return { ...works, 'all at once': () => Promise.all(Object.values(others).map(run => run())) };
}

/** Sends leads until the work is done. Resolves to the sorted times, from when each lead was due. */
async function sendDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  for (const begin = performance.now(); !isDone; ) {
    const late = performance.now() - (begin + times.length * PAUSE);
    if (late < 0) await setTimeout(-late);
    else times.push(send(url, agent).then(time => time + late));
  }
  await ended;
  return (await Promise.all(times)).sort((a, b) => a - b);
}

async function timeDuringWork(name: string, databaseUrl: string): Promise<void> {
  const server = await startServer(entry, { DATABASE_URL: databaseUrl, ADMIN_TOKEN: TOKEN });
  const first = count + 1;
  await load(server.url, STORED);
  let end = 0;
  const works = ownersWork(server.url, first, () => performance.now() > end);
  let least = 0;
  for (const [work, run] of Object.entries(works)) {
    end = performance.now() + LONG_ENOUGH;
    const times = await sendDuring(server.url, run());
    const [middle, p99] = [0.5, 0.99].map(share => times[Math.floor((times.length - 1) * share)]!) as [number, number];
    least ||= p99;
    const figures = `median ${middle.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${(p99 / least).toFixed(1)} times`;
    console.log(`${column(`${work}, ${name}`)} ${String(times.length).padStart(5)} leads   ${figures}`);
  }
  await killProcess(server);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
const { entry, remove } = await compileServer();
let databases = 0;
const newFile = async (): Promise<string> => join(folder, `${++databases}.db`);
console.log(`${ROUNDS} rounds of ${COUNT} leads, ${CONCURRENT} at a time, client, server and database on this machine`);
/** Runs a measurement on both databases. */
async function onBoth(run: (name: string, newDatabase: () => Promise<string>) => Promise<void>): Promise<void> {
  await run('SQLite', newFile);
  const postgres = await startPostgres({ isDurable: true });
  if (typeof postgres === 'string') return console.log(`PostgreSQL is left out: ${postgres}`);
  await run('PostgreSQL', postgres.emptyDatabase);
  await postgres.stop();
}
if (ROUNDS > 0) await onBoth((name, newDatabase) => compare(name, entry, newDatabase));
if (EVENTS > 0) await sumFunnel(await newFile());
async function sumVisits(name: string, url: string): Promise<void> {
  for (const [what, figure] of await measureVisits(url, VISITS)) console.log(`${column(what)} ${figure}, ${name}`);
}
if (VISITS > 0) await onBoth(async (name, newDatabase) => sumVisits(name, await newDatabase()));
if (STORED > 0) await onBoth(async (name, newDatabase) => timeDuringWork(name, await newDatabase()));
if (LEADS > 0) await watchMemory(await startServer(entry, { DATABASE_URL: await newFile() }));
await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
