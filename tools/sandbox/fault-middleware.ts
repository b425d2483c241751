import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../../server/http/caller.ts';
import type { FaultQueue, FaultStep } from './fault-queue.ts';

/** Closes the connection without a response. A spec that calls the app without a network gets a 502 instead. */
function dropConnection(c: Context<Env>): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return new Response('connection dropped', { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT.clone();
}

function responseOf(step: FaultStep): Response {
  const isJson = step.body !== undefined && typeof step.body !== 'string';
  const headers = new Headers(step.headers);
  if (step.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', step.type ?? (isJson ? 'application/json' : 'text/plain; charset=utf-8'));
  const status = step.status ?? 200;
  const body = isJson ? JSON.stringify(step.body) : (step.body as string | undefined);
  return new Response(status === 204 || status === 304 ? null : (body ?? `scripted ${status}`), { status, headers });
}

const hasResponse = (step: FaultStep) =>
  step.status !== undefined || step.body !== undefined || step.headers !== undefined;

const realPause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Applies the scripted faults to the endpoints and the built files. */
export function faultMiddleware(faults: FaultQueue, pause = realPause): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const step = faults.take(c.req.method, url.pathname, url.search);
    if (!step) return next();
    const replaceResponse = (response: Response) => {
      // Setting it to undefined first keeps Hono from merging the headers of the previous response.
      c.res = undefined;
      c.res = response;
    };
    if (step.delay) await pause(step.delay);
    if (step.hang) {
      const connectionClosed = new Promise<void>(resolve => c.env?.incoming?.socket.once('close', () => resolve()));
      await Promise.race([faults.untilCleared(), connectionClosed]);
      return replaceResponse(dropConnection(c));
    }
    if (step.drop === 'before') return replaceResponse(dropConnection(c));
    if (step.drop === 'after') {
      await next();
      return replaceResponse(dropConnection(c));
    }
    if (!hasResponse(step)) return next();
    if (step.stored) await next();
    return replaceResponse(responseOf(step));
  };
}
