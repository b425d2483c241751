/** Functions that run in a worker, so that typing never waits for them. They are called by name. */
import { keepPhrases, type Phrases, phrasesIn } from '../../check/phrase.ts';

export interface WorkerCall {
  id: number;
  method: string;
  args: readonly unknown[];
}
/** `phrases`: those in the value, which the page translates. */
export type WorkerReply = { id: number } & ({ value: unknown; phrases: Phrases } | { error: string });

/** In the worker. */
export function answerCalls(functions: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>): void {
  addEventListener('message', async ({ data: { id, method, args } }: MessageEvent<WorkerCall>) => {
    let reply: WorkerReply;
    try {
      const value = await functions[method]!(...(args as never[]));
      reply = { id, value, phrases: phrasesIn(value) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    postMessage(reply);
  });
}

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}
/** On the page. The worker starts at the first call, and again after it failed or was stopped. `failed`: what is said if it could not be loaded. */
export function callsInWorker(failed: string, start: () => Worker) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  /** Ends the worker. Calls that wait for it are rejected for this reason. */
  function stop(reason: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }
  function begin(): Worker {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) one?.reject(new Error(data.error));
      else {
        keepPhrases(data.phrases);
        one?.resolve(data.value as never);
      }
    });
    started.addEventListener('error', ({ message }) => {
      if (started === worker) stop(message || failed);
    });
    return started;
  }
  return {
    /** Resolves to what the function returns, and rejects with what it throws. */
    call(method: string, ...args: readonly unknown[]): Promise<never> {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker ??= begin();
        worker.postMessage({ id, method, args } satisfies WorkerCall);
      });
    },
    isBusy: () => waiting.size > 0,
    stop,
  };
}
