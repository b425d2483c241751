import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { FaultQueue, FaultStep } from './fault-queue.ts';
import type { Env } from './ground.ts';

/** Cuts the connection. Without one (a spec that calls the app directly) a 502 stands for it. */
function cut(c: Context<Env>): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return new Response('connection dropped', { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT.clone();
}

function scripted(step: FaultStep): Response {
  const json = step.body !== undefined && typeof step.body !== 'string';
  const headers = new Headers(step.headers);
  if (step.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', step.type ?? (json ? 'application/json' : 'text/plain; charset=utf-8'));
  const status = step.status ?? 200;
  const body = json ? JSON.stringify(step.body) : (step.body as string | undefined);
  return new Response(status === 204 || status === 304 ? null : (body ?? `scripted ${status}`), { status, headers });
}

const answers = (step: FaultStep) => step.status !== undefined || step.body !== undefined || step.headers !== undefined;

/** Plays the scripted faults in front of the endpoints and the built files alike. */
export function faultGate(faults: FaultQueue): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const step = faults.take(c.req.method, url.pathname, url.search);
    if (!step) return next();
    const replace = (response: Response) => {
      // Without this hono keeps the headers of the answer that is replaced.
      c.res = undefined;
      c.res = response;
    };
    if (step.delay) await new Promise(resolve => setTimeout(resolve, step.delay));
    if (step.hang) {
      const closed = new Promise<void>(resolve => c.env?.incoming?.socket.once('close', () => resolve()));
      await Promise.race([faults.released(), closed]);
      return replace(cut(c));
    }
    if (step.drop === 'before') return replace(cut(c));
    if (step.drop === 'after') {
      await next();
      return replace(cut(c));
    }
    if (!answers(step)) return next();
    if (step.stored) await next();
    return replace(scripted(step));
  };
}
