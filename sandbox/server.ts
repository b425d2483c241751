import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { forTerminal, isLocalRequest } from '../api/local-server.ts';
import type { Env } from '../server/http/caller.ts';
import { serveFolder } from '../server/pages/static-files.ts';
import { createContractChecks, type Violation } from './api-contract.ts';
import type { App, SandboxState } from './app.ts';
import { forwardTo, openBackend } from './backend.ts';
import { createChangeEvents, type Topic } from './change-events.ts';
import { controlEndpoints } from './control-endpoints.ts';
import { allowLocalOrigins } from './cors.ts';
import { createDefinitionStore } from './definition-store.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { createFaultQueue } from './fault-queue.ts';
import { createArrivals } from './leads.ts';
import { limitBody } from './limit-body.ts';
import { consolePages } from './pages/console.ts';
import { docsOrHint } from './pages/docs-hint.ts';
import { sitePages } from './pages/routes.ts';
import { createRequestLog } from './request-log.ts';
import { savePlaces } from './sample-records.ts';
import { createSimulatedPartners, simulatedJobs } from './simulated-partners.ts';
import { createSimulatedPhones, simulatedPhoneEndpoints } from './simulated-phones.ts';

export interface SandboxOptions {
  /** The path of the database file. Default: `:memory:`. */
  database?: string;
  /** Opens the page `/admin` of the server, for people who have this token. */
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
  /** Further paths that accept leads, for definitions that this sandbox does not store. */
  leadPaths?: readonly string[];
  /** How many times a reveal job replies `pending` before it finishes. Default: 2. */
  pollsBeforeReveal?: number;
  /** Called for each request and response that differs from the documented API. Without it, they are not checked. */
  onViolation?: (violation: Violation) => void;
}

export interface Sandbox {
  /** The Hono app, for specs that need no network: `app.request('/submit', …)`. */
  app: App;
  /** Listens on a port (0 for any free port); `host` defaults to the loopback address. */
  listen(port: number, host?: string): Promise<{ url: string; close(): Promise<void> }>;
  /** Ends open streams and hanging calls, stops listening, and closes the database. */
  close(): Promise<void>;
}

/** What needs the list of places. */
const PLACE_PATHS = ['/zipcodes', '/zipcode/*', '/api/autocomplete/*', '/api/get/*'];
/** The live pages that a call changes. */
const TOPICS: Readonly<Record<string, Topic>> = { '/phone2fa': 'codes', '/api/pld/update_lead': 'center' };

/** In ms, for requests. Responses may take as long as a scripted fault lets them. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000 };
const MAX_CONNECTIONS = 500;

const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** `stepwell.mjs` → `stepwell.lite.mjs`. Chunks have different names in each build, and all other files are shared. */
const liteFileFor = (path: string): string => path.replace(/^stepwell\.(?=m?js$)/, 'stepwell.lite.');

/** What the sandbox does with calls before the server gets them. */
function beforeServer(app: App, { backend, changes, faults, partners, phones }: SandboxState, polls: number): void {
  simulatedPhoneEndpoints(app, phones);
  app.post('/api/pld/reveal', simulatedJobs(partners, faults, polls));
  let placesSaved: Promise<void> | undefined;
  for (const path of PLACE_PATHS)
    app.get(path, async (_, next) => {
      placesSaved ??= backend.then(({ database }) => database.transaction(savePlaces));
      await placesSaved;
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
  const arrivals = createArrivals();
  const onLead = (key: string): void => {
    arrivals.add(key);
    changes.publish('leads');
  };
  let ownUrl = 'http://localhost';
  const phones = createSimulatedPhones(path => ownUrl + path);
  const partners = createSimulatedPartners();
  const dist = options.dist ?? folder('../dist/');
  const { database = ':memory:', adminToken } = options;
  const backend = openBackend({ database, dist, adminToken, partners, phones, onLead });
  backend.catch(() => undefined); // what waits for it fails
  const state: SandboxState = {
    ...{ backend, arrivals, phones, partners },
    definitions: createDefinitionStore(),
    faults: createFaultQueue(() => changes.publish('faults')),
    requests: createRequestLog(),
    changes,
  };
  const isLeadPath = (path: string): boolean =>
    path === '/submit' ||
    path.startsWith('/submit/') ||
    options.leadPaths?.includes(path) === true ||
    state.definitions.isLeadPath(path);
  const toServer = forwardTo(backend, isLeadPath);
  const app: App = new Hono<Env>();
  app.onError((error, c) => {
    console.error(forTerminal(error.stack ?? String(error)));
    return c.json({ error: 'Internal error of the sandbox, see its log.' }, 500);
  });
  app.use(async (c, next) => {
    const host = c.req.header('host');
    if (isLocalRequest(new Headers(host === undefined ? {} : { host }), { hosts })) return next();
    return c.json({ error: 'The sandbox answers at addresses of this machine only.' }, 403);
  });
  app.use(limitBody);

  // Registered before the fault middleware, so that no fault can block the page that removes it.
  consolePages(app);
  controlEndpoints(app, state);
  sitePages(app, state, options.lite);
  options.pages?.(app);
  app.get('/assets/*', serveFolder(folder('./assets/'), '/assets/'));
  // Browsers request it if a page has no icon of its own, such as the page after a post.
  app.get('/favicon.ico', c => c.redirect('/assets/icon.svg'));

  const faults = faultMiddleware(state.faults);
  // Logs requests for phone metadata, because the form fetches these files as data.
  app.get('/survey/metadata/*', state.requests.middleware);
  if (options.lite) app.get('/survey/:entry{stepwell\\.m?js}', faults, serveFolder(dist, '/survey/', liteFileFor));
  app.get('/survey/*', faults, toServer);
  // They carry the token of the owner, so they are not logged, and no page of another origin may call them.
  for (const path of ['/admin', '/admin/*']) app.all(path, toServer);
  app.get('/configurator', c => c.redirect('/survey/configurator/index.html'));
  app.get('/docs', c => c.redirect('/docs/'));
  app.get('/docs/', docsOrHint);
  for (const [prefix, path] of Object.entries(options.folders ?? {}))
    app.get(`${prefix}*`, faults, serveFolder(path, prefix));

  const checks = options.onViolation && createContractChecks(options.onViolation, isLeadPath);
  app.use(allowLocalOrigins(hosts), state.requests.middleware);
  if (checks) app.use(checks.requests);
  app.use(faults);
  if (checks) app.use(checks.answers);
  beforeServer(app, state, options.pollsBeforeReveal ?? 2);
  app.all('*', toServer);

  const closeServers = new Set<() => Promise<void>>();
  return {
    app,
    async listen(port, host = '127.0.0.1') {
      await backend;
      const server = createServer(LIMITS, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
      server.maxConnections = MAX_CONNECTIONS;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const close = () =>
        new Promise<void>(resolve => {
          closeServers.delete(close);
          server.close(() => resolve());
          server.closeAllConnections();
        });
      closeServers.add(close);
      ownUrl = `http://${host}:${(server.address() as AddressInfo).port}`;
      return { url: ownUrl, close };
    },
    async close() {
      changes.close();
      state.faults.clear();
      await Promise.all([...closeServers].map(close => close()));
      await (await backend).stop();
    },
  };
}
