/** Helpers for specs of the configurator: a platform whose clock the spec controls, and views in the configurator's context. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactElement } from 'react';
import { ConfiguratorProvider } from '../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../owner/configurator/create-configurator.ts';
import { createHome } from '../../owner/configurator/create-home.ts';
import type { Platform } from '../../owner/configurator/platform.ts';

export interface TestPlatform extends Platform {
  /** Whether the browser would ask for confirmation if the tab were closed now. */
  asksBeforeClosing(): boolean;
  /** Moves the clock by `ms` and runs the due timers in order. */
  tick(ms: number): Promise<void>;
  readonly copied: string[];
  readonly downloads: { fileName: string; text: string }[];
  readonly requests: string[];
  /** Simulates that the owner returns from another tab. */
  comeBack(): void;
  /** Simulates a navigation to another fragment. */
  visit(fragment: string): void;
}

/** The state that the tabs of one browser share. */
export interface TestBrowser {
  database: IDBFactory | undefined;
  tabs: Set<(message: unknown) => void>;
}
export const testBrowser = (): TestBrowser => ({ database: new IDBFactory(), tabs: new Set() });

/** Waits for pending promises and database requests. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await new Promise<void>(resolve => setImmediate(resolve));
};

export function testPlatform(changes: Partial<Platform> = {}, browser = testBrowser()): TestPlatform {
  let now = Date.UTC(2026, 4, 4, 12);
  let ids = 0;
  let fragment = '';
  let asksBeforeClosing = () => false;
  const timers = new Set<{ at: number; run: () => void }>();
  const addressListeners: (() => void)[] = [];
  const returnListeners = new Set<() => void>();
  const copied: string[] = [];
  const downloads: { fileName: string; text: string }[] = [];
  const requests: string[] = [];
  let remembered: unknown;
  const prefix = `tab${browser.tabs.size}`;
  return {
    copied,
    downloads,
    requests,
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async tick(ms) {
      const end = now + ms;
      const due = () => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      await act(async () => {
        for (let timer = due(); timer; timer = due()) {
          timers.delete(timer);
          now = timer.at;
          timer.run();
          await settle();
        }
        now = end;
        await settle();
      });
    },
    languages: () => ['en-US', 'en'],
    id: () => `${prefix}-${++ids}`,
    remembered: () => remembered,
    remember(value) {
      remembered = value;
    },
    database: () => browser.database,
    async fetch(url) {
      requests.push(url);
      throw new TypeError(`No reply for ${url}.`);
    },
    copy: async text => void copied.push(text),
    paste: async () => copied.at(-1) ?? '',
    pictureUrl: async () => 'data:image/png;base64,AAAA',
    download: (fileName, text) => void downloads.push({ fileName, text }),
    fileUrl: name => `https://page.example/survey/${name}`,
    print() {},
    pageUrl: () => 'https://page.example/survey/configurator/index.html',
    address: () => fragment,
    setAddress(next) {
      fragment = next;
    },
    onAddress: run => void addressListeners.push(run),
    onReturn(run) {
      returnListeners.add(run);
      return () => void returnListeners.delete(run);
    },
    comeBack() {
      for (const run of returnListeners) run();
    },
    onHide() {},
    askBeforeClosing(isUnsaved) {
      asksBeforeClosing = isUnsaved;
    },
    asksBeforeClosing: () => asksBeforeClosing(),
    connectTabs(_name, onMessage) {
      browser.tabs.add(onMessage);
      return message => {
        for (const tab of browser.tabs) if (tab !== onMessage) tab(structuredClone(message));
      };
    },
    visit(next) {
      fragment = next;
      for (const run of addressListeners) run();
    },
    ...changes,
  };
}

/** Creates a configurator with a document. It stores nothing unless the spec calls `begin()` of its forms. */
export function testConfigurator(text: string | object = { steps: [] }, platform = testPlatform()) {
  const json = typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`;
  return { ...createConfigurator(createHome(platform, json)), platform };
}
export type TestConfigurator = ReturnType<typeof testConfigurator>;

/** Renders a view in the context of the configurator. */
export function show(view: ReactElement, configurator: TestConfigurator = testConfigurator()) {
  const user = userEvent.setup();
  return {
    user,
    configurator,
    ...render(<ConfiguratorProvider value={configurator}>{view}</ConfiguratorProvider>),
  };
}

/** Makes all writes to the browser's database, or only those to `store`, fail while `work` runs. */
export async function withFullStorage(work: () => Promise<unknown>, store?: string): Promise<void> {
  const { put, delete: erase } = IDBObjectStore.prototype;
  const failing = (write: (this: IDBObjectStore, ...args: never[]) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: never[]): IDBRequest {
      if (store === undefined || this.name === store) throw new DOMException('full', 'QuotaExceededError');
      return write.apply(this, args);
    };
  Object.assign(IDBObjectStore.prototype, { put: failing(put), delete: failing(erase) });
  await work().finally(() => Object.assign(IDBObjectStore.prototype, { put, delete: erase }));
}
