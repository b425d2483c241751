import type { Host } from '../contract/host.ts';

/** Resolves after `ms` milliseconds, or as soon as `ended` is aborted. */
export const pause = (host: Host, ms: number, ended?: AbortSignal): Promise<void> =>
  ms > 0 && !ended?.aborted
    ? new Promise(resolve => {
        function end(): void {
          stop();
          ended?.removeEventListener('abort', end);
          resolve();
        }
        const stop = host.after(ms, end);
        ended?.addEventListener('abort', end);
      })
    : Promise.resolve();

/** Milliseconds. The screen waits that long for what plugins store before it shows that something is done. */
export const SHOWING_LIMIT = 2000;

/** Resolves with the result of `work`, or with undefined if it takes longer than `ms` or `ended` is aborted first. */
export async function withTimeout<T>(
  host: Host,
  ms: number,
  work: Promise<T>,
  ended?: AbortSignal,
): Promise<T | undefined> {
  const over = new AbortController();
  const end = () => over.abort();
  if (ended?.aborted) end();
  ended?.addEventListener('abort', end);
  try {
    return await Promise.race([work, pause(host, ms, over.signal).then(() => undefined)]);
  } finally {
    ended?.removeEventListener('abort', end);
    end();
  }
}
