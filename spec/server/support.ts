/** A server in this process, with a clock, a network and a database that the spec controls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiDocument, type Contract, createContract } from '../../server/api/contract.ts';
import { createServer, type Server } from '../../server/create-server.ts';
import type { Definitions } from '../../server/leads/posts.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { addSums } from '../../server/visits/visits.ts';
import { readApi } from '../../tools/openapi.ts';
import { type PostgresServer, startPostgres } from '../../tools/postgres.ts';
import { changedBy } from '../support/changed-by.ts';
import { createSpecHost, type SpecHost } from './spec-host.ts';

export { leadOf } from '../support/lead.ts';
export { createSpecHost, type SpecHost } from './spec-host.ts';
export type Json = Record<string, unknown>;
export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
export const TOKEN = 'a-token-of-the-owner-long-enough';
export const PAGE = 'https://www.example.com';

export interface OpenServer extends Server {
  host: SpecHost;
  /** Posts a lead, or any other body. */
  send(body: unknown, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /**
   * As the owner: with a body it is a POST, unless another method is given. A change names the state `seen`, without it the
   * present one.
   */
  owner(path: string, body?: unknown, token?: string, method?: string, seen?: string): Promise<Response>;
}
export interface ServerGiven {
  /** Environment variables. */
  settings?: Readonly<Record<string, string>>;
  /** The settings file. */
  file?: object;
  definitions?: Definitions;
  dist?: string;
  ownPage?: string;
  databaseUrl?: string;
  host?: SpecHost;
}

/** What sends leads on in most specs. */
export const WEBHOOK = { type: 'webhook', id: 'crm', url: 'https://crm.example/hook', secrets: [SECRET] };
const SETTINGS = {
  ALLOWED_ORIGINS: PAGE,
  FORMS: 'garden',
  MAX_BODY: '20000',
  RATE_LIMIT: '100000',
  ADDRESS_LIMIT: '100000',
  ADMIN_TOKEN: TOKEN,
};

/** Whether the specs run on PostgreSQL: `SPEC_DATABASE=postgres`. */
export const isPostgres = process.env.SPEC_DATABASE === 'postgres';
let postgres: Promise<PostgresServer | string> | undefined;
/** The address of an empty database. */
export async function emptyDatabase(): Promise<string> {
  if (!isPostgres) return ':memory:';
  postgres ??= startPostgres();
  const server = await postgres;
  if (typeof server === 'string') throw new Error(server);
  return server.emptyDatabase();
}
/** One that several servers of a spec use. */
export const sharedDatabase = async (): Promise<string> =>
  isPostgres ? emptyDatabase() : join(temporaryFolder(), 'leads.db');
/** The folder of the process, because the files of a parallel process share this module. */
let base: string | undefined;
/** A new folder, which is removed at the end of the process. */
export function temporaryFolder(): string {
  if (base === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'server-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    base = made;
  }
  return mkdtempSync(join(base, 'of-'));
}
after(async () => {
  const server = await postgres;
  postgres = undefined;
  if (typeof server === 'object') await server.stop();
});

const open = new Set<Server>();
/** Closes the servers of a spec. Call it in `afterEach`. */
export async function closeServers(): Promise<void> {
  for (const server of open) await server.stop();
  open.clear();
}

let contract: Contract | undefined;
/** Every answer to a call of the form must be a documented one. */
function checkAnswers({ app }: Server): void {
  contract ??= createContract(readApi() as ApiDocument);
  const { find, checkAnswer } = contract;
  const request = app.request;
  app.request = async (input, init, ...others) => {
    const answer = await request(input, init, ...others);
    const endpoint = find(init?.method ?? 'GET', new URL(String(input), PAGE).pathname);
    if (!endpoint || !/json/.test(answer.headers.get('content-type') ?? '')) return answer;
    const problems = checkAnswer(endpoint, answer.status, await answer.clone().json());
    if (problems.length > 0) throw new Error(`${endpoint.name} differs from the API: ${problems.join(', ')}`);
    return answer;
  };
}

export async function openServer(given: ServerGiven = {}): Promise<OpenServer> {
  const { file = { destinations: [WEBHOOK] }, definitions, dist, ownPage, host = createSpecHost() } = given;
  const databaseUrl = given.databaseUrl ?? (await emptyDatabase());
  const settings = readSettings({ ...SETTINGS, DATABASE_URL: databaseUrl, ...given.settings }, file);
  const server = await createServer({ settings, host, definitions, dist, ownPage });
  open.add(server);
  checkAnswers(server);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    Promise.resolve(
      server.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {
    ...server,
    ...{ host, post },
    send: (body, headers) => post('/submit', body, headers),
    async owner(path, body, token = TOKEN, method = body === undefined ? 'GET' : 'POST', seen) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const changed = changedBy(method, path);
      const now = changed && (await server.app.request(`/admin/api${changed}`, { headers })).headers.get('etag');
      return server.app.request(`/admin/api${path}`, {
        method,
        headers: { ...headers, ...(changed && { 'if-match': seen ?? now ?? '"0"' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    async stop() {
      open.delete(server);
      await server.stop();
    },
  };
}

/** Counts visits of the form `garden` and their leads for a day. */
export const countVisits = ({ database }: Server, version: number, visits: number, leads: number, day = '2026-01-20') =>
  database.transaction(sql =>
    addSums(database, sql, [{ form_id: 'garden', device: '', day, version, source: '', visits, leads, parts: {} }]),
  );

export const json = async <T = Json>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;

/** Waits until what the server does by itself has happened. With a host, its clock moves on by a second each time. */
export async function until(isDone: () => boolean, host?: SpecHost): Promise<void> {
  for (let turns = 0; !isDone(); turns++) {
    if (turns > 100_000) throw new Error('It never happened.');
    await (host ? host.advance(1000) : new Promise(resolve => setImmediate(resolve)));
  }
}
