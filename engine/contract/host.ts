/**
 * The Host: the only access of the engine and its plugins to the browser. A test passes a Host with its own clock and
 * scripted responses, and sees every call. `embed/host/browser.ts` creates the Host of a real browser.
 */
import type { Call } from './call.ts';
import type { Json } from './json.ts';
import type { Page } from './page.ts';

export type Stop = () => void;

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
  /** For an address of another origin that does not allow the page to read its response: the reply is empty. */
  mode?: 'no-cors';
  /** A redirect is not followed: the reply has the status 0. */
  redirect?: 'manual';
  /** The request continues even if the page is left. */
  keepalive?: boolean;
}
export type HostEvent = 'online' | 'pageshow' | 'pagehide' | 'loaded';

/** The reply to a call for which no request is made. `status` is 200 by default. */
export interface SimulatedReply {
  readonly status?: number;
  readonly body?: Json;
  /** Delay in milliseconds. Default: 0. */
  readonly after?: number;
}

export interface Channel {
  post(message: unknown): void;
  close(): void;
}

/** Was the page reloaded, or revisited through the tab's history? A visitor who follows a link to it gets a new form. */
export function isLoadedAgain({ global }: Pick<Host, 'global'>, ways = ['reload', 'back_forward']): boolean {
  const performance = global('performance') as Partial<Performance> | undefined;
  const [entry] = performance?.getEntriesByType?.('navigation') ?? [];
  return ways.includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}

export interface Host {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The current date and time in the visitor's time zone. */
  today(): Date;
  /** Calls `run` after `ms` milliseconds, unless it is stopped before. */
  after(ms: number, run: () => void): Stop;
  /** Calls `run` when the browser is idle, after 2 s at the latest. */
  idle(run: () => void): Stop;
  fetch(url: string, request: HostRequest): Promise<HostReply>;
  /** 128 random bits as hex. */
  random(): string;
  /** The width of the window, in CSS pixels. */
  width(): number;
  reducedMotion(): boolean;
  readonly history: {
    state(): unknown;
    push(state: unknown): void;
    replace(state: unknown): void;
    go(steps: number): void;
    /** Calls `run` with the state of the new entry when the browser moves through its history. */
    listen(run: (state: unknown) => void): Stop;
  };
  /** The database factory of the origin; undefined if the browser has none or denies it. */
  database(): IDBFactory | undefined;
  /** The browser's cryptography; undefined or absent on pages without https. */
  subtle?(): SubtleCrypto | undefined;
  /** Values that this tab keeps when the page is loaded again. There are none if the browser denies access. */
  readonly session: { get(key: string): string | undefined; set(key: string, value: string): void };
  /**
   * Calls `run` while it holds the lock of this name, which all tabs of the origin share. Undefined if the browser has
   * no locks.
   */
  lock: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | undefined;
  /** Connects to the other pages of this origin; undefined if the browser cannot. */
  channel(name: string, listener: (message: unknown) => void): Channel | undefined;
  origin(): string;
  /** Leaves the page for another one. Absent without a browser. */
  open?(url: string): void;
  /** Is the page in a sandboxed frame, where the browser treats its own address as another origin? */
  isOpaque?(): boolean;
  on(event: HostEvent, run: () => void): Stop;
  /** Loads a script once, even if it is requested several times. After a failed load the next call tries again. */
  script(url: string): Promise<void>;
  /** Adds a style sheet to the document or shadow root that contains the element, once for each root. */
  adopt(element: Node, css: string): void;
  /** The style sheets that were added to this document or shadow root, in their order. Absent without a browser. */
  adopted?(root: Node): Iterable<string> | undefined;
  /** The property of `window` with this name. */
  global(name: string): unknown;
  /** The value of a cookie, decoded. */
  cookie(name: string): string | undefined;
  /**
   * Resolves with the code from a text message that is addressed to this page. Absent if the browser does not support
   * it.
   */
  oneTimeCode?(signal: AbortSignal): Promise<string>;
  /**
   * Returns the reply to a call in preview, for which no request is made then, or undefined for a call that preview
   * treats as usual. A page can use it to show screens that need a service.
   */
  simulate?(call: Call, page: Page): SimulatedReply | undefined;
  /** Adds one entry to `window.dataLayer`. */
  dataLayer(entry: Readonly<Record<string, unknown>>): void;
  /** Called in preview with each entry that is not added to `window.dataLayer`. Absent if nothing shows them. */
  dataLayerHeldBack?(entry: Readonly<Record<string, unknown>>): void;
  console(level: 'info' | 'warning' | 'error', message: string, data?: unknown): void;
}
