/** Makes the HTTP calls of plugins: JSON, two retries 100 ms apart. An answer that is not JSON does not throw. */

import { pause } from '../async/pause.ts';
import type { CallRecord } from '../contract/call.ts';
import type { Host, SimulatedReply, Stop } from '../contract/host.ts';
import type { Call, Facts, Read, Reply, Scope } from '../contract/plugin.ts';
import { isDryRun } from './dry-run.ts';

const TRIES = 3;
const RETRY_DELAY = 100;

/**
 * A replacer for `JSON.stringify` that ignores `toJSON`, because old libraries of host pages add one to arrays that
 * returns text.
 */
export function ignoreToJson(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}

function parse(text: string): Reply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Is the text an HTML page? Endpoints don't answer with one, but captive portals, proxies, login pages and service
 * workers do.
 */
export const isHtmlPage = (text: string): boolean => /^\s*<(!doctype|html)\b/i.test(text);

/** Resolves relative paths against the API base. Throws for any scheme but http and https. */
export function addressOf(path: string, base: string, origin: string): string {
  const url = new URL(path, new URL(base || '/', origin));
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} URLs are not allowed`);
  return url.href;
}

/** Makes the call with its retries. Rejects with the reason if no try was answered or `ended` is aborted. */
export async function send(host: Host, base: string, call: Call, ended?: AbortSignal): Promise<Reply> {
  const url = addressOf(call.path, base, host.origin());
  const { method = 'GET', keepalive, tries = TRIES } = call;
  const repeat = call.repeat ?? (() => true);
  const abort = new AbortController();
  const end = () => abort.abort('aborted');
  const signals = [ended, call.signal];
  for (const signal of signals) {
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  }
  const { within } = call;
  const late = (): void => abort.abort(`no answer within ${within! / 1000} s`);
  const stop = within === undefined ? undefined : host.after(within, late);
  let cause: unknown;
  try {
    for (let attempt = 1; attempt <= tries && !abort.signal.aborted; attempt++) {
      try {
        const answer = await host.fetch(url, {
          method,
          headers: { ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...call.headers },
          body: call.body === undefined ? undefined : JSON.stringify(call.body, ignoreToJson),
          signal: abort.signal,
          ...(keepalive && { keepalive }),
          // A redirect could lose the body, and the answer of the other address would not prove that it arrived.
          ...(method === 'POST' && { redirect: 'manual' as const }),
        });
        const { status, header } = answer;
        const text = await answer.text();
        const ok = answer.ok && !(method === 'POST' && isHtmlPage(text));
        // Don't retry after an HTML page, because the request may have arrived anyway.
        if (answer.ok || attempt === tries || !repeat(status)) return { ok, status, body: parse(text), text, header };
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
  throw new Error(abort.signal.reason ?? `Failed to fetch after ${tries - 1} retries`, { cause });
}

/** Keeps calls that must arrive until they are acknowledged. */
interface Outbox {
  draft(key: string, call: Call): Promise<Reply>;
  make(key: string, call: Call, signal: AbortSignal): Promise<Reply>;
}
export interface ApiCallsNeeds {
  host: Host;
  apiBase: string;
  read: Read;
  setFact: Scope['setFact'];
  /** Loads the lead, whose outbox makes the calls that are kept. */
  loadLead(): Promise<{ outbox: Outbox }>;
}

/**
 * Creates the `call` of scopes, which also sets the fact `apiStatus`. In preview, it simulates replies instead of
 * sending.
 */
export function createApiCalls({ host, apiBase, read, setFact, loadLead }: ApiCallsNeeds) {
  async function make(call: Call, signal: AbortSignal): Promise<Reply> {
    const { kept: key } = call;
    if (key === undefined) return send(host, apiBase, call, signal);
    const { outbox } = await loadLead();
    const own = { ...call, path: addressOf(call.path, apiBase, host.origin()) };
    return call.isDraft ? outbox.draft(key, own) : outbox.make(key, own, signal);
  }
  const watchers = new Set<(made: CallRecord) => void>();
  async function answer(call: Call, signal: AbortSignal, simulated: SimulatedReply | undefined): Promise<Reply> {
    if (simulated) {
      const { status = 200, body, after = 0 } = simulated;
      await pause(host, after);
      return { ok: status < 300, status, body, text: '', header: () => null };
    }
    const setStatus = (now: Facts['apiStatus'][string]) =>
      call.name && setFact('apiStatus', { ...read.fact('apiStatus'), [call.name]: now });
    setStatus('pending');
    try {
      const reply = await make(call, signal);
      setStatus(reply.ok ? 'success' : 'failure');
      return reply;
    } catch (problem) {
      setStatus('failure');
      throw problem;
    }
  }
  return {
    async call(call: Call, signal: AbortSignal): Promise<Reply> {
      const held = isDryRun(read) ? (host.simulate?.(call, read.page) ?? (call.sends ? {} : undefined)) : undefined;
      const reply = answer(call, signal, held);
      for (const watch of watchers) watch({ call, isHeldBack: held !== undefined, reply });
      return reply;
    },
    /** Calls `run` for each future call. */
    watchCalls(run: (made: CallRecord) => void): Stop {
      watchers.add(run);
      return () => watchers.delete(run);
    },
  };
}
