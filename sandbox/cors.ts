import type { MiddlewareHandler } from 'hono';
import type { Env } from './bindings.ts';

/**
 * Allows calls from pages of any origin. `content-type` is the only request header allowed, as in a typical backend: a
 * cross-origin lead with an `Idempotency-Key` header would fail its preflight.
 */
export const allowAnyOrigin: MiddlewareHandler<Env> = async (c, next) => {
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
