import type { MiddlewareHandler } from 'hono';
import type { Env } from '../server/http/caller.ts';
import { isObject, parseJson } from '../server/http/json.ts';
import { leadsAsCsv, listLeads as listReceived } from '../server/leads/browse.ts';
import type { App, SandboxState } from './app.ts';
import { clearLeads, listLeads } from './leads.ts';
import { readJsonObject, toText } from './parsing.ts';
import { publish, resetForms } from './published.ts';
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

/** Of the downloaded table. */
const MAX_ROWS = 20_000;

interface PolicyReport {
  /** ISO time. */
  at: string;
  report: unknown;
}

/** Endpoints that specs and the live pages use to read, change and clear the state of the sandbox. */
export function controlEndpoints(app: App, state: SandboxState): void {
  const { arrivals, backend, changes, definitions, faults, partners, phones, requests } = state;
  const reports: PolicyReport[] = [];

  const database = async () => (await backend).database;
  app.get('/leads.json', sameOriginOnly, async c =>
    c.json(await (await database()).transaction(sql => listLeads(sql, arrivals))),
  );
  app.get('/leads.csv', sameOriginOnly, async c => {
    const leads = await (await database()).transaction(sql => listReceived(sql, { limit: MAX_ROWS }));
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return c.body(leadsAsCsv(leads), 200, { 'content-type': 'text/csv; charset=utf-8' });
  });
  app.delete('/leads.json', sameOriginOnly, async c => {
    await clearLeads(await database());
    arrivals.clear();
    changes.publish('leads');
    return c.body(null, 204);
  });

  app.get('/codes.json', sameOriginOnly, async c => c.json(await (await database()).transaction(phones.list)));
  app.delete('/codes.json', sameOriginOnly, async c => {
    await (await database()).transaction(phones.clear);
    changes.publish('codes');
    return c.body(null, 204);
  });

  app.get('/center.json', sameOriginOnly, async c => {
    const bookings = await partners.bookings(await database());
    return c.json({ switches: partners.settings, values: SETTINGS, bookings });
  });
  app.post('/center.json', sameOriginOnly, async c => {
    const error = await partners.update(await database(), await readJsonObject(c));
    changes.publish('center');
    return error ? c.json({ error }, 400) : c.json(partners.settings);
  });
  app.delete('/center.json', sameOriginOnly, async c => {
    await partners.reset(await database());
    changes.publish('center');
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
    else if (isObject(definition)) {
      const content = JSON.stringify(definition, null, 2);
      definitions.put(toText(name), content);
      const ids = new Set([toText(name), toText(definition.id)].filter(Boolean));
      await (await database()).transaction(async sql => {
        for (const id of ids) await publish(sql, id, content);
      });
    } else return c.json({ error: 'Expected "definition" (an object) or "text" (a string).' }, 400);
    return c.json({ name: toText(name) }, 201);
  });
  app.delete('/definitions.json', sameOriginOnly, async c => {
    definitions.clear();
    await (await database()).transaction(resetForms);
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
