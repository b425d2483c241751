import { isObject, type Json } from './json.ts';

/**
 * One HTTP call with JSON in both directions. Rejects with `Failed to fetch after N retries` if no try was answered.
 */
export interface Call {
  method?: 'GET' | 'POST';
  /** Absolute, or relative to the page's API base. */
  path: string;
  body?: Json;
  /** Attempts in all, 100 ms apart; default 3. */
  tries?: number;
  /** Milliseconds after which the call is aborted, without a retry. Default: no limit. */
  within?: number;
  /** The fact `apiStatus` has the state of the call under this name. */
  name?: string;
  /** The call sends data of the visitor. In preview it is answered without a request. */
  sends?: boolean;
  /**
   * The call must arrive, like the lead. The browser keeps it under this key until it is acknowledged, and sends it
   * again later and at the next visit. The key is also its idempotency key. Only for a POST with an object as its body.
   */
  kept?: string;
  /**
   * A `kept` call that is not made yet. It replaces the draft that is kept under its key, is sent if the visitor
   * leaves, and is answered with 202. While the visitor uses the page, and for 5 minutes after that, it is not sent.
   */
  isDraft?: boolean;
  /**
   * For a `kept` call: answers that are stored with it, but not sent. If the page is loaded again before the call is made,
   * the form goes on with them.
   */
  answers?: Readonly<Record<string, Json | undefined>>;
  /** The browser completes the call even if the page is left. Its body may have at most 64 KB. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Aborts this call alone, for example when a newer one replaces it. */
  signal?: AbortSignal;
  /** Is the call retried after an answer with this status? Default: after every status that is not OK. */
  repeat?(status: number): boolean;
}
/** `body` is the parsed JSON, undefined if the answer was not JSON; `text` is the raw answer. */
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

/**
 * Is the text an HTML page? Endpoints don't answer with one, but captive portals, proxies, login pages and service
 * workers do.
 */
export const isHtmlPage = (text: string): boolean => /^\s*<(!doctype|html)\b/i.test(text);

/** A boolean as services send it. */
const isNo = (value: unknown): boolean => value === false || value === 0 || value === 'false';

/** Does the JSON say at its top that the call failed? Some endpoints answer so with the status 200. */
export function saysFailure(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { success, ok, status, error } = body;
  const isEmpty = !error || (typeof error === 'object' && Object.keys(error).length === 0);
  return [success, ok].some(isNo) || status === 'error' || !isEmpty;
}
