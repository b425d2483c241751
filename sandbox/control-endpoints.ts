import type { MiddlewareHandler } from 'hono';
import type { Env } from '../server/http/caller.ts';
import { isObject, parseJson } from '../server/http/json.ts';
import type { App, SandboxState } from './app.ts';
import { readJsonObject, toText } from './parsing.ts';
import { SETTINGS } from './simulated-partners.ts';

/** Leads are personal data even in a sandbox: other sites open in the same browser must not read or delete them. */
const sameOriginOnly: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('origin');
  const host = c.req.header('host');
  if (origin && host && origin !== `http://${host}`)
    return c.json({ error: 'Only pages of the sandbox may call this endpoint.' }, 403);
  c.header('cache-control', 'no-store');
  return next();
};

interface PolicyReport {
  /** ISO time. */
  at: string;
  report: unknown;
}

/** Endpoints that specs and the live pages use to read, change and clear the state of the sandbox. */
export function controlEndpoints(app: App, state: SandboxState): void {
  const { changes, codes, definitions, faults, leads, partners, requests } = state;
  const reports: PolicyReport[] = [];

  app.get('/leads.json', sameOriginOnly, c => c.json(leads.list()));
  app.delete('/leads.json', sameOriginOnly, c => {
    leads.clear();
    changes.publish('leads');
    return c.body(null, 204);
  });

  app.get('/codes.json', sameOriginOnly, c => c.json(codes.list()));
  app.delete('/codes.json', sameOriginOnly, c => {
    codes.clear();
    changes.publish('codes');
    return c.body(null, 204);
  });

  app.get('/center.json', sameOriginOnly, c =>
    c.json({ switches: partners.settings, values: SETTINGS, bookings: partners.bookings() }),
  );
  app.post('/center.json', sameOriginOnly, async c => {
    const error = partners.update(await readJsonObject(c));
    return error ? c.json({ error }, 400) : c.json(partners.settings);
  });
  app.delete('/center.json', sameOriginOnly, c => {
    partners.reset();
    return c.body(null, 204);
  });

  app.get('/faults.json', sameOriginOnly, c => c.json(faults.list()));
  app.post('/faults.json', sameOriginOnly, async c => {
    const rule = faults.add(await readJsonObject(c));
    return typeof rule === 'string' ? c.json({ error: rule }, 400) : c.json(rule, 201);
  });
  app.delete('/faults.json', sameOriginOnly, c => {
    const id = c.req.query('id');
    faults.clear(id === undefined ? undefined : Number(id));
    return c.body(null, 204);
  });

  app.get('/requests.json', sameOriginOnly, c => c.json(requests.list()));
  app.delete('/requests.json', sameOriginOnly, c => {
    requests.clear();
    return c.body(null, 204);
  });

  app.get('/definitions.json', sameOriginOnly, c => c.json(definitions.names()));
  app.post('/definitions.json', sameOriginOnly, async c => {
    const { name, definition, text } = await readJsonObject(c);
    if (toText(name) === '') return c.json({ error: 'Expected a name.' }, 400);
    if (typeof text === 'string') definitions.put(toText(name), text);
    else if (isObject(definition)) definitions.put(toText(name), JSON.stringify(definition, null, 2));
    else return c.json({ error: 'Expected "definition" (an object) or "text" (a string).' }, 400);
    return c.json({ name: toText(name) }, 201);
  });
  app.delete('/definitions.json', sameOriginOnly, c => {
    definitions.clear();
    return c.body(null, 204);
  });

  app.post('/csp-reports', async c => {
    const text = await c.req.text();
    reports.push({ at: new Date().toISOString(), report: parseJson(text) ?? text });
    if (reports.length > 500) reports.shift();
    changes.publish('reports');
    return c.body(null, 204);
  });
  app.get('/csp-reports.json', sameOriginOnly, c => c.json(reports));
  app.delete('/csp-reports.json', sameOriginOnly, c => {
    reports.splice(0);
    return c.body(null, 204);
  });

  app.get('/events', sameOriginOnly, c => changes.stream(c));
}
