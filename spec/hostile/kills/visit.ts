/** Plays the plan of one visit in Chromium, and judges it by what the endpoint has stored. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { slowness } from '../../journeys/support/patience.ts';
import { NAME } from '../../journeys/support/short.ts';
import type { Browser } from './browser.ts';
import type { Endpoint } from './endpoint.ts';
import type { Act, Milestone, Plan } from './plan.ts';
import { countKept } from './watch.ts';

/** Milliseconds. A milestone that has not come by then does not come: the act that waits for it happens all the same. */
const toMilestone = (): number => 2500 * slowness();
/** Milliseconds. The form tries three times, 100 ms apart. */
const toEnd = (): number => 20_000 * slowness();
/** Milliseconds. Later visits come after every `Retry-After` and every lease. */
const LATER = 10 * 60_000;
const VISITS = 3;
const EVERY = 20;
/** Milliseconds. */
const FROZEN = 300;

/** Acts that do not need the page with the lead. */
const ofOthers: readonly Act[] = ['kill', 'second tab'];

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));
async function until(condition: () => boolean | Promise<boolean>, within: number): Promise<boolean> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await pause(EVERY);
  }
  return true;
}

export type Outcome =
  | 'stored once'
  | 'refused'
  | 'nothing kept'
  | 'never sent'
  | 'lost'
  | 'stored twice'
  | 'false success'
  | 'left behind'
  | 'never shown as sent';
/** How far the lead was when its page ended. */
export type Phase =
  | 'the page ran to the end'
  | 'ended before the write'
  | 'ended during the write'
  | 'ended after the write'
  | 'ended with the request under way'
  | 'ended after an answer'
  | 'ended after erasing';
export interface Played {
  outcome: Outcome;
  phase: Phase;
}

/** `told` gets what happens, in order. */
export async function playVisit(plan: Plan, browser: Browser, endpoint: Endpoint, told: string[]): Promise<Played> {
  const { seed } = plan;
  const word = `word ${seed}`;
  const record = endpoint.follow(seed, plan.replies);
  const started = Date.now();
  const reached = new Map<Milestone, number>();
  /** IndexedDB has reported that the lead is stored, and the storage was not cleared since then. */
  let isCommitted = false;
  let isFalse = false;

  function tell(name: string, detail = ''): void {
    told.push(`${Date.now() - started} ${name} ${detail}`.trimEnd());
    if (name === 'committed') isCommitted = true;
    // The endpoint is this process: what it has stored it knew before the page did.
    if (name === 'success' && record.stored.size === 0) isFalse = true;
    if (!reached.has(name as Milestone)) reached.set(name as Milestone, Date.now());
  }
  record.onArrival = () => tell('arrived', record.arrivals.at(-1));
  record.onAnswer = () => tell('answered');
  browser.onTell = (where, ...given) => where.startsWith(endpoint.address(seed, '/')) && tell(...given);

  const address = (clock: number): string => {
    const query = { storage: plan.storage, locks: plan.locks ? 'yes' : 'no', clock: String(clock) };
    return endpoint.address(seed, `/page?${new URLSearchParams(query)}`);
  };
  const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
  async function limitStorage(page: Page): Promise<void> {
    const origin = endpoint.address(seed, '');
    await (await sessionOf(page)).send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  }

  const phaseNow = (): Phase => {
    if (reached.has('erased')) return 'ended after erasing';
    if (reached.has('answered')) return 'ended after an answer';
    if (reached.has('arrived')) return 'ended with the request under way';
    if (reached.has('committed')) return 'ended after the write';
    return reached.has('put') ? 'ended during the write' : 'ended before the write';
  };
  let phase: Phase = 'the page ran to the end';

  let context: BrowserContext = await browser.context();
  const own = await context.newPage();
  /** The page with the lead runs on: it must deliver it, kept or not. */
  let isAlive = true;
  const gone = (): void => {
    isAlive = false;
    record.release();
  };

  const perform: { [act in Act]: () => Promise<unknown> } = {
    async kill() {
      await browser.kill();
      gone();
    },
    async crash() {
      void (await sessionOf(own)).send('Page.crash').catch(() => undefined);
      await own.waitForEvent('crash');
      gone();
    },
    async close() {
      await own.close();
      gone();
    },
    reload: () => own.reload().finally(gone), // without a network it is gone too
    leave: () => own.goto(endpoint.address(seed, '/other')).finally(gone),
    /** Without a window Chromium has no back-forward cache: then this is a reload. */
    async 'leave and return'() {
      const wasRestored = told.filter(one => one.endsWith('restored')).length;
      await own.evaluate(url => void setTimeout(() => location.assign(url)), endpoint.address(seed, '/other'));
      await own.waitForURL('**/other').catch(gone);
      await pause(20);
      const session = await sessionOf(own);
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      void session
        .send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
        .catch(() => undefined);
      await until(() => own.url().includes('/page'), toMilestone());
      const isRestored = (): boolean => told.filter(one => one.endsWith('restored')).length > wasRestored;
      const restored = await until(isRestored, 300 * slowness());
      if (!restored) gone();
    },
    /** What the back-forward cache does to a page, in browsers that have none without a window. */
    async freeze() {
      const session = await sessionOf(own);
      const turn = (name: string) =>
        own.evaluate(event => void dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name);
      await turn('pagehide');
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await pause(FROZEN);
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await turn('pageshow');
    },
    async 'second tab'() {
      const page = await context.newPage();
      await page.goto(address(plan.changedClock));
    },
    async 'clear storage'() {
      const origin = endpoint.address(seed, '');
      await (await sessionOf(own)).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // A new connection is opened after what was committed before has been reported, and sees what came after the clear.
      isCommitted = (await own.evaluate(countKept).catch(() => 0)) > 0;
    },
    'fill storage': () => limitStorage(own),
    'change clock': () => own.evaluate(`clockError = ${plan.changedClock}`),
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
    'send again': () => own.evaluate(() => document.querySelector<HTMLElement>('[data-failure] button')?.click()),
    'press twice': () => own.evaluate(() => document.querySelector<HTMLElement>('.sw-next')?.click()),
  };

  await own.goto(address(plan.clock));
  if (plan.storage === 'full') await limitStorage(own);
  await own.getByLabel(NAME).fill(word);
  tell('filled');
  // It is not waited for: the page may be gone before the click has ended.
  void own
    .locator('.sw-next')
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  for (const { act, after, delay } of plan.acts) {
    if (!isAlive && !ofOthers.includes(act)) continue;
    await until(() => reached.has(after) || !isAlive, toMilestone());
    await pause(Math.max(0, (reached.get(after) ?? 0) + delay - Date.now()));
    const before = phaseNow();
    const wasAlive = isAlive;
    tell(`act: ${act}`);
    try {
      await perform[act]();
      tell(`done: ${act}`);
    } catch (error) {
      tell('not done', (error as Error).message.split('\n')[0]); // the page is gone
    }
    if (wasAlive && !isAlive) phase = before;
  }

  record.endFaults();
  const wasPressed = reached.has('pressed');
  context = await browser.context();
  await context.setOffline(false).catch(() => undefined); // the page has crashed
  if (isAlive && wasPressed) {
    await until(async () => {
      await perform['send again']();
      return reached.has('success');
    }, toEnd());
  }

  // Later visits send what is kept, and erase it.
  let kept = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    context = await browser.context();
    for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();
    await context.setOffline(false); // a page that had crashed may have kept the first attempt from taking effect
    const page = await context.newPage();
    await page.goto(address(LATER));
    await page.getByLabel(NAME).waitFor();
    if (plan.storage === 'denied') break;
    async function isEmpty(): Promise<boolean> {
      kept = await page.evaluate(countKept);
      return kept === 0;
    }
    await until(isEmpty, toEnd() / 4);
    if (kept === 0) break;
  }
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();

  const outcome = ((): Outcome => {
    if (isFalse) return 'false success';
    if (record.stored.size > 1 || [...record.stored.values()].some(stored => stored !== word)) return 'stored twice';
    if (kept > 0) return 'left behind';
    if (isAlive && record.stored.size === 1 && !reached.has('success')) return 'never shown as sent';
    if (record.stored.size === 1) return 'stored once';
    if (record.isRefused) return 'refused';
    if (!wasPressed) return 'never sent';
    return isCommitted || isAlive ? 'lost' : 'nothing kept';
  })();
  told.push(
    `${Date.now() - started} kept: ${kept}, stored: ${record.stored.size}, committed: ${isCommitted}, alive: ${isAlive}`,
  );
  return { outcome, phase };
}
