/**
 * Kills the server repeatedly during visits, and counts what is lost, stored twice or confirmed wrongly:
 * `npx tsx tools/hostile/server-kills.ts 200 1`. The arguments are the number of kills and the seed of their times. With
 * `postgres` as the third argument, the leads are in a PostgreSQL server on this machine; the default is an SQLite file.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from '../../server/create-server.ts';
import { describeLead } from '../../server/leads/browse.ts';
import { emailHash } from '../../server/leads/contacts.ts';
import { createFormWords } from '../../server/leads/form-words.ts';
import { exportLeads } from '../../server/leads/persons.ts';
import { checkRecord, saveRecord } from '../../server/records/records.ts';
import { systemHost } from '../../server/server-host.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { createRandom } from '../../spec/support/random.ts';
import { startPostgres } from '../postgres.ts';
import { compileServer, killProcess, startServer } from '../server-process.ts';
import { openPartners, type Partners } from './server/partners.ts';
import { type Answer, type Json, makeVisit, type Visit } from './server/visit.ts';

export interface KillSettings {
  kills: number;
  seed: number;
  /** Default: a new SQLite file. */
  databaseUrl?: string;
}
export interface KillResult {
  kills: number;
  /** Completed visits. */
  visits: number;
  verified: number;
  booked: number;
  requests: number;
  /** Requests whose process was killed before they were answered. */
  interrupted: number;
  /** Answers with 503. Like the form, the visitor repeats the request. */
  unavailable: number;
  /** Acknowledged leads that are not stored as they were sent, or whose post-submit request is not. */
  lost: number;
  /** Leads that are stored more than once. */
  doubled: number;
  /** Wrong codes that were accepted, and repeated requests whose answers differ. */
  wrongAnswers: number;
  /** Leads whose stored verification differs from what the visitor was told. */
  falselyVerified: number;
  /** Leads whose stored booking differs from what the visitor was told. */
  falselyBooked: number;
  /** Events without a webhook, or with webhooks under two ids. */
  wrongWebhooks: number;
}

/** The number of simultaneous visitors. */
const VISITORS = 6;
/** In ms. Each process is killed within this time after its first answer. */
const MAX_LIFETIME = 80;
/** After this many answers with 503 to one request, the server counts as hanging. */
const MAX_UNAVAILABLE = 1000;
const HOUR = 3_600_000;
const UNLIMITED = 1_000_000_000;

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

function settingsFile({ url }: Partners) {
  const names = ['perNumber', 'perPrefix', 'perAddress', 'perPage', 'perCountry', 'perDay'];
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return {
    destinations: [{ type: 'webhook', id: 'crm', url: `${url}/hook`, secrets: [secret] }],
    verification: {
      provider: { type: 'http', url: `${url}/sms`, json: { phone: '{phone}', code: '{code}' } },
      countries: ['fr'],
      limits: Object.fromEntries(names.map(name => [name, UNLIMITED])),
    },
  };
}
const CUSTOMER = { name: 'Northgable', forms: ['kill'], timeZone: 'UTC', reveal: {}, callsPerSlot: 3 };

/** Compares the stored leads and the received webhooks with what the visitors were told. */
async function compare(server: Awaited<ReturnType<typeof createServer>>, visits: readonly Visit[], partners: Partners) {
  const found = { lost: 0, doubled: 0, wrongAnswers: 0, falselyVerified: 0, falselyBooked: 0, wrongWebhooks: 0 };
  const words = createFormWords(server.database);
  for (const { email, leadId, isVerified, wrongAnswers, slot, isCompleted } of visits) {
    let stored = 0;
    for await (const { kind } of exportLeads(server.database, emailHash(email))) if (kind === 'lead') stored++;
    if (stored > 1) found.doubled++;
    const lead = await describeLead(server.database, words, leadId);
    const [first, ...more] = lead?.versions.filter(({ isAfter }) => !isAfter) ?? [];
    const after = lead?.versions.filter(one => one.isAfter && one.lead?.force_send === true) ?? [];
    if (first?.lead?.email !== email || more.length > 0 || after.length !== Number(isCompleted)) found.lost++;
    if ((first?.context?.verified !== undefined) !== isVerified) found.falselyVerified++;
    if ((lead?.bookedFor ?? undefined) !== slot) found.falselyBooked++;
    found.wrongAnswers += wrongAnswers;
    const expected = { 'lead.created': 1, 'lead.booked': slot ? 1 : 0, 'lead.completed': isCompleted ? 1 : 0 };
    for (const [event, count] of Object.entries(expected))
      if (partners.told(leadId, event).size !== count) found.wrongWebhooks++;
  }
  return found;
}

export async function killServer({ kills, seed, databaseUrl }: KillSettings): Promise<KillResult> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'kill-server-'));
  const partners = await openPartners();
  const file = settingsFile(partners);
  const SETTINGS = join(folder, 'settings.json');
  await writeFile(SETTINGS, JSON.stringify(file));
  const environment = { DATABASE_URL: databaseUrl ?? join(folder, 'leads.db'), SETTINGS };
  // This server's clock is fast, so that the claims of killed processes on webhooks have expired, and it sends them at once.
  const later = { ...systemHost, now: () => Date.now() + HOUR, write: () => undefined };
  const openHere = () => createServer({ settings: readSettings(environment, file), host: later });
  const first = await openHere();
  const checked = checkRecord('customer', CUSTOMER);
  if ('problems' in checked) throw new Error(checked.problems.join());
  await first.database.transaction(sql => saveRecord(sql, 'customer', '1', checked.data, 0));
  await first.stop();

  const { entry, remove } = await compileServer();
  const boot = () => startServer(entry, environment);
  const counts = { kills: 0, requests: 0, interrupted: 0, unavailable: 0 };
  /** The process that receives the requests. A new one replaces it after each kill. */
  let current = boot();
  let answeredByIt = (): void => {};
  async function send(path: string, body: Json): Promise<Answer> {
    for (let tries = 1; ; await pause(1)) {
      counts.requests++;
      try {
        const { url } = await current;
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        const answer = { status: response.status, body: (await response.json()) as Json };
        answeredByIt();
        // A verification that failed stays failed under its key, so the visitor begins another one.
        const isFinal = answer.status !== 503 || path === '/phone2fa';
        if (isFinal || tries++ > MAX_UNAVAILABLE) return answer;
        counts.unavailable++;
      } catch {
        counts.interrupted++;
      }
    }
  }
  const visits: Visit[] = [];
  const failures: unknown[] = [];
  let begun = 0;
  let isOver = false;
  const visitor = { send, random, codeFor: partners.codeFor };
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver && failures.length === 0)
      await makeVisit(visitor, ++begun).then(
        visit => visits.push(visit),
        error => failures.push(error),
      );
  });

  // The next process starts while the current one is still in use.
  let next = boot();
  while (counts.kills < kills && failures.length === 0) {
    await new Promise<void>(resolve => {
      answeredByIt = resolve;
    });
    await pause(random.below(MAX_LIFETIME));
    const killed = await current;
    current = next;
    if (counts.kills < kills - 1) next = boot();
    await killProcess(killed);
    counts.kills++;
  }
  isOver = true;
  await Promise.all(visitors);
  for (const started of new Set([current, next])) await killProcess(await started);
  if (failures.length > 0) throw failures[0];

  const server = await openHere();
  while ((await server.worker.sendDue()) > 0);
  const found = await compare(server, visits, partners);
  await server.stop();
  partners.close();
  await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
  return {
    kills: counts.kills,
    visits: visits.length,
    verified: visits.filter(({ isVerified }) => isVerified).length,
    booked: visits.filter(({ slot }) => slot !== undefined).length,
    requests: counts.requests,
    interrupted: counts.interrupted,
    unavailable: counts.unavailable,
    ...found,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kills = '200', seed = '1', kind] = process.argv.slice(2);
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  if (typeof server === 'string') throw new Error(server);
  const databaseUrl = await server?.emptyDatabase();
  const result = await killServer({ kills: Number(kills), seed: Number(seed), databaseUrl });
  await server?.stop();
  for (const [name, count] of Object.entries(result)) console.log(`${name}: ${count}`);
  const { lost, doubled, wrongAnswers, falselyVerified, falselyBooked, wrongWebhooks } = result;
  const wrong = lost + doubled + wrongAnswers + falselyVerified + falselyBooked + wrongWebhooks;
  process.exit(wrong > 0 ? 1 : 0);
}
