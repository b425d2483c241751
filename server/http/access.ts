/** Allowed origins and the rate limit of networks, as middleware for the paths that forms call. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ServerContext } from '../context.ts';
import { addressOf, type Env, isAllowedOrigin } from './caller.ts';
import { answerProblem, type Problem } from './problem.ts';
import { createNetworkLimit } from './rate-limit.ts';

/** Seconds that a browser remembers the answer to its preflight request. */
const MAX_AGE = 86_400;

/**
 * Allows calls from the owner's origins. Register it on every path that forms call. It sets the headers before the response
 * exists. `cors` would set them afterwards on a copy of the response, which takes a tenth of the time of a lead.
 */
export function allowOrigins({ settings }: ServerContext): MiddlewareHandler<Env> {
  const answerPreflight = cors({
    origin: origin => origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key', 'lead-revision'],
    maxAge: MAX_AGE,
  });
  return async (c, next) => {
    const isAllowed = isAllowedOrigin(c, settings);
    if (isAllowed && c.req.method === 'OPTIONS') return answerPreflight(c, next);
    c.header('vary', 'Origin');
    if (!isAllowed) return answerProblem(c, { status: 403, error: 'This origin is not allowed.' });
    c.header('access-control-expose-headers', 'retry-after');
    const origin = c.req.header('origin');
    if (origin !== undefined) c.header('access-control-allow-origin', origin);
    return next();
  };
}

export const TOO_MANY: Problem = { status: 429, error: 'Too many requests. Try again later.' };

/** Limits the requests of each network, with or without an `Origin` header. */
export function limitAddress(
  { settings, host }: ServerContext,
  perMinute = settings.perAddress,
): MiddlewareHandler<Env> {
  const limit = createNetworkLimit(perMinute, host.now);
  return async (c, next) => {
    const retryAfter = limit.take(addressOf(c, settings));
    return retryAfter === 0 ? next() : answerProblem(c, { ...TOO_MANY, retryAfter });
  };
}
