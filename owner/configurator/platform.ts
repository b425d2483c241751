/** What the configurator needs of a browser. Specs pass their own, so that none of them waits. */
import { pictureUrl } from './picture-url.ts';
import { download } from './ui/download.ts';

export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
  /** The languages of the owner, such as `de-AT`, the preferred one first. */
  languages(): readonly string[];
  /** A new random id. */
  id(): string;
  /** What `remember` was given last; undefined if that is nothing, or if the browser denies it. Untrusted. */
  remembered(): unknown;
  /** Keeps small settings of the page for the next time. */
  remember(value: unknown): void;
  /** The database factory; undefined if the browser denies it. */
  database(): IDBFactory | undefined;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Resolves once the text is in the clipboard; rejects if the browser denies it. */
  copy(text: string): Promise<void>;
  /** The text in the clipboard; rejects if the browser denies it. */
  paste(): Promise<string>;
  /** The picture as a `data:` address of at most 40 KB, made smaller if it must be; rejects with a sentence if it cannot. */
  pictureUrl(file: Blob): Promise<string>;
  /** Lets the owner save the text as a file. */
  download(fileName: string, text: string, type: string): void;
  /** The address of a file of the build, such as `stepwell.js`. */
  fileUrl(name: string): string;
  print(): void;
  /** The page's address itself, without its fragment. */
  pageUrl(): string;
  /** The fragment of the page's address, without `#`. */
  address(): string;
  /** Changes the fragment. The browser's Back leads to the old one, unless `isReplaced`. */
  setAddress(fragment: string, isReplaced?: boolean): void;
  /** Calls `run` when the owner goes to another fragment, such as by the browser's Back. */
  onAddress(run: () => void): void;
  /** Calls `run` when the owner comes back to the page, until the returned function is called. */
  onReturn(run: () => void): () => void;
  /** Calls `run` when the page is hidden or closed. */
  onHide(run: () => void): void;
  /** The browser asks the owner before the page is closed while `isUnsaved` is true. */
  askBeforeClosing(isUnsaved: () => boolean): void;
  /** Connects the tabs of this page. Returns the function that sends to the others. Messages are untrusted. */
  connectTabs(name: string, onMessage: (message: unknown) => void): (message: unknown) => void;
}

/** The key in the storage of the browser. */
const SETTINGS = 'stepwell-configurator';

export const browserPlatform: Platform = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  languages: () => navigator.languages,
  id: () => crypto.randomUUID(),
  remembered() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  remember(value) {
    try {
      localStorage.setItem(SETTINGS, JSON.stringify(value));
    } catch {
      // the next visit begins with the usual settings
    }
  },
  database() {
    try {
      return indexedDB;
    } catch {
      return undefined;
    }
  },
  fetch: (url, init) => fetch(url, init),
  copy: text => navigator.clipboard.writeText(text),
  paste: () => navigator.clipboard.readText(),
  pictureUrl,
  download: (fileName, text, type) => download(fileName, new Blob([text], { type })),
  fileUrl: name => new URL(`../${name}`, document.baseURI).href,
  print: () => window.print(),
  pageUrl: () => location.href.split('#')[0]!,
  address: () => location.hash.slice(1),
  setAddress(fragment, isReplaced) {
    if (fragment === location.hash.slice(1)) return;
    const url = fragment === '' ? location.pathname + location.search : `#${fragment}`;
    if (isReplaced) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
  },
  onAddress(run) {
    window.addEventListener('popstate', run);
  },
  askBeforeClosing(isUnsaved) {
    addEventListener('beforeunload', event => {
      if (isUnsaved()) event.preventDefault();
    });
  },
  onReturn(run) {
    window.addEventListener('focus', run);
    return () => window.removeEventListener('focus', run);
  },
  onHide(run) {
    document.addEventListener('visibilitychange', () => document.hidden && run());
    window.addEventListener('pagehide', run);
  },
  connectTabs(name, onMessage) {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(data);
    return message => channel.postMessage(message);
  },
};
