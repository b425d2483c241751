/** Wires the parts of a server. Two servers share nothing but their database. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createAdminApi } from './admin/access.ts';
import type { ServerContext } from './context.ts';
import { deleteOldCounts } from './database/counters.ts';
import { openDatabase } from './database/open.ts';
import { definitionOwnerRoutes } from './definitions/owner-routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { createWorker, type Worker } from './delivery/worker.ts';
import { allowOrigins, limitAddress } from './http/access.ts';
import { type Env, isAllowedOrigin } from './http/caller.ts';
import { answerProblem } from './http/problem.ts';
import { createJobs } from './jobs.ts';
import { leadOwnerRoutes } from './leads/owner-routes.ts';
import type { Definitions } from './leads/posts.ts';
import { deleteOldLeads } from './leads/retention.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLog, describeError } from './log.ts';
import type { ServerHost } from './server-host.ts';
import type { Settings } from './settings/settings.ts';
import { verificationOwnerRoutes } from './verification/owner-routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { deleteOldVerifications } from './verification/verifications.ts';

export interface ServerOptions {
  settings: Settings;
  host: ServerHost;
  /** Of forms that are sent without script and that are not in the database. */
  definitions?: Definitions;
}
export interface Server extends ServerContext {
  app: Hono<Env>;
  worker: Worker;
  /** Begins to send what is due, and to clean up. */
  start(): void;
  /** Ends what is under way, then closes the database. */
  stop(): Promise<void>;
}

/** Seconds after which a caller may try again if the database is away. */
const RETRY_AFTER = 5;
const HOUR = 3_600_000;

function logRequests({ log, host, settings }: ServerContext): (app: Hono<Env>) => void {
  return app =>
    app.use(async (c, next) => {
      const begin = host.now();
      await next();
      // Log no path if no route matched: an unknown address can contain personal data.
      const path = c.res.status === 404 ? undefined : c.req.path;
      const refused = c.res.status !== 404 && !isAllowedOrigin(c, settings) ? 'origin' : undefined;
      log('request', { method: c.req.method, path, status: c.res.status, refused, milliseconds: host.now() - begin });
    });
}

/** Rejects if the database cannot be opened. */
export async function createServer({ settings, host, definitions = new Map() }: ServerOptions): Promise<Server> {
  const log = createLog(host);
  const database = await openDatabase(settings.databaseUrl);
  const context: ServerContext = { settings, host, database, log };
  const worker = createWorker({ database, destinations: settings.destinations, host, log });
  const jobs = createJobs(
    [
      { name: 'retention', every: HOUR, run: () => deleteOldLeads(context) },
      { name: 'counters', every: HOUR, run: () => database.transaction(sql => deleteOldCounts(sql, host.now())) },
      {
        name: 'verifications',
        every: HOUR,
        run: () => database.transaction(sql => deleteOldVerifications(sql, host.now())),
      },
    ],
    host,
    log,
  );

  const app = new Hono<Env>();
  logRequests(context)(app);
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse(); // such as a missing token
    log('request-failed', { path: c.req.path, reason: describeError(error) });
    const message = 'The server could not do this now. Try again.';
    return answerProblem(c, { status: 503, error: message, retryAfter: RETRY_AFTER });
  });
  app.notFound(c => answerProblem(c, { status: 404, error: 'There is nothing here.' }));

  app.get('/health', async c => {
    await database.transaction(sql => sql.selectFrom('leads').select('id').limit(1).execute());
    return c.json({ status: 'ok' });
  });
  const limit = limitAddress(context);
  for (const path of [settings.leadPath, '/surveys/*', '/tr/*', '/phone2fa'])
    app.use(path, ...allowOrigins(context), limit);
  const onQueued = () => worker.wake();
  app.route('/', definitionRoutes(context));
  app.route('/', verificationRoutes(context));
  app.route('/', leadRoutes({ ...context, definitions, onQueued }));
  const admin = createAdminApi(settings)
    .route('/', leadOwnerRoutes({ ...context, onQueued }))
    .route('/', definitionOwnerRoutes(context))
    .route('/', verificationOwnerRoutes(context));
  if (settings.adminToken !== undefined) app.route('/admin/api', admin);
  return {
    ...context,
    ...{ app, worker },
    start() {
      worker.start();
      jobs.start();
    },
    async stop() {
      await jobs.stop();
      await worker.stop();
      await database.close();
    },
  };
}
