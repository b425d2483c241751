import type { Json } from './json.ts';

/** One HTTP call, JSON both ways. Rejects with `Failed to fetch after N retries` if no try was answered. */
export interface Call {
  method?: 'GET' | 'POST';
  /** Absolute, or relative to the page's API base. */
  path: string;
  body?: Json;
  /** Attempts in all, 100 ms apart; default 3. */
  tries?: number;
  /** Milliseconds after which the call is aborted, without a retry. Default: no limit. */
  within?: number;
  /** The fact `apiStatus` has its state under this name. */
  name?: string;
  /** It sends something about the visitor: in preview it is answered without a request. */
  sends?: boolean;
  /**
   * It must arrive, like the lead: kept in the browser under this key until it is acknowledged, and sent again later and at
   * the next visit. The key is also its idempotency key. Only for a POST with an object as its body.
   */
  kept?: string;
  /** A `kept` call that is not made yet: it replaces what is kept under its key, is sent if the visitor leaves, and is answered with 202. */
  isDraft?: boolean;
  /** The browser completes it although the page is left. Its body may have at most 64 KB. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Aborts this call alone, for example when a newer one replaces it. */
  signal?: AbortSignal;
  /** Is an answer with this status retried? Default: every one that is not OK. */
  repeat?(status: number): boolean;
}
/** `body` is the parsed JSON, undefined if the answer held none; `text` is the raw answer. */
export interface Reply {
  ok: boolean;
  status: number;
  body: Json | undefined;
  text: string;
  header(name: string): string | null;
}
/** A call of the engine or a plugin. `isHeldBack`: preview answers it without a request. */
export interface CallRecord {
  call: Call;
  isHeldBack: boolean;
  reply: Promise<Reply>;
}
