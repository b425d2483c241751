import type { MiddlewareHandler } from 'hono';
import { isFromOtherSite } from '../../server/admin/access.ts';
import type { Env } from '../../server/http/caller.ts';
import { isObject, parseJson } from '../../server/http/json.ts';
import type { App, SandboxState } from './app.ts';
import type { List, Lists } from './lists.ts';
import { readJsonObject, toText } from './parsing.ts';
import { publish } from './published.ts';

/** Leads are personal data even in a sandbox: other sites open in the same browser must not read or delete them. */
export const sameOriginOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (isFromOtherSite(c)) return c.json({ error: 'Only pages of the sandbox may call this endpoint.' }, 403);
  c.header('cache-control', 'no-store');
  return next();
};

/** Endpoints that specs and the live pages use to read, change and clear the state of the sandbox. */
export function controlEndpoints(app: App, state: SandboxState, lists: Lists): void {
  const { backend, changes, definitions, faults, partners, reports } = state;

  for (const path of ['/:list{[a-z-]+\\.json}', '/events']) app.use(path, sameOriginOnly);
  for (const [name, { read, clear }] of Object.entries<List>(lists)) {
    app.get(`/${name}.json`, async c => c.json((await read()) as object));
    app.delete(`/${name}.json`, async c => {
      await clear(c.req.query('id'));
      changes.publish(name);
      return c.body(null, 204);
    });
  }
  app.post('/center.json', async c => {
    const error = await partners.update((await backend).database, await readJsonObject(c));
    changes.publish('center');
    return error ? c.json({ error }, 400) : c.json(partners.settings);
  });
  app.post('/faults.json', async c => {
    const rule = faults.add(await readJsonObject(c));
    return typeof rule === 'string' ? c.json({ error: rule }, 400) : c.json(rule, 201);
  });
  app.post('/definitions.json', async c => {
    const { name, definition, text } = await readJsonObject(c);
    if (toText(name) === '') return c.json({ error: 'Expected a name.' }, 400);
    if (typeof text === 'string') definitions.set(toText(name), text);
    else if (isObject(definition)) {
      const content = JSON.stringify(definition, null, 2);
      definitions.set(toText(name), content);
      const ids = new Set([toText(name), toText(definition.id)].filter(Boolean));
      await (await backend).database.transaction(async sql => {
        for (const id of ids) await publish(sql, id, content);
      });
    } else return c.json({ error: 'Expected "definition" (an object) or "text" (a string).' }, 400);
    return c.json({ name: toText(name) }, 201);
  });
  app.post('/csp-reports', async c => {
    const text = await c.req.text();
    reports.push({ at: new Date().toISOString(), report: parseJson(text) ?? text });
    if (reports.length > 500) reports.shift();
    return c.body(null, 204);
  });
  app.get('/events', c => changes.stream(c));
}
