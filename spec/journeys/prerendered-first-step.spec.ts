/** What can change the first step, on a prerendered page whose script arrives after the visitor has begun. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, choose, press, stepOf, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';

const PAGE = '/us-prerendered';
const QUESTION = 'ZIP code of the property';
const NEXT = 'Get my free quotes';
const HYDRATE = /\/chunks\/hydrate\./;
/** The elements of the server that stay: the step and three options. The build with Preact draws the same again. */
const KEPT = process.env.LITE ? 0 : 4;

const prefilled = (answers: object): string =>
  `${PAGE}?prefilled_values=${Buffer.from(JSON.stringify(answers)).toString('base64url')}`;

/** Opens the page, without its script until `release` is called. `edit` changes the HTML. */
async function open(
  site: Site,
  path: string,
  edit = (html: string): string => html,
  prepare?: (page: Page) => Promise<void>,
): Promise<{ page: Page; release: () => void }> {
  const page = await (await site.visitor()).newPage();
  const release = await holdScripts(page);
  await prepare?.(page);
  await page.route(
    url => url.pathname === PAGE,
    async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: edit(await answer.text()) });
    },
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#form .sw-step input').first().waitFor();
  return { page, release };
}

/** Marks the elements of the server, to tell them from those that replace them. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#form .sw-step, #form input'))
      element.setAttribute('data-served', '');
  });
const served = (page: Page) => page.locator('#form [data-served]');

describe('The first step of a prerendered form, when its script is late,', () => {
  const journey = journeys({ designedPauses: true });

  journey('is left out if the link answers it', async site => {
    const { page, release } = await open(site, prefilled({ zip_code: '78701' }));
    release();
    await arrived(page, 2);
    expect(await stepOf(page, 1).count()).to.equal(0);
  });

  journey('keeps an answer that the link gives and its rules refuse, and the text that replaced it', async site => {
    const { page, release } = await open(site, prefilled({ zip_code: '1' }));
    await write(page, QUESTION, '78701');
    release();
    await page.locator('.sw-pressed').waitFor({ state: 'detached' });
    expect(await page.getByLabel(QUESTION).inputValue()).to.equal('78701');
    await press(page, NEXT);
    await arrived(page, 2);
  });

  journey.extended('becomes a conversation if the page turns it on, with what was typed', async site => {
    const withFlag = (html: string): string => html.replace('<div id="form"', '<div id="form" data-feature-chatbot');
    const { page, release } = await open(site, PAGE, withFlag);
    await write(page, QUESTION, '78701');
    release();
    await page.locator('#form .sw-chat').first().waitFor();
    expect(await page.locator('#form input').first().inputValue()).to.equal('78701');
  });

  journey.extended('has its texts from the dictionary before and after, in the same elements', async site => {
    const { page, release } = await open(site, '/fr-prerendered');
    const texts = await page.locator('#form .sw-form').textContent();
    expect(texts).to.match(/Étape 1 sur \d/);
    await mark(page);
    release();
    await page.locator('.sw-pressed').waitFor({ state: 'detached' });
    expect(await served(page).count()).to.equal(KEPT);
    expect(await page.locator('#form .sw-form').textContent()).to.equal(texts);
    await choose(page, 'Le gaz');
    await arrived(page, 2);
  });

  journey('goes on with a choice that advances it', async site => {
    const { page, release } = await open(site, '/fr-prerendered');
    await choose(page, 'Le gaz');
    release();
    await arrived(page, 2);
  });

  /** The chunk that takes over the markup fails to load this many times. */
  async function openFailing(site: Site, times: number): Promise<{ page: Page; release: () => void }> {
    site.allows(FAILED_REQUEST);
    let failed = 0;
    const fail = (page: Page) =>
      page.route(HYDRATE, route => (failed++ < times ? route.abort() : route.fallback())).then(() => undefined);
    const withoutPreload = (html: string): string => html.replace(/<link [^>]*chunks\/hydrate\.[^>]*>/, '');
    return open(site, PAGE, withoutPreload, fail);
  }

  journey('is taken over with what was typed if the code for that fails to load once', async site => {
    const { page, release } = await openFailing(site, 1);
    await write(page, QUESTION, '78701');
    release();
    await page.locator('.sw-pressed').waitFor({ state: 'detached' });
    expect(await page.getByLabel(QUESTION).inputValue()).to.equal('78701');
    await press(page, NEXT);
    await arrived(page, 2);
  });

  journey.extended(
    'gives way to a notice if that fails again, and comes back when the visitor tries again',
    async site => {
      site.allows(/Failed to fetch dynamically imported module/);
      const { page, release } = await openFailing(site, 2);
      release();
      await page.getByRole('alert').getByText('This form cannot be shown right now.').waitFor();
      await press(page, 'Try again');
      await arrived(page, 1);
      await write(page, QUESTION, '78701');
      await press(page, NEXT);
      await arrived(page, 2);
    },
  );
});
