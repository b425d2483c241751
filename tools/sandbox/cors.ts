import type { MiddlewareHandler } from 'hono';
import { isLocalRequest } from '../../server/api/local-server.ts';
import type { Env } from '../../server/http/caller.ts';

/**
 * Allows calls from pages of other origins on this machine, and from the configurator's frames, which have no origin.
 * `content-type` is the only allowed request header, as in a typical backend. A cross-origin lead with an
 * `Idempotency-Key` header would fail its preflight.
 */
export const allowLocalOrigins =
  (hosts: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!isLocalRequest(c.req.raw.headers, { hosts, allowsOpaque: true }))
      return c.json({ error: 'Only pages of this machine may call the sandbox.' }, 403);
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-methods', 'GET, POST');
      c.header('access-control-allow-headers', 'content-type');
      return c.body(null, 204);
    }
    await next();
    if (c.res.headers.get('x-hono-already-sent') === null) {
      c.header('access-control-allow-origin', '*');
      if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    }
  };
