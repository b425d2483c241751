/** Which requests the calls of the form answer at all. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ServerContext } from '../context.ts';
import { addressOf, type Env, isAllowedOrigin, networkOf } from './caller.ts';
import { answerProblem } from './problem.ts';
import { createRateLimit } from './rate-limit.ts';

/** Seconds that a browser remembers the answer to its preflight request. */
const MAX_AGE = 86_400;

/** Lets pages of the owner's origins call. Register it on every path of the form's calls. */
export function allowOrigins({ settings }: ServerContext): MiddlewareHandler<Env>[] {
  const allow = cors({
    origin: (origin, c) => (isAllowedOrigin(c, settings) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key', 'lead-revision'],
    exposeHeaders: ['retry-after'],
    maxAge: MAX_AGE,
  });
  return [
    allow,
    async (c, next) =>
      isAllowedOrigin(c, settings) ? next() : answerProblem(c, { status: 403, error: 'This origin may not call.' }),
  ];
}

/** Limits the requests of one network, with or without an origin. */
export function limitAddress(
  { settings, host }: ServerContext,
  perMinute = settings.perAddress,
): MiddlewareHandler<Env> {
  const limit = createRateLimit(perMinute, host.now);
  return async (c, next) => {
    const retryAfter = limit.take(networkOf(addressOf(c, settings)));
    return retryAfter === 0
      ? next()
      : answerProblem(c, { status: 429, error: 'Too many requests. Try again later.', retryAfter });
  };
}
