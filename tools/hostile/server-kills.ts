/**
 * Kills the server repeatedly while it stores leads, and counts lost and duplicate leads: `npx tsx
 * tools/hostile/server-kills.ts 200 1`. The second number is the seed of the moments. With `postgres` as the third
 * argument, the leads are in a PostgreSQL server of this machine. By default they are in an SQLite file.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createServer as createLeadServer } from '../../server/create-server.ts';
import { emailHash } from '../../server/leads/contacts.ts';
import { exportLeads } from '../../server/leads/persons.ts';
import { systemHost } from '../../server/server-host.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { randomFrom } from '../../spec/support/random.ts';
import { startPostgres } from '../postgres.ts';
import { compileServer, killProcess, startServer } from '../server-process.ts';

export interface KillSettings {
  kills: number;
  seed: number;
  /** Default: a new SQLite file. */
  databaseUrl?: string;
}
export interface KillResult {
  kills: number;
  /** Leads that were sent until they were acknowledged. */
  leads: number;
  /** Attempts to send them. */
  attempts: number;
  /** Attempts that ended because their process was killed. */
  interrupted: number;
  /** Acknowledged leads that are missing or have other answers. */
  lost: number;
  /** Leads that are stored more than once. */
  doubled: number;
  /** Keys for which two different replies arrived. */
  changedAnswers: number;
  /** Leads that the webhook receiver never received, or received under two ids. */
  wrongWebhooks: number;
}

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
/** Visitors who send at the same time. */
const VISITORS = 6;
/** In ms. The maximum time after its first reply at which a process is killed. */
const MAX_LIFETIME = 80;

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

const leadBody = (key: string): string =>
  JSON.stringify({
    idempotency_key: key,
    ...{ mail: `${key}@example.com`, interactive_app_id: 'kill', interactive_app_type: 'survey', features_enabled: [] },
    questionsTypes: { mail: 'email' },
  });

/** Counts webhooks: lead → the ids of its webhooks. */
async function openReceiver() {
  const told = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request)) as { data: { lead_id: string } };
    const ids = told.get(data.lead_id) ?? new Set();
    told.set(data.lead_id, ids.add(String(request.headers['webhook-id'])));
    response.writeHead(204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, told, close: () => void server.close(), drop: () => server.closeAllConnections() };
}

export async function killServer({ kills, seed, databaseUrl }: KillSettings): Promise<KillResult> {
  const random = randomFrom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'kill-server-'));
  const database = databaseUrl ?? join(folder, 'leads.db');
  const receiver = await openReceiver();
  const { entry, remove } = await compileServer();
  const settings = { DATABASE_URL: database, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET };
  const boot = () => startServer(entry, settings);
  const result: KillResult = {
    ...{ kills: 0, leads: 0, attempts: 0, interrupted: 0, lost: 0, doubled: 0, changedAnswers: 0, wrongWebhooks: 0 },
  };
  /** Key → the id in the reply. */
  const answered = new Map<string, string>();
  /** The current process. Each kill replaces it with a new one. */
  let current = boot();
  let answeredByIt = (): void => {};
  let isOver = false;

  async function sendOnce(key: string): Promise<string | undefined> {
    result.attempts++;
    try {
      const headers = { 'content-type': 'application/json' };
      const { url } = await current;
      const response = await fetch(`${url}/submit`, { method: 'POST', headers, body: leadBody(key) });
      const { result: id } = (await response.json()) as { result: string };
      answeredByIt();
      return response.status === 202 ? id : undefined;
    } catch {
      result.interrupted++;
      return undefined;
    }
  }
  async function visit(visitor: number): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const key = `lead-${seed}-${visitor}-${count}`;
      for (let id = await sendOnce(key); ; id = await sendOnce(key)) {
        if (id === undefined) {
          await pause(1);
          continue;
        }
        answered.set(key, id);
        break;
      }
      // Occasionally simulates a lost reply by sending the same lead again.
      const again = random() < 0.2 ? await sendOnce(key) : undefined;
      if (again !== undefined && again !== answered.get(key)) result.changedAnswers++;
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  // Starts the next process while the previous one is in use.
  let next = boot();
  while (result.kills < kills) {
    await new Promise<void>(resolve => {
      answeredByIt = resolve;
    });
    await pause(random() * MAX_LIFETIME);
    const killed = await current;
    current = next;
    if (result.kills < kills - 1) next = boot();
    await killProcess(killed);
    result.kills++;
  }
  isOver = true;
  await Promise.all(visitors);
  await killProcess(await current);

  // Claims of killed processes expire later. This server's clock is an hour ahead, so it sends their webhooks at once.
  const host = { ...systemHost, now: () => Date.now() + 3_600_000, write: () => undefined };
  const server = await createLeadServer({ settings: readSettings(settings), host });
  while ((await server.worker.sendDue()) > 0);
  result.leads = answered.size;
  for (const [key, id] of answered) {
    const leads = await server.database.transaction(sql => exportLeads(sql, emailHash(`${key}@example.com`)));
    const [lead] = leads;
    if (!lead || lead.id !== id || lead.versions.length !== 1) result.lost++;
    if (leads.length > 1) result.doubled++;
    if (receiver.told.get(id)?.size !== 1) result.wrongWebhooks++;
  }
  await server.stop();
  receiver.close();
  receiver.drop();
  await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kills = '200', seed = '1', kind] = process.argv.slice(2);
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  if (typeof server === 'string') throw new Error(server);
  const databaseUrl = await server?.emptyDatabase();
  const result = await killServer({ kills: Number(kills), seed: Number(seed), databaseUrl });
  await server?.stop();
  for (const [name, count] of Object.entries(result)) console.log(`${name}: ${count}`);
  const { lost, doubled, changedAnswers, wrongWebhooks } = result;
  process.exit(lost + doubled + changedAnswers + wrongWebhooks > 0 ? 1 : 0);
}
