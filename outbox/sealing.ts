/**
 * Encrypts what the outbox keeps, with AES-GCM and a key that scripts cannot read out. The key is in a database of its own,
 * as the browser's own object. Without WebCrypto, as on pages without https, the record is kept as it is.
 */
import { type IDBPDatabase, type IDBPObjectStore, wrap } from 'idb';
import { pause } from '../async/pause.ts';
import { ignoreToJson } from '../calls/call.ts';
import type { Host } from '../contract/host.ts';
import type { Json } from '../contract/json.ts';
import type { Kept, Sealed } from './kept.ts';

const KEY_STORE = 'keys';
const KEY_NAME = 'outbox';
/** Milliseconds. If encrypting takes longer, the lead is kept as it is: the visitor may leave in the meantime. */
const TIMEOUT = 500;
type KeyStore = Pick<IDBPObjectStore<unknown, [string], string, 'readwrite'>, 'get' | 'put' | 'delete'>;
/** By default browsers report a write as done before it would survive a power failure. */
export const ON_DISK = { durability: 'strict' } as const;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Runs with the store of the key; undefined without a database. */
async function withKeys<T>(host: Host, run: (keys: KeyStore) => Promise<T>): Promise<T | undefined> {
  const request = host.database()?.open('stepwell-key', 1);
  if (!request) return undefined;
  request.onupgradeneeded = () => request.result.createObjectStore(KEY_STORE);
  const database = (await wrap(request)) as unknown as IDBPDatabase;
  try {
    const transaction = database.transaction(KEY_STORE, 'readwrite', ON_DISK);
    const result = await run(transaction.store);
    await transaction.done;
    return result;
  } finally {
    database.close();
  }
}

export function createSealing(host: Host) {
  let key: Promise<CryptoKey | undefined> | undefined;
  const readKey = () => withKeys<CryptoKey | undefined>(host, keys => keys.get(KEY_NAME));
  /** A new key is not stored before something is kept. */
  const loadKey = (subtle: SubtleCrypto): Promise<CryptoKey | undefined> => {
    key ??= readKey()
      .then(known => known ?? subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
      .catch(() => {
        key = undefined;
        return undefined;
      });
    return key;
  };
  /**
   * The one that is stored, else that of this page, which is then stored. It may be gone since it was loaded: the visitor
   * cleared the storage, or another page kept nothing any more. A record with a lost key could never be sent.
   */
  async function storedKey(subtle: SubtleCrypto): Promise<CryptoKey | undefined> {
    const own = await loadKey(subtle);
    const stored = withKeys<CryptoKey | undefined>(host, async keys => {
      const known: CryptoKey | undefined = await keys.get(KEY_NAME);
      if (!known && own) await keys.put(own, KEY_NAME);
      return known ?? own;
    });
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
    /** Call when a sealed record was stored: another page may have erased the key while it saw no record. */
    async keepKey(record: Kept): Promise<void> {
      const subtle = host.subtle?.();
      if (subtle && record.sealed) await storedKey(subtle);
    },
    /** Erases the key if no record needs it. */
    async forgetKey(isEmpty: () => Promise<boolean>): Promise<void> {
      if (!host.subtle?.() || !(await isEmpty())) return;
      const erased = await withKeys(host, async keys => {
        const known: CryptoKey | undefined = await keys.get(KEY_NAME);
        await keys.delete(KEY_NAME);
        return known;
      });
      // Another page may have stored a record with it in the meantime.
      if (!erased || (await isEmpty())) return;
      await withKeys(host, async keys => void ((await keys.get(KEY_NAME)) ?? (await keys.put(erased, KEY_NAME))));
    },
    /** With its body. Rejects if the key is gone. */
    async open(record: Kept): Promise<Kept> {
      const subtle = host.subtle?.();
      if (!record.sealed) return record;
      const cryptoKey = subtle && ((await readKey()) ?? (await loadKey(subtle)));
      if (!subtle || !cryptoKey) throw new Error('The key is missing');
      const { iv, data } = record.sealed;
      const text = await subtle.decrypt(algorithm(iv, record), cryptoKey, data);
      const { sealed: _, ...rest } = record;
      return { ...rest, body: JSON.parse(new TextDecoder().decode(text)) as Json };
    },
  };
}
