/** Runs in each page before its own scripts: reports events of the page, and applies the clock and the locks of the plan. */

/** `name`: a milestone, an error, or the report that a page was restored. */
export type Tell = (name: string, detail?: string) => void;

declare global {
  var tellVisit: Tell | undefined;
  /** The error of the page's clock in ms. */
  var clockError: number;
}

export function watchVisit(): void {
  const query = new URLSearchParams(location.search);
  const tell: Tell = (...given) => globalThis.tellVisit?.(...given);
  globalThis.clockError = Number(query.get('clock'));
  const { now } = Date;
  Date.now = () => now() + globalThis.clockError;
  if (query.get('locks') === 'no') Object.defineProperty(navigator, 'locks', { value: undefined });
  addEventListener('pageshow', event => event.persisted && tell('restored'));
  addEventListener('error', event => tell('error', event.message));
  addEventListener(
    'click',
    event => event.target instanceof Element && event.target.closest('.sw-next') && tell('pressed'),
    {
      capture: true,
    },
  );

  const { put, delete: erase } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { key?: string }, ...more) {
    const request = put.call(this, value, ...more);
    if (this.name !== 'leads') return request;
    tell('put');
    this.transaction.addEventListener('complete', () => tell('committed'));
    return request;
  };
  IDBObjectStore.prototype.delete = function (...given) {
    const request = erase.apply(this, given);
    if (this.name === 'leads') this.transaction.addEventListener('complete', () => tell('erased'));
    return request;
  };

  /** The result of the sending that is on screen. */
  let shown = '';
  new MutationObserver(() => {
    const now = document.querySelector('[data-success]')
      ? 'success'
      : document.querySelector('[data-failure]')
        ? 'failed'
        : '';
    if (now !== shown && now !== '') tell(now);
    shown = now;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-sending'] });
}

/** Counts the stored requests in IndexedDB; 0 if it cannot be read. Runs in the page. */
export function countKept(): Promise<number> {
  return new Promise(resolve => {
    try {
      const opening = indexedDB.open('stepwell');
      opening.onerror = () => resolve(0);
      opening.onupgradeneeded = () => opening.transaction?.abort(); // the database does not exist
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction('leads').objectStore('leads').count();
        counting.onsuccess = () => resolve(counting.result);
        counting.transaction?.addEventListener('complete', () => database.close());
      };
    } catch {
      resolve(0);
    }
  });
}
