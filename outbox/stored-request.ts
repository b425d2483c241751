/** A lead, or a call of a plugin, that must arrive: as it is stored in the browser until it is accepted. */
import { ignoreToJson } from '../calls/call.ts';
import type { Host } from '../contract/host.ts';
import type { Json } from '../contract/json.ts';
import type { Call } from '../contract/plugin.ts';

export interface Sealed {
  /** 96 bits, another one for each record. */
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface StoredRequest {
  /** Also its idempotency key. */
  key: string;
  url: string;
  headers: Record<string, string>;
  body: Json;
  /** Of a lead: the higher one has the newer answers. */
  revision?: number;
  /** Milliseconds since the epoch. */
  created: number;
  tries: number;
  /** The earliest time of the next try. */
  due: number;
  /** Milliseconds from the last try to `due`. */
  wait?: number;
  /** No try before this time: the server asked for it. */
  notBefore?: number;
  /** Until when a sender has a lease on it, in browsers without locks. */
  leased?: number;
  /** Until when the visitor may still be changing what it has: it is not sent before. */
  waitUntil?: number;
  /** The encrypted body; `body` is null then. */
  sealed?: Sealed;
  /** What `waitUntil` was called in an older version. `Infinity` in a sealed record; see `encryption.ts`. */
  heldUntil?: number;
}

export type Identity = Pick<StoredRequest, 'key' | 'revision'>;

/**
 * The key and the revision of a lead are headers. Across origins these would need a preflight request: there they are
 * members of the body.
 */
export function createRequest(host: Host, key: string, call: Call, revision?: number): StoredRequest {
  const { path: url, body = {} } = call;
  const headers: Record<string, string> = { ...call.headers };
  const members = JSON.parse(JSON.stringify(body, ignoreToJson)) as Json & object; // a database takes no proxies
  if (!host.isOpaque?.() && new URL(url).origin === host.origin())
    Object.assign(headers, { 'Idempotency-Key': key, ...(revision && { 'Lead-Revision': String(revision) }) });
  else Object.assign(members, { idempotency_key: key, ...(revision && { lead_revision: revision }) });
  const created = host.now();
  return { key, url, headers, body: members, ...(revision && { revision }), created, tries: 0, due: 0 };
}

/** One call with the content of the request. */
export const callOf = ({ url: path, headers, body }: StoredRequest, more: Partial<Call>): Call => ({
  ...more,
  method: 'POST',
  path,
  headers,
  body,
});
