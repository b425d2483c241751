/** Starts the server. README.md lists its settings. */
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createReadPost } from './posts.ts';
import { createRateLimit } from './rate-limit.ts';
import { openStorage } from './storage/open.ts';
import { createWebhook } from './webhook.ts';

const log = createLog(line => void process.stdout.write(`${line}\n`));
const config = readConfig(process.env);
const storage = await openStorage(config.databaseUrl, config.webhook !== undefined);
const webhook = config.webhook && createWebhook({ storage, log, ...config.webhook });
const app = createApp({
  config,
  storage,
  log,
  rateLimit: createRateLimit(config.rateLimit),
  readPost: await createReadPost(config.definitions),
  onQueued: () => webhook?.wake(),
});

webhook?.start();
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) =>
  log('listening', { host: config.host, port }),
);

/** Answers what has arrived, then ends. */
async function end(): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
  await webhook?.stop();
  await storage.close();
  log('ended');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
