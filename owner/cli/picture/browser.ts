/** Takes a picture of a form in a browser that the machine has. The form reaches no network. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { messageOf, type PictureRequest, UsageError } from '../terminal.ts';

/** No server has this address. Every request of the browser is answered here. */
const ORIGIN = 'http://localhost';
/** In milliseconds. */
const TIMEOUT = 15_000;
const CHANNELS = ['chrome', 'msedge', 'chromium'];
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable'];
const NO_BROWSER = 'No Chrome, Edge or Chromium was found. Install one, or name its program in the variable CHROMIUM.';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** An error that the command can answer by installing the package. */
export class NoBrowserPackage extends UsageError {
  override name = 'NoBrowserPackage';
}

const programInPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => PROGRAMS.map(name => join(folder, name)))
    .find(existsSync);

async function launch(version: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new NoBrowserPackage(
      `Pictures need a package that drives the browser: npm install playwright-core@${version}`,
    );
  });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const program = process.env.CHROMIUM || programInPath();
  const ways = program ? [{ executablePath: program }] : CHANNELS.map(channel => ({ channel }));
  let problem: unknown;
  for (const way of ways) {
    try {
      return await chromium.launch({ ...way, args });
    } catch (error) {
      problem = error;
    }
  }
  throw new UsageError(program ? `${program} could not be started: ${messageOf(problem)}` : NO_BROWSER);
}

/** Answers with the page and the files of the built form. */
async function answer(route: Route, page: string, readDist: (name: string) => Promise<Buffer>): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  if (origin !== ORIGIN) return route.abort();
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page });
  const name = pathname.startsWith('/survey/') ? decodeURIComponent(pathname.slice('/survey/'.length)) : '';
  const body =
    /^[\w./-]+$/.test(name) && !name.includes('..') ? await readDist(name).catch(() => undefined) : undefined;
  if (!body) return route.fulfill({ status: 404 });
  return route.fulfill({ contentType: CONTENT_TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream', body });
}

/** `version`: the tested version of playwright-core. `readDist` reads a file of the built form. */
export async function takePicture(
  { page: html, width, isDark, step }: PictureRequest,
  version: string,
  readDist: (name: string) => Promise<Buffer>,
): Promise<Uint8Array> {
  const browser = await launch(version);
  try {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      deviceScaleFactor: 2,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.route('**/*', route => answer(route, html, readDist));
    await page.goto(`${ORIGIN}/${step === undefined ? '' : `?initial_step=${step}`}`);
    await page
      .locator('[data-step]')
      .waitFor({ timeout: TIMEOUT })
      .catch(() => {
        throw new UsageError('The form was not shown within 15 seconds. See stepwell check.');
      });
    await page.waitForLoadState('networkidle');
    return await page.screenshot({ fullPage: true });
  } finally {
    await browser.close();
  }
}
