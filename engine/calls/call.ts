/** Makes the HTTP calls of plugins: JSON, two retries 100 ms apart. An answer that is not JSON does not throw. */

import { pause } from '../async/pause.ts';
import type { Context } from '../context.ts';
import { type CallRecord, isHtmlPage } from '../contract/call.ts';
import type { Host, SimulatedReply } from '../contract/host.ts';
import type { Call, Facts, Reply } from '../contract/plugin.ts';
import { addressOf } from './address.ts';
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
/** Called with each call of a plugin. */
type Watch = (made: CallRecord) => void;

/**
 * The calls of plugins, which also set the fact `apiStatus`. In preview, replies are simulated instead of sending.
 * `loadLead` loads the lead, whose outbox makes the calls that are kept.
 */
export class ApiCalls {
  readonly #context: Context;
  readonly #watchers: ReadonlySet<Watch>;
  readonly #loadLead: () => Promise<{ outbox: Outbox }>;

  constructor(context: Context, watchers: ReadonlySet<Watch>, loadLead: () => Promise<{ outbox: Outbox }>) {
    this.#context = context;
    this.#watchers = watchers;
    this.#loadLead = loadLead;
  }

  call = async (call: Call, signal: AbortSignal): Promise<Reply> => {
    const { host, page, state } = this.#context;
    const held = isDryRun(state.read) ? (host.simulate?.(call, page) ?? (call.sends ? {} : undefined)) : undefined;
    const reply = this.#answer(call, signal, held);
    for (const watch of this.#watchers) watch({ call, isHeldBack: held !== undefined, reply });
    return reply;
  };

  async #answer(call: Call, signal: AbortSignal, simulated: SimulatedReply | undefined): Promise<Reply> {
    const { host, state } = this.#context;
    if (simulated) {
      const { status = 200, body, after = 0 } = simulated;
      await pause(host, after);
      return { ok: status < 300, status, body, text: '', header: () => null };
    }
    const { store, tree, read } = state;
    const setStatus = (now: Facts['apiStatus'][string]) =>
      call.name && store.set(tree.facts, 'apiStatus', { ...read.fact('apiStatus'), [call.name]: now });
    setStatus('pending');
    try {
      const reply = await this.#make(call, signal);
      setStatus(reply.ok ? 'success' : 'failure');
      return reply;
    } catch (problem) {
      setStatus('failure');
      throw problem;
    }
  }
  async #make(call: Call, signal: AbortSignal): Promise<Reply> {
    const { host, page } = this.#context;
    const { kept: key } = call;
    if (key === undefined) return send(host, page.apiBase, call, signal);
    const { outbox } = await this.#loadLead();
    const own = { ...call, path: addressOf(call.path, page.apiBase, host.origin()) };
    return call.isDraft ? outbox.draft(key, own) : outbox.make(key, own, signal);
  }
}
