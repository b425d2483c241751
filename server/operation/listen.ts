/** Listens on a port, and stops without aborting requests. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Env, networksOf } from '../http/caller.ts';
import type { ServerHost } from '../server-host.ts';

/** Milliseconds. A request has a few kilobytes, and slow senders would occupy connections. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const MAX_CONNECTIONS = 2000;
/** The limit of connections from one network. It does not apply behind a proxy, which connects for all visitors. */
const MAX_OF_NETWORK = 500;
/** Milliseconds that `close` waits for visitors to read their answers. */
const LONGEST_ANSWER = 40_000;

/** Closes connections above the limit of a network, so that one network cannot use all connections. */
function limitConnections(http: HttpServer, maxOfNetwork: number): void {
  const open = new Map<string, number>();
  http.on('connection', socket => {
    const network = networksOf(socket.remoteAddress ?? '').at(-1)!;
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > maxOfNetwork) socket.destroy();
  });
}

export interface ListenOptions {
  port: number;
  hostname: string;
  host: Pick<ServerHost, 'after'>;
  /** Milliseconds until all of a request has arrived; Node answers slower ones with 408. */
  timeouts?: typeof TIMEOUTS;
  maxOfNetwork?: number;
}
export interface Listening {
  port: number;
  /** Resolves when all requests were answered and the port is free. */
  close(): Promise<void>;
}

/** Rejects with the error of Node if the port cannot be opened. */
export async function listen(
  app: Hono<Env>,
  { port, hostname, host, timeouts = TIMEOUTS, maxOfNetwork = MAX_OF_NETWORK }: ListenOptions,
): Promise<Listening> {
  const http = serve({ fetch: app.fetch, port, hostname, serverOptions: timeouts }) as HttpServer;
  http.maxConnections = MAX_CONNECTIONS;
  limitConnections(http, maxOfNetwork);
  await new Promise<void>((resolve, reject) => {
    http.once('listening', resolve);
    http.once('error', reject);
  });
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      const cancel = host.after(LONGEST_ANSWER, () => http.closeAllConnections());
      await new Promise<void>(resolve => {
        http.close(() => resolve());
        http.closeIdleConnections();
      });
      cancel();
    },
  };
}
