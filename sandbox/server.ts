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
import { importStyles, openBackend } from './backend.ts';
import { createChangeEvents } from './change-events.ts';
import { controlEndpoints } from './control-endpoints.ts';
import { allowLocalOrigins } from './cors.ts';
import { createDefinitionStore } from './definition-store.ts';
import { addressEndpoints } from './endpoints/addresses.ts';
import { brandEndpoints } from './endpoints/brands.ts';
import { lookupEndpoints } from './endpoints/lookups.ts';
import { offerEndpoints } from './endpoints/offers.ts';
import { phoneVerificationEndpoints } from './endpoints/phone-verification.ts';
import { postcodeEndpoints } from './endpoints/postcodes.ts';
import { revealEndpoints } from './endpoints/reveal.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { createFaultQueue } from './fault-queue.ts';
import { createArrivals } from './leads.ts';
import { limitBody } from './limit-body.ts';
import { consolePages } from './pages/console.ts';
import { docsOrHint } from './pages/docs-hint.ts';
import { sitePages } from './pages/routes.ts';
import { createRequestLog } from './request-log.ts';
import { createSimulatedPartners } from './simulated-partners.ts';
import { createVerificationCodes, type VerificationCodeOptions } from './verification-codes.ts';

export interface SandboxOptions {
  /** The path of the database file for leads. Default: `:memory:`. */
  database?: string;
  /** The build to serve under `/survey/`. Default: the project's `dist/`. */
  dist?: string;
  /** Serves the build with Preact instead of the usual one. */
  lite?: boolean;
  /** Further folders to serve, by URL prefix: `{ '/examples/': '/path/of/folder' }`. */
  folders?: Record<string, string>;
  /** Host names of pages that may use the sandbox, in addition to those of this machine. */
  hosts?: readonly string[];
  /** Further paths that accept leads, for definitions that this sandbox does not store. */
  leadPaths?: readonly string[];
  /** How many times a reveal job replies `pending` before it finishes. Default: 2. */
  pollsBeforeReveal?: number;
  /** Lifetime and limits of verification codes. */
  codes?: VerificationCodeOptions;
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

/**
 * The policy of the configurator's pages. The preview runs scripts of plugins, so it gets no origin, regardless of the
 * page that embeds it.
 */
const CONFIGURATOR_POLICIES = {
  'index.html': "frame-ancestors 'self'",
  'frame.html': 'sandbox allow-scripts allow-forms',
};

/** In ms, for requests. Responses may take as long as a scripted fault lets them. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000 };
const MAX_CONNECTIONS = 500;

const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** `stepwell.mjs` → `stepwell.lite.mjs`. Chunks have different names in each build, and all other files are shared. */
const liteFileFor = (path: string): string => path.replace(/^stepwell\.(?=m?js$)/, 'stepwell.lite.');

/** Creates a reference backend for every call that the form makes. Two sandboxes share nothing. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { hosts = [] } = options;
  const changes = createChangeEvents();
  const arrivals = createArrivals();
  const onLead = (key: string): void => {
    arrivals.add(key);
    changes.publish('leads');
  };
  const backend = openBackend({ database: options.database ?? ':memory:', onLead });
  backend.catch(() => undefined); // what waits for it fails
  const state: SandboxState = {
    ...{ backend, arrivals },
    codes: createVerificationCodes(options.codes),
    partners: createSimulatedPartners(changes),
    definitions: createDefinitionStore(),
    faults: createFaultQueue(() => changes.publish('faults')),
    requests: createRequestLog(),
    changes,
    pollsBeforeReveal: options.pollsBeforeReveal ?? 2,
  };
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
  app.get('/assets/*', serveFolder(folder('./assets/'), '/assets/'));
  // Browsers request it if a page has no icon of its own, such as the page after a post.
  app.get('/favicon.ico', c => c.redirect('/assets/icon.svg'));

  const faults = faultMiddleware(state.faults);
  // Logs requests for phone metadata, because the form fetches these files as data.
  app.get('/survey/metadata/*', state.requests.middleware);
  const dist = options.dist ?? folder('../dist/');
  for (const [name, policy] of Object.entries(CONFIGURATOR_POLICIES))
    app.get(`/survey/configurator/${name}`, async (c, next) => {
      await next();
      c.header('content-security-policy', policy);
    });
  app.get('/survey/*', faults, serveFolder(dist, '/survey/', options.lite ? liteFileFor : undefined));
  app.get('/configurator', c => c.redirect('/survey/configurator/index.html'));
  app.get('/docs', c => c.redirect('/docs/'));
  app.get('/docs/', docsOrHint);
  for (const [prefix, path] of Object.entries(options.folders ?? {}))
    app.get(`${prefix}*`, faults, serveFolder(path, prefix));

  const isLeadPath = (path: string): boolean =>
    path === '/submit' ||
    path.startsWith('/submit/') ||
    options.leadPaths?.includes(path) === true ||
    state.definitions.isLeadPath(path);
  const checks = options.onViolation && createContractChecks(options.onViolation, isLeadPath);
  app.use(allowLocalOrigins(hosts), state.requests.middleware);
  if (checks) app.use(checks.requests);
  app.use(faults);
  if (checks) app.use(checks.answers);
  brandEndpoints(app, state);
  lookupEndpoints(app);
  postcodeEndpoints(app);
  addressEndpoints(app);
  phoneVerificationEndpoints(app, state);
  revealEndpoints(app, state);
  offerEndpoints(app, state);
  // Everything else is the server's. Its path of leads is the same for all forms.
  app.all('*', async c => {
    const { method, raw, url } = c.req;
    const address = isLeadPath(new URL(url).pathname) ? new URL('/submit', url) : url;
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) importStyles();
    const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.arrayBuffer();
    return (await backend).app.fetch(new Request(address, { method, headers: raw.headers, body }), c.env);
  });

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
      return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
    },
    async close() {
      changes.close();
      state.faults.clear();
      await Promise.all([...closeServers].map(close => close()));
      await (await backend).stop();
    },
  };
}
