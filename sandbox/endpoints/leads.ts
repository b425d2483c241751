import { isObject, type JsonObject, parseJson } from '../../server/http/json.ts';
import type { App, SandboxState } from '../app.ts';
import { toText } from '../parsing.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Leads arrive at `/submit`, at the `procurationUrl` of every stored definition, and at the paths in `extraPaths`. */
export const leadPaths =
  ({ definitions }: SandboxState, extraPaths: readonly string[]) =>
  async (pathname: string): Promise<boolean> =>
    pathname === '/submit' ||
    pathname.startsWith('/submit/') ||
    extraPaths.includes(pathname) ||
    (await definitions.leadPaths()).has(pathname);

/**
 * Accepts leads and post-submit leads, and posts of forms without script. The idempotency key is the `Idempotency-Key` header or else the member
 * `idempotency_key`.
 */
export function leadEndpoints(app: App, state: SandboxState, isLeadPath: (pathname: string) => Promise<boolean>): void {
  app.post('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!(await isLeadPath(pathname))) return next();
    const body = await c.req.text();
    if (c.req.header('content-type')?.startsWith(FORM)) {
      const { readPost } = await import('../read-post.ts');
      const post = await readPost(body);
      if (!post) return c.text('This form needs script.', 415);
      if (post.outcome === 'lead') {
        const payload = JSON.parse(JSON.stringify(post.lead)) as JsonObject;
        state.leads.receive({ path: pathname, key: post.key, keyFrom: 'body', payload, body: JSON.stringify(payload) });
        state.changes.publish('leads');
      }
      return c.html(post.page, post.status as 200);
    }
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
