/** The routes. */
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Config } from './config.ts';
import { readLead } from './lead.ts';
import { describeError, type Log } from './log.ts';
import { ownerRoutes } from './owner-routes.ts';
import type { ReadPost } from './posts.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Storage } from './storage/storage.ts';

export interface AppNeeds {
  config: Pick<Config, 'leadPath' | 'origins' | 'forms' | 'maxBody' | 'adminToken'>;
  storage: Storage;
  log: Log;
  rateLimit: RateLimit;
  /** For forms that are sent without script. */
  readPost?: ReadPost | undefined;
  /** Something was put into the queue of webhooks. */
  onQueued?(): void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const isForm = (type = ''): boolean => type.startsWith('application/x-www-form-urlencoded');

/** Seconds after which the form may try again if the storage fails. */
const RETRY_AFTER = '5';

export function createApp({
  config,
  storage,
  log,
  rateLimit,
  readPost,
  onQueued = () => {},
  now = Date.now,
}: AppNeeds): Hono {
  const { leadPath, origins, forms, maxBody, adminToken } = config;
  const app = new Hono();

  app.use(async (c, next) => {
    const begin = now();
    await next();
    // Log no path if no route matched: an unknown address can contain personal data.
    const path = c.res.status === 404 ? undefined : c.req.path;
    log('request', { method: c.req.method, path, status: c.res.status, milliseconds: now() - begin });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse(); // such as a missing token
    log('failed', { path: c.req.path, reason: describeError(error) });
    c.header('retry-after', RETRY_AFTER);
    return c.json({ error: 'The server could not store this now. Try again.' }, 503);
  });
  app.notFound(c => c.json({ error: 'There is nothing here.' }, 404));

  const isAllowed = (origin: string): boolean => origins === '*' || origins.includes(origin);
  const onlyAllowedOrigins: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && !isAllowed(origin)) return c.json({ error: 'This origin may not send leads.' }, 403);
    return next();
  };
  const limitRate: MiddlewareHandler = async (c, next) => {
    const seconds = rateLimit.take(c.req.header('origin') ?? '');
    if (seconds === 0) return next();
    c.header('retry-after', String(seconds));
    return c.json({ error: 'Too many leads. Try again later.' }, 429);
  };
  app.use(
    leadPath,
    cors({
      origin: origin => (isAllowed(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'idempotency-key'],
      exposeHeaders: ['retry-after'],
      maxAge: 86_400,
    }),
    onlyAllowedOrigins,
  );
  const limitBody = bodyLimit({
    maxSize: maxBody,
    onError: c => c.json({ error: `The lead is larger than ${maxBody} bytes.` }, 413),
  });

  app.post(leadPath, limitRate, limitBody, async c => {
    c.header('cache-control', 'no-store');
    const text = await c.req.text();
    // Such a post is answered with a page, because the visitor sees the answer.
    const post = isForm(c.req.header('content-type')) ? await readPost?.(text) : undefined;
    if (post && post.outcome !== 'lead') return c.html(post.page, post.status);
    const reading = post
      ? readLead(JSON.stringify(post.lead), post.key, forms)
      : readLead(text, c.req.header('idempotency-key'), forms);
    if (!('lead' in reading)) {
      const { status, error, members } = reading;
      return c.json({ error, ...(members && { members }) }, status);
    }
    const received = await storage.receive(reading.lead, now());
    switch (received.outcome) {
      case 'conflict':
        return c.json({ error: 'The idempotency key belongs to another lead.' }, 409);
      case 'unknown':
        return c.json({ error: 'There is no lead with this cache_id.', members: ['cache_id'] }, 422);
      case 'gone':
        return c.json({ error: 'The lead with this cache_id was erased.' }, 410);
    }
    if (received.outcome !== 'repeated') onQueued();
    if (post) return c.html(post.page, post.status);
    // The same for every arrival of a key: the first answer may have been lost.
    return c.json({ result: received.leadId, lead: { id: received.leadId } }, 202);
  });

  app.get('/health', async c => {
    await storage.ping();
    return c.json({ status: 'ok' });
  });
  if (adminToken !== undefined) app.route('/', ownerRoutes({ storage, adminToken, now, onQueued }));
  return app;
}
