/** Measures one entrant in fresh browser contexts. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { skipPauses } from '../../../spec/journeys/support/pauses.ts';
import type { Entrant } from './entrants.ts';
import type { Form } from './forms.ts';
import { type Marks, type RaceTools, raceTools } from './page-script.ts';
import { serialRequests } from './requests.ts';

/** One value for each metric. Absent: the entrant cannot do that. */
export type Sample = Partial<Record<string, number>>;

const CPU_RATE = 4;
/** As a cheap phone. */
const SLOWEST_CPU_RATE = 10;
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to each answer. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Longer than what the entrants load and do after their first question. */
const REST = 2500;
const TYPED = 'a garden behind the old house';
const TEXT_FIELD = 'input:not([type=radio], [type=checkbox]):visible';
const PATIENCE = 30_000;

type Track = { url: string; forms: Readonly<Record<string, Form>> };
interface Visit {
  page: Page;
  session: CDPSession;
  marks(): Promise<Marks>;
  /** The work of the page's main thread until now, in milliseconds. */
  work(): Promise<number>;
  heap(): Promise<number>;
}

async function visited<T>(browser: Browser, run: (visit: Visit) => Promise<T>, rate = CPU_RATE): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await skipPauses(context);
    await context.addInitScript(raceTools);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await run({
      page,
      session,
      marks: () => page.evaluate(() => (window as unknown as { race: RaceTools }).race.marks),
      async work() {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      },
      async heap() {
        await session.send('HeapProfiler.collectGarbage');
        return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
      },
    });
  } finally {
    await context.close();
  }
}

/** The text by which a visitor sees that the screen after the first one is there. */
const secondText = (form: Form, { oneByOne }: Entrant): string =>
  (oneByOne && form[0]!.fields.length > 1 ? form[0]!.fields[1] : form[1]!.fields[0])!.title;

/** The lead form over a slow network, until the second step is shown. */
function measureLoad(browser: Browser, { url, forms }: Track, entrant: Entrant): Promise<Sample> {
  return visited(browser, async ({ page, session, marks }) => {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    const requests = serialRequests(session);
    await page.goto(`${url}/${entrant.name}/lead`, { waitUntil: 'commit' });
    await page.evaluate(
      text => (window as unknown as { race: RaceTools }).race.hurry(text),
      secondText(forms.lead!, entrant),
    );
    await page.waitForFunction(() => (window as unknown as { race: RaceTools }).race.marks.second !== undefined);
    const { first, answered, second } = await marks();
    return { first, answered, second, ...requests.until(first!) };
  });
}

/** The first question of the lead form over a slow network, with the slowest processor. */
function measureSlowest(browser: Browser, { url }: Track, entrant: Entrant): Promise<Sample> {
  const run = async ({ page, session, marks }: Visit): Promise<Sample> => {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(`${url}/${entrant.name}/lead`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { race?: RaceTools }).race?.marks.first !== undefined);
    return { 'first slowest': (await marks()).first };
  };
  return visited(browser, run, SLOWEST_CPU_RATE);
}

/** The lead form without a slow network: what it needs at rest, and how quick its steps follow each other. */
function measureSteps(browser: Browser, { url, forms }: Track, entrant: Entrant): Promise<Sample> {
  return visited(browser, async ({ page, marks, work, heap }) => {
    await page.goto(`${url}/${entrant.name}/lead`);
    await page.waitForTimeout(REST);
    const { longTasks } = await marks();
    const sample: Sample = { longTasks, mainThread: await work(), heap: await heap() };
    const next = (text: string) =>
      page.evaluate(shown => (window as unknown as { race: RaceTools }).race.next(shown), text);
    await page.locator('input[type=radio]').first().check({ force: true });
    await page.waitForTimeout(300);
    const times: number[] = [];
    for (const { fields } of forms.lead!.slice(1)) {
      times.push(await next(fields[0]!.title));
      await page.waitForTimeout(300);
      if (fields[0]!.kind === 'text' || fields[0]!.kind === 'email') {
        const input = page.locator('input:visible').first();
        await input.fill(fields[0]!.kind === 'email' ? 'ann@example.com' : 'Anna');
        await input.blur(); // as a visitor who presses Next; some libraries store the text only then
        await page.waitForTimeout(300);
      }
    }
    return { ...sample, next: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] };
  });
}

/** A large form: its first screen, a key in a text field of it, the next screen. */
function measureLarge(browser: Browser, { url, forms }: Track, entrant: Entrant, name: string): Promise<Sample> {
  return visited(browser, async ({ page, marks, work, heap }) => {
    await page.goto(`${url}/${entrant.name}/${name}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { race?: RaceTools }).race?.marks.first !== undefined);
    const { first } = await marks();
    const sample: Sample = { [`first ${name}`]: first };
    await page.waitForTimeout(REST);
    sample[`heap ${name}`] = await heap();
    if (!entrant.oneByOne) {
      await page.locator(TEXT_FIELD).first().click();
      await page.waitForTimeout(300);
      const before = await work();
      for (const key of TYPED) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      sample[`key ${name}`] = ((await work()) - before) / TYPED.length;
    }
    const text = secondText(forms[name]!, entrant);
    sample[`next ${name}`] = await page.evaluate(
      shown => (window as unknown as { race: RaceTools }).race.next(shown),
      text,
    );
    return sample;
  });
}

/** One round of one entrant. A part that fails is reported, and its metrics are absent. */
export async function measureEntrant(browser: Browser, track: Track, entrant: Entrant): Promise<Sample> {
  const parts = [
    () => measureLoad(browser, track, entrant),
    () => measureSlowest(browser, track, entrant),
    () => measureSteps(browser, track, entrant),
    ...Object.keys(track.forms)
      .filter(name => name !== 'lead')
      .map(name => () => measureLarge(browser, track, entrant, name)),
  ];
  let sample: Sample = {};
  for (const part of parts) {
    try {
      sample = { ...sample, ...(await part()) };
    } catch (error) {
      console.error(`${entrant.title}: ${String(error).split('\n')[0]}`);
    }
  }
  return sample;
}
