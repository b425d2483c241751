/** Polls the reveal job until it ends, for ten seconds at most. */
import type { Json, Reply, Scope } from '../../kit/index.ts';

/** All in ms. */
const INTERVAL = 1000;
const TIMEOUT = 10_000;
/** If a timer is later than this, the page was suspended. That time does not count. */
const SUSPENDED = 2000;
/** A page that is suspended more often does not poll on. */
const MAX_SUSPENSIONS = 5;

export type PollResult<T> = { found: T } | { failedStatus: number; reason?: string } | 'timeout' | 'aborted';

/** `parse` returns the result in a reply, or undefined while the job is running. Calls never overlap. */
export async function poll<T>(
  scope: Scope,
  jobId: string,
  parse: (body: Json | undefined) => T | undefined,
): Promise<PollResult<T>> {
  const { host, signal } = scope;
  let remaining = TIMEOUT;
  let suspensions = 0;
  while (remaining > 0) {
    const start = host.now();
    const elapsed = (): number => Math.max(0, host.now() - start); // the clock may be set back
    let reply: Reply;
    try {
      reply = await scope.call({
        method: 'POST',
        path: '/api/pld/reveal',
        body: { reveal_job_id: jobId },
        name: 'reveal',
        within: remaining,
      });
    } catch (problem) {
      if (signal.aborted) return 'aborted';
      if (elapsed() >= remaining + SUSPENDED && ++suspensions <= MAX_SUSPENSIONS) continue;
      if (elapsed() >= remaining) return 'timeout';
      return { failedStatus: 0, reason: problem instanceof Error ? problem.message : String(problem) };
    }
    if (signal.aborted) return 'aborted';
    if (!reply.ok) return { failedStatus: reply.status };
    const found = parse(reply.body);
    if (found !== undefined) return { found };
    const pause = Math.min(INTERVAL, remaining) - elapsed();
    if (pause > 0) await new Promise<void>(resolve => host.after(pause, resolve));
    remaining -= elapsed() > INTERVAL + SUSPENDED ? INTERVAL : elapsed();
  }
  return 'timeout';
}
