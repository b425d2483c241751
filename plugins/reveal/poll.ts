/**
 * Polls the reveal job until it ends or ten seconds have passed. A hidden tab does not poll. If the time is over when
 * the visitor returns, one more call is made.
 */

import type { Json, Reply, Scope } from '../kit/kit.ts';
import type { Host } from '../shared/beyond-the-kit.ts';

/** All in ms. */
const INTERVAL = 1000;
const TIMEOUT = 10_000;
/** The time limit of a call that is made after the timeout. */
const LAST_CALL = 5000;
/** A timer that is later than this means that the page was suspended. */
const SUSPENDED = 2000;

export type PollResult<T> = { found: T } | { failedStatus: number; reason?: string } | 'timeout' | 'aborted';

const isHidden = ({ global }: Host): boolean =>
  (global('document') as Partial<Document> | undefined)?.visibilityState === 'hidden';

/** `parse` returns the result from a reply, or undefined while the job is running. Calls never overlap. */
export async function poll<T>(
  scope: Scope,
  jobId: string,
  parse: (body: Json | undefined) => T | undefined,
): Promise<PollResult<T>> {
  const { host, signal } = scope;
  const start = host.now();
  const remaining = (): number => TIMEOUT - Math.max(0, host.now() - start); // the clock may be set back
  const wait = (ms: number): Promise<void> => new Promise(resolve => host.after(ms, resolve));
  for (;;) {
    while (isHidden(host)) await wait(INTERVAL);
    const isLast = remaining() <= 0;
    const within = isLast ? LAST_CALL : remaining();
    const called = host.now();
    let reply: Reply;
    try {
      const body = { reveal_job_id: jobId };
      reply = await scope.call({ method: 'POST', path: '/api/pld/reveal', body, name: 'reveal', within });
    } catch (problem) {
      if (signal.aborted) return 'aborted';
      const late = host.now() - called - within;
      if (late < 0) return { failedStatus: 0, reason: problem instanceof Error ? problem.message : String(problem) };
      if (isLast || (late < SUSPENDED && !isHidden(host))) return 'timeout';
      continue;
    }
    if (signal.aborted) return 'aborted';
    if (!reply.ok) return { failedStatus: reply.status };
    const found = parse(reply.body);
    if (found !== undefined) return { found };
    if (isLast) return 'timeout';
    const pause = Math.min(called + INTERVAL - host.now(), remaining());
    if (pause > 0) await wait(pause);
    if (!isHidden(host) && remaining() <= 0 && remaining() > -SUSPENDED) return 'timeout';
  }
}
