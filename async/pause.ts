import type { Host } from '../contract/host.ts';

/** Resolves after so many ms, or as soon as `ended` is aborted. */
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

/** The result of the work; undefined if it takes longer than so many ms, or `ended` is aborted before. */
export async function inTime<T>(host: Host, ms: number, work: Promise<T>, ended?: AbortSignal): Promise<T | undefined> {
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
