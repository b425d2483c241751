/** The part of IndexedDB that the outbox uses, with promises. */

/** By default, browsers report a write as done before it would survive a power failure. */
export const ON_DISK = { durability: 'strict' } as const;

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens a database with one object store. */
export function openDatabase(factory: IDBFactory, name: string, store: string, options?: IDBObjectStoreParameters) {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, options);
  return resultOf(request);
}

/** Calls `run` in one transaction. Resolves when the transaction is complete. */
export async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  const [name] = database.objectStoreNames;
  const transaction = database.transaction(name!, mode, options);
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([run(transaction.objectStore(name!)), complete]);
  return result;
}
