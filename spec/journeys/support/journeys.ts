/**
 * One sandbox and one browser for a file, a fresh visitor for a journey. Whatever a page complains about (console, uncaught
 * errors, policy reports) fails the journey unless it said that it expects it.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/server.ts';
import { launch } from '../../support/chromium.ts';
import { type Backend, backendAt } from './backend.ts';
import { until } from './until.ts';

/** Where pictures go; git looks away. */
export const OUTPUT = fileURLToPath(new URL('../../.output/', import.meta.url));

export interface Site extends Backend {
  browser: Browser;
  /** A new visitor on a page of the sandbox; a whole address is another site. */
  visit(path: string, settings?: BrowserContextOptions): Promise<Page>;
  /** A new visitor who has not gone anywhere yet. */
  visitor(settings?: BrowserContextOptions): Promise<BrowserContext>;
  /** Hears what the pages of a context complain about; contexts of `visit` and `visitor` are heard already. */
  listenTo(context: BrowserContext): Promise<void>;
  /** Complaints that this journey is about: each has to come, and no others may. */
  expects(...patterns: RegExp[]): void;
  /** Waits until a page has said it. */
  hears(pattern: RegExp): Promise<void>;
  /** Complaints that may come, such as the browser's own word about a failed request. */
  allows(...patterns: RegExp[]): void;
}

/** In every page before its own scripts: a refused policy is worth a line in the console, which is listened to. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`;

/** `LATE=1`: every chunk takes its time, and the page has no idle moment for long. Finds what only a slow line or machine would. */
async function delay(context: BrowserContext): Promise<void> {
  const random = (most: number): number => Math.random() ** 2 * most;
  await context.addInitScript(`window.requestIdleCallback = run => setTimeout(run, Math.random() * 2000);
    window.cancelIdleCallback = clearTimeout;`);
  await context.route(/\/chunks\//, async route => {
    await new Promise(resolve => setTimeout(resolve, random(2000)));
    await route.continue().catch(() => undefined); // the page went away meanwhile
  });
}

/** The browser's own word about a failed request; what the form says about it is what counts. */
export const FAILED_REQUEST = /Failed to load resource/;

function createSite(browser: Browser, url: string) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  async function listenTo(context: BrowserContext): Promise<void> {
    await context.addInitScript(REPORT_VIOLATIONS);
    if (process.env.LATE) await delay(context);
    context.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    context.on('weberror', error => complaints.push(`uncaught: ${error.error().message}`));
  }
  const site: Site = {
    ...backendAt(url),
    browser,
    listenTo,
    async visitor(settings) {
      const context = await browser.newContext({ baseURL: url, ...settings });
      contexts.push(context);
      await listenTo(context);
      return context;
    },
    async visit(path, settings) {
      const page = await (await site.visitor(settings)).newPage();
      await page.goto(path);
      return page;
    },
    expects: (...patterns) => void expected.push(...patterns),
    async hears(pattern) {
      expected.push(pattern);
      await until(
        () => complaints.some(text => pattern.test(text)),
        () => `The page never said ${pattern}.`,
      );
    },
    allows: (...patterns) => void allowed.push(...patterns),
  };

  return {
    site,
    /** Throws if anything was said that was not expected, or not said that was. */
    async settle(): Promise<void> {
      for (const context of contexts) await Promise.all(context.pages().map(page => page.evaluate('1')));
      let said: string[] = [];
      const missing = () => expected.filter(pattern => !said.some(text => pattern.test(text)));
      // What is expected may be said a moment after the last thing that the journey saw.
      await until(
        async () => {
          const reports = (await site.policyReports()).map(report => `policy report: ${JSON.stringify(report)}`);
          said = [...complaints, ...reports];
          return missing().length === 0;
        },
        () => `The page never said ${missing().join(', ')}. It said:\n${said.join('\n')}`,
      );
      const foreign = said.filter(text => ![...expected, ...allowed].some(pattern => pattern.test(text)));
      if (foreign.length > 0) throw new Error(`The page complained:\n${foreign.join('\n')}`);
    },
    async picture(title: string): Promise<void> {
      mkdirSync(`${OUTPUT}failed`, { recursive: true });
      const pages = contexts.flatMap(context => context.pages());
      const name = title.replace(/\W+/g, '-').slice(0, 80);
      const shots = pages.map((page, place) => page.screenshot({ path: `${OUTPUT}failed/${name}-${place}.png` }));
      await Promise.allSettled(shots);
      console.error([`Pictures: ${OUTPUT}failed/${name}-*.png`, ...complaints].join('\n'));
    },
    close: () => Promise.allSettled(contexts.map(context => context.close())),
  };
}

export interface JourneysOptions extends SandboxOptions {
  /** Made-up host names under which this sandbox can be visited too, without https. */
  hosts?: readonly string[];
}

/** Gives the word for one journey of this file: `journey('ends well', async site => { … })`. */
export function journeys({ hosts = [], ...options }: JourneysOptions = {}) {
  let browser: Browser;
  let sandbox: Sandbox;
  let url = '';

  before(async () => {
    // $DIST serves a build that lies elsewhere.
    sandbox = createSandbox({ ...(process.env.DIST && { dist: process.env.DIST }), ...options });
    ({ url } = await sandbox.listen(0));
    browser = await launch({ hosts: Object.fromEntries(hosts.map(host => [host, new URL(url).host])) });
  });
  after(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  return (title: string, run: (site: Site) => Promise<void>): void => {
    it(title, async () => {
      await backendAt(url).reset();
      const { site, settle, picture, close } = createSite(browser, url);
      try {
        await run(site);
        await settle();
      } catch (error) {
        await picture(title);
        throw error;
      } finally {
        await close();
      }
    });
  };
}
