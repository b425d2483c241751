/** The server in this process, with a clock, a network and visitors that an attack controls. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from '../../../server/create-server.ts';
import type { Mail, ServerHost } from '../../../server/server-host.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { databaseTurns } from '../../../spec/support/database-turns.ts';
import type { Random } from '../../../spec/support/random.ts';

export type Json = Record<string, unknown>;
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Json;
}
export interface Attacker extends Pick<Server, 'database' | 'worker'> {
  random: Random;
  /** Another one for each attack, to make names from. */
  number: number;
  /** The next number of a French mobile phone, that no other attack uses. */
  phone(): string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** As the owner: with a body it is a POST, unless another method is given. The state is read before. */
  owner(path: string, body?: unknown, method?: string, seen?: string): Promise<Answer>;
  /** The lead with an email address and a number of its own, as the form sends it. */
  lead(members?: Json): Json;
  /** Stores it. Resolves to the id. */
  store(lead: Json): Promise<string>;
  calls: { url: string; body: string; at: number }[];
  mails: Mail[];
  lines: string[];
  /** What the receivers with this in their address do. Without an entry, they answer 200. */
  receivers: Map<string, (body: string) => Response | Promise<Response>>;
  advance(milliseconds: number): Promise<void>;
  /** The newest code that arrived at a phone. */
  codes: Map<string, string>;
  now(): number;
  /** Begins an attack of a round. */
  restart(random: Random, number: number): void;
  stop(): Promise<void>;
}

export const OWNER = 'a-token-of-the-owner-long-enough';
export const ALLOWED = 'https://www.example.com';
export const FORM = 'garden';
export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
const SECRETS = [`whsec_${randomBytes(32).toString('base64')}`];
/** Messages for a network in an hour, leads for a destination in a day. */
export const PER_NETWORK = 5;
export const PER_DAY = 4;

const only = (kind: string) => ({ when: { answers: { kind } } });
const webhook = (id: string, kind: string, more = {}) => ({
  ...{ type: 'webhook', id, url: `https://${id}.example/hook`, secrets: SECRETS, ...only(kind), ...more },
});
const buyer = {
  id: 'b',
  pingUrl: 'https://buyer.example/ping',
  postUrl: 'https://buyer.example/post',
  pingMembers: {},
};
/** Leads with `kind` go to receivers of their own, so that attacks do not disturb each other. */
const FILE = {
  destinations: [
    ...[webhook('capped', 'capped', { perDay: PER_DAY }), webhook('healthy', 'receivers'), webhook('bad', 'receivers')],
    ...[webhook('erased', 'erasure'), webhook('proofs', 'proofs')],
    { type: 'auction', id: 'auction', buyers: [{ ...buyer, secrets: SECRETS }], ...only('erasure') },
    { type: 'email', id: 'mail', to: ['a@b.example'], from: 'c@d.example', ...only('text') },
  ],
  verification: {
    provider: { type: 'http', url: 'https://sms.example/send', json: { phone: '{phone}', code: '{code}' } },
    countries: ['fr'],
    limits: { perAddress: PER_NETWORK, perPrefix: 1e9, perPage: 1e9, perCountry: 1e9, perDay: 1e9 },
  },
};

function createHost(attacker: Pick<Attacker, 'calls' | 'mails' | 'lines' | 'receivers' | 'codes'>) {
  let time = Date.UTC(2026, 0, 20, 9);
  const timers = new Set<{ at: number; run(): void }>();
  const host: ServerHost = {
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    random: randomBytes,
    write: line => void attacker.lines.push(line),
    sendMail: async (_, mail) => void attacker.mails.push(mail),
    async fetch(url, request) {
      const body = String(request.body ?? '');
      attacker.calls.push({ url, body, at: time });
      if (url.includes('sms.')) {
        const { phone, code } = JSON.parse(body) as { phone: string; code: string };
        attacker.codes.set(phone, code);
      }
      for (const [part, answer] of attacker.receivers) if (url.includes(part)) return answer(body);
      return new Response(null, { status: 200 });
    },
  };
  async function advance(milliseconds: number): Promise<void> {
    time += milliseconds;
    for (const timer of [...timers].filter(one => one.at <= time)) if (timers.delete(timer)) timer.run();
    await databaseTurns();
  }
  return { host, advance };
}

/** `dist` is a folder to serve. */
export async function openAttacker(random: Random, databaseUrl: string, dist: string): Promise<Attacker> {
  const given = { calls: [], mails: [], lines: [], receivers: new Map(), codes: new Map() };
  const { host, advance } = createHost(given);
  const unlimited = '1000000000';
  const settings = readSettings(
    {
      ...{ DATABASE_URL: databaseUrl, ALLOWED_ORIGINS: ALLOWED, ADMIN_TOKEN: OWNER, PROXIES: '1', FORMS: FORM },
      ...{ RATE_LIMIT: unlimited, ADDRESS_LIMIT: unlimited, SMTP_URL: 'smtp://mail.example' },
    },
    FILE,
  );
  const server = await createServer({ settings, host, dist });
  async function request(path: string, init: RequestInit): Promise<Answer> {
    const response = await server.app.request(path, init);
    const text = await response.text();
    let body: Json = {};
    try {
      body = JSON.parse(text) as Json;
    } catch {} // a file or a table
    return { status: response.status, headers: response.headers, text, body };
  }
  let phones = 0;
  let networks = 0;
  /** Another one for each request, so that the limits of networks do not add up. */
  const network = () => ({ 'x-forwarded-for': `20.${++networks >> 16}.${(networks >> 8) % 256}.${networks % 256}` });
  const type = { 'content-type': 'application/json' };
  const attacker: Attacker = {
    ...{ ...given, advance, random, number: 0, database: server.database, worker: server.worker },
    phone: () => `+336${10_000_000 + 7 * ++phones}`,
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { ...type, ...network(), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => request(path, { headers: { ...network(), ...headers } }),
    async owner(path, body, method = body === undefined ? 'GET' : 'POST', seen) {
      const headers = { ...type, ...network(), authorization: `Bearer ${OWNER}`, 'if-match': seen ?? '"0"' };
      return request(`/admin/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    lead(members = {}) {
      const key = `key-${attacker.number}-${phones}-${attacker.random.below(1e9)}`;
      const number = attacker.phone();
      return {
        ...{ idempotency_key: key, mail: `${key}@example.com`, phone: `0${number.slice(3)}` },
        ...{ phone_raw: `0${number.slice(3)}`, phone_international: number, interactive_app_id: FORM },
        ...{ interactive_app_type: 'survey', features_enabled: [] },
        ...{ questionsTypes: { mail: 'email', phone: 'phone' }, ...members },
      };
    },
    async store(lead) {
      const { status, text, body } = await attacker.post('/submit', lead);
      if (status !== 202) throw new Error(`A lead was answered with ${status}: ${text}`);
      return String(body.result);
    },
    now: host.now,
    restart(next, number) {
      Object.assign(attacker, { random: next, number });
      for (const list of [given.calls, given.mails, given.lines]) list.length = 0;
      given.receivers.clear();
    },
    async stop() {
      // What waits for a receiver ends with its time.
      const stopped = server.stop();
      for (let minute = 0; minute < 3; minute++) await advance(MINUTE);
      await stopped;
    },
  };
  return attacker;
}
