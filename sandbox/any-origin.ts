import type { MiddlewareHandler } from 'hono';
import type { Env } from './ground.ts';

/**
 * Lets pages of other origins call the endpoints. Only the content type may be set: a lead that went to another origin
 * with an `Idempotency-Key` header would be refused here as it would elsewhere.
 */
export const anyOrigin: MiddlewareHandler<Env> = async (c, next) => {
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
