/** Asks for the job again and again until it ends, at most for ten seconds. */
import type { Json, Reply, Scope } from '../../kit/index.ts';

const INTERVAL = 1000;
const TIMEOUT = 10_000;
/** A timer that is later than this was asleep with its page: that time does not count. */
const ASLEEP = 2000;
/** A page that is asleep again and again is not waited for. */
const MOST_NAPS = 5;

export type End<T> = { found: T } | { failed: number; why?: string } | 'timeout' | 'gone';

/** `take` says what an answer holds; nothing means that the job goes on. Calls never overlap. */
export async function poll<T>(
  scope: Scope,
  job: string,
  take: (body: Json | undefined) => T | undefined,
): Promise<End<T>> {
  const { host, signal } = scope;
  let left = TIMEOUT;
  let naps = 0;
  while (left > 0) {
    const began = host.now();
    const spent = (): number => Math.max(0, host.now() - began); // the clock may be set back
    let reply: Reply;
    try {
      reply = await scope.call({
        method: 'POST',
        path: '/api/pld/reveal',
        body: { reveal_job_id: job },
        name: 'reveal',
        within: left,
      });
    } catch (problem) {
      if (signal.aborted) return 'gone';
      if (spent() >= left + ASLEEP && ++naps <= MOST_NAPS) continue;
      if (spent() >= left) return 'timeout';
      return { failed: 0, why: problem instanceof Error ? problem.message : String(problem) };
    }
    if (signal.aborted) return 'gone';
    if (!reply.ok) return { failed: reply.status };
    const found = take(reply.body);
    if (found !== undefined) return { found };
    const rest = Math.min(INTERVAL, left) - spent();
    if (rest > 0) await new Promise<void>(resolve => host.after(rest, resolve));
    left -= spent() > INTERVAL + ASLEEP ? INTERVAL : spent();
  }
  return 'timeout';
}
