/** Visits the pages of `docs/examples/hostile-pages/` in Chromium. */
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { EXPECTED } from '../../../docs/examples/hostile-pages/generate.ts';
import { embedAt, type HostilePage } from '../../../docs/examples/hostile-pages/hostile-page.ts';
import { serveHostilePages } from '../../../docs/examples/hostile-pages/server.ts';
import { PAGES, pageNamed } from '../../../docs/examples/hostile-pages/table.ts';
import type { App } from '../../../tools/sandbox/app.ts';
import { createSandbox } from '../../../tools/sandbox/server.ts';
import { backendAt } from '../../journeys/support/backend.ts';
import { patience } from '../../journeys/support/patience.ts';
import { slowDown } from '../../journeys/support/slow-down.ts';
import { until } from '../../journeys/support/until.ts';
import { launch } from '../../support/chromium.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import type { Trial } from '../../support/trials.ts';
import { combinationOf } from './combinations.ts';

/** The globals that the form may add: its API, the data layer for tracking, and two functions for pages. */
const OWN = /^window\.(stepwell|webpackChunkstepwell(_lite)?|dataLayer|openSurvey|closeSurvey)$/;
const BUILDS = ['/survey/stepwell.js', '/survey/stepwell.mjs'];

/** The page or the frame with the form. */
type Place = Page | FrameLocator;

/** Repeats the input until the field contains the text, because some pages move the focus while the text is entered. */
async function write(field: Locator, text: string): Promise<void> {
  await until(async () => {
    await field.fill(text);
    return (await field.evaluate(element => (element as HTMLInputElement).value)) === text;
  });
}

async function fillIn(page: Place): Promise<void> {
  // Playwright does not find labels and roles in XHTML, so use CSS selectors.
  const place = page.locator('#form').first();
  await place.locator('button, input').first().waitFor();
  for (const retry of await place.locator('button', { hasText: 'Try again' }).all()) await retry.click();
  for (const choice of ['Solar panels', 'Gutters', 'Windows']) await place.getByText(choice, { exact: true }).click();
  await place.locator('button', { hasText: 'Continue' }).click();
  // In XHTML, React writes this attribute with a capital letter.
  await write(place.locator('[autocomplete=given-name], [autoComplete=given-name]'), 'Ada');
  await write(place.locator('[inputmode=email]'), 'ada@example.com');
  await write(place.locator('textarea'), 'Call after six');
  await place.locator('button', { hasText: 'Send' }).click();
}

async function prepare(page: Page, { window, media, network }: HostilePage): Promise<void> {
  if (window) await page.setViewportSize(window);
  if (media) await page.emulateMedia({ media });
  if (!network) return;
  const tries = new Map<string, number>();
  await page.route(network.address, async (route, request) => {
    const path = new URL(request.url()).pathname;
    const count = tries.get(path) ?? 0;
    tries.set(path, count + 1);
    if (count < (network.fails ?? 0)) return route.abort();
    await new Promise(resolve => setTimeout(resolve, network.delay ?? 0));
    return route.continue().catch(() => undefined); // the page was closed
  });
}

export interface Kit {
  /** The number of trials: each page with each build. A higher seed starts again with the first trial. */
  count: number;
  trial: Trial;
  /** A random combination of pages. */
  combined: Trial;
  /** Visits one page. Resolves to what went wrong. */
  visit(name: string, embed?: string): Promise<string | undefined>;
  url: string;
  end(): Promise<void>;
}

/** `embed`: the address of another embed. Default: both builds of `dist/`. */
export async function openKit(embed?: string): Promise<Kit> {
  const pages = (app: App): void => serveHostilePages(app, embed ?? BUILDS[0]!);
  const sandbox = createSandbox({ ...SERVED_BUILD, pages });
  const { url } = await sandbox.listen(0);
  const host = embed && /^https?:/.test(embed) ? new URL(embed).hostname : undefined;
  const browser = await launch(host ? { hosts: { [host]: host } } : {});
  const backend = backendAt(url);
  const cells = PAGES.flatMap(page =>
    (embed ? [embed] : BUILDS)
      .filter(build => !page.build || page.build === embedAt(build).build)
      .map(build => ({ page, embed: build })),
  );
  let context: Promise<BrowserContext> | undefined;
  let visits = 0;

  async function newContext(): Promise<BrowserContext> {
    const made = await browser.newContext({ baseURL: url });
    slowDown(made);
    return made;
  }
  async function play(row: HostilePage, build: string): Promise<string | undefined> {
    context ??= newContext();
    // A service worker would also answer the requests of other pages, so its page gets a separate context.
    const own = row.name === 'service-worker' ? await newContext() : await context;
    const page = await own.newPage();
    page.setDefaultTimeout(patience() / 3);
    const form = `${row.name} ${++visits}`;
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    const folder = new URL('.', new URL(build, url)).href;
    page.on('pageerror', ({ message, stack = '' }) => {
      const isExpected = row.isCombined && !stack.includes(folder);
      said.push(`${isExpected ? 'in the page' : 'uncaught'}: ${message}`);
    });
    page.on('dialog', dialog => void dialog.accept().catch(() => undefined));
    try {
      await prepare(page, row);
      await page.goto(`/hostile/${row.name}?${new URLSearchParams({ embed: build, form })}`);
      return await judge(row, page, form, said);
    } catch (error) {
      const text = await page
        .locator('body')
        .innerText({ timeout: patience() / 30 })
        .catch(() => 'nothing');
      return `${(error as Error).message.split('\n').slice(0, 2).join(' ')}\n  The page shows: ${text.replace(/\s+/g, ' ').slice(0, 300)}\n  It said: ${said.slice(0, 6).join('\n    ')}`;
    } finally {
      await page.close({ runBeforeUnload: false });
      if (own !== (await context)) await own.close();
    }
  }

  async function judge(row: HostilePage, page: Page, form: string, said: string[]): Promise<string | undefined> {
    const place = row.frame === undefined ? page : page.frameLocator('iframe');
    const { instead } = row;
    const complete = async (): Promise<boolean> => {
      await fillIn(place);
      await place.locator('[data-success]').first().waitFor();
      return true;
    };
    if (!instead) await complete();
    else {
      let isComplete = false;
      // On some pages, the end is unreachable.
      const way = instead.atOnce ? undefined : complete().catch(() => false);
      if (instead.orCompletes) void way?.then(done => (isComplete = done));
      const isSaid = async (): Promise<boolean> => {
        const text = await place
          .locator('#form')
          .first()
          .innerText({ timeout: patience() / 30 })
          .catch(() => '');
        return isComplete || [text, ...said].some(one => instead.says.test(one));
      };
      const problem = await until(isSaid).then(
        () => undefined,
        () => `The form never said ${instead.says}. It said: ${said.join('\n')}`,
      );
      if (problem || !isComplete) return problem;
    }
    const leads = (await backend.leads()).filter(({ payload }) => payload.comment === form);
    if (leads.length !== 1) return `${leads.length} leads arrived`;
    for (const [key, value] of Object.entries(EXPECTED))
      if (!isDeepStrictEqual(leads[0]!.payload[key], value))
        return `The lead has ${key}: ${JSON.stringify(leads[0]!.payload[key])} instead of ${JSON.stringify(value)}`;
    const changes = await place
      .locator('html')
      .first()
      .evaluate(() => (globalThis as unknown as { changes(): string[] }).changes());
    const found = changes.filter(change => ![OWN, row.changes].some(pattern => pattern?.test(change)));
    const uncaught = said.filter(one => one.startsWith('uncaught') && !row.mayThrow?.test(one));
    const problems = [...found, ...uncaught];
    return problems.length > 0
      ? `The page was changed, or has errors:\n${problems.join('\n').slice(0, 3000)}`
      : undefined;
  }

  return {
    count: cells.length,
    url,
    trial: async seed => {
      const { page, embed: build } = cells[(seed - 1) % cells.length]!;
      const problem = await play(page, build);
      return problem && `${page.name} (${build}), a page that ${page.does}:\n${problem}`;
    },
    async combined(seed) {
      const { page, build } = combinationOf(seed);
      const address = embed ?? BUILDS.find(one => embedAt(one).build === build)!;
      const problem = await play(page, address);
      return problem && `${page.name} (${address}), a page that ${page.does}:\n${problem}`;
    },
    visit(name, given) {
      const page = pageNamed(name);
      const build = [given, embed, ...BUILDS].find(one => one && [undefined, embedAt(one).build].includes(page?.build));
      return page && build ? play(page, build) : Promise.reject(new Error(`There is no page "${name}" for this build`));
    },
    async end() {
      await browser.close();
      await sandbox.close();
    },
  };
}
