import type { MiddlewareHandler } from 'hono';
import { parse } from './bodies.ts';
import type { Env } from './ground.ts';

/** One call that reached an endpoint, scripted faults included. */
export interface LoggedRequest {
  /** When it arrived: milliseconds since 1970. */
  at: number;
  method: string;
  path: string;
  /** The query as it came, with its question mark, or empty. */
  search: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, or the text where it is none; absent without a body. */
  body?: unknown;
  /** The status answered; absent while the call is open or when its connection was cut. */
  status?: number;
}

export interface RequestLog {
  list(): LoggedRequest[];
  clear(): void;
  middleware: MiddlewareHandler<Env>;
}

const ofInterest = [
  'accept-language',
  'access-control-request-headers',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-mode',
];

/** Keeps the newest calls for journeys to look at. */
export function createRequestLog(limit = 2000): RequestLog {
  const entries: LoggedRequest[] = [];
  return {
    list: () => [...entries],
    clear: () => void entries.splice(0),
    async middleware(c, next) {
      const url = new URL(c.req.url);
      const text = await c.req.text().catch(() => '');
      const entry: LoggedRequest = {
        at: Date.now(),
        method: c.req.method,
        path: url.pathname,
        search: url.search,
        query: Object.fromEntries(url.searchParams),
        headers: {},
      };
      for (const name of ofInterest) {
        const value = c.req.header(name);
        if (value !== undefined) entry.headers[name] = value;
      }
      if (text !== '') entry.body = parse(text) ?? text;
      entries.push(entry);
      if (entries.length > limit) entries.shift();
      await next();
      if (c.res.headers.get('x-hono-already-sent') === null) entry.status = c.res.status;
    },
  };
}
