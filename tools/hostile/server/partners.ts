/** Serves the addresses that the killed servers call: a service for text messages, and the receiver of webhooks. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Partners {
  url: string;
  /** The newest verification code that was sent to the phone. */
  codeFor(phone: string): string | undefined;
  /** The ids of the webhooks for an event of a lead. */
  told(leadId: string, event: string): ReadonlySet<string>;
  close(): void;
}

export async function openPartners(): Promise<Partners> {
  const codes = new Map<string, string>();
  const events = new Map<string, Set<string>>();
  const json = async (request: IncomingMessage) => JSON.parse(await text(request));
  const server = createServer(async (request, response) => {
    if (request.url === '/gone') return void response.writeHead(410).end();
    if (request.url === '/sms') {
      const { phone, code } = (await json(request)) as { phone: string; code: string };
      codes.set(phone, code);
    } else {
      const { type, data } = (await json(request)) as { type: string; data: { lead_id: string } };
      const key = `${data.lead_id} ${type}`;
      events.set(key, (events.get(key) ?? new Set()).add(String(request.headers['webhook-id'])));
    }
    response.writeHead(204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: phone => codes.get(phone),
    told: (leadId, event) => events.get(`${leadId} ${event}`) ?? new Set(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
