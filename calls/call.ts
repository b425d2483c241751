/** HTTP calls of plugins: JSON, two retries 100 ms apart. What an answer holds never throws. */

import { pause } from '../async/pause.ts';
import type { CallRecord } from '../contract/call.ts';
import type { Host, SimulatedReply, Stop } from '../contract/host.ts';
import type { Call, Facts, Read, Reply, Scope } from '../contract/plugin.ts';
import { isDryRun } from './dry-run.ts';

const TRIES = 3;
const RETRY_DELAY = 100;

/** A replacer for `JSON.stringify`: old libraries of host pages give arrays a `toJSON` that turns them into text. */
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
 * Is it a page for people? No endpoint answers with one, but a captive portal, a proxy, a login page or the service worker of
 * the page does.
 */
const isPage = (text: string): boolean => /^\s*<(!doctype\s+)?html\b/i.test(text.slice(0, 1000));

/** Resolves relative paths against the API base. Throws for any scheme but http and https. */
export function addressOf(path: string, base: string, origin: string): string {
  const url = new URL(path, new URL(base || '/', origin));
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not fetched`);
  return url.href;
}

/** Makes the call with its retries; rejects, and says why, when no try was answered or `ended` is aborted. */
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
          // What is sent must not be lost on the way to another address, whose answer would say nothing about it.
          ...(method === 'POST' && { redirect: 'manual' as const }),
        });
        const { status, header } = answer;
        const text = await answer.text();
        const ok = answer.ok && !(method === 'POST' && isPage(text));
        // A page is no reason for another try: what was sent may have arrived all the same.
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

/** Calls that must arrive: kept in the outbox until they are acknowledged. */
interface Outbox {
  draft(key: string, call: Call): Promise<Reply>;
  make(key: string, call: Call, signal: AbortSignal): Promise<Reply>;
}
export interface ApiCallsNeeds {
  host: Host;
  apiBase: string;
  read: Read;
  setFact: Scope['setFact'];
  /** Has the outbox, which serves the calls that are kept. */
  loadLead(): Promise<{ outbox: Outbox }>;
}

/** `call` as scopes offer it: it also keeps the fact `apiStatus`, and answers by itself what preview must not send. */
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
    const note = (now: Facts['apiStatus'][string]) =>
      call.name && setFact('apiStatus', { ...read.fact('apiStatus'), [call.name]: now });
    note('pending');
    try {
      const reply = await make(call, signal);
      note(reply.ok ? 'success' : 'failure');
      return reply;
    } catch (problem) {
      note('failure');
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
    /** Calls `run` for each call from now on. */
    watchCalls(run: (made: CallRecord) => void): Stop {
      watchers.add(run);
      return () => watchers.delete(run);
    },
  };
}
