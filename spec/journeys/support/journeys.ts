/**
 * One browser for all files, one sandbox for each file, and a new browser context for each visitor. A journey fails if a
 * page reports a problem that the journey doesn't expect: in the console, as an uncaught error or as a policy report. It
 * also fails if a call differs from the documented API.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Violation } from '../../../tools/sandbox/api-contract.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../tools/sandbox/server.ts';
import { FEW_PROCESSES, launch } from '../../support/chromium.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import { type Backend, backendAt } from './backend.ts';
import { patience } from './patience.ts';
import { skipPauses } from './pauses.ts';
import { watchTraffic } from './rested.ts';
import { slowDown } from './slow-down.ts';
import { inTime, until } from './until.ts';

/** Where pictures go. Git ignores it. */
export const OUTPUT = fileURLToPath(new URL('../../.output/', import.meta.url));

export interface Site extends Backend {
  browser: Browser;
  /** Opens a page of the sandbox, or of another site by its whole address, as a new visitor. */
  visit(path: string, settings?: BrowserContextOptions): Promise<Page>;
  /** A new visitor who has not opened a page yet. */
  visitor(settings?: BrowserContextOptions): Promise<BrowserContext>;
  /** Collects the problems that the pages of a context report. `visit` and `visitor` do this by themselves. */
  listenTo(context: BrowserContext): Promise<void>;
  /** Problems that this journey is about: each must be reported. */
  expects(...patterns: RegExp[]): void;
  /** Waits until a page has reported the problem, which is then expected. */
  reported(pattern: RegExp): Promise<void>;
  /** Problems that may be reported, such as the browser's own message about a failed request. */
  allows(...patterns: RegExp[]): void;
}

/** Runs in every page before its own scripts, and logs policy violations to the console, where they are collected. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`;

/** `LATE=1` delays every chunk and the page's idle moments, to find errors that only a slow line or machine would show. */
async function delay(context: BrowserContext): Promise<void> {
  const random = (most: number): number => Math.random() ** 2 * most;
  await context.addInitScript(`window.requestIdleCallback = run => setTimeout(run, Math.random() * 2000);
    window.cancelIdleCallback = clearTimeout;`);
  await context.route(/\/chunks\//, async route => {
    await new Promise(resolve => setTimeout(resolve, random(2000)));
    await route.continue().catch(() => undefined); // the page was closed meanwhile
  });
}

/** The browser's own message about a failed request. Journeys check what the form says about it instead. */
export const FAILED_REQUEST = /Failed to load resource/;

function createSite(browser: Browser, url: string, designedPauses: boolean) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  async function listenTo(context: BrowserContext): Promise<void> {
    context.setDefaultTimeout(patience());
    await context.addInitScript(REPORT_VIOLATIONS);
    if (!designedPauses) await skipPauses(context);
    if (process.env.LATE) await delay(context);
    slowDown(context);
    watchTraffic(context);
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
      if (settings?.javaScriptEnabled === false) withoutScripts.add(context);
      await listenTo(context);
      return context;
    },
    async visit(path, settings) {
      const page = await (await site.visitor(settings)).newPage();
      await page.goto(path);
      return page;
    },
    expects: (...patterns) => void expected.push(...patterns),
    async reported(pattern) {
      expected.push(pattern);
      await until(
        () => complaints.some(text => pattern.test(text)),
        () => `The page never reported ${pattern}.`,
      );
    },
    allows: (...patterns) => void allowed.push(...patterns),
  };

  return {
    site,
    contexts,
    /** Throws if a problem was reported that is not expected, or if an expected one is missing. */
    async settle(): Promise<void> {
      const pages = contexts.flatMap(context => context.pages());
      await inTime(Promise.all(pages.map(page => page.evaluate('1'))), () => 'A page does not answer.');
      let said: string[] = [];
      const missing = () => expected.filter(pattern => !said.some(text => pattern.test(text)));
      // A page may report an expected problem a moment after the journey's last step.
      await until(
        async () => {
          const reports = (await site.policyReports()).map(report => `policy report: ${JSON.stringify(report)}`);
          said = [...complaints, ...reports];
          return missing().length === 0;
        },
        () => `The page never reported ${missing().join(', ')}. It reported:\n${said.join('\n')}`,
      );
      const foreign = said.filter(text => ![...expected, ...allowed].some(pattern => pattern.test(text)));
      if (foreign.length > 0) throw new Error(`The page reported problems:\n${foreign.join('\n')}`);
    },
    async picture(title: string): Promise<void> {
      mkdirSync(`${OUTPUT}failed`, { recursive: true });
      const pages = contexts.flatMap(context => context.pages());
      const name = title.replace(/\W+/g, '-').slice(0, 80);
      const shots = pages.map((page, index) => page.screenshot({ path: `${OUTPUT}failed/${name}-${index}.png` }));
      await Promise.allSettled(shots);
      console.error([`Pictures: ${OUTPUT}failed/${name}-*.png`, ...complaints].join('\n'));
    },
    close: () => Promise.allSettled(contexts.map(context => context.close())),
  };
}

export interface JourneysOptions extends SandboxOptions {
  /** Made-up host names under which the sandbox can be visited too, without https. */
  hosts?: readonly string[];
  /** Keeps the form's pauses, for journeys about them. By default forms have none. */
  designedPauses?: boolean;
}

/** Visitors whose browser runs no scripts: their pages never report a frame. */
const withoutScripts = new WeakSet<BrowserContext>();

/** The browser of all files that need no made-up hosts; mocha's `--exit` ends it with the process. */
let shared: Promise<Browser> | undefined;

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => new Promise<boolean>(resolve => requestAnimationFrame(() => resolve(true))));

/**
 * Has the browser stopped painting a page whose scripts still run? Headless Chromium does so about once in some thousand
 * pages, and every click on such a page waits for a frame that never comes.
 */
async function stoppedPainting(contexts: readonly BrowserContext[]): Promise<boolean> {
  const limited = <T>(work: Promise<T>): Promise<T | undefined> => inTime(work, () => 'late').catch(() => undefined);
  const scripted = contexts.filter(context => !withoutScripts.has(context));
  for (const page of scripted.flatMap(context => context.pages())) {
    if ((await limited(page.evaluate('1'))) === 1 && !(await limited(isPainted(page)))) return true;
  }
  return false;
}

type Define = (title: string, run: (site: Site) => Promise<void>) => void;
interface DefineJourney extends Define {
  /**
   * The journey only runs in `npm run check:extended`: for variants of what unit specs or other journeys cover, and for what
   * takes long.
   */
  extended: Define;
  /** Variants of one journey, with the function that defines it: `npm test` runs that of the first variant only. */
  variants<T>(all: readonly T[]): readonly [T, Define][];
}

/** Gives the function that defines one journey of a file: `journey('ends well', async site => { … })`. */
export function journeys({ hosts = [], designedPauses = false, ...options }: JourneysOptions = {}): DefineJourney {
  let browser: Browser;
  let sandbox: Sandbox;
  let url = '';
  /** Calls of this journey that differ from the documented API. */
  let violations: Violation[] = [];

  async function open(): Promise<void> {
    if (hosts.length === 0) shared ??= launch({ args: FEW_PROCESSES });
    browser = await (hosts.length === 0
      ? shared!
      : launch({ args: FEW_PROCESSES, hosts: Object.fromEntries(hosts.map(host => [host, new URL(url).host])) }));
  }
  async function reopen(): Promise<void> {
    void browser.close().catch(() => undefined);
    shared = undefined;
    await open();
  }
  before(async () => {
    const onViolation = (violation: Violation): void => void violations.push(violation);
    sandbox = createSandbox({ ...SERVED_BUILD, onViolation, hosts, ...options });
    ({ url } = await sandbox.listen(0));
    await open();
  });
  after(async () => {
    if (hosts.length > 0) await browser?.close();
    await sandbox?.close();
  });

  const journey: Define = (title, run) => {
    /** Resolves to whether the journey has to run again, because the browser failed. */
    async function attempt(isLast: boolean): Promise<boolean> {
      await backendAt(url).reset();
      violations = [];
      const { site, contexts, settle, picture, close } = createSite(browser, url, designedPauses);
      try {
        await run(site);
        await settle();
        if (violations.length > 0)
          throw new Error(`Calls differ from server/api/openapi.yaml: ${JSON.stringify(violations)}`);
        return false;
      } catch (error) {
        if (!isLast && (await stoppedPainting(contexts))) {
          console.error(`The browser stopped painting, so this journey runs again: ${title}`);
          return true;
        }
        await picture(title);
        throw error;
      } finally {
        await close();
      }
    }
    it(title, async () => {
      if (!(await attempt(false))) return;
      await reopen();
      await attempt(true);
    });
  };
  const extended: Define = (title, run) => {
    if (process.env.EXTENDED) journey(title, run);
  };
  const variants = <T>(all: readonly T[]): [T, Define][] =>
    all.map((one, index) => [one, index === 0 ? journey : extended]);
  return Object.assign(journey, { extended, variants });
}
