import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVED_BUILD } from '../support/served-build.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

describe('A form whose files do not all arrive', () => {
  const journey = journeys();

  journey('says what to do if the page was opened as a file', async site => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    const script = pathToFileURL(resolve(SERVED_BUILD.dist ?? 'dist', 'stepwell.js'));
    await writeFile(
      join(folder, 'page.html'),
      `<!doctype html><title>A page</title><div id="form"></div>
      <script type="application/json" id="form-definition">${JSON.stringify(SHORT)}</script><script src="${script}"></script>`,
    );
    try {
      const page = await (await site.visitor()).newPage();
      await page.goto(String(pathToFileURL(join(folder, 'page.html'))));
      await page.getByRole('alert').getByText('This form cannot be shown right now.').waitFor();
      await site.reported(/SW_CHUNK_FAILED: The page was opened as a file, .* Open it through a web server/);
      site.allows(/./); // what the browser says about each file
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
