/** What the benchmark of the configurator does in its page, and how it measures it. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { showCode } from '../../spec/journeys/support/configurator.ts';

/** Milliseconds of one action: until its frame was drawn, and the work of the page's main thread for it. */
export interface Sample {
  wait: number;
  work: number;
}
/** The samples of each action, by its name. */
export type Samples = Record<string, Sample[]>;

const QUESTIONS_PER_STEP = 5;
const WORDS = 'What should it include, by when?';
const REPEATS = 6;
const DRAG_MOVES = 40;
/** Longer than the pause after which the preview and the check of the form begin. */
const REST = 400;

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

/** Sets `lastWait` to the time from the last input until its frame was drawn. The input's own time stamp counts. */
const WATCH = `for (const type of ['keydown', 'click', 'pointermove'])
  window.addEventListener(type, ({ timeStamp }) => {
    window.lastWait = new Promise(resolve => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(0);
    }));
  }, true);`;

interface Meter {
  measure(act: () => Promise<unknown>, isDone?: () => Promise<unknown>): Promise<Sample>;
}

/** The clock of the thread does not run while other programs have the processor, so `work` hardly depends on them. */
async function createMeter(page: Page, session: CDPSession): Promise<Meter> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  async function work(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
  return {
    async measure(act, isDone) {
      const [before, begin] = [await work(), performance.now()];
      await act();
      await isDone?.();
      const wait = isDone ? performance.now() - begin : await page.evaluate<number>('lastWait');
      return { wait, work: (await work()) - before };
    },
  };
}

/** Opens a form of this size and does everything with it. */
export async function measurePage(browser: Browser, url: string, questions: number): Promise<Samples> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const { measure } = await createMeter(page, await context.newCDPSession(page));
  const samples: Samples = {};
  async function take(name: string, act: () => Promise<unknown>, isDone?: () => Promise<unknown>): Promise<void> {
    samples[name] = [...(samples[name] ?? []), await measure(act, isDone)];
  }
  const rest = () => page.waitForTimeout(REST);
  const questionRows = page.locator('.outline-row[data-kind="question"]');
  const side = page.locator('.side-column');

  await take(
    'load the page',
    () => page.goto(`${url}/configurator`),
    () => page.getByRole('button', { name: 'Open a file' }).waitFor(),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const file = await chooser;
  const buffer = Buffer.from(formOf(questions));
  await take(
    'open the form',
    () => file.setFiles({ name: 'bench.json', mimeType: 'application/json', buffer }),
    () => questionRows.first().waitFor(),
  );
  await page.locator('.preview-frame[data-status="shown"]').waitFor();
  await rest();

  for (let round = 0; round < REPEATS; round++) {
    await take('select a card', () => questionRows.nth(round % 2).click({ position: { x: 90, y: 15 } }));
    await rest();
  }
  await questionRows.first().click({ position: { x: 90, y: 15 } });
  await side.getByRole('textbox').first().click();
  await rest();
  for (const key of WORDS) {
    await take('key in a title', () => page.keyboard.press(key));
    await page.waitForTimeout(60);
  }
  await rest();
  for (let round = 0; round < REPEATS; round++) {
    await take(round % 2 === 0 ? 'undo' : 'redo', () =>
      page.keyboard.press(round % 2 === 0 ? 'Control+z' : 'Control+y'),
    );
    await rest();
  }
  await dragOver(page, samples, measure);
  await rest();
  for (let round = 0; round < REPEATS; round++) {
    await questionRows.first().click({ position: { x: 90, y: 15 } });
    await take('duplicate a question', () => page.keyboard.press('Control+d'));
    await rest();
  }
  // An earlier build has a tab for it.
  const tab = page.getByRole('tab', { name: 'JSON' }).or(page.getByRole('radio', { name: 'JSON' }));
  if ((await tab.count()) > 0) await tab.first().click();
  else await showCode(page);
  const editor = side.locator('.cm-content');
  await editor.waitFor();
  await rest();
  await editor.locator('.json-text').filter({ hasText: 'Bench' }).first().click();
  for (const key of WORDS) {
    await take('key in the JSON', () => page.keyboard.press(key));
    await page.waitForTimeout(60);
  }
  await context.close();
  return samples;
}

/** Drags the first question over the list. Each move of the pointer is one frame. */
async function dragOver(page: Page, samples: Samples, measure: Meter['measure']): Promise<void> {
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
  const { work } = await measure(
    async () => {
      for (let move = 0; move < DRAG_MOVES; move++) {
        const part = Math.abs(Math.sin((move / DRAG_MOVES) * Math.PI));
        await page.mouse.move(x, row.y + 20 + part * (tree.height - 120));
      }
    },
    async () => undefined,
  );
  const frames = (await page.evaluate<number[]>('isDragging = false, frameTimes')).slice(1);
  samples['frame of a drag'] = frames.map(wait => ({ wait, work: work / frames.length }));
  samples.drop = [
    await measure(
      () => page.mouse.up(),
      () => page.evaluate('new Promise(requestAnimationFrame)'),
    ),
  ];
}
