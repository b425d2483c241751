import type { Host } from './host.ts';

/** Resolves after so many ms, or as soon as `ended` is aborted. */
export const pause = (host: Host, ms: number, ended?: AbortSignal): Promise<void> =>
  ms > 0 && !ended?.aborted
    ? new Promise(resolve => {
        const stop = host.after(ms, resolve);
        ended?.addEventListener('abort', () => resolve(stop()));
      })
    : Promise.resolve();
