/** Plays the plan of one visit in Chromium. The leads that the endpoint has stored determine the outcome. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { slowness } from '../../journeys/support/patience.ts';
import { NAME } from '../../journeys/support/short.ts';
import type { Browser } from './browser.ts';
import type { Endpoint } from './endpoint.ts';
import type { Act, Milestone, Plan } from './plan.ts';
import { countKept } from './watch.ts';

/** In ms. If a milestone is not reached within this time, the act that waits for it is performed anyway. */
const toMilestone = (): number => 2500 * slowness();
/** In ms. The time in which the form must have sent the lead. */
const toEnd = (): number => 20_000 * slowness();
/** The clock of later visits is this many ms fast, so that every `Retry-After` and every lease is over. */
const LATER = 10 * 60_000;
const VISITS = 3;
const EVERY = 20;
/** The time in ms for which a page is frozen. */
const FROZEN = 300;

/** Acts that work without the page that has the lead. */
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
/** The progress of the lead when its page ended. */
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

/** Appends each event to `told`, with its time in ms. */
export async function playVisit(plan: Plan, browser: Browser, endpoint: Endpoint, told: string[]): Promise<Played> {
  const { seed } = plan;
  const word = `word ${seed}`;
  const record = endpoint.follow(seed, plan.replies);
  const started = Date.now();
  const reached = new Map<Milestone, number>();
  /** Whether IndexedDB has reported the lead as stored, and the storage was not cleared since. */
  let isCommitted = false;
  let isFalse = false;

  function tell(name: string, detail = ''): void {
    told.push(`${Date.now() - started} ${name} ${detail}`.trimEnd());
    if (name === 'committed') isCommitted = true;
    // The endpoint runs in this process, so its record is always at least as new as the page.
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
  /** Whether the page that has the lead still runs. It must then deliver the lead, even if the lead is not stored. */
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
    reload: () => own.reload().finally(gone), // offline, the reload fails but the page is gone too
    leave: () => own.goto(endpoint.address(seed, '/other')).finally(gone),
    /** Headless Chromium has no back-forward cache, so there this act is a reload. */
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
    /** Simulates the back-forward cache, which headless browsers lack. */
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
      // Events of earlier commits arrive before this reads the database. It only finds leads that were stored after the clearing.
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
  // Don't wait for the click, because the page may be gone before it ends.
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

  // Later visits must send the stored leads and erase them.
  let kept = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    context = await browser.context();
    for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();
    await context.setOffline(false); // a crashed page may have prevented the first attempt
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
