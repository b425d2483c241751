/** Plays one scene in a fresh browser context, and measures each interaction in it. */
import type { Browser, CDPSession, Locator, Page, Response } from 'playwright-core';
import type { Backend } from '../../../spec/journeys/support/backend.ts';

/**
 * Milliseconds. `duration` is that of the longest event; 0 if all of them took less than 16. `longTasks` is the number of
 * tasks over 50 ms.
 */
export interface Sample {
  duration: number;
  work: number;
  longTasks: number;
  /** What the work consists of, in milliseconds. What is missing from `work` is mostly compiling and painting. */
  parts: Parts;
  /** The names of the chunks that arrived in that time. */
  chunks: readonly string[];
}
export type Parts = Record<'script' | 'style' | 'layout', number>;
/** What a scene does on its page. `row` names the row of the table. */
export interface Visitor {
  page: Page;
  /** Presses the pointer on an element and releases it. */
  press(row: string, target: Locator): Promise<void>;
  /** Presses a key while an element has the focus. */
  key(row: string, target: Locator, name: string): Promise<void>;
  /** Presses the pointer on an element, and drags it that part of the element's width to the right. */
  drag(row: string, target: Locator, part: number): Promise<void>;
}

/** A form, and what a visitor does with its controls. */
export interface Scene {
  name: string;
  definition?: object;
  /** The query of the page with the definition, such as flags of the form. */
  query?: Record<string, string>;
  /** A page of the sandbox instead. */
  path?: string;
  play(visitor: Visitor): Promise<void>;
}

const CPU_RATE = 4;
/** A finger or a key is down that long. */
const HELD = 60;
/** Longer than what a form loads and does after its first question. */
const REST = 1500;
const PATIENCE = 20_000;

interface Timing extends PerformanceEntry {
  interactionId: number;
}
interface ControlTools {
  rest(): Promise<void>;
  longest(): number;
  longTasks(): number;
}

/** In the page, before its own scripts. */
function offerTools(): void {
  const longest = new Map<number, number>();
  const note = (entries: PerformanceEntryList): void => {
    for (const { interactionId, duration } of entries as Timing[]) {
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  };
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let count = 0;
  const tasks = new PerformanceObserver(list => {
    count += list.getEntries().length;
  });
  tasks.observe({ type: 'longtask' });
  const tools: ControlTools = {
    /** Until two frames are drawn and the browser is idle. */
    rest: () =>
      new Promise(resolve =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 3000 }), 150)),
        ),
      ),
    /** The longest interaction since the last call. */
    longest() {
      note(observer.takeRecords());
      const found = Math.max(0, ...longest.values());
      longest.clear();
      return found;
    },
    /** Their number since the last call. */
    longTasks() {
      const found = count + tasks.takeRecords().length;
      count = 0;
      return found;
    },
  };
  Object.assign(window, { controlTools: tools });
}

const METRICS = {
  work: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;
type Times = Record<keyof typeof METRICS, number>;

async function timesOf(session: CDPSession): Promise<Times> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000;
  return Object.fromEntries(Object.entries(METRICS).map(([key, name]) => [key, of(name)])) as Times;
}

const rest = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { controlTools: ControlTools }).controlTools.rest());
const take = (page: Page, tool: 'longest' | 'longTasks'): Promise<number> =>
  page.evaluate(name => (window as unknown as { controlTools: ControlTools }).controlTools[name](), tool);

function visitorOf(page: Page, session: CDPSession, add: (row: string, sample: Sample) => void): Visitor {
  async function measure(row: string, act: () => Promise<void>): Promise<void> {
    await rest(page);
    await take(page, 'longest');
    await take(page, 'longTasks');
    const chunks: string[] = [];
    const note = (response: Response): void => {
      const name = /\/chunks\/([\w-]+)\./.exec(response.url())?.[1];
      if (name) chunks.push(name);
    };
    page.on('response', note);
    const before = await timesOf(session);
    await act();
    await rest(page);
    const after = await timesOf(session);
    page.off('response', note);
    const [work, script, style, layout] = (['work', 'script', 'style', 'layout'] as const).map(
      key => after[key] - before[key],
    ) as [number, number, number, number];
    const parts = { script, style, layout };
    add(row, { duration: await take(page, 'longest'), work, parts, chunks, longTasks: await take(page, 'longTasks') });
  }
  /** The pointer is over the element before the measurement, as it is on a page that a visitor reads. */
  async function approach(target: Locator, part = 0.5): Promise<{ x: number; y: number; width: number }> {
    await target.first().scrollIntoViewIfNeeded();
    await rest(page);
    const { x, y, width, height } = (await target.first().boundingBox())!;
    const place = { x: x + width * part, y: y + height / 2, width };
    await page.mouse.move(place.x, place.y);
    return place;
  }
  return {
    page,
    async press(row, target) {
      // Links may be in the middle of a label, and long texts of it break there.
      await approach(target, (await target.first().getAttribute('type')) === null ? 0.5 : 0.3);
      await measure(row, async () => {
        await page.mouse.down();
        await page.waitForTimeout(HELD);
        await page.mouse.up();
      });
    },
    async key(row, target, name) {
      await target.first().focus();
      await measure(row, () => page.keyboard.press(name, { delay: HELD }));
    },
    async drag(row, target, part) {
      const { x, y, width } = await approach(target);
      await measure(row, async () => {
        await page.mouse.down();
        await page.mouse.move(x + width * part, y, { steps: 8 });
        await page.mouse.up();
      });
    },
  };
}

/** One sample for each interaction of the scene, by row. What comes after an interaction that fails is missing. */
export async function measureScene(browser: Browser, backend: Backend, scene: Scene): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  const context = await browser.newContext({ baseURL: backend.url, viewport: { width: 412, height: 860 } });
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(offerTools);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.goto(scene.path ?? (await backend.pageOf({ ...scene.definition }, scene.query)));
    await page.locator('#form form').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST);
    await scene.play(visitorOf(page, session, (row, sample) => samples.set(row, sample)));
  } catch (error) {
    console.error(`${scene.name}, after "${[...samples.keys()].at(-1)}": ${String(error).split('\n').slice(0, 4)}`);
  } finally {
    await context.close();
  }
  return samples;
}
