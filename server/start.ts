/** Starts the server for `npx stepwell serve`. docs/server.md lists its settings. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createServer } from './create-server.ts';
import { NoDriver } from './database/sqlite-driver.ts';
import { readDefinitions } from './leads/posts.ts';
import { hasOwnPage } from './pages/own-page.ts';
import { publishStarter, STARTER_ID } from './pages/starter.ts';
import { type ServerHost, systemHost } from './server-host.ts';
import { type Environment, readSettings, type Settings } from './settings/settings.ts';

/** A request is a few kilobytes. Slower senders would keep connections that others need. In milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const MAX_CONNECTIONS = 2000;

/** The owner has to change something. Where in the code that was noticed does not help. */
export class StartError extends Error {
  override name = 'StartError';
}
const because =
  (what: string) =>
  (error: Error): never => {
    throw new StartError(`${what}: ${error.message}`);
  };

/** `file` is the path of the settings file, if there is one. */
async function settingsOf(environment: Environment, file: string | undefined): Promise<Settings> {
  if (!file) return readSettings(environment);
  const text = await readFile(file, 'utf8').catch(because('The settings file could not be read'));
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is no JSON: ${(error as Error).message}`);
  }
  return readSettings(environment, content);
}

export interface Running {
  url: string;
  /** The address of a page with a form, on a developer's machine. */
  formUrl?: string;
  /** Answers what has arrived, then ends. */
  stop(): Promise<void>;
}

/**
 * On a developer's machine the page in `folder` is shown, if there is one. Rejects with a `StartError` or `SettingsError` that
 * says what the owner has to change.
 */
export async function start(
  environment: Environment,
  file = environment.SETTINGS,
  { folder = process.cwd(), host: serverHost = systemHost }: { folder?: string; host?: ServerHost } = {},
): Promise<Running> {
  const settings = await settingsOf(environment, file);
  const definitions = await readDefinitions(settings.definitions).catch(because('DEFINITIONS could not be read'));
  const dist = dirname(fileURLToPath(import.meta.resolve('stepwell/dist/manifest.json')));
  const isLocal = settings.origins === 'local';
  const ownPage = isLocal && (await hasOwnPage(folder)) ? { ownPage: folder } : {};
  const options = { settings, host: serverHost, definitions, dist, ...ownPage };
  const server = await createServer(options).catch((error: Error) => {
    if (error instanceof NoDriver) throw error;
    return because('DATABASE_URL could not be opened')(error);
  });
  if (isLocal) await server.database.transaction(sql => publishStarter(sql, serverHost.now()));
  const { port, host } = settings;
  const http = serve({ fetch: server.app.fetch, port, hostname: host, serverOptions: TIMEOUTS });
  http.maxConnections = MAX_CONNECTIONS;
  const stop = async (): Promise<void> => {
    await new Promise<void>(resolve => {
      http.close(() => resolve());
      if ('closeIdleConnections' in http) http.closeIdleConnections();
    });
    await server.stop();
    server.log('ended');
  };
  await new Promise<void>((resolve, reject) => {
    http.once('listening', resolve);
    http.once('error', reject);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await server.stop();
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken. Choose another one with PORT.`);
    throw new StartError(`The server could not listen at ${host}:${port}: ${error.message}`);
  });
  server.start();
  const used = (http.address() as AddressInfo).port;
  server.log('listening', { host, port: used });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${used}`;
  const formUrl = 'ownPage' in options ? `${url}/` : `${url}/forms/${STARTER_ID}`;
  return { url, ...(isLocal && { formUrl }), stop };
}
