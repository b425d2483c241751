/**
 * Encrypts what the outbox keeps, with AES-GCM and a key that scripts cannot read out. The key is in a database of its own,
 * as the browser's own object. Without WebCrypto, as on pages without https, the record is kept as it is.
 */
import { type IDBPDatabase, wrap } from 'idb';
import { ignoreToJson } from '../dispatch/call.ts';
import type { Host } from '../host.ts';
import type { Json } from '../json.ts';
import { pause } from '../pause.ts';
import type { Kept, Sealed } from './kept.ts';

const KEY_STORE = 'keys';
const KEY_NAME = 'outbox';
/** Milliseconds. If encrypting takes longer, the lead is kept as it is: the visitor may leave in the meantime. */
const TIMEOUT = 500;
/** By default browsers report a write as done before it would survive a power failure. */
export const ON_DISK = { durability: 'strict' } as const;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The key of this origin: the one that is stored, or else `own`, or else a new one, which is then stored. */
async function keyOf(host: Host, subtle: SubtleCrypto, own?: CryptoKey): Promise<CryptoKey | undefined> {
  const request = host.database()?.open('stepwell-key', 1);
  if (!request) return undefined;
  request.onupgradeneeded = () => request.result.createObjectStore(KEY_STORE);
  const database = (await wrap(request)) as unknown as IDBPDatabase;
  try {
    const known: CryptoKey | undefined = await database.get(KEY_STORE, KEY_NAME);
    if (known) return known;
    const made = own ?? (await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    const transaction = database.transaction(KEY_STORE, 'readwrite', ON_DISK);
    const other: CryptoKey | undefined = await transaction.store.get(KEY_NAME); // of a page that was faster
    if (!other) await transaction.store.put(made, KEY_NAME);
    await transaction.done;
    return other ?? made;
  } finally {
    database.close();
  }
}

export function createSealing(host: Host) {
  let key: Promise<CryptoKey | undefined> | undefined;
  const loadKey = (subtle: SubtleCrypto): Promise<CryptoKey | undefined> => {
    key ??= keyOf(host, subtle).catch(() => {
      key = undefined;
      return undefined;
    });
    return key;
  };
  /** The visitor may have cleared the storage since the key was loaded: a record with a lost key could never be sent. */
  async function storedKey(subtle: SubtleCrypto): Promise<CryptoKey | undefined> {
    const stored = keyOf(host, subtle, await loadKey(subtle));
    key = stored.catch(() => undefined);
    return stored;
  }
  async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const over = new AbortController();
    const late = pause(host, TIMEOUT, over.signal).then(() => undefined);
    return Promise.race([work, late]).finally(() => over.abort());
  }
  /** The record is also part of what is authenticated: its content cannot be moved to another one. */
  const algorithm = (iv: Sealed['iv'], record: Kept) => ({ name: 'AES-GCM', iv, additionalData: utf8(record.key) });

  async function sealed(record: Kept, subtle: SubtleCrypto): Promise<Kept> {
    const cryptoKey = await storedKey(subtle);
    if (!cryptoKey) return record;
    const hex = host.random().match(/../g)!.slice(0, 12);
    const iv = Uint8Array.from(hex, byte => Number.parseInt(byte, 16));
    const text = utf8(JSON.stringify(record.body, ignoreToJson));
    const data = await subtle.encrypt(algorithm(iv, record), cryptoKey, text);
    // An older version of this code in another tab sends only what is not held: it could not read the body.
    return { ...record, body: null, sealed: { iv, data }, heldUntil: Number.POSITIVE_INFINITY };
  }

  return {
    /** Makes or loads the key, so that it is there when a lead is kept. */
    async prepare(): Promise<void> {
      const subtle = host.subtle?.();
      if (subtle) await loadKey(subtle);
    },
    /** With its body encrypted; the record itself if that is not possible, or takes too long. */
    async seal(record: Kept): Promise<Kept> {
      const subtle = host.subtle?.();
      if (!subtle || record.sealed) return record;
      return (await inTime(sealed(record, subtle)).catch(() => undefined)) ?? record;
    },
    /** With its body. Rejects if the key is gone. */
    async open(record: Kept): Promise<Kept> {
      const subtle = host.subtle?.();
      if (!record.sealed) return record;
      const cryptoKey = subtle && (await loadKey(subtle));
      if (!subtle || !cryptoKey) throw new Error('The key is missing');
      const { iv, data } = record.sealed;
      const text = await subtle.decrypt(algorithm(iv, record), cryptoKey, data);
      const { sealed: _, ...rest } = record;
      return { ...rest, body: JSON.parse(new TextDecoder().decode(text)) as Json };
    },
  };
}
