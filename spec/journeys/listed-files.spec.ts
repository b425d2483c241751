import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { arrived, choose, press, success, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { SHORT } from './support/short.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A form with a look, a language, icons, a number that is no plain field, and a phone number. */
const DRESSED = {
  ...SHORT,
  appearance: { theme: 'card', accent: '#c2410c' },
  configuration: { ...SHORT.configuration, language: 'es', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      questions: [
        {
          bpKey: 'work',
          type: 'card',
          title: 'Work',
          values: [
            { bpKey: 'roof', text: 'Roof', icon: 'house' },
            { bpKey: 'walls', text: 'Walls', icon: 'brick-wall' },
          ],
        },
        { bpKey: 'rooms', type: 'number', title: 'Rooms', display: 'stepper' },
      ],
      next: 'Go on',
    },
    { order: 2, type: 'questions', next: 'Send', questions: [{ bpKey: 'phone', type: 'phone', title: 'Phone' }] },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};

/** What the command prints. It runs in a process, as its users run it. */
function stepwell(...args: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'listed-')), 'form.json');
  writeFileSync(file, JSON.stringify(DRESSED));
  const [command = '', ...options] = args;
  const script = ['--import', 'tsx', 'tools/stepwell.ts', command, file, ...options];
  return execFileSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8' });
}

async function send(page: Page): Promise<void> {
  await arrived(page, 1);
  await choose(page, 'Roof');
  await press(page, 'Go on');
  await arrived(page, 2);
  await write(page, 'Phone', '6135550147');
  await press(page, 'Send');
  await success(page).waitFor();
  await rested(page);
}

/** Paths of the files of the form that the page has loaded, relative to its folder. */
const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/survey\/([^?]+)$/.exec(new URL(name).pathname)?.[1] ?? []),
    ),
  ]);

describe('What the terminal says about a page', () => {
  const journey = journeys();

  /** A page of its owner, without what pages of the sandbox add. */
  const serve = (context: BrowserContext, { head = '', body = '', policy = '' }): Promise<unknown> =>
    context.route('**/own-page', route =>
      route.fulfill({
        contentType: 'text/html',
        headers: policy ? { 'content-security-policy': policy } : {},
        body: `<!doctype html><html lang="es"><head><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
      }),
    );

  journey.extended('lists the files that a visit loads', async site => {
    if (process.env.LITE) return; // the list is that of the usual build
    const context = await site.visitor();
    await serve(context, {
      body: `<div id="form"></div><script type="application/json" id="form-definition">${JSON.stringify(DRESSED)}</script>
<script type="module" src="/survey/stepwell.mjs"></script>`,
    });
    const page = await context.newPage();
    await page.goto('/own-page');
    await send(page);
    const listed: { moment: string; files: { file: string }[] }[] = JSON.parse(stepwell('bytes', '--json'));
    const filesOf = (...moments: string[]): string[] =>
      listed.filter(({ moment }) => moments.includes(moment)).flatMap(({ files }) => files.map(({ file }) => file));
    const loaded = await loadedBy(page);
    expect(loaded).to.include.members(filesOf('first', 'idle', 'lead'));
    expect(filesOf('first', 'idle', 'lead', 'needed')).to.include.members(loaded);
  });

  journey.extended('prints a prerendered page that its own policy allows', async site => {
    if (process.env.LITE) return; // the page has the hashes of the usual build
    const [header = ''] = stepwell('csp', '--prerendered').split('\n');
    const context = await site.visitor();
    await serve(context, {
      ...JSON.parse(stepwell('prerender', '--json')),
      policy: header.replace(/^[\w-]+: /, ''),
    });
    await context.route('**/chunks/*', () => undefined);
    const page = await context.newPage();
    await page.goto('/own-page', { waitUntil: 'commit' });
    const [first, second] = [page.getByText('Roof'), page.getByText('Walls')];
    await second.waitFor();
    const [left, right] = [(await first.boundingBox())!, (await second.boundingBox())!];
    // Without its styles, the choices would be inline, one directly after the other.
    expect(Math.abs(left.x - right.x) + Math.abs(left.y - right.y)).to.be.above(40);
    await context.unroute('**/chunks/*');
    await page.reload();
    await send(page);
    expect(await site.leads()).to.have.length(1);
  });
});
