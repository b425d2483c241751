/**
 * How many leads per second the server stores, and how long it takes to answer, beside a bare Hono handler
 * that stores nothing, in the same run: `npm run bench:server`. A number as an argument is the count of requests.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../tools/dist-files.ts';
import { startPostgres } from '../tools/postgres.ts';
import { compileServer, killProcess, type ServerProcess, startServer } from '../tools/server-process.ts';

const COUNT = Number(process.argv[2] ?? 5000);
const CONCURRENT = 32;
const WARM_UP = 500;

/** Reads the body, as an endpoint must, and answers like it. */
const BARE = `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const app = new Hono();
app.post('/submit', async c => { await c.req.json(); return c.json({ result: 'form_0', lead: { id: 'form_0' } }, 202); });
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
`;

async function startBare(): Promise<ServerProcess> {
  const file = join(root, '.cache', 'bare-server.mjs');
  await writeFile(file, BARE);
  const child = spawn(process.execPath, [file], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>(resolve => createInterface(child.stdout).once('line', resolve));
  return { child, url: `http://127.0.0.1:${port}` };
}

let count = 0;
const leadBody = (): string => {
  const key = `bench-${process.pid}-${++count}`;
  return JSON.stringify({
    idempotency_key: key,
    ...{ work: 'hedge', mail: `${key}@example.com`, phone: '0613579246', phone_international: '+33613579246' },
    ...{ comment: 'Garden quotes', interactive_app_id: 'garden', interactive_app_type: 'survey' },
    ...{ interactive_provider: 'dux', features_enabled: [], __trackConv__: true },
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

async function measure(name: string, server: ServerProcess): Promise<void> {
  await load(server.url, WARM_UP);
  const { perSecond, times } = await load(server.url, COUNT);
  const at = (share: number): string => `${times[Math.floor((times.length - 1) * share)]!.toFixed(1)} ms`.padStart(9);
  const rate = perSecond.toFixed(0).padStart(7);
  console.log(`${name.padEnd(28)} ${rate} requests/s   median ${at(0.5)}   p99 ${at(0.99)}`);
  await killProcess(server);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
const { entry, remove } = await compileServer();
console.log(`${COUNT} leads each, ${CONCURRENT} at a time, client and servers on this machine`);
await measure('bare Hono, stores nothing', await startBare());
await measure('server, SQLite', await startServer(entry, { DATABASE_URL: join(folder, 'leads.db') }));
const postgres = await startPostgres({ isDurable: true });
if (typeof postgres === 'string') console.log(`server, PostgreSQL: ${postgres}`);
else {
  const databaseUrl = await postgres.emptyDatabase();
  await measure('server, PostgreSQL', await startServer(entry, { DATABASE_URL: databaseUrl }));
  await postgres.stop();
}
await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
