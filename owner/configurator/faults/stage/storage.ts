/** The storage of a visit on the stage: it ends with the visit, and can be refused. */
import type { Fault } from '../fault-list.ts';

export interface StageStorage {
  database(): IDBFactory | undefined;
  /** How many leads wait in it for another attempt. */
  countLeads(): Promise<number>;
}

/** The documented name of the database in which a form keeps leads. */
const DATABASE = 'stepwell';

function countIn(factory: IDBFactory): Promise<number> {
  return new Promise(resolve => {
    const request = factory.open(DATABASE);
    request.onerror = () => resolve(0);
    // Without this database nothing was ever kept, and it must not be made here.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      const { result: database } = request;
      const [store] = database.objectStoreNames;
      if (store === undefined) return resolve(0);
      const count = database.transaction(store).objectStore(store).count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
      count.onerror = () => resolve(0);
    };
  });
}

export async function createStageStorage({ hasNoStorage }: Fault): Promise<StageStorage> {
  if (hasNoStorage) return { database: () => undefined, countLeads: async () => 0 };
  // The frame has no origin, so the browser gives it no storage of its own.
  const classes = await import(/* webpackChunkName: "stage-storage" */ 'fake-indexeddb');
  // Code that uses a database looks whether its parts are instances of the page's classes.
  for (const [name, value] of Object.entries(classes)) {
    if (/^IDB[A-Z]\w+$/.test(name)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  const factory = new classes.IDBFactory();
  return { database: () => factory, countLeads: () => countIn(factory) };
}
