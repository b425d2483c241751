/** One HTTP call as every plugin makes it: JSON, two retries 100 ms apart, never throwing on what an answer holds. */
import type { Call, Reply } from './contract.ts';
import type { Host } from './host.ts';

const TRIES = 3;
const RETRY_DELAY = 100;

export const pause = (host: Host, ms: number, ended?: AbortSignal): Promise<void> =>
  ms > 0 && !ended?.aborted
    ? new Promise(resolve => {
        const stop = host.after(ms, resolve);
        ended?.addEventListener('abort', () => resolve(stop()));
      })
    : Promise.resolve();

/** Old libraries of host pages give arrays a `toJSON` of their own, which makes texts of them. */
export function asItIs(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}

function parse(text: string): Reply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Absolute addresses stay; others are taken relative to the API base. Only http and https are ever fetched. */
export function addressOf(path: string, base: string, origin: string): string {
  const url = new URL(path, new URL(base || '/', origin));
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not fetched`);
  return url.href;
}

export async function send(host: Host, base: string, call: Call, ended?: AbortSignal): Promise<Reply> {
  const url = addressOf(call.path, base, host.origin());
  const tries = call.tries ?? TRIES;
  const repeat = call.repeat ?? (() => true);
  const abort = new AbortController();
  const end = () => abort.abort();
  const signals = [ended, call.signal];
  for (const signal of signals) {
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  }
  const stop = call.within === undefined ? undefined : host.after(call.within, end);
  let cause: unknown;
  try {
    for (let attempt = 1; attempt <= tries && !abort.signal.aborted; attempt++) {
      try {
        const answer = await host.fetch(url, {
          method: call.method ?? 'GET',
          headers: { ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...call.headers },
          body: call.body === undefined ? undefined : JSON.stringify(call.body, asItIs),
          signal: abort.signal,
        });
        if (answer.ok || attempt === tries || !repeat(answer.status)) {
          const text = await answer.text();
          return { ok: answer.ok, status: answer.status, body: parse(text), text, header: answer.header };
        }
      } catch (error) {
        cause = error;
        if (abort.signal.aborted) break;
      }
      if (attempt < tries) await pause(host, RETRY_DELAY, abort.signal);
    }
  } finally {
    stop?.();
    for (const signal of signals) signal?.removeEventListener('abort', end);
  }
  throw new Error(`Failed to fetch after ${tries - 1} retries`, { cause });
}
