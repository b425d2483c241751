import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { anyOrigin } from './any-origin.ts';
import { serveFolder } from './built-files.ts';
import { createCallCenter } from './call-center.ts';
import { type CodeBookOptions, createCodeBook } from './code-book.ts';
import { consolePages } from './console-pages.ts';
import { controls } from './controls.ts';
import { createDefinitionShelf } from './definition-shelf.ts';
import { addressEndpoints } from './endpoints/addresses.ts';
import { brandEndpoints } from './endpoints/brands.ts';
import { leadEndpoints } from './endpoints/lead.ts';
import { lookupEndpoints } from './endpoints/lookups.ts';
import { offerEndpoints } from './endpoints/offers.ts';
import { phoneCodeEndpoints } from './endpoints/phone-code.ts';
import { postcodeEndpoints } from './endpoints/postcodes.ts';
import { revealEndpoints } from './endpoints/reveal.ts';
import { surveyEndpoints } from './endpoints/surveys.ts';
import { trackingEndpoints } from './endpoints/tracking.ts';
import { faultGate } from './fault-gate.ts';
import { createFaultQueue } from './fault-queue.ts';
import type { App, Env, Ground } from './ground.ts';
import { landingPages } from './landing/routes.ts';
import { createLeadBook } from './lead-book.ts';
import { createNews } from './news.ts';
import { createRequestLog } from './request-log.ts';

export interface SandboxOptions {
  /** Database file for the leads; default `:memory:`. */
  database?: string;
  /** The built folder that is served under `/survey/`; default `dist/` of the project. */
  dist?: string;
  /** Further folders to serve, by prefix: `{ '/examples/': '/path/of/folder' }`. */
  folders?: Record<string, string>;
  /** Further paths at which leads may arrive, for definitions that this sandbox does not hold. */
  leadPaths?: readonly string[];
  /** Answers `pending` of a reveal job before it finishes; default 2. */
  pollsBeforeReveal?: number;
  /** Lifetime and limits of the codes. */
  codes?: CodeBookOptions;
}

export interface Sandbox {
  /** The hono app, for specs that need no network: `app.request('/submit', …)`. */
  app: App;
  /** Listens on a port (0 takes a free one); host is the loopback address unless given. */
  listen(port: number, host?: string): Promise<{ url: string; close(): Promise<void> }>;
  /** Ends open streams and waiting calls, stops listening, and closes the database. */
  close(): Promise<void>;
}

/** Bytes. No call of the form comes near it. */
const largestBody = 5 * 1024 * 1024;

const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A reference backend for every call of the requirements (NET), with nothing shared between two of them. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const news = createNews();
  const ground: Ground = {
    leads: createLeadBook(options.database ?? ':memory:'),
    codes: createCodeBook(options.codes),
    center: createCallCenter(news),
    definitions: createDefinitionShelf(),
    faults: createFaultQueue(() => news.say('faults')),
    requests: createRequestLog(),
    news,
    pollsBeforeReveal: options.pollsBeforeReveal ?? 2,
  };
  const app: App = new Hono<Env>();
  app.onError((error, c) => {
    console.error(error);
    return c.json({ error: 'the sandbox failed' }, 500);
  });
  app.use(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > largestBody) return c.json({ error: 'too large' }, 413);
    return next();
  });

  // The sandbox's own pages come before the gate: no fault may lock the page that removes it.
  consolePages(app);
  controls(app, ground);
  landingPages(app, ground);
  app.get('/assets/*', serveFolder(folder('./pages/'), '/assets/'));

  const gate = faultGate(ground.faults);
  // The phone metadata is a call of the form, though it is a file.
  app.get('/survey/metadata/*', ground.requests.middleware);
  const folders = { '/survey/': options.dist ?? folder('../dist/'), ...options.folders };
  for (const [prefix, path] of Object.entries(folders)) app.get(`${prefix}*`, gate, serveFolder(path, prefix));

  app.use(anyOrigin, ground.requests.middleware, gate);
  surveyEndpoints(app, ground);
  trackingEndpoints(app);
  brandEndpoints(app, ground);
  lookupEndpoints(app);
  postcodeEndpoints(app);
  addressEndpoints(app);
  phoneCodeEndpoints(app, ground);
  revealEndpoints(app, ground);
  offerEndpoints(app, ground);
  leadEndpoints(app, ground, options.leadPaths ?? []);
  app.notFound(c => c.json({ error: 'nothing here' }, 404));

  const open = new Set<() => Promise<void>>();
  return {
    app,
    async listen(port, host = '127.0.0.1') {
      const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const close = () =>
        new Promise<void>(resolve => {
          open.delete(close);
          server.close(() => resolve());
          server.closeAllConnections();
        });
      open.add(close);
      return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
    },
    async close() {
      news.close();
      ground.faults.clear();
      await Promise.all([...open].map(one => one()));
      ground.leads.close();
    },
  };
}
