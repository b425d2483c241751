/** Creates a server from its parts. Two servers share only their database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { createAdminApi } from './admin/access.ts';
import { adminOwnerRoutes } from './admin/owner-routes.ts';
import { adminPage } from './admin/page.ts';
import { createTokenLimit } from './admin/people.ts';
import { sessionRoutes } from './admin/session-routes.ts';
import { isLocalRequest } from './api/local-server.ts';
import { cleaningJobs } from './cleaning.ts';
import type { ServerContext } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { UnstorableText } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { definitionOwnerRoutes } from './definitions/owner-routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { guardJob, testOwnerRoutes } from './definitions/test-routes.ts';
import { createPlanDeliveries } from './delivery/new-deliveries.ts';
import { deliveryOwnerRoutes } from './delivery/owner-routes.ts';
import { createWorker, type Worker } from './delivery/worker.ts';
import { createEvents } from './events/events.ts';
import { eventOwnerRoutes, eventRoutes } from './events/routes.ts';
import { allowOrigins, limitAddress } from './http/access.ts';
import { type Env, isAllowedOrigin } from './http/caller.ts';
import { answerProblem } from './http/problem.ts';
import { createJobs } from './jobs.ts';
import { createKeyedHash } from './leads/contacts.ts';
import { leadOwnerRoutes } from './leads/owner-routes.ts';
import { type LeadOptions, leadRoutes } from './leads/routes.ts';
import { workOwnerRoutes } from './leads/work-routes.ts';
import { createLog, describeError } from './log.ts';
import { createMetrics } from './operation/metrics.ts';
import { createOperation, type Operation, operationRoutes } from './operation/routes.ts';
import { formScriptRoutes } from './pages/form-script.ts';
import { ownPageRoutes } from './pages/own-page.ts';
import { pageRoutes } from './pages/routes.ts';
import type { AddressService } from './places/address-service.ts';
import { placeOwnerRoutes, placeRoutes } from './places/routes.ts';
import { recordOwnerRoutes } from './records/owner-routes.ts';
import { revealRoutes } from './reveal/routes.ts';
import type { ServerHost } from './server-host.ts';
import type { Settings } from './settings/settings.ts';
import type { Adapter } from './verification/adapter.ts';
import { verificationRoutes } from './verification/routes.ts';
import { visitOwnerRoutes, visitRoutes } from './visits/routes.ts';
import { createVisits } from './visits/visits.ts';

export interface ServerOptions extends Partial<LeadOptions> {
  settings: Settings;
  host: ServerHost;
  /** Replaces the services of the settings, for example in the sandbox. */
  services?: { phones: Adapter; addresses: AddressService };
  /** The folder of the built form, to serve it. */
  dist?: string;
  /** The folder of the owner's page, to serve it. */
  ownPage?: string;
}
export interface Server extends ServerContext {
  app: Hono<Env>;
  worker: Worker;
  operation: Operation;
  /** Starts the delivery worker and the periodic jobs. */
  start(): void;
  /** Waits for running jobs and deliveries, then closes the database. */
  stop(): Promise<void>;
}

/** Seconds after which a caller may try again if the database is unavailable. */
const RETRY_AFTER = 5;
/** The paths that forms call, except the lead endpoint. */
const CALLS = [
  '/surveys/*',
  '/visits',
  '/tr/*',
  '/sg/*',
  '/cs/*',
  '/phone2fa',
  '/api/*',
  '/geocode',
  '/zipcodes',
  '/zipcode/*',
];

function createApp({ log, host, settings, metrics }: ServerContext, operation: Operation): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const begin = host.now();
    await next();
    const { status } = c.res;
    if (operation.isStopping) c.header('connection', 'close');
    // Log the path of the route, because the URL of a request can contain text that a visitor typed.
    const path = status === 404 ? undefined : routePath(c, -1);
    const refused = status !== 404 && !isAllowedOrigin(c, settings) ? 'origin' : undefined;
    const { method } = c.req;
    const milliseconds = host.now() - begin;
    // A page loads dozens of files. Logging them would hide the other requests.
    const isFile = method === 'GET' && status < 400 && path?.endsWith('/*');
    if (!isFile) log('request', { method, path, status, refused, milliseconds });
    metrics.requests.observe({ method, path: path ?? 'none', status }, milliseconds / 1000);
  });
  // Prevents DNS rebinding: a website can point its own host name to this machine, and could then read the responses.
  if (settings.origins === 'local')
    app.use(({ req }, next) => {
      const isHere = isLocalRequest({ get: name => (name === 'host' ? (req.header(name) ?? null) : null) });
      if (!isHere)
        throw new HTTPException(403, { message: 'Only localhost may call this server. Set ALLOWED_ORIGINS.' });
      return next();
    });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse(); // from refusal()
    if (c.req.raw.signal.aborted) return c.body(null); // the client has gone
    if (error instanceof UnstorableText) return answerProblem(c, { status: 422, error: error.message });
    operation.isInDoubt = true;
    log('request-failed', { path: routePath(c, -1), reason: describeError(error) });
    const message = 'The server could not do this now. Try again.';
    return answerProblem(c, { status: 503, error: message, retryAfter: RETRY_AFTER });
  });
  app.notFound(c => answerProblem(c, { status: 404, error: 'There is nothing here.' }));
  return app;
}

/** Rejects if the database cannot be opened. */
export async function createServer({
  settings,
  host,
  definitions = new Map(),
  postAttributes = {},
  services,
  onLead = () => {},
  dist,
  ownPage,
}: ServerOptions): Promise<Server> {
  const log = createLog(host);
  const database = await openDatabase(settings.databaseUrl);
  const metrics = createMetrics(database, host.now);
  const context: ServerContext = { settings, host, database, log, metrics };
  const operation = createOperation(context);
  const worker = createWorker(context);
  const events = createEvents(context);
  const visits = createVisits(context);
  const jobs = createJobs([...cleaningJobs(context), guardJob(context)], host, log);
  const plan = createPlanDeliveries(settings.destinations, host);
  // Only people with a token can erase leads, so without people, the hash is not used.
  const hmac = createKeyedHash(settings.people[0]?.token ?? '');
  const leads = { ...context, plan, hmac, onQueued: () => worker.wake() };

  const readToken = createTokenLimit(context);
  const app = createApp(context, operation).route('/', operationRoutes(context, operation, readToken));
  const limit = limitAddress(context);
  for (const path of [settings.leadPath, ...CALLS]) app.use(path, allowOrigins(context), limit);
  app
    .route('/', definitionRoutes(context))
    .route('/', verificationRoutes(context, services?.phones))
    .route('/', customerRoutes(context))
    .route('/', placeRoutes(context, services?.addresses))
    .route('/', revealRoutes(leads))
    .route('/', eventRoutes(context, events))
    .route('/', visitRoutes(visits))
    .route('/', leadRoutes({ ...leads, definitions, postAttributes, onLead }));
  if (dist !== undefined) app.route('/', formScriptRoutes(context, dist)).route('/', pageRoutes(context, dist));
  if (ownPage !== undefined) app.route('/', ownPageRoutes(context, ownPage));
  const admin = createAdminApi(context, readToken)
    .route('/', leadOwnerRoutes({ ...leads, events }))
    .route('/', workOwnerRoutes(leads))
    .route('/', deliveryOwnerRoutes(leads))
    .route('/', definitionOwnerRoutes(context))
    .route('/', testOwnerRoutes(context))
    .route('/', adminOwnerRoutes(context))
    .route('/', recordOwnerRoutes(context))
    .route('/', placeOwnerRoutes(context))
    .route('/', eventOwnerRoutes(context, events))
    .route('/', visitOwnerRoutes(context, visits));
  if (settings.people.length > 0) {
    const hasConfigurator = dist !== undefined && existsSync(join(dist, 'configurator/index.html'));
    app.route('/admin/api', admin).route('/admin/session', sessionRoutes(context, readToken, hasConfigurator));
    if (dist !== undefined) app.route('/admin', adminPage(dist));
  }
  return {
    ...context,
    app,
    worker,
    operation,
    start() {
      worker.start();
      jobs.start();
    },
    async stop() {
      await jobs.stop();
      await worker.stop();
      await events.stop();
      await visits.stop();
      await database.close();
    },
  };
}
