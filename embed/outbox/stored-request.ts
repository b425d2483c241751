/** A lead or a plugin's call that must arrive, as the browser stores it until it is accepted. */
import { ignoreToJson } from '../../engine/calls/call.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Json } from '../../engine/contract/json.ts';
import type { Call } from '../../engine/contract/plugin.ts';

export interface Sealed {
  /** The initialization vector: 96 random bits, different for each record. */
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface StoredRequest {
  /** The key in the outbox, which is also the idempotency key. */
  key: string;
  url: string;
  headers: Record<string, string>;
  body: Json;
  /** Answers with which the form continues if the page is reloaded before the call is made. They are not sent. */
  answers?: Call['answers'];
  /** The revision of a lead. A higher number means newer answers. */
  revision?: number;
  /** When the request was created, in ms since the epoch. */
  created: number;
  tries: number;
  /** The earliest time of the next try. */
  due: number;
  /** Milliseconds from the last try to `due`. */
  wait?: number;
  /**
   * No try is made before this time: the server asked for a delay, or the page that stored the request sends it first.
   */
  notBefore?: number;
  /** The time until which a sender has a lease on it, in browsers without locks. */
  leased?: number;
  /** The request is not sent before this time, because the visitor may still change the answers. */
  waitUntil?: number;
  /** The encrypted body, and the answers if there are any; `body` is null then. */
  sealed?: Sealed;
  /** The name of `waitUntil` in an older version. `Infinity` in a sealed record; see `encryption.ts`. */
  heldUntil?: number;
}

export type Identity = Pick<StoredRequest, 'key' | 'revision'>;

/**
 * Puts the key and the revision of a lead into headers. Across origins these would need a preflight request, so they
 * become members of the body.
 */
export function createRequest(host: Host, key: string, call: Call, revision?: number): StoredRequest {
  const { path: url, body = {}, answers } = call;
  const headers: Record<string, string> = { ...call.headers };
  const members = JSON.parse(JSON.stringify(body, ignoreToJson)) as Json & object; // IndexedDB cannot store proxies
  if (!host.isOpaque?.() && new URL(url).origin === host.origin())
    Object.assign(headers, { 'Idempotency-Key': key, ...(revision && { 'Lead-Revision': String(revision) }) });
  else Object.assign(members, { idempotency_key: key, ...(revision && { lead_revision: revision }) });
  const created = host.now();
  const optional = { ...(answers && { answers: { ...answers } }), ...(revision && { revision }) };
  return { key, url, headers, body: members, ...optional, created, tries: 0, due: 0 };
}

/** One call with the content of the request. */
export const callOf = ({ url: path, headers, body }: StoredRequest, more: Partial<Call>): Call => ({
  ...more,
  method: 'POST',
  path,
  headers,
  body,
});
