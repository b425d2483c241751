/** Runs many visits in one page without reloading. The resources of the page must not grow from round to round. */
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { createSandbox } from '../../../tools/sandbox/server.ts';
import { SHORT } from '../../journeys/support/short.ts';
import { slowDown } from '../../journeys/support/slow-down.ts';
import { launch } from '../../support/chromium.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import { type Kinds, kindsOf, takeSnapshot } from './heap.ts';
import { countResources, offerVisits, type VisitSettings } from './visitor.ts';

/** In ms. Within this time, the form's time limits and idle work end. */
const SETTLE = 2500;
const MOST_TURNS = 80;

export interface Round {
  visits: number;
  /** The number of visits whose lead was sent. */
  sent: number;
  /** The heap size in bytes after a garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
  documents: number;
  timers: number;
  /** Open connections to IndexedDB. */
  databases: number;
  channels: number;
  elements: number;
  windowListeners: number;
}
export type Build = 'classic' | 'module' | 'lite';

const FILES: { [build in Build]: string } = {
  classic: '<script src="/survey/stepwell.js"></script>',
  module: '<script type="module" src="/survey/stepwell.mjs"></script>',
  lite: '<script src="/survey/stepwell.lite.js"></script>',
};
/** Loads a sample, and sets the duration of its loading steps to 0. */
async function sampleOf(name: string): Promise<object> {
  const text = await readFile(new URL(`../../../embed/samples/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text, (key, value) => (/^waitingTime/.test(key) ? 0 : value)) as object;
}

function settingsOf(seed: number, definitions: readonly object[]): VisitSettings {
  const random: Random = createRandom(seed);
  const turns = random.pick([0, 1, 2, 3, 5, 8, 13, MOST_TURNS, MOST_TURNS, MOST_TURNS, MOST_TURNS]);
  const features: { [name: string]: boolean } = random.chance(0.3) ? { CHATBOT: true } : {};
  return { seed, definition: random.pick(definitions), features, turns };
}

async function measure(page: Page, session: CDPSession): Promise<Held> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const counted = await page.evaluate(() => globalThis.endurance.count());
  const { result } = await session.send('Runtime.evaluate', { expression: 'window', objectGroup: 'endurance' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'endurance' });
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
    windowListeners: listeners.length,
    ...(counted as Pick<Round, 'timers' | 'databases' | 'channels' | 'elements'>),
  };
}

export type Held = Omit<Round, 'visits' | 'sent'>;
export interface Endurance {
  /** Plays this many visits, waits, and measures. `settle`: in ms; by default long enough for all time limits and idle work. */
  round(visits: number, settle?: number): Promise<Round>;
  /** Measures the resources that the page uses now. */
  measure(): Promise<Held>;
  /** Measures the heap by kind. */
  kinds(): Promise<Kinds>;
  end(): Promise<void>;
}

export async function openEndurance(first: number, build: Build = 'classic'): Promise<Endurance> {
  const sandbox = createSandbox(SERVED_BUILD);
  const { url } = await sandbox.listen(0);
  const browser = await launch();
  const definitions = [SHORT, await sampleOf('us-roof-quote'), await sampleOf('fr-energie')];
  const context = await browser.newContext({ baseURL: url });
  slowDown(context);
  const page = await context.newPage();
  await page.addInitScript(countResources);
  await page.route('**/endurance', route =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Endurance</title>${FILES[build]}` }),
  );
  await page.goto('/endurance');
  await page.evaluate(offerVisits);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let played = 0;
  return {
    async round(visits, settle = SETTLE) {
      const settings = Array.from({ length: visits }, (_, index) => settingsOf(first + played + index, definitions));
      const sent = await page.evaluate(given => globalThis.endurance.play(given), settings);
      played += visits;
      await page.waitForTimeout(settle);
      return { visits: played, sent, ...(await measure(page, session)) };
    },
    measure: () => measure(page, session),
    kinds: async () => kindsOf(await takeSnapshot(session)),
    async end() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** The allowed growth in DOM nodes: detached nodes that wait for the next garbage collection are not leaks. */
const MOST_NODES = 100;
/** Counts that must not grow at all. */
const COUNTS = ['documents', 'windowListeners', 'timers', 'databases', 'channels', 'elements'] as const;

/** Names the resources, other than the heap, that grew between two rounds. */
export function grown(before: Round, after: Round): string[] {
  const more = COUNTS.filter(name => after[name] > before[name]).map(String);
  for (const name of ['nodes', 'listeners'] as const) if (after[name] > before[name] + MOST_NODES) more.push(name);
  return more.map(name => `${name}: ${before[name as keyof Round]} → ${after[name as keyof Round]}`);
}
