import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { buildDemo } from '../../tools/demo.ts';
import { journeys, type Site } from './support/journeys.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const BASE = '/projects/stepwell/';

/** A host for static files, which serves the folder at a path of its own and nothing else. */
const hostFor = (folder: string): Server =>
  createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://host');
    const path = join(folder, normalize(decodeURIComponent(pathname.slice(BASE.length))));
    if (!pathname.startsWith(BASE) || !existsSync(path) || !statSync(path).isFile()) {
      answer.writeHead(404).end();
      return;
    }
    // The frame of the configurator's preview has no origin of its own.
    answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '', 'access-control-allow-origin': '*' });
    createReadStream(path).pipe(answer);
  });

describe('The static demo', () => {
  const journey = journeys();
  let folder: string;
  let server: Server;
  const open = async (base?: string): Promise<string> => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-demo-'));
    await buildDemo(folder, base);
    server = hostFor(folder);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  };
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  async function tryForms(site: Site, address: string): Promise<void> {
    const page = await site.visit(`${address}index.html`);
    await page.getByRole('link', { name: 'Gutters' }).click();
    await page.getByText('What do your gutters need?').waitFor();
    await page.locator('.sw-choice svg, .sw-card svg').first().waitFor();
    await page.getByLabel('Cleaning').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Your answers were not sent to anyone.').waitFor();
    await page.goto(`${address}index.html`);
    await page.getByRole('link', { name: 'The configurator' }).click();
    await page.getByRole('button', { name: /^Gutters/ }).click();
    await page.frameLocator('.preview iframe').getByText('What do your gutters need?').waitFor();
  }

  journey.extended('works below any path of a host for files: forms in preview and the configurator', async site => {
    await tryForms(site, await open());
    expect(await site.leads()).to.deep.equal([]);
  });

  journey.extended('has the documentation, with live examples', async site => {
    const page = await site.visit(`${await open(BASE)}index.html`);
    await page.getByRole('link', { name: 'Documentation' }).click();
    await page.getByRole('link', { name: 'Templates' }).first().click();
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Question types, live' }).first().click();
    await page.locator('.sw-form').first().waitFor();
  });
});
