import type { Hono } from 'hono';
import { createApp } from '../../../examples/lead-endpoint/app.ts';
import { createLog } from '../../../examples/lead-endpoint/log.ts';
import type { ReadPost } from '../../../examples/lead-endpoint/posts.ts';
import { createRateLimit } from '../../../examples/lead-endpoint/rate-limit.ts';
import { openStorage } from '../../../examples/lead-endpoint/storage/open.ts';
import type { Storage } from '../../../examples/lead-endpoint/storage/storage.ts';
import { createWebhook, type Webhook } from '../../../examples/lead-endpoint/webhook.ts';

export type Json = Record<string, unknown>;
export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
export const TOKEN = 'a-token-of-the-owner-long-enough';
export const PAGE = 'https://www.example.com';

export interface Endpoint {
  app: Hono;
  storage: Storage;
  webhook: Webhook;
  /** The requests that the receiver of the webhook got. */
  received: { headers: Record<string, string>; body: Json; text: string }[];
  /** What the receiver answers next; 200 if nothing is left. An error is a network failure. */
  answers: (number | Error)[];
  /** The lines of the log. */
  lines: string[];
  /** Milliseconds since 1970. */
  clock: { now: number };
  send(body: unknown, headers?: Record<string, string>): Promise<Response>;
  owner(path: string, body?: unknown, token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** An endpoint on an empty database, with a clock and a receiver that the spec controls. */
export async function openEndpoint(
  databaseUrl: string,
  settings: { rateLimit?: number; readPost?: ReadPost | undefined; origins?: '*' } = {},
): Promise<Endpoint> {
  const storage = await openStorage(databaseUrl, true);
  const clock = { now: Date.UTC(2026, 0, 20, 12) };
  const lines: string[] = [];
  const received: Endpoint['received'] = [];
  const answers: Endpoint['answers'] = [];
  const now = () => clock.now;
  const log = createLog(line => void lines.push(line), now);
  const webhook = createWebhook({
    ...{ storage, log, now, secret: SECRET, url: 'https://crm.example/hook' },
    fetch: async (_, request) => {
      const text = String(request?.body);
      received.push({ headers: request?.headers as Record<string, string>, body: JSON.parse(text), text });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return new Response(null, { status: answer });
    },
  });
  const app = createApp({
    config: {
      ...{ leadPath: '/submit', forms: ['garden'], maxBody: 20_000, adminToken: TOKEN },
      origins: settings.origins ?? [PAGE],
    },
    ...{ storage, log, now, rateLimit: createRateLimit(settings.rateLimit ?? 1000, now), readPost: settings.readPost },
  });
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    Promise.resolve(
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {
    ...{ app, storage, webhook, received, answers, lines, clock },
    send: (body, headers = {}) => post('/submit', body, headers),
    owner: (path, body, token = TOKEN) => {
      const headers = { authorization: `Bearer ${token}` };
      return body === undefined ? Promise.resolve(app.request(path, { headers })) : post(path, body, headers);
    },
    close: () => storage.close(),
  };
}

/** A lead as the form sends it. */
export const leadOf = (key: string, members: Json = {}): Json => ({
  idempotency_key: key,
  work: 'hedge',
  mail: 'Ann@example.com',
  phone: '06 13 57 92 46',
  phone_international: '+33613579246',
  comment: 'Garden quotes',
  interactive_app_id: 'garden',
  interactive_app_type: 'survey',
  interactive_provider: 'dux',
  features_enabled: [],
  questionsTypes: { work: 'single_choice', mail: 'email', phone: 'phone' },
  lp_email_field: 'mail',
  __trackConv__: true,
  ...members,
});
