import type { App, SandboxState } from '../app.ts';
import { isObject, parseJson, toText } from '../parsing.ts';

/**
 * Accepts leads and post-submit leads on `/submit`, on the `procurationUrl` of every stored definition, and on the paths
 * in `extraPaths`. The idempotency key is the `Idempotency-Key` header or else the member `idempotency_key`.
 */
export function leadEndpoints(app: App, state: SandboxState, extraPaths: readonly string[]): void {
  app.post('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isLeadPath = pathname === '/submit' || pathname.startsWith('/submit/') || extraPaths.includes(pathname);
    if (!isLeadPath && !(await state.definitions.leadPaths()).has(pathname)) return next();
    const body = await c.req.text();
    const payload = parseJson(body);
    if (!isObject(payload)) return c.json({ error: 'Expected a JSON object.' }, 400);
    const header = c.req.header('idempotency-key') || undefined;
    const member = toText(payload.idempotency_key) || undefined;
    const response = state.leads.receive({
      path: pathname,
      key: header ?? member,
      keyFrom: header ? 'header' : member ? 'body' : undefined,
      payload,
      body,
    });
    state.changes.publish('leads');
    return c.json(response);
  });
}
