import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { arrived, success, walk } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { holdChunks, requestedBeforeApp } from './support/requests.ts';
import { rested } from './support/rested.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { formOf } from './support/short.ts';
import { until } from './support/until.ts';

const CHOICE = {
  bpKey: 'colour',
  type: 'single_choice',
  title: 'Which colour?',
  values: [
    { bpKey: 'red', text: 'Red' },
    { bpKey: 'blue', text: 'Blue' },
  ],
};
const asking = (...questions: object[]) => formOf(questions.map(question => ({ questions: [question] })));

/** Runs in the page: counts the frames without content after the first question. */
function watchFrames(): void {
  const frames = { isShown: false, blank: 0 };
  Object.assign(window, { frames_: frames });
  const look = (): void => {
    const step = document.querySelector<HTMLElement>('#form [data-step]');
    frames.isShown ||= Boolean(step?.querySelector('input'));
    if (frames.isShown && (!step || step.innerText.trim() === '' || step.clientHeight < 40)) frames.blank++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Names of the chunks that were loaded until now. */
const chunks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/chunks\/([\w-]+?)\.[\w.]+$/.exec(name)?.[1] ?? []),
  );
const blankFrames = (page: Page): Promise<number> => page.evaluate('frames_.blank');

/** The build with Preact has it in `app`. */
const RENDERER = process.env.LITE ? [] : ['react'];
/** The form needs them right after its first question. */
const LATER = ['moves', 'theme'];

describe('Chunks', () => {
  const journey = journeys({ designedPauses: true });

  async function open(
    site: Site,
    path: string,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<Page> {
    const context = await site.visitor();
    await prepare?.(context);
    await context.addInitScript(watchFrames);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: prepare ? 'commit' : 'load' });
    await arrived(page, 1);
    return page;
  }

  /** Opens a form whose chunks with these names only arrive after the first question. They must be requested before it. */
  async function openHolding(
    names: readonly string[],
    site: Site,
    path: string,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ) {
    const held = holdChunks(names);
    const page = await open(site, path, async context => {
      await context.addInitScript(() => {
        window.requestIdleCallback = () => 0; // the form requests them at an idle moment too
      });
      await held.route(context);
      await prepare?.(context);
    });
    await until(
      () => held.requested.length >= names.length,
      () => `Only these chunks were requested: ${held.requested}`,
    );
    expect(held.requested).to.have.members([...names]);
    return { page, loaded: await chunks(page), release: held.release };
  }

  for (const [build, define] of journey.variants(['module', 'classic'])) {
    define(`a choice as the first question waits only for its own chunk (${build})`, async site => {
      const { page, loaded, release } = await openHolding(
        LATER,
        site,
        await site.pageOf(asking(CHOICE), { build }),
        context => requestedBeforeApp(context, 'choices'),
      );
      expect(loaded).to.have.members([...RENDERER, 'app', 'choices']);
      release();
      await page.getByLabel('Red').check();
      await success(page).waitFor();
      await rested(page);
      const all = await chunks(page);
      for (const name of [
        'texts',
        'phone',
        'zipcode',
        'consent',
        'loading',
        'markup',
        'languages',
        'fr',
        'remote',
        'shared',
        'catalogue',
        'check',
      ])
        expect(all, 'is not needed by this form').not.to.include(name);
      expect(new Set(all).size, 'each once').to.equal(all.length);
    });
  }

  journey('a plain form on a plain page loads no chunks that it does not need', async site => {
    const context = await site.visitor();
    await context.addInitScript(watchFrames);
    await context.addInitScript(() => {
      new MutationObserver(() => document.getElementById('page-data')?.remove()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    const page = await context.newPage();
    await page.goto(await site.pageOf(asking(CHOICE), { 'attr.data-dci': '' }));
    await arrived(page, 1);
    await page.getByLabel('Red').check();
    await success(page).waitFor();
    await rested(page);
    const all = await chunks(page);
    expect(all).to.include.members(['payload', 'tracking', 'lead']);
    const others = ['check', 'identity', 'values', 'page-view', 'tag-manager', 'provenance', 'preview', 'thanks'];
    const later = ['reveal', 'post-submit', 'brand', 'brands', 'offers', 'affiliation'];
    for (const name of [...others, ...later]) expect(all, 'is not needed by this form').not.to.include(name);
    expect((await site.requests()).map(({ path }) => path)).to.deep.equal(['/tr/claim', '/submit']);
  });

  for (const [[title, path, expected], define] of journey.variants([
    ['a postcode', '/us', [...RENDERER, 'app', 'zipcode']],
    ['a page with flags', '/page?sample=us-roof-quote&attr.data-feature-phone-2fa', [...RENDERER, 'app', 'zipcode']],
    ['a French choice', '/fr', [...RENDERER, 'app', 'choices', 'languages', 'fr']],
    ['the strict page', '/us-strict', [...RENDERER, 'app', 'zipcode']],
    [
      'a definition from the survey service',
      '/page?attr.data-survey-id=us-roof-quote',
      [...RENDERER, 'app', 'zipcode', 'remote'],
    ],
  ] as const)) {
    define(`${title} waits only for the chunks that it needs`, async site => {
      const { loaded, release } = await openHolding(LATER, site, path);
      expect(loaded).to.have.members([...expected]);
      release();
    });
  }

  for (const [path, way, last] of [
    ['/us', US_WAY, 10],
    ['/fr', FR_WAY, 6],
  ] as const) {
    const define = path === '/us' ? journey : journey.extended;
    define(
      `${path} works offline after the first answer until the submit, and never shows an empty frame`,
      async site => {
        site.allows(FAILED_REQUEST); // tracking calls fail
        const page = await open(site, path);
        await rested(page);
        await walk(page, way.slice(0, 1));
        await rested(page);
        site.allows(
          /ERR_INTERNET_DISCONNECTED|Failed to fetch after 2 retries|"combobox" could not be loaded|zipcode-search failed/,
        ); // suggestions fail offline
        const missed: string[] = [];
        page.on('requestfailed', request => missed.push(new URL(request.url()).pathname));
        await page.context().setOffline(true);
        await walk(page, way.slice(1, -1));
        await arrived(page, last);
        await page.context().setOffline(false);
        await walk(page, way.slice(-1));
        await success(page).waitFor();
        expect(await blankFrames(page)).to.equal(0);
        // The chunks of suggestions, and of the sentence that reports them missing, are only useful online.
        expect(
          missed.filter(path => /\/survey\/(?!chunks\/(combobox|zipcode-search|catalogue)\.)/.test(path)),
        ).to.deep.equal([]);
      },
    );
  }
});
