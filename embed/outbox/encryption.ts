/**
 * Encrypts the bodies of stored requests with AES-GCM. The key is a `CryptoKey` that scripts cannot export, in a
 * separate database. Without WebCrypto, as on pages without https, bodies are stored unencrypted.
 */

import { withTimeout } from '../../engine/async/pause.ts';
import { ignoreToJson } from '../../engine/calls/call.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Json } from '../../engine/contract/json.ts';
import { ON_DISK, openDatabase, resultOf, transact } from './database.ts';
import type { Sealed, StoredRequest } from './stored-request.ts';

const KEY_NAME = 'outbox';
/**
 * Milliseconds. If encrypting takes longer, the body is stored unencrypted, because the visitor may leave in the
 * meantime.
 */
const TIMEOUT = 500;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** Authenticates the key of the request too, so that a body cannot be moved to another request. */
const algorithm = (iv: Sealed['iv'], { key }: StoredRequest) => ({ name: 'AES-GCM', iv, additionalData: utf8(key) });

export function createEncryption(host: Host) {
  let key: Promise<CryptoKey | undefined> | undefined;

  /** Calls `run` with the object store of the key. Resolves with undefined if there is no database. */
  async function withKeys<T>(run: (keys: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
    const factory = host.database();
    if (!factory) return undefined;
    const database = await openDatabase(factory, 'stepwell-key', 'keys');
    return transact(database, 'readwrite', run, ON_DISK).finally(() => database.close());
  }
  const knownKey = (keys: IDBObjectStore) => resultOf<CryptoKey | undefined>(keys.get(KEY_NAME));
  const readKey = () => withKeys(knownKey);
  /** Loads the key, or generates one, which is only stored together with a request. */
  async function loadKey(): Promise<CryptoKey | undefined> {
    const subtle = host.subtle?.();
    if (!subtle) return undefined;
    key ??= readKey()
      .then(known => known ?? subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
      .catch(() => {
        key = undefined;
        return undefined;
      });
    return key;
  }
  /**
   * Resolves with the stored key. If there is none, stores the key of this page: the visitor may have cleared the
   * storage, or another page may have erased the key because it saw no request. A request whose key is lost could never
   * be sent.
   */
  async function storeKey(): Promise<CryptoKey | undefined> {
    const own = await loadKey();
    const stored = withKeys(async keys => {
      const known = await knownKey(keys);
      if (!known && own) keys.put(own, KEY_NAME);
      return known ?? own;
    });
    key = stored.catch(() => undefined);
    return stored;
  }
  async function encrypted(request: StoredRequest, subtle: SubtleCrypto): Promise<StoredRequest> {
    const cryptoKey = await storeKey();
    if (!cryptoKey) return request;
    const hex = host.random().match(/../g)!.slice(0, 12);
    const iv = Uint8Array.from(hex, byte => Number.parseInt(byte, 16));
    const { answers, ...rest } = request;
    const text = utf8(JSON.stringify(answers ? [request.body, answers] : request.body, ignoreToJson));
    const data = await subtle.encrypt(algorithm(iv, request), cryptoKey, text);
    // `heldUntil` keeps an older version of this code in another tab from sending the request, whose body it cannot
    // read.
    return { ...rest, body: null, sealed: { iv, data }, heldUntil: Number.POSITIVE_INFINITY };
  }

  void loadKey(); // so that the key is ready when a request is stored
  return {
    storeKey,
    /** Resolves with an encrypted copy of the request, or the request itself if encrypting fails or takes too long. */
    async encrypt(request: StoredRequest): Promise<StoredRequest> {
      const subtle = host.subtle?.();
      if (!subtle || request.sealed) return request;
      const work = encrypted(request, subtle).catch(() => undefined);
      return (await withTimeout(host, TIMEOUT, work)) ?? request;
    },
    /** Resolves with a decrypted copy of the request. Rejects if the key is missing. */
    async decrypt(request: StoredRequest): Promise<StoredRequest> {
      const { sealed, ...rest } = request;
      if (!sealed) return request;
      const subtle = host.subtle?.();
      const cryptoKey = (await readKey()) ?? (await loadKey());
      if (!subtle || !cryptoKey) throw new Error('The key is missing');
      const text = await subtle.decrypt(algorithm(sealed.iv, request), cryptoKey, sealed.data);
      const content = JSON.parse(new TextDecoder().decode(text)) as Json;
      if (!Array.isArray(content)) return { ...rest, body: content };
      const [body = null, answers] = content;
      return { ...rest, body, answers: answers as StoredRequest['answers'] };
    },
    /** Erases the key if no request needs it. */
    async forgetKeyIf(isEmpty: () => Promise<boolean>): Promise<void> {
      if (!host.subtle?.() || !(await isEmpty())) return;
      const erased = await withKeys(async keys => {
        const known = await knownKey(keys);
        keys.delete(KEY_NAME);
        return known;
      });
      // Another page may have stored a request with this key in the meantime.
      if (!erased || (await isEmpty())) return;
      await withKeys(async keys => void ((await knownKey(keys)) ?? keys.put(erased, KEY_NAME)));
    },
  };
}
