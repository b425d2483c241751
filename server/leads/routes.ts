/** The route of the lead endpoint. */
import { type Context, Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { serveForm } from '../definitions/served.ts';
import type { PlanDeliveries } from '../delivery/new-deliveries.ts';
import { readBody } from '../http/body.ts';
import { addressOf, type Env, pageOf, visitorOf } from '../http/caller.ts';
import type { JsonObject } from '../http/json.ts';
import { answerProblem, type Problem } from '../http/problem.ts';
import { costOf, createNetworkLimit, createRateLimit } from '../http/rate-limit.ts';
import { jobOf } from '../reveal/job.ts';
import { randomId } from '../server-host.ts';
import type { Hmac } from './contacts.ts';
import type { LeadContext, NewLead, Received } from './lead-store.ts';
import { type Definitions, readPost } from './posts.ts';
import { readLead } from './read-lead.ts';
import { createLeadStore } from './receive-together.ts';

const isForm = (type = ''): boolean => type.startsWith('application/x-www-form-urlencoded');

/** The share of a page's limit that one network may use. */
const SHARE = 1 / 20;

/** The limit of characters of a header that are stored. */
const MAX_HEADER = 1000;

export const PROBLEMS: Readonly<Record<'conflict' | 'unknown' | 'gone' | 'full', Problem>> = {
  conflict: { status: 409, error: 'The idempotency key belongs to another lead.' },
  unknown: { status: 422, error: 'There is no lead with this cache_id.', members: ['cache_id'] },
  gone: { status: 410, error: 'The lead with this cache_id was erased.' },
  full: { status: 422, error: 'The lead has too many versions.' },
};

export interface LeadNeeds extends ServerContext {
  plan: PlanDeliveries;
  hmac: Hmac;
  /** Call after deliveries were added to the queue. */
  onQueued(): void;
}
export interface LeadOptions {
  /** Definitions of forms that are sent without script and that are not in the database. */
  definitions: Definitions;
  /** The `data-` attributes of the pages with such forms. */
  postAttributes: Readonly<Record<string, string>>;
  /** Called for each lead that arrives, including retries. */
  onLead(key: string): void;
}

export function leadRoutes({ plan, hmac, onQueued, onLead, ...needs }: LeadNeeds & LeadOptions): Hono<Env> {
  const { settings, host, database, metrics, definitions, postAttributes } = needs;
  const app = new Hono<Env>();
  const limit = createRateLimit(settings.perOrigin, host.now);
  const networks = createNetworkLimit(Math.ceil(settings.perOrigin * SHARE), host.now);
  const hasCaps = settings.destinations.some(({ perDay }) => perDay !== undefined);
  const store = createLeadStore(database, hasCaps);

  /** Returns the response if a limit is reached. Networks have their own limit, so that one cannot use up the limit of a page. */
  function overLimit(c: Context<Env>, kind: 'lead' | 'post', text: string): Response | undefined {
    const retryAfter =
      networks.take(addressOf(c, settings), costOf(text)) || limit.take(`${kind} ${pageOf(c, settings)}`);
    if (retryAfter === 0) return undefined;
    return answerProblem(c, { status: 429, error: 'Too many leads. Try again later.', retryAfter });
  }
  const contextOf = (c: Context<Env>): LeadContext => ({
    page_url: c.req.header('referer')?.slice(0, MAX_HEADER),
    ip: addressOf(c, settings) || undefined,
    user_agent: c.req.header('user-agent')?.slice(0, MAX_HEADER),
  });
  async function findDefinition(c: Context<Env>, id: string): Promise<JsonObject | undefined> {
    const stored = await database.transaction(sql => serveForm(sql, id, visitorOf(c, settings)));
    return stored ? (JSON.parse(stored.text) as JsonObject) : definitions.get(id);
  }
  async function receive(lead: NewLead): Promise<Received> {
    const newId = randomId(host, lead.kind === 'lead' ? 'form' : 'after');
    const now = host.now();
    const received = await store({ lead, newId, now, plan, hmac });
    metrics.leads.inc({ outcome: received.outcome });
    if ('leadId' in received) onLead(lead.key);
    if (received.outcome === 'stored' || received.outcome === 'changed') onQueued();
    return received;
  }

  app.post(settings.leadPath, async c => {
    c.header('cache-control', 'no-store');
    const text = await readBody(c, settings.maxBody);
    const isPost = isForm(c.req.header('content-type'));
    // Reading a post runs the form, so the limit is checked before. It is separate, so that posts cannot use up the limit of leads.
    const early = isPost ? overLimit(c, 'post', text) : undefined;
    if (early) return early;
    // A post is answered with a page, because the browser shows the response.
    const post = isPost ? await readPost(text, id => findDefinition(c, id), postAttributes) : undefined;
    if (post && post.outcome !== 'lead') return c.html(post.page, post.status as 200);
    const attempt = { key: c.req.header('idempotency-key'), revision: c.req.header('lead-revision') };
    const reading = post
      ? readLead(JSON.stringify(post.lead), { key: post.key }, settings.forms)
      : readLead(text, attempt, settings.forms);
    if (!('lead' in reading)) return answerProblem(c, reading);
    // Only valid leads count, because otherwise anybody could use up the limit of a page with invalid bodies.
    const late = isPost ? undefined : overLimit(c, 'lead', text);
    if (late) return late;
    const received = await receive({ ...reading.lead, context: contextOf(c) });
    if (!('leadId' in received)) return answerProblem(c, PROBLEMS[received.outcome]);
    if (post) return c.html(post.page, post.status as 200);
    // Retries get the same answer, because the first one may have been lost.
    const { leadId } = received;
    return c.json({ result: leadId, 'reveal-job-id': jobOf(leadId), lead: { id: leadId } }, 202);
  });
  return app;
}
