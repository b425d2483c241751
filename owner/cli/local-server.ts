import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Served, Terminal } from './terminal.ts';

const HOST = '127.0.0.1';

/** Bytes. No call of the form needs nearly as many. */
const MAX_BODY_SIZE = 5 * 1024 * 1024;
/** In milliseconds. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000 };
const MAX_CONNECTIONS = 500;

/** Resolves to undefined if the body is too large. The length in the header is not trusted. */
async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_SIZE) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
/** Resolves to undefined if the body is too large. */
async function requestOf(incoming: IncomingMessage): Promise<Request | undefined> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = await bodyOf(incoming);
  if (!body) return undefined;
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, `http://${HOST}`), {
    method,
    headers: entries,
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}
async function send(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}

/** Waits until the process is asked to end, then calls `stop`. */
export const untilStopped = (stop: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(resolve, reject));
  });

/** Serves until the process is asked to end. Only this machine can reach it. */
export const serve: Terminal['serve'] = (port, answer) => {
  const server = createServer(LIMITS, (incoming, outgoing) => {
    requestOf(incoming)
      .then(request =>
        request ? answer(request) : new Response(null, { status: 413, headers: { connection: 'close' } }),
      )
      .then(reply => send(outgoing, reply))
      .catch(() => outgoing.writeHead(500).end());
  });
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise<Served>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const ended = untilStopped(async () => {
        const closed = new Promise<void>(end => server.close(() => end()));
        server.closeAllConnections();
        await closed;
      });
      resolve({ url: `http://${HOST}:${(server.address() as AddressInfo).port}`, ended });
    });
  });
};
