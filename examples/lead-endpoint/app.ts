/** The routes. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
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
  const isAllowed = (origin: string): boolean => origins === '*' || origins.includes(origin);
  const mayCall = (c: Context): boolean => isAllowed(c.req.header('origin') ?? '') || !c.req.header('origin');

  app.use(async (c, next) => {
    const begin = now();
    await next();
    // Log no path if no route matched: an unknown address can contain personal data.
    const path = c.res.status === 404 ? undefined : c.req.path;
    const refused = path === leadPath && !mayCall(c) ? 'origin' : undefined;
    log('request', { method: c.req.method, path, status: c.res.status, refused, milliseconds: now() - begin });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse(); // such as a missing token
    log('failed', { path: c.req.path, reason: describeError(error) });
    c.header('retry-after', RETRY_AFTER);
    return c.json({ error: 'The server could not store this now. Try again.' }, 503);
  });
  app.notFound(c => c.json({ error: 'There is nothing here.' }, 404));

  const onlyAllowedOrigins: MiddlewareHandler = async (c, next) =>
    mayCall(c) ? next() : c.json({ error: 'This origin may not send leads.' }, 403);
  /** The answer if there were too many of this kind. If any origin is allowed, all of them share the limit. */
  function overLimit(c: Context, kind: 'lead' | 'post'): Response | undefined {
    const seconds = rateLimit.take(`${kind} ${origins === '*' ? '' : (c.req.header('origin') ?? '')}`);
    if (seconds === 0) return undefined;
    c.header('retry-after', String(seconds));
    return c.json({ error: 'Too many leads. Try again later.' }, 429);
  }
  app.use(
    leadPath,
    cors({
      origin: origin => (isAllowed(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'idempotency-key', 'lead-revision'],
      exposeHeaders: ['retry-after'],
      maxAge: 86_400,
    }),
    onlyAllowedOrigins,
  );
  const limitBody = bodyLimit({
    maxSize: maxBody,
    onError: c => c.json({ error: `The lead is larger than ${maxBody} bytes.` }, 413),
  });

  app.post(leadPath, limitBody, async c => {
    c.header('cache-control', 'no-store');
    const text = await c.req.text();
    const isPost = readPost !== undefined && isForm(c.req.header('content-type'));
    // Reading a post runs the form, so posts are limited before it, on their own: they must not use up the limit of leads.
    const early = isPost ? overLimit(c, 'post') : undefined;
    if (early) return early;
    // Such a post is answered with a page, because the visitor sees the answer.
    const post = isPost ? await readPost(text) : undefined;
    if (post && post.outcome !== 'lead') return c.html(post.page, post.status);
    const reading = post
      ? readLead(JSON.stringify(post.lead), { key: post.key }, forms)
      : readLead(text, { key: c.req.header('idempotency-key'), revision: c.req.header('lead-revision') }, forms);
    if (!('lead' in reading)) {
      const { status, error, members } = reading;
      return c.json({ error, ...(members && { members }) }, status);
    }
    // Only leads count: otherwise anybody could use up the limit of a page with bodies that are none.
    const late = isPost ? undefined : overLimit(c, 'lead');
    if (late) return late;
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
