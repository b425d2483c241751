import type { MiddlewareHandler } from 'hono';
import { asText, isObject, parse, readObject } from './bodies.ts';
import { SWITCHES } from './call-center.ts';
import type { App, Env, Ground } from './ground.ts';

/** Leads are personal data even in a sandbox: other sites open in the same browser may neither read nor clear them. */
const sameOrigin: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('origin');
  const host = c.req.header('host');
  if (origin && host && origin !== `http://${host}` && origin !== `https://${host}`)
    return c.json({ error: 'only from the sandbox itself' }, 403);
  c.header('cache-control', 'no-store');
  return next();
};

interface Report {
  at: string;
  report: unknown;
}

/** The lists that specs and the live pages read, write and clear. */
export function controls(app: App, ground: Ground): void {
  const { center, codes, definitions, faults, leads, news, requests } = ground;
  const reports: Report[] = [];

  app.get('/leads.json', sameOrigin, c => c.json(leads.list()));
  app.delete('/leads.json', sameOrigin, c => {
    leads.clear();
    news.say('leads');
    return c.body(null, 204);
  });

  app.get('/codes.json', sameOrigin, c => c.json(codes.list()));
  app.delete('/codes.json', sameOrigin, c => {
    codes.clear();
    news.say('codes');
    return c.body(null, 204);
  });

  app.get('/center.json', sameOrigin, c =>
    c.json({ switches: center.switches, values: SWITCHES, bookings: center.bookings() }),
  );
  app.post('/center.json', sameOrigin, async c => {
    const wrong = center.turn(await readObject(c));
    return wrong ? c.json({ error: wrong }, 400) : c.json(center.switches);
  });
  app.delete('/center.json', sameOrigin, c => {
    center.reset();
    return c.body(null, 204);
  });

  app.get('/faults.json', sameOrigin, c => c.json(faults.list()));
  app.post('/faults.json', sameOrigin, async c => {
    const rule = faults.add(await readObject(c));
    return typeof rule === 'string' ? c.json({ error: rule }, 400) : c.json(rule, 201);
  });
  app.delete('/faults.json', sameOrigin, c => {
    const id = c.req.query('id');
    faults.clear(id === undefined ? undefined : Number(id));
    return c.body(null, 204);
  });

  app.get('/requests.json', sameOrigin, c => c.json(requests.list()));
  app.delete('/requests.json', sameOrigin, c => {
    requests.clear();
    return c.body(null, 204);
  });

  app.get('/definitions.json', sameOrigin, c => c.json(definitions.names()));
  app.post('/definitions.json', sameOrigin, async c => {
    const { name, definition, text } = await readObject(c);
    if (asText(name) === '') return c.json({ error: 'expected a name' }, 400);
    if (typeof text === 'string') definitions.put(asText(name), text);
    else if (isObject(definition)) definitions.put(asText(name), JSON.stringify(definition, null, 2));
    else return c.json({ error: 'expected a definition (an object) or a text' }, 400);
    return c.json({ name: asText(name) }, 201);
  });
  app.delete('/definitions.json', sameOrigin, c => {
    definitions.clear();
    return c.body(null, 204);
  });

  app.post('/csp-reports', async c => {
    const text = await c.req.text();
    reports.push({ at: new Date().toISOString(), report: parse(text) ?? text });
    if (reports.length > 500) reports.shift();
    news.say('reports');
    return c.body(null, 204);
  });
  app.get('/csp-reports.json', sameOrigin, c => c.json(reports));
  app.delete('/csp-reports.json', sameOrigin, c => {
    reports.splice(0);
    return c.body(null, 204);
  });

  app.get('/events', sameOrigin, c => news.stream(c));
}
