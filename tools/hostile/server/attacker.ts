/** Runs the server in this process with a clock and a network that attacks control, and sends requests to it. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from '../../../server/create-server.ts';
import type { Mail } from '../../../server/server-host.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { createSpecHost } from '../../../spec/server/spec-host.ts';
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
  /** A different number for each round, for unique names. */
  number: number;
  /** Returns a French mobile number that no other attack uses. */
  phone(): string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a request of the owner. `method`: default POST with a body, else GET. `seen`: the ETag for `If-Match`; default `"0"`. */
  owner(path: string, body?: unknown, method?: string, seen?: string): Promise<Answer>;
  /** Creates a lead as the form sends it, with a unique email address and phone number. */
  lead(members?: Json): Json;
  /** Sends the lead, which the server must accept. Resolves to its id. */
  store(lead: Json): Promise<string>;
  calls: { url: string; body: string; at: number }[];
  mails: Mail[];
  lines: string[];
  /** The replies of receivers whose address contains the key. Other receivers answer 200. */
  receivers: Map<string, (body: string) => Response | Promise<Response>>;
  advance(milliseconds: number): Promise<void>;
  /** The newest verification code by phone number. */
  codes: Map<string, string>;
  now(): number;
  /** Prepares for the next attack: clears the recorded calls, mails and log lines, and the replies of receivers. */
  restart(random: Random, number: number): void;
  stop(): Promise<void>;
}

export const OWNER = 'a-token-of-the-owner-long-enough';
export const ALLOWED = 'https://www.example.com';
export const FORM = 'garden';
export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
const SECRETS = [`whsec_${randomBytes(32).toString('base64')}`];
/** Limits in the settings: text messages per network and hour, and leads per destination and day. */
export const PER_NETWORK = 5;
export const PER_DAY = 4;

const only = (kind: string) => ({ when: { answers: { kind } } });
const webhook = (id: string, kind: string, more = {}) => ({
  type: 'webhook',
  id,
  url: `https://${id}.example/hook`,
  secrets: SECRETS,
  ...only(kind),
  ...more,
});
const buyer = {
  id: 'b',
  pingUrl: 'https://buyer.example/ping',
  postUrl: 'https://buyer.example/post',
  pingMembers: {},
};
/** The settings file. Each `kind` of lead has separate receivers, so that attacks do not affect each other. */
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

/** Starts a server with this database. `dist` is the folder of files that it serves. */
export async function openAttacker(random: Random, databaseUrl: string, dist: string): Promise<Attacker> {
  const host = createSpecHost();
  const { advance, lines, mails, now } = host;
  const given: Pick<Attacker, 'calls' | 'receivers' | 'codes'> = { calls: [], receivers: new Map(), codes: new Map() };
  host.fetch = async (url, request) => {
    const body = String(request.body ?? '');
    given.calls.push({ url, body, at: now() });
    if (url.includes('sms.')) {
      const { phone, code } = JSON.parse(body) as { phone: string; code: string };
      given.codes.set(phone, code);
    }
    for (const [part, answer] of given.receivers) if (url.includes(part)) return answer(body);
    return new Response(null, { status: 200 });
  };
  const unlimited = '1000000000';
  const settings = readSettings(
    {
      DATABASE_URL: databaseUrl,
      ALLOWED_ORIGINS: ALLOWED,
      ADMIN_TOKEN: OWNER,
      PROXIES: '1',
      FORMS: FORM,
      RATE_LIMIT: unlimited,
      ADDRESS_LIMIT: unlimited,
      SMTP_URL: 'smtp://mail.example',
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
    } catch {} // the answer is not JSON, such as a file or a CSV table
    return { status: response.status, headers: response.headers, text, body };
  }
  let phones = 0;
  let networks = 0;
  /** A different network for each request, so that the requests don't reach the limit of a network. */
  const network = () => ({ 'x-forwarded-for': `20.${++networks >> 16}.${(networks >> 8) % 256}.${networks % 256}` });
  const type = { 'content-type': 'application/json' };
  const attacker: Attacker = {
    ...given,
    advance,
    lines,
    mails,
    now,
    random,
    number: 0,
    database: server.database,
    worker: server.worker,
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
        idempotency_key: key,
        mail: `${key}@example.com`,
        phone: `0${number.slice(3)}`,
        phone_raw: `0${number.slice(3)}`,
        phone_international: number,
        interactive_app_id: FORM,
        interactive_app_type: 'survey',
        features_enabled: [],
        questionsTypes: { mail: 'email', phone: 'phone' },
        ...members,
      };
    },
    async store(lead) {
      const { status, text, body } = await attacker.post('/submit', lead);
      if (status !== 202) throw new Error(`A lead was answered with ${status}: ${text}`);
      return String(body.result);
    },
    restart(next, number) {
      Object.assign(attacker, { random: next, number });
      for (const list of [given.calls, mails, lines]) list.length = 0;
      given.receivers.clear();
    },
    async stop() {
      // Advance the clock to end requests that wait for a receiver.
      const stopped = server.stop();
      for (let minute = 0; minute < 3; minute++) await advance(MINUTE);
      await stopped;
    },
  };
  return attacker;
}
