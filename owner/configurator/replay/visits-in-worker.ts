/** Makes visits and comparisons in a worker. It starts at the first call, and again after it failed. */
import type { VisitFunctions, VisitReply, VisitRequest } from './visits-worker.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export function createVisitsInWorker(): VisitFunctions {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./visits-worker.ts', import.meta.url));
    started.addEventListener('message', ({ data }: MessageEvent<VisitReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.value);
    });
    started.addEventListener('error', event => {
      started.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(event.message || 'The visits could not be loaded.'));
      waiting.clear();
    });
    return started;
  }
  const call = (method: VisitRequest['method'], args: readonly unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve: value => resolve(value as never), reject });
      worker ??= start();
      worker.postMessage({ id, method, args } satisfies VisitRequest);
    });

  return {
    compareForms: (...args) => call('compareForms', args),
    recordVisit: (...args) => call('recordVisit', args),
    testVisit: (...args) => call('testVisit', args),
  };
}
