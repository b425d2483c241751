/** The example pages, in which a visitor answers everything. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { choose, press, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function completes(page: Page): Promise<void> {
  await choose(page, 'Cut the hedge');
  await write(page, 'Email', 'ann@example.com');
  await press(page, 'Get my quotes');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

describe('The example', () => {
  const journey = journeys({ folders: { '/examples/': `${root}examples/` } });

  for (const name of ['tag-manager', 'page-builder']) {
    journey(`${name} shows a form that works`, async site => {
      await completes(await site.visit(`/examples/${name}/index.html`));
    });
  }

  journey('two-forms shows both, and each works', async site => {
    const page = await site.visit('/examples/two-forms/index.html');
    await page.getByLabel('Phone').waitFor();
    await completes(page);
    expect(await page.getByRole('button', { name: 'Call me' }).count()).to.equal(1);
  });

  journey('strict-policy works with the hash of the manifest, and not with another', async site => {
    const address = '/examples/strict-policy/index.html';
    const { files } = JSON.parse(await readFile(`${root}dist/manifest.json`, 'utf8'));
    const context = await site.visitor();
    let { integrity } = files[process.env.LITE ? 'stepwell.lite.js' : 'stepwell.js'];
    await context.route(`**${address}`, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('{{integrity}}', integrity) });
    });
    const page = await context.newPage();
    await page.goto(address);
    await completes(page);
    integrity = files['stepwell.mjs'].integrity;
    await page.reload();
    await site.reported(/integrity/);
    expect(await page.locator('#form form').count()).to.equal(0);
  });

  journey('custom-element shows a form that works', async site => {
    const context = await site.visitor();
    const { outputFiles } = await build({
      entryPoints: [`${root}examples/custom-element/main.ts`],
      bundle: true,
      format: 'esm',
      write: false,
      loader: { '.css': 'text' },
      logLevel: 'error',
    });
    await context.route('**/main.ts', route =>
      route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
    );
    const page = await context.newPage();
    await page.goto('/examples/custom-element/index.html');
    await completes(page);
    expect(await page.locator('stepwell-form').evaluate(element => getComputedStyle(element).display)).to.equal(
      'block',
    );
    await page.waitForFunction("document.title === 'Thank you'");
  });
});
