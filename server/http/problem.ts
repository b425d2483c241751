import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface Problem {
  status: ContentfulStatusCode;
  error: string;
  /** The names of the wrong members of the request, never their values. */
  members?: readonly string[] | undefined;
  /** Seconds until the caller may try again. */
  retryAfter?: number;
}

export function answerProblem(c: Context, { status, error, members, retryAfter }: Problem): Response {
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json({ error, members }, status);
}

/** Creates an exception. If a handler throws it, the response is the problem. */
export const refusal = (c: Context, problem: Problem): HTTPException =>
  new HTTPException(problem.status, { res: answerProblem(c, problem) });
