/**
 * Measures the configurator with a form of 10 and one of 500 questions: how long it takes to open the form, how long a
 * key in a title takes until its frame is drawn, and the frames while a question is dragged.
 */
import type { Browser, Page } from 'playwright-core';
import { createSandbox } from '../sandbox/server.ts';
import { launch } from '../spec/support/chromium.ts';

const QUESTIONS_PER_STEP = 5;
const KEYS = 'What should it include, and by when?';
const DRAG_MOVES = 60;

interface Figures {
  open: number;
  key: number;
  slowestKey: number;
  frame: number;
  slowestFrame: number;
}

function formOf(questions: number): string {
  const steps = Array.from({ length: questions / QUESTIONS_PER_STEP }, (_, index) => ({
    order: index + 1,
    type: 'questions',
    title: `Step number ${index + 1}`,
    questions: Array.from({ length: QUESTIONS_PER_STEP }, (_, place) => ({
      bpKey: `key_${index}_${place}`,
      type: ['short_text', 'single_choice', 'number'][place % 3],
      title: `Question ${place + 1} of step ${index + 1}`,
      ...(place % 3 === 1 && {
        values: [
          { bpKey: 'a', text: 'First' },
          { bpKey: 'b', text: 'Second' },
        ],
      }),
      ...(index > 0 && { conditionalDisplay: [{ bpKey: `key_${index - 1}_${place}`, operator: 'isNotEmpty' }] }),
    })),
  }));
  return JSON.stringify({ id: 'bench', name: 'Bench', configuration: {}, steps }, null, 2);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const most = (values: readonly number[]): number => Math.max(0, ...values);

/** From the choice of the file until the outline shows its first row. */
async function open(page: Page, questions: number): Promise<number> {
  await page.getByRole('button', { name: 'Open a file' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const file = await chooser;
  const begin = performance.now();
  await file.setFiles({ name: 'bench.json', mimeType: 'application/json', buffer: Buffer.from(formOf(questions)) });
  await page.locator('.outline-row').first().waitFor();
  return performance.now() - begin;
}

/** The time from each key to its frame. The browser itself measures it. */
async function type(page: Page): Promise<number[]> {
  await page.locator('.outline-row[data-kind="question"]').first().click();
  const field = page.locator('.side-column').getByRole('textbox').first();
  await field.waitFor();
  await field.click();
  await page.evaluate(`window.keyTimes = [];
    new PerformanceObserver(list => keyTimes.push(...list.getEntries().filter(one => one.name === 'keydown')
      .map(one => one.duration))).observe({ type: 'event', durationThreshold: 16 });`);
  await page.keyboard.type(KEYS, { delay: 60 });
  await page.waitForTimeout(500);
  const slow = await page.evaluate<number[]>('keyTimes');
  // A key that took less than 16 ms is not in the list.
  return [...slow, ...Array.from({ length: KEYS.length - slow.length }, () => 16)];
}

/** The times between the frames while the pointer drags the first question over the list. */
async function drag(page: Page): Promise<number[]> {
  const row = await page.locator('.outline-row[data-kind="question"] .outline-title').first().boundingBox();
  const tree = await page.locator('.outline-tree').boundingBox();
  if (!row || !tree) throw new Error('The outline has no rows.');
  const x = row.x + 20;
  await page.mouse.move(x, row.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, row.y + 20, { steps: 3 });
  await page.evaluate(`window.frameTimes = []; window.lastFrame = performance.now(); window.isDragging = true;
    requestAnimationFrame(function next(now) {
      frameTimes.push(now - lastFrame); lastFrame = now; if (isDragging) requestAnimationFrame(next); });`);
  for (let move = 0; move < DRAG_MOVES; move++) {
    const part = Math.abs(Math.sin((move / DRAG_MOVES) * Math.PI));
    await page.mouse.move(x, row.y + 20 + part * (tree.height - 120));
  }
  await page.mouse.up();
  return (await page.evaluate<number[]>('isDragging = false, frameTimes')).slice(1);
}

async function measure(browser: Browser, url: string, questions: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/configurator`);
  const opened = await open(page, questions);
  const keys = await type(page);
  const frames = await drag(page);
  await context.close();
  return {
    open: opened,
    key: median(keys),
    slowestKey: most(keys),
    frame: median(frames),
    slowestFrame: most(frames),
  };
}

const sandbox = createSandbox();
const { url } = await sandbox.listen(0);
const browser = await launch();
await measure(browser, url, 10); // the first visit fills the caches
const [small, large] = [await measure(browser, url, 10), await measure(browser, url, 500)];
console.log('                 10 questions   500 questions   ratio');
for (const name of Object.keys(small) as (keyof Figures)[]) {
  const [one, other] = [small[name], large[name]];
  const cells = [`${one.toFixed(1)} ms`.padStart(12), `${other.toFixed(1)} ms`.padStart(13)];
  console.log(`${name.padEnd(14)} ${cells.join('   ')}   ${(other / one).toFixed(2)}`);
}
await browser.close();
await sandbox.close();
