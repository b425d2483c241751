/** Access to the owner's routes below `/admin/api`. */
import { type Context, Hono } from 'hono';
import { textOfFile } from '../../engine/contract/text-file.ts';
import type { ServerContext } from '../context.ts';
import type { RowKey } from '../database/database.ts';
import { readBytes } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
import { isObject, isTooDeep, type JsonObject, parseJson } from '../http/json.ts';
import { type Problem, refusal } from '../http/problem.ts';
import { bearerOf, csrfOf, personWith, type ReadToken, sessionOf } from './people.ts';

export interface AdminEnv extends Env {
  Variables: {
    /** The name of the person who makes the call, for the audit log. */
    actor: string;
  };
}
export type AdminContext = Context<AdminEnv>;

/** Whether a page of another site has sent the request. Only browsers send these headers, so programs are not refused. */
export function isFromOtherSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}

/** POST routes that only read. They search for personal data, which must not be in a URL. */
const READING = ['/admin/api/leads', '/admin/api/leads/count'];
const isChange = (method: string, path: string): boolean => method !== 'GET' && !READING.includes(path);
/** Downloads are only for owners, not for readers. */
const isDownload = (path: string): boolean => path.endsWith('.csv');

/** The app for the owner's routes. Every route needs a token or a session. */
export function createAdminApi(context: ServerContext, readToken: ReadToken): Hono<AdminEnv> {
  const { people } = context.settings;
  const api = new Hono<AdminEnv>();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    const { method, path } = c.req;
    const token = bearerOf(c);
    const session = token === undefined && !isFromOtherSite(c) ? await sessionOf(c, context) : undefined;
    const person = token === undefined ? session?.person : readToken(c, personWith(people, token));
    if (!person) return c.json({ error: 'Sign in, or send a token.' }, 401);
    if (session && method !== 'GET' && c.req.header('x-csrf-token') !== csrfOf(session.sessionId))
      return c.json({ error: 'The header x-csrf-token is missing or wrong.' }, 403);
    if (person.role !== 'owner' && (isChange(method, path) || isDownload(path)))
      return c.json({ error: 'Only an owner may do this.' }, 403);
    c.set('actor', person.name);
    return next();
  });
  return api;
}

/** Sends the state of a resource as ETag, which a change of the resource must send back. */
export const nameState = (c: AdminContext, state: number): void => c.header('etag', `"${state}"`);
/** The state that the caller saw, from `If-Match`; 0 for a new resource. Throws a `refusal` if the header is missing. */
export function seenState(c: AdminContext): number {
  const [, seen] = /^(?:W\/)?"(\d{1,15})"$/.exec(c.req.header('if-match') ?? '') ?? [];
  if (seen === undefined) throw refusal(c, NO_STATE);
  return Number(seen);
}
const NO_STATE: Problem = {
  status: 428,
  error: 'The header If-Match needs the ETag of what you change, or "0" with the quotes if it is new.',
};
export const CHANGED: Problem = {
  status: 409,
  error:
    'This was changed since you have read it, maybe by somebody else. Nothing was done now. Read it again, and repeat your change if it still makes sense.',
};

/** Reads `?before=`: the time and the id of the last row on the previous page. */
export function keyIn(c: AdminContext): RowKey | undefined {
  const [, at, id = ''] = /^(\d{1,15}),(\w+)$/.exec(c.req.query('before') ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), id };
}

/** Bytes. A definition of a thousand questions has about a megabyte. */
const MAX_BODY = 10_000_000;

/** Reads the body as text. Throws a `refusal` if it is not UTF-8, as some files of spreadsheets are not. */
export async function readText(c: AdminContext): Promise<string> {
  const bytes = await readBytes(c, MAX_BODY);
  try {
    return textOfFile('The body', bytes);
  } catch (error) {
    throw refusal(c, { status: 422, error: (error as Error).message });
  }
}

/** Reads the JSON object in the body. Throws a `refusal` if the body is none. */
export async function readObject(c: AdminContext): Promise<JsonObject> {
  const text = await readText(c);
  const parsed = text === '' ? {} : parseJson(text);
  if (!isObject(parsed)) throw refusal(c, { status: 400, error: 'The body is no JSON object.' });
  if (isTooDeep(parsed)) throw refusal(c, { status: 422, error: 'The body has too many levels.' });
  return parsed;
}
