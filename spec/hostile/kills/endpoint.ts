/**
 * An endpoint that fails according to a plan, but meets the requirements of docs/deploy.md: it stores each key once, before it
 * answers. It also serves the page with the form, under a separate host name for each visit.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Env } from '../../../server/http/caller.ts';
import { serveFolder } from '../../../server/pages/static-files.ts';
import { SHORT } from '../../journeys/support/short.ts';
import type { Reply } from './plan.ts';

const DIST = process.env.DIST ?? fileURLToPath(new URL('../../../dist/', import.meta.url));
const FINAL = [400, 404, 409, 410, 413, 422];
const ANSWER = JSON.stringify({ result: 'form_1', text: 'x'.repeat(2000) });
const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type, idempotency-key',
  'Access-Control-Expose-Headers': 'retry-after',
};

const PAGE = `<!doctype html><html lang="en"><title>Kills</title><div id="form"></div>
<script type="application/json" id="form-definition">${JSON.stringify(SHORT)}</script>
<script src="/survey/${process.env.LITE ? 'stepwell.lite.js' : 'stepwell.js'}" async></script></html>`;

/** The leads and requests of one visit. */
export interface Record {
  /** Idempotency key → the visitor's answer in the stored lead. */
  stored: Map<string, string>;
  /** For each complete request in order, the planned reply and the end of the key. */
  arrivals: string[];
  /** Whether the endpoint has refused the lead with a final status. */
  isRefused: boolean;
  onArrival: () => void;
  onAnswer: () => void;
  /** Continues the requests that wait until the page is gone. */
  release(): void;
  /** From now on, every request succeeds. */
  endFaults(): void;
}

export interface Endpoint {
  /** The address of a page of the visit. */
  address(seed: number, path: string): string;
  follow(seed: number, replies: readonly Reply[]): Record;
  close(): Promise<void>;
}

export async function openEndpoint(): Promise<Endpoint> {
  const visits = new Map<string, { record: Record; next: () => Reply; released: () => Promise<void> }>();
  const app = new Hono<Env>();
  app.get('/survey/*', serveFolder(DIST, '/survey/'));
  app.get('/page', c => {
    if (c.req.query('storage') === 'denied') c.header('content-security-policy', 'sandbox allow-scripts allow-forms');
    return c.html(PAGE);
  });
  app.get('/other', c => c.html('<!doctype html><title>Another page</title>'));
  app.all('*', c => c.json({}));
  const serve = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit = visits.get(request.headers.host?.split('.')[0] ?? '');
    if (!visit) return void response.writeHead(404).end();
    const body = await text(request).catch(() => ''); // the browser was killed
    const lead = parse(body);
    if (!lead) return void response.destroy();
    const { record, next, released } = visit;
    const key = String(request.headers['idempotency-key'] ?? lead.idempotency_key);
    const reply = next();
    record.arrivals.push(`${JSON.stringify(reply)} for ${key.slice(-6)}`);
    record.onArrival();
    const store = (): unknown => record.stored.has(key) || record.stored.set(key, String(lead.name));
    const send = (status: number, content: string, headers: { [name: string]: string } = {}): void => {
      response.writeHead(status, { ...ALLOW, 'Content-Type': 'application/json', ...headers }).end(content);
      record.onAnswer();
    };
    if ('delay' in reply) await new Promise(resolve => setTimeout(resolve, reply.delay));
    if (reply.kind === 'late') await released();
    if (reply.kind === 'late' || reply.kind === 'garbled' || reply.stores) store();
    if (reply.kind === 'late') return send(200, ANSWER);
    if (reply.kind === 'garbled') return send(200, ANSWER.slice(0, 100));
    if (reply.kind === 'silence') {
      await released();
      return void response.destroy();
    }
    if (reply.kind === 'answer') {
      const isRefusal = FINAL.includes(reply.status);
      if (isRefusal && record.stored.has(key)) return send(200, ANSWER);
      record.isRefused ||= isRefusal;
      return send(reply.status, ANSWER, reply.retryAfter ? { 'Retry-After': String(reply.retryAfter) } : {});
    }
    if (!reply.half) return void response.destroy();
    response.writeHead(200, { ...ALLOW, 'Content-Type': 'application/json', 'Content-Length': ANSWER.length });
    response.write(ANSWER.slice(0, 1000), () => response.destroy());
  }

  const server = createServer((request, response) => {
    const isLead = request.url?.startsWith('/submit');
    if (isLead && request.method === 'OPTIONS') response.writeHead(204, ALLOW).end();
    else if (isLead) void receive(request, response);
    else void serve(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: (seed, path) => `http://visit${seed}.localhost:${port}${path}`,
    follow(seed, replies) {
      const left = [...replies];
      const waiting: (() => void)[] = [];
      let areFaultsOver = false;
      const record: Record = {
        ...{ stored: new Map(), arrivals: [], isRefused: false, onArrival: () => {}, onAnswer: () => {} },
        release() {
          for (const go of waiting.splice(0)) go();
        },
        endFaults() {
          areFaultsOver = true;
          record.release();
        },
      };
      const ok: Reply = { kind: 'answer', status: 200, stores: true, delay: 0 };
      visits.set(`visit${seed}`, {
        record,
        next: () => (areFaultsOver ? ok : (left.shift() ?? ok)),
        released: () => (areFaultsOver ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
      });
      return record;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parse(body: string): { [member: string]: unknown } | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
