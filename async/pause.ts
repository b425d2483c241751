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
