import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { forTerminal, isLocalRequest } from '../../server/api/local-server.ts';
import { readBody } from '../../server/http/body.ts';
import type { Env } from '../../server/http/caller.ts';
import { serveFolder } from '../../server/pages/static-files.ts';
import { createContractChecks, type Violation } from './api-contract.ts';
import type { App, SandboxState } from './app.ts';
import { forwardTo, openBackend } from './backend.ts';
import { createChangeEvents } from './change-events.ts';
import { controlEndpoints } from './control-endpoints.ts';
import { allowLocalOrigins } from './cors.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { createFaultQueue } from './fault-queue.ts';
import { isLeadPathOf } from './lead-path.ts';
import { createLists } from './lists.ts';
import { docsOrHint } from './pages/docs-hint.ts';
import { ownPages } from './pages/own-pages.ts';
import { sitePages } from './pages/routes.ts';
import { logRequests } from './request-log.ts';
import { savePlaces } from './sample-records.ts';
import { createSimulatedPartners, simulatedJobs } from './simulated-partners.ts';
import { createSimulatedPhones, simulatedPhoneEndpoints } from './simulated-phones.ts';

export interface SandboxOptions {
  /** The path of the database file. Default: `:memory:`. */
  database?: string;
  /** Opens the page `/admin` of the server, for people who have this token. Default: a random one. */
  adminToken?: string;
  /** The build to serve under `/survey/`. Default: the project's `dist/`. */
  dist?: string;
  /** Serves the build with Preact instead of the usual one. */
  lite?: boolean;
  /** Further folders to serve, by URL prefix: `{ '/examples/': '/path/of/folder' }`. */
  folders?: Record<string, string>;
  /** Adds pages. A route that is added later is never reached, because the server answers all other paths. */
  pages?: (app: App) => void;
  /** Host names of pages that may use the sandbox, in addition to those of this machine. */
  hosts?: readonly string[];
  /** Called for each request and response that differs from the documented API. Without it, they are not checked. */
  onViolation?: (violation: Violation) => void;
}

export interface Sandbox {
  /** The Hono app, for specs that need no network: `app.request('/submit', …)`. */
  app: App;
  /** Listens on a port of the loopback address (0 for any free port). */
  listen(port: number): Promise<{ url: string }>;
  /** Ends open streams and hanging calls, stops listening, and closes the database. */
  close(): Promise<void>;
}

/** What needs the list of places. */
const PLACE_PATHS = ['/zipcodes', '/zipcode/*', '/api/autocomplete/*', '/api/get/*'];
/** The live pages that a call changes. */
const TOPICS = { '/phone2fa': 'codes', '/api/pld/update_lead': 'center' };

/** In ms, for requests. Responses may take as long as a scripted fault lets them. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000 };
/** In bytes. Calls of the form are far smaller. */
const MAX_BODY_SIZE = 5 * 1024 * 1024;
const MAX_CONNECTIONS = 500;
const HOST = '127.0.0.1';

const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** `stepwell.mjs` → `stepwell.lite.mjs`. Chunks have different names in each build, and all other files are shared. */
const liteFileFor = (path: string): string => path.replace(/^stepwell\.(?=m?js$)/, 'stepwell.lite.');

/** What the sandbox does with calls before the server gets them. */
function beforeServer(app: App, state: SandboxState): void {
  const { backend, changes, faults, partners, phones } = state;
  simulatedPhoneEndpoints(app, phones);
  app.post('/api/pld/reveal', simulatedJobs(partners, faults));
  for (const path of PLACE_PATHS)
    app.get(path, async (_, next) => {
      state.placesSaved ??= backend.then(({ database }) => savePlaces(database));
      await state.placesSaved;
      await next();
    });
  for (const [path, topic] of Object.entries(TOPICS))
    app.post(path, async (_, next) => {
      await next();
      changes.publish(topic);
    });
}

/** Creates a reference backend for every call that the form makes. Two sandboxes share nothing. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { hosts = [] } = options;
  const changes = createChangeEvents();
  const arrivals = new Map<string, number>();
  const onLead = (key: string) => void arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
  let ownUrl = 'http://localhost';
  const phones = createSimulatedPhones(path => ownUrl + path);
  const partners = createSimulatedPartners();
  const dist = options.dist ?? folder('../../dist/');
  const { database = ':memory:', adminToken = randomBytes(16).toString('hex') } = options;
  const backend = openBackend({ database, dist, adminToken, partners, phones, onLead });
  backend.catch(() => undefined); // what waits for it fails
  const state: SandboxState = {
    backend,
    arrivals,
    phones,
    partners,
    faults: createFaultQueue(() => changes.publish('faults')),
    definitions: new Map(),
    requests: [],
    reports: [],
    changes,
  };
  const isLeadPath = (path: string): boolean =>
    path === '/submit' || path.startsWith('/submit/') || [...state.definitions.values()].some(isLeadPathOf(path));
  const toServer = forwardTo(backend, isLeadPath);
  const app: App = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse(); // a refusal of the server's own functions
    console.error(forTerminal(error.stack ?? String(error)));
    return c.json({ error: 'Internal error of the sandbox, see its log.' }, 500);
  });
  app.use(async (c, next) => {
    const host = c.req.header('host');
    if (isLocalRequest(new Headers(host === undefined ? {} : { host }), { hosts })) return next();
    return c.json({ error: 'The sandbox answers at addresses of this machine only.' }, 403);
  });
  app.use(async (c, next) => {
    const { method, url, raw } = c.req;
    // A stream is read once, so what follows gets the text.
    if (raw.body)
      c.req.raw = new Request(url, { method, headers: raw.headers, body: await readBody(c, MAX_BODY_SIZE) });
    return next();
  });

  // Registered before the fault middleware, so that no fault can block the page that removes it.
  const lists = createLists(state);
  ownPages(app, state, lists, adminToken);
  controlEndpoints(app, state, lists);
  sitePages(app, state, options.lite);
  options.pages?.(app);
  app.get('/assets/*', serveFolder(folder('./assets/'), '/assets/'));
  // Browsers request it if a page has no icon of its own, such as the page after a post.
  app.get('/favicon.ico', c => c.redirect('/assets/icon.svg'));

  const faults = faultMiddleware(state.faults);
  // Logs requests for phone metadata, because the form fetches these files as data.
  const log = logRequests(state.requests);
  app.get('/survey/metadata/*', log);
  if (options.lite) app.get('/survey/:entry{stepwell\\.m?js}', faults, serveFolder(dist, '/survey/', liteFileFor));
  app.get('/survey/*', faults, toServer);
  // They carry the token of the owner, so they are not logged, and no page of another origin may call them.
  app.all('/admin/*', toServer);
  app.get('/configurator', c => c.redirect('/survey/configurator/index.html'));
  app.get('/docs', c => c.redirect('/docs/'));
  app.get('/docs/', docsOrHint);
  for (const [prefix, path] of Object.entries(options.folders ?? {}))
    app.get(`${prefix}*`, faults, serveFolder(path, prefix));

  const checks = options.onViolation && createContractChecks(options.onViolation, isLeadPath);
  app.use(allowLocalOrigins(hosts), log);
  if (checks) app.use(checks.requests);
  app.use(faults);
  if (checks) app.use(checks.answers);
  beforeServer(app, state);
  app.all('*', toServer);

  let close = (): Promise<void> => Promise.resolve();
  return {
    app,
    async listen(port) {
      await backend;
      const server = createServer(LIMITS, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
      server.maxConnections = MAX_CONNECTIONS;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, HOST, resolve);
      });
      close = () =>
        new Promise(resolve => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      ownUrl = `http://${HOST}:${(server.address() as AddressInfo).port}`;
      return { url: ownUrl };
    },
    async close() {
      changes.close();
      state.faults.clear();
      await close();
      await state.placesSaved;
      await (await backend).stop();
    },
  };
}
