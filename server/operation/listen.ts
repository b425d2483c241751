/** Listens at a port, and stops without cutting a request. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '../http/caller.ts';
import type { ServerHost } from '../server-host.ts';

/** A request is a few kilobytes. Slower senders would keep connections that others need. In milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const MAX_CONNECTIONS = 2000;
/** Milliseconds after which a visitor who does not read the answer is not waited for. */
const LONGEST_ANSWER = 40_000;

export interface ListenOptions {
  port: number;
  hostname: string;
  host: Pick<ServerHost, 'after'>;
  /** Milliseconds until all of a request has arrived; Node answers slower ones with 408. */
  timeouts?: typeof TIMEOUTS;
}
export interface Listening {
  port: number;
  /** Resolves when the last request was answered. The port is free then. */
  close(): Promise<void>;
}

/** Rejects with the error of Node if the port cannot be opened. */
export async function listen(
  app: Hono<Env>,
  { port, hostname, host, timeouts = TIMEOUTS }: ListenOptions,
): Promise<Listening> {
  const http = serve({ fetch: app.fetch, port, hostname, serverOptions: timeouts }) as HttpServer;
  http.maxConnections = MAX_CONNECTIONS;
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
