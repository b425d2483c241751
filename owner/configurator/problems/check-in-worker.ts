import type { CheckReply, CheckRequest } from './check-worker.ts';
import type { Check } from './watch-problems.ts';

interface Waiting {
  resolve(problems: Awaited<ReturnType<Check>>): void;
  reject(error: Error): void;
}

/** A check that runs in a worker. The worker starts at the first call, and again after it failed. */
export function createCheckInWorker(): Check {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./check-worker.ts', import.meta.url));
    started.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.problems);
    });
    started.addEventListener('error', event => {
      started.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(event.message || 'The check could not be loaded.'));
      waiting.clear();
    });
    return started;
  }

  return (definition, options) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      const request: CheckRequest = { id, definition, options };
      worker.postMessage(request);
    });
}
