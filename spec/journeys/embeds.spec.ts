/** The example pages with the packed package, in which a visitor answers everything. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filesOf } from '../../owner/cli/starter/files.ts';
import { bundleExamples, bundlePlayground, keptPackage } from '../../tools/packed-examples.ts';
import { choose, write } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { until } from './support/until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packed = process.env.LITE || process.env.DIST ? undefined : await keptPackage();
const dist = process.env.DIST ?? join(packed ?? root, 'dist');
const bundled = join(packed ?? join(root, '.cache'), 'bundled');

async function completes(page: Page): Promise<void> {
  await choose(page, 'Cut the hedge');
  await write(page, 'Email', 'ann@example.com');
  // By keyboard: the form ignores clicks that come before anybody can have seen the step.
  await page.getByRole('button', { name: 'Get my quotes', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

/** The page of an example that a bundler builds. `script`: its file as the page names it; the other way in is `main.js`. */
async function bundledPage(site: Site, name: string, script: string): Promise<Page> {
  const context = await site.visitor();
  const address = `/examples/${name}/index.html`;
  await context.route(`**${address}`, async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`"${script}"`, `"/bundled/browser/${name}/main.js"`);
    await route.fulfill({ response, body });
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** If there is no packed package of this build. */
async function bundleAll(): Promise<void> {
  if (packed) return;
  console.log('      (with dist/ and lib/: `npm run check:package` has packed no other package since the last build)');
  if (!existsSync(join(root, 'lib'))) throw new Error('Run `npm run build:lib` or `npm run check:package` first.');
  await bundleExamples(join(root, 'docs/examples'), bundled);
  const plugin = join(root, '.cache', 'started');
  await mkdir(plugin, { recursive: true });
  const { 'package.json': _, ...files } = filesOf('acme-slider', 'question', '0.1.0'); // the package is the one around it
  for (const [file, text] of Object.entries(files)) await writeFile(join(plugin, file), text);
  await bundlePlayground(plugin, bundled);
}

/** A promise, and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>(run => {
    resolve = run;
  });
  return [promise, resolve];
}

describe('The example', () => {
  const folders = { '/examples/': `${root}docs/examples/`, '/bundled/': `${bundled}/` };
  const journey = journeys({ folders, ...(packed && { dist }) });
  before(bundleAll);

  for (const [name, define] of journey.variants(['plain', 'tag-manager', 'page-builder'])) {
    define(`${name} shows a form that works`, async site => {
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
    const { files } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
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

  journey.extended('custom-element shows a form that works', async site => {
    const page = await bundledPage(site, 'custom-element', 'main.ts');
    await completes(page);
    expect(await page.locator('stepwell-form').evaluate(element => getComputedStyle(element).display)).to.equal(
      'block',
    );
    await page.waitForFunction(() => document.title === 'Thank you');
  });

  journey('react-app shows a form on its route, and goes on to another', async site => {
    const page = await bundledPage(site, 'react-app', 'main.tsx');
    await page.getByRole('link', { name: 'Quotes' }).click();
    await completes(page);
    await page.waitForURL(/#\/thanks$/);
  });

  journey.extended('react-server shows the first step at once, which the form takes over', async site => {
    const server = pathToFileURL(join(bundled, 'node/react-server/server.js')).href;
    const { pageHtml, styles } = (await import(server)) as typeof import('../../docs/examples/react-server/server.tsx');
    const context = await site.visitor();
    const script = '/bundled/browser/react-server/client.js';
    const html = pageHtml().replace('/client.js', script);
    await context.route('**/quotes', route => route.fulfill({ contentType: 'text/html', body: html }));
    await context.route('**/form.css', route => route.fulfill({ contentType: 'text/css', body: styles }));
    const [seen, see] = signal();
    await context.route(`**${script}`, route => seen.then(() => route.continue()));
    const page = await context.newPage();
    await page.goto('/quotes', { waitUntil: 'commit' });
    await page.getByText('Mow the lawn').waitFor();
    see();
    await completes(page);
  });
});

describe('The playground of a started plugin', () => {
  const journey = journeys({ folders: { '/dist/': `${bundled}/browser/` } });
  before(bundleAll);

  journey.extended('keeps the step and the answers of each form when a file has changed', async site => {
    const context = await site.visitor();
    const [changed, change] = signal();
    let streams = 0;
    await context.route('**/esbuild', async route => {
      await changed;
      if (streams++ > 0) return; // nothing changes after that
      await route.fulfill({ contentType: 'text/event-stream', body: 'event: change\ndata: {}\n\n' });
    });
    const page = await context.newPage();
    await page.goto('/dist/playground/index.html');
    const german = page.locator('section', { hasText: 'German' });
    const phone = page.locator('section', { hasText: 'Phone' });
    await page.locator('section', { hasText: 'Error' }).getByText('At most 20 letters', { exact: true }).waitFor();
    await german.getByRole('textbox').fill('Ann');
    await german.getByRole('button', { name: 'Weiter' }).click();
    await german.getByRole('heading', { name: 'The end' }).waitFor();
    await phone.getByRole('textbox').fill('Bea');
    await page.evaluate('marked = true');
    change();
    await page.waitForFunction(() => !Reflect.has(window, 'marked'));
    await german.getByRole('heading', { name: 'The end' }).waitFor();
    await until(async () => (await phone.getByRole('textbox').inputValue()) === 'Bea');
  });
});
