/** A lead or call that is not acknowledged yet, as the outbox stores it. */
import type { Json } from '../contract/json.ts';

export interface Sealed {
  /** 96 bits, another one for each record. */
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface Kept {
  /** Also the lead's idempotency key. */
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
  /** Until when a sender holds it, in browsers without locks. */
  leased?: number;
  /** Until when the visitor may still be changing what it holds: it is not sent before. */
  waitUntil?: number;
  /** The encrypted body; `body` is null then. */
  sealed?: Sealed;
  /** What `waitUntil` was called in an older version. `Infinity` in a sealed record; see `sealing.ts`. */
  heldUntil?: number;
}
