/**
 * Measures the work of the browser's main thread for each step of forms with thousands of questions:
 * `npm run bench:large-form -- 5000 1`. The second number is the seed of the forms. `tools/bench/README.md` explains the numbers.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch } from '../../spec/support/chromium.ts';
import { largeForm, SHAPES, type ShapeName } from '../../spec/support/large-forms.ts';
import { createSandbox } from '../sandbox/server.ts';

/** Milliseconds that one task of the main thread may take. */
const AIM = 100;
/** What is compared with, to know what the other questions cost while the form opens. */
const SMALL = 10;
const STEPS = 6;
/** Milliseconds in which the form does what it does after opening, such as checking its definition. */
const IDLE = 2000;
const [count = 5000, seed = 1] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];

type Action = 'open' | 'after' | 'answer' | 'key' | 'next' | 'back';
/** Milliseconds: all that the main thread did, and its longest task. */
interface Sample {
  work: number;
  task: number;
}
type Samples = { [action in Action]: Sample[] };

/** The clock of the thread does not run while other programs have the processor. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** In the page. Each resolves when nothing follows any more: idle callbacks come last. */
function offerActions(): void {
  const rest = (): Promise<void> =>
    new Promise(resolve => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()))));
  let longest = 0;
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  const note = (tasks: PerformanceEntryList): void => {
    for (const { duration } of tasks) longest = Math.max(longest, duration);
  };
  observer.observe({ type: 'longtask' });
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const stepNow = () => document.querySelector('[data-step]')?.getAttribute('data-step');
  const leave = async (selector: string) => {
    const before = stepNow();
    press(selector);
    while (stepNow() === before && !document.querySelector('[data-success]')) await rest();
    await rest();
  };
  const actions = {
    async answer() {
      press('[data-bpkey] [type=radio]');
      await rest();
    },
    async key() {
      const field = document.querySelector<HTMLInputElement>('[data-bpkey] :is([type=text], textarea)');
      if (!field) return;
      field.focus();
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
      set!.call(field, `${field.value}a`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await rest();
    },
    next: () => leave('.sw-next'),
    back: () => leave('.sw-back'),
    rest,
    /** The longest task since the last call; 0 if none took 50 ms. */
    longestTask() {
      note(observer.takeRecords());
      const found = longest;
      longest = 0;
      return found;
    },
    canGoOn: () => document.querySelector('.sw-next') !== null,
  };
  Object.assign(window, { actions });
}

async function measureShape(browser: Browser, url: string, name: ShapeName, questions = count): Promise<Samples> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(offerActions);
  const definition = JSON.stringify(largeForm(name, questions, seed));
  const body = `<!doctype html><div id="form"></div><script type="application/json" id="form-definition">${definition}</script>
<script src="/survey/stepwell.js"></script>`;
  await page.route('**/large', route => route.fulfill({ contentType: 'text/html', body }));
  const samples: Samples = { open: [], after: [], answer: [], key: [], next: [], back: [] };
  async function take(action: Action, act: () => Promise<unknown>): Promise<void> {
    await run('longestTask');
    const before = await workOf(session);
    await act();
    samples[action].push({ work: (await workOf(session)) - before, task: await run<number>('longestTask') });
  }
  const run = <T = void>(name: string) => page.evaluate<T>(`actions[${JSON.stringify(name)}]()`);
  await page.goto('/survey/');
  await take('open', async () => {
    await page.goto('/large');
    await page.locator('.sw-next').waitFor();
    await run('rest');
  });
  await take('after', () => page.waitForTimeout(IDLE));
  for (let step = 0; step < STEPS && (await run<boolean>('canGoOn')); step++) {
    await take('answer', () => run('answer'));
    await take('key', () => run('key'));
    await take('next', () => run('next'));
    if (step !== 1) continue;
    await take('back', () => run('back'));
    await take('next', () => run('next'));
  }
  await context.close();
  return samples;
}

const sandbox = createSandbox();
const { url } = await sandbox.listen(0);
const browser = await launch();
const names = (Object.keys(SHAPES) as ShapeName[]).filter(name => !only || name === only);
await measureShape(browser, url, names[0]!); // the first visit fills the caches
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const inMilliseconds = (value: number): string => value.toFixed(1).padStart(9);
console.log(`${count} questions, seed ${seed}, in ms`);
console.log('                    work:   median     most   longest task');
let isSlow = false;
for (const name of names) {
  const small = await measureShape(browser, url, name, SMALL);
  const samples = await measureShape(browser, url, name);
  console.log(`${name}: a form ${SHAPES[name].is}`);
  for (const [action, all] of Object.entries(samples)) {
    if (all.length === 0) continue;
    const work = all.map(sample => sample.work);
    const task = Math.max(...all.map(sample => sample.task));
    isSlow ||= task > AIM;
    const cells = [median(work), Math.max(...work), task].map(inMilliseconds).join('');
    const note = action === 'open' ? `  ${SMALL} questions: ${inMilliseconds(small.open[0]!.work).trim()}` : '';
    console.log(`  ${action.padEnd(22)}${cells}${task > AIM ? `  more than ${AIM}` : ''}${note}`);
  }
}
await browser.close();
await sandbox.close();
process.exit(isSlow ? 1 : 0);
