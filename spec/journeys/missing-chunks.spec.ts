import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { SERVED_BUILD } from '../support/served-build.ts';
import { arrived, press } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

/** A file that is gone after a deployment. */
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

describe('A form whose files do not all arrive', () => {
  const journey = journeys();

  const open = (context: BrowserContext): Promise<Page> => context.newPage();

  journey.extended('says so even if the chunk of the notice is missing too', async site => {
    site.allows(/./);
    const page = await open(await site.visitor());
    const chunks = /\/chunks\/(texts|notice)\./;
    await page.route(chunks, missing);
    const [step, end] = SHORT.steps;
    const hidden = {
      ...step,
      questions: [{ bpKey: 'a', type: 'short_text', conditionalDisplay: [{ bpKey: 'b', value: 1 }] }],
    };
    await page.goto(await site.pageOf({ ...SHORT, steps: [hidden, { ...step, order: 2 }, { ...end, order: 3 }] }));
    await page.getByRole('alert').getByText('This form cannot be shown right now.').waitFor();
    await page.unroute(chunks);
    await press(page, 'Try again');
    await arrived(page, 2);
  });

  journey('says what to do if the page was opened as a file', async site => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    const script = pathToFileURL(resolve(SERVED_BUILD.dist ?? 'dist', 'stepwell.js'));
    await writeFile(
      join(folder, 'page.html'),
      `<!doctype html><title>A page</title><div id="form"></div>
      <script type="application/json" id="form-definition">${JSON.stringify(SHORT)}</script><script src="${script}"></script>`,
    );
    try {
      const page = await open(await site.visitor());
      await page.goto(String(pathToFileURL(join(folder, 'page.html'))));
      await page.getByRole('alert').getByText('This form cannot be shown right now.').waitFor();
      await site.reported(/SW_CHUNK_FAILED: The page was opened as a file, .* Open it through a web server/);
      site.allows(/./); // what the browser says about each file
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
