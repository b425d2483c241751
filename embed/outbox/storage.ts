/**
 * Stores requests in IndexedDB. If the storage is denied, full or corrupt, the methods resolve with undefined, and
 * requests are sent without being stored.
 */
import { withTimeout } from '../../engine/async/pause.ts';
import type { Host } from '../../engine/contract/host.ts';
import { ON_DISK, openDatabase, resultOf, transact } from './database.ts';
import { createEncryption } from './encryption.ts';
import type { StoredRequest } from './stored-request.ts';
import { STORAGE_LIMIT } from './times.ts';

const disconnect = (database: Promise<IDBDatabase> | undefined): unknown =>
  database?.then(db => db.close()).catch(() => undefined);

export function createStorage(host: Host) {
  const { encrypt, decrypt, storeKey, forgetKeyIf } = createEncryption(host);
  let database: Promise<IDBDatabase> | undefined;
  /** Whether the database did not open within the time limit, because the browser's storage hangs. */
  let isStuck = false;
  let isClosed = false;
  /** The newest version of each request, by key. An older version whose encryption ends later must not replace it. */
  const latest = new Map<string, StoredRequest>();

  async function open(factory: IDBFactory): Promise<IDBDatabase> {
    const opened = await openDatabase(factory, 'stepwell', 'leads', { keyPath: 'key' });
    isStuck = false;
    return opened;
  }
  async function withDatabase<T>(run: (db: IDBDatabase) => Promise<T>, isRetry = false): Promise<T | undefined> {
    let used = database;
    try {
      const factory = host.database();
      if (!factory) return undefined;
      used ??= open(factory);
      if (!isClosed) database = used;
      if (!isStuck) isStuck = !(await withTimeout(host, STORAGE_LIMIT, used));
      return isStuck ? undefined : await run(await used);
    } catch {
      if (database === used) database = undefined;
      // The connection was closed: by the browser if the visitor cleared the storage, or because the form has ended.
      return isRetry ? undefined : await withDatabase(run, true);
    } finally {
      if (isClosed) disconnect(used);
    }
  }
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>) =>
    withDatabase(db => transact(db, 'readonly', store => resultOf(ask(store))));
  const isEmpty = async (): Promise<boolean> => (await read(store => store.count())) === 0;
  const forgetKey = (): void => void forgetKeyIf(isEmpty).catch(() => undefined);
  /**
   * Writes what `changed` returns for the stored request, in one transaction: null erases the request, undefined leaves
   * it as it is.
   */
  const update = (key: string, changed: (current: StoredRequest | undefined) => StoredRequest | null | undefined) =>
    withDatabase(db =>
      transact(db, 'readwrite', async store => {
        const request = changed(await resultOf(store.get(key)));
        if (request) store.put(request);
        else if (request === null) store.delete(key);
      }),
    );

  return {
    update,
    encrypt,
    decrypt,
    find: (key: string) => read<StoredRequest | undefined>(store => store.get(key)),
    /** All stored requests, the newest first. */
    async all(): Promise<StoredRequest[]> {
      const all = (await read<StoredRequest[]>(store => store.getAll())) ?? [];
      if (all.length === 0) forgetKey(); // a page may have ended before it could erase the key
      return all.sort((a, b) => b.created - a.created);
    },
    /**
     * Stores the request and replaces one with the same key. `isUnencrypted`: skips the encryption, because the page
     * may end at any time.
     */
    async put(request: StoredRequest, isUnencrypted: boolean): Promise<void> {
      latest.set(request.key, request);
      await withDatabase(async db => {
        const stored = isUnencrypted ? request : await encrypt(request);
        if (latest.get(request.key) !== request) return;
        await transact(db, 'readwrite', store => resultOf(store.put(stored)), ON_DISK);
        // Another page may have erased the key while it saw no request.
        if (stored.sealed) await storeKey();
      });
    },
    /** Erases the request with this key if it is obsolete, even if it is still being encrypted. */
    async delete(key: string, isObsolete: (request: StoredRequest) => boolean): Promise<void> {
      const unwritten = latest.get(key);
      if (unwritten && isObsolete(unwritten)) latest.delete(key);
      await update(key, current => (current && isObsolete(current) ? null : undefined));
      forgetKey();
    },
    close(): void {
      isClosed = true;
      disconnect(database);
      database = undefined;
    },
  };
}
