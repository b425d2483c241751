/**
 * The one door to the world. Everything of a browser that the engine and its plugins use is asked of a Host, so that a
 * test can hold the clock, script the replies and see every call. This is the only engine file that names globals.
 */
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
  /** For an address of somebody else who says nothing to the page: the answer is empty. */
  mode?: 'no-cors';
}
export type HostEvent = 'online' | 'pageshow' | 'pagehide' | 'loaded';

export interface Channel {
  say(message: unknown): void;
  close(): void;
}

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
  /** A line to the other pages of this origin; nothing where the browser has none. */
  channel(name: string, hear: (message: unknown) => void): Channel | undefined;
  origin(): string;
  on(event: HostEvent, run: () => void): Stop;
  /** Loads a script once, however often it is asked for; a failed load is forgotten. */
  script(url: string): Promise<void>;
  /** Adopts a style sheet into the document or shadow root the element stands in; once a root. */
  adopt(element: Node, css: string): void;
  /** What the page keeps on `window` under this name. */
  global(name: string): unknown;
  /** The value of a cookie, decoded. */
  cookie(name: string): string | undefined;
  /** The code of a text message that is addressed to this page; absent where the browser hands none on. */
  oneTimeCode?(signal: AbortSignal): Promise<string>;
  /** One entry for `window.dataLayer`. */
  dataLayer(entry: Readonly<Record<string, unknown>>): void;
  console(level: 'info' | 'warning' | 'error', message: string, data?: unknown): void;
  /** Brings what no first question needs; before that, only the clock, the page's size and the console are there. */
  complete?(): Promise<void>;
}
