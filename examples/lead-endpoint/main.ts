/** Starts the server. README.md lists its settings. */
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createReadPost } from './posts.ts';
import { createRateLimit } from './rate-limit.ts';
import { openStorage } from './storage/open.ts';
import { createWebhook } from './webhook.ts';

/** A lead is a few kilobytes. Slower senders would keep connections that others need. In milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const MAX_CONNECTIONS = 2000;

const log = createLog(line => void process.stdout.write(`${line}\n`));
/** The owner has to change something. Where in the code that was noticed does not help. */
function end(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const because = (what: string) => (error: Error) => end(`${what}: ${error.message}`);
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return end((error as Error).message);
  }
}
const config = settings();
const storage = await openStorage(config.databaseUrl, config.webhook !== undefined).catch(
  because('DATABASE_URL could not be opened'),
);
const webhook = config.webhook && createWebhook({ storage, log, ...config.webhook });
const app = createApp({
  config,
  storage,
  log,
  rateLimit: createRateLimit(config.rateLimit),
  readPost: await createReadPost(config.definitions).catch(because('DEFINITIONS could not be read')),
  onQueued: () => webhook?.wake(),
});

webhook?.start();
const server = serve(
  { fetch: app.fetch, port: config.port, hostname: config.host, serverOptions: TIMEOUTS },
  ({ port }) => log('listening', { host: config.host, port }),
);
server.maxConnections = MAX_CONNECTIONS;
server.on('error', (error: NodeJS.ErrnoException) =>
  error.code === 'EADDRINUSE'
    ? end(`Port ${config.port} is taken. Choose another one with PORT.`)
    : because(`The server could not listen at ${config.host}:${config.port}`)(error),
);

/** Answers what has arrived, then ends. */
async function finish(): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
  await webhook?.stop();
  await storage.close();
  log('ended');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish());
