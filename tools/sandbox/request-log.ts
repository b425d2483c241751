import type { MiddlewareHandler } from 'hono';
import type { Env } from '../../server/http/caller.ts';
import { parseJson } from '../../server/http/json.ts';

/** One call to an endpoint, including calls that were answered by a scripted fault. */
export interface LoggedRequest {
  /** Time of arrival, in milliseconds since 1970. */
  at: number;
  method: string;
  path: string;
  /** The undecoded query string with its question mark, or an empty string. */
  search: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed JSON, or the text if it is not valid JSON; absent if the request has no body. */
  body?: unknown;
  /** The response status; absent while the call is pending or if its connection was closed. */
  status?: number;
}

const MAX_LOGGED = 2000;

/** Logs calls for specs to inspect. */
export const logRequests =
  (entries: LoggedRequest[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const url = new URL(c.req.url);
    const text = await c.req.text().catch(() => '');
    const entry: LoggedRequest = {
      at: Date.now(),
      method: c.req.method,
      path: url.pathname,
      search: url.search,
      query: Object.fromEntries(url.searchParams),
      // Scripts of pages read the log, and must not get the session of the owner.
      headers: Object.fromEntries(Object.entries(c.req.header()).filter(([name]) => name !== 'cookie')),
    };
    if (text !== '') entry.body = parseJson(text) ?? text;
    entries.push(entry);
    if (entries.length > MAX_LOGGED) entries.shift();
    await next();
    if (c.res.headers.get('x-hono-already-sent') === null) entry.status = c.res.status;
  };
