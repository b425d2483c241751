/**
 * The one door to the world. Everything of a browser that the engine and its plugins use is asked of a Host, so that a
 * test can hold the clock, script the replies and see every call. This is the only engine file that names globals.
 */
import type { Stop } from './contract.ts';

export interface HostReply {
  ok: boolean;
  status: number;
  text(): Promise<string>;
  header(name: string): string | null;
}
export interface HostRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}
export type HostEvent = 'online' | 'pageshow' | 'pagehide' | 'loaded';

export interface Host {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Today by the visitor's calendar and clock. */
  today(): Date;
  after(ms: number, run: () => void): Stop;
  /** When the page has nothing better to do, at the latest after 2 s. */
  idle(run: () => void): Stop;
  fetch(url: string, request: HostRequest): Promise<HostReply>;
  /** 128 random bits as hex. */
  random(): string;
  /** CSS pixels. */
  width(): number;
  reducedMotion(): boolean;
  readonly history: {
    state(): unknown;
    push(state: unknown): void;
    replace(state: unknown): void;
    go(steps: number): void;
    /** Called with the state of the entry the browser went to. */
    listen(run: (state: unknown) => void): Stop;
  };
  /** The origin's database, or nothing where the browser has none or denies it. */
  database(): IDBFactory | undefined;
  /** Runs with the origin's named lock held, in this tab or another; `undefined` where the browser has no locks. */
  lock: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | undefined;
  origin(): string;
  on(event: HostEvent, run: () => void): Stop;
  /** Loads a script once, however often it is asked for; a failed load is forgotten. */
  script(url: string): Promise<void>;
  /** Adopts a style sheet into the document or shadow root the element stands in; once a root. */
  adopt(element: Node, css: string): void;
  /** One entry for `window.dataLayer`. */
  dataLayer(entry: Readonly<Record<string, unknown>>): void;
  console(level: 'info' | 'warning' | 'error', message: string, data?: unknown): void;
}

const adopted = new WeakMap<object, Set<string>>();

function adopt(element: Node, css: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!('adoptedStyleSheets' in root)) return;
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  if (known.has(css)) return;
  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function listen(target: EventTarget, event: string, run: (event: Event) => void): Stop {
  target.addEventListener(event, run);
  return () => target.removeEventListener(event, run);
}

export function browserHost(): Host {
  const { fetch, setTimeout, clearTimeout, history } = window; // as they are now, before the host page patches them
  const idle = window.requestIdleCallback?.bind(window);
  return {
    now: () => Date.now(),
    today: () => new Date(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    idle(run) {
      if (!idle) return this.after(200, run);
      const handle = idle(run, { timeout: 2000 });
      return () => window.cancelIdleCallback(handle);
    },
    async fetch(url, request) {
      const reply = await fetch.call(window, url, request);
      // The body is read at once and always: an unread one holds the keepalive quota.
      const text = await reply.text();
      return { ok: reply.ok, status: reply.status, text: async () => text, header: name => reply.headers.get(name) };
    },
    random: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join(''),
    width: () => window.innerWidth,
    reducedMotion: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    history: {
      state: () => history.state,
      push: state => history.pushState(state, ''),
      replace: state => history.replaceState(state, ''),
      go: steps => history.go(steps),
      listen: run => listen(window, 'popstate', event => run((event as PopStateEvent).state)),
    },
    database() {
      try {
        return window.indexedDB ?? undefined;
      } catch {
        return undefined; // storage denied: reading the property throws
      }
    },
    lock: navigator.locks && (((name, run) => navigator.locks.request(name, run)) as NonNullable<Host['lock']>),
    origin: () => location.origin,
    on(event, run) {
      if (event !== 'loaded') return listen(window, event, run);
      if (document.readyState === 'complete') return this.after(0, run);
      return listen(window, 'load', run);
    },
    script: async url => (await import(/* webpackChunkName: "script" */ './host-script.ts')).loadScript(url),
    adopt,
    dataLayer(entry) {
      const page = window as unknown as { dataLayer?: unknown[] };
      page.dataLayer ||= [];
      page.dataLayer.push(entry);
    },
    console(level, message, data) {
      const method = level === 'warning' ? 'warn' : level;
      if (data === undefined) console[method](message);
      else console[method](message, data);
    },
  };
}
