import { asText, isObject, parse } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';

/**
 * Leads and post-submit leads on `/submit`, on every path that a definition names as `procurationUrl`,
 * and on those given when the sandbox was made. The key is the `Idempotency-Key` header, else the member
 * `idempotency_key`.
 */
export function leadEndpoints(app: App, ground: Ground, extra: readonly string[]): void {
  app.post('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const taken = pathname === '/submit' || pathname.startsWith('/submit/') || extra.includes(pathname);
    if (!taken && !(await ground.definitions.leadPaths()).has(pathname)) return next();
    const body = await c.req.text();
    const payload = parse(body);
    if (!isObject(payload)) return c.json({ error: 'expected a JSON object' }, 400);
    const header = c.req.header('idempotency-key') || undefined;
    const member = asText(payload.idempotency_key) || undefined;
    const answer = ground.leads.receive({
      path: pathname,
      key: header ?? member,
      keyFrom: header ? 'header' : member ? 'body' : undefined,
      payload,
      body,
    });
    ground.news.say('leads');
    return c.json(answer);
  });
}
