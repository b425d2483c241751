/** Who may use the owner's calls, below `/admin/api`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { readBody } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
import { isObject, type JsonObject, parseJson } from '../http/json.ts';
import type { ServerHost } from '../server-host.ts';
import type { Settings } from '../settings/settings.ts';

export interface AdminEnv extends Env {
  Variables: {
    /** Who makes the call, for the audit log. */
    actor: string;
  };
}
export type AdminContext = Context<AdminEnv>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Nothing answers without the owner's token. */
export function createAdminApi({ adminToken }: Pick<Settings, 'adminToken'>): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  const expected = digest(adminToken ?? '');
  api.use(bearerAuth({ verifyToken: token => adminToken !== undefined && timingSafeEqual(digest(token), expected) }));
  api.use(async (c, next) => {
    c.set('actor', 'token');
    c.header('cache-control', 'no-store');
    await next();
  });
  return api;
}

/** A definition of a thousand questions has about a megabyte. */
const LIMITS = { maxSize: 10_000_000, maxTime: 60_000 };

/** The text of the body, or the answer that refuses it. */
export async function readText(c: AdminContext, host: ServerHost): Promise<string | Response> {
  const body = await readBody(c.req, LIMITS, host);
  return 'text' in body ? body.text : c.json({ error: body.error }, body.status);
}

/** The object in the body, or the answer that refuses it. */
export async function readObject(c: AdminContext, host: ServerHost): Promise<JsonObject | Response> {
  const text = await readText(c, host);
  if (text instanceof Response) return text;
  const parsed = text === '' ? {} : parseJson(text);
  return isObject(parsed) ? parsed : c.json({ error: 'The body is no JSON object.' }, 400);
}
