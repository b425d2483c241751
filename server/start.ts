/** Starts the server for `npx stepwell serve`. docs/server.md lists its settings. */

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textOfFile } from '../engine/contract/text-file.ts';
import { createServer } from './create-server.ts';
import * as copies from './database/backup.ts';
import { NoDriver } from './database/sqlite-driver.ts';
import { readDefinitions } from './leads/posts.ts';
import { describeError } from './log.ts';
import { listen } from './operation/listen.ts';
import { hasOwnPage, publishOwnForm } from './pages/own-page.ts';
import { publishStarter, STARTER_ID } from './pages/starter.ts';
import { type ServerHost, systemHost } from './server-host.ts';
import { DEFAULT_DATABASE, type Environment, readSettings, type Settings } from './settings/settings.ts';

/** The owner has to change something. The message says what; a stack trace would not help. */
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
  const text = await readFile(file)
    .then(bytes => textOfFile(file, bytes))
    .catch(because('The settings file could not be read'));
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
  /** The URL of a page with a form. Defined only on a developer's machine. */
  formUrl?: string;
  /** The URL of the admin page. Defined only if the settings have people who may sign in. */
  adminUrl?: string;
  /** Answers the requests that have arrived, then stops the server. */
  stop(): Promise<void>;
}

/**
 * On a developer's machine, the server shows the page in `folder`, if any. Rejects with a `StartError` or `SettingsError` that
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
    const hint = /SQLITE_(FULL|IOERR)/.test(describeError(error)) ? ' Is the disk full?' : '';
    throw new StartError(`DATABASE_URL could not be opened: ${error.message}.${hint}`);
  });
  if (isLocal) {
    const publish = () =>
      'ownPage' in options
        ? publishOwnForm(server, folder)
        : server.database.transaction(sql => publishStarter(sql, serverHost.now()));
    await publish().catch(because('The first form could not be stored'));
  }
  const { port, host: hostname, stopDelay, proxies } = settings;
  const listening = await listen(server.app, {
    port,
    hostname,
    host: serverHost,
    ...(proxies > 0 && { maxOfNetwork: Number.POSITIVE_INFINITY }),
  }).catch(async (error: NodeJS.ErrnoException) => {
    await server.stop();
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken. Choose another one with PORT.`);
    throw new StartError(`The server could not listen at ${hostname}:${port}: ${error.message}`);
  });
  server.metrics.addProcess();
  server.start();
  server.log('listening', { host: hostname, port: listening.port });
  await server.operation.check(); // logs what is wrong
  const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${listening.port}`;
  const formUrl = 'ownPage' in options ? `${url}/` : `${url}/forms/${STARTER_ID}`;
  return {
    url,
    ...(isLocal && { formUrl }),
    ...(settings.people.length > 0 && { adminUrl: `${url}/admin` }),
    async stop() {
      server.operation.isStopping = true;
      server.log('stopping', { seconds: stopDelay });
      if (stopDelay > 0) await new Promise<void>(resolve => serverHost.after(stopDelay * 1000, resolve));
      await listening.close();
      await server.stop();
      server.log('ended');
    },
  };
}

const databaseOf = ({ DATABASE_URL }: Environment): string => DATABASE_URL || DEFAULT_DATABASE;
/** Copies the database into a new file. Resolves to the number of leads in it. */
export const backup = (environment: Environment, file: string): Promise<number> =>
  copies.backup(databaseOf(environment), file);
/** Replaces the database with a backup. Resolves to the number of leads in it. */
export const restore = (environment: Environment, file: string, isReplacing: boolean): Promise<number> =>
  copies.restore(databaseOf(environment), file, isReplacing);
