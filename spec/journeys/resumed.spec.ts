/** Reload, close, crash and return at each screen after the submit, with the requests that arrive and when. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { AFTER_SUBMIT, posts, QUERY, SENT } from './support/after-submit.ts';
import { boxes, CELL, forgetCodes, modeLoaded, newest, says, typeCode, verifications } from './support/codes.ts';
import { arrived, press, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { triesOf } from './support/short.ts';
import { until } from './support/until.ts';

/** In ms. Another page makes the call so long after the page of the visit has ended. */
const LATEST = 15_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const stored = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('stepwell', 1);
        opening.onsuccess = () => {
          const all = opening.result.transaction('leads').objectStore('leads').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify([all.result, Object.entries(sessionStorage)]));
          };
        };
      }),
  );

describe('A visit after the submit, whose page ends', () => {
  const journey = journeys();

  async function onCodeStep(site: Site): Promise<Page> {
    await forgetCodes(site);
    site.allows(FAILED_REQUEST);
    const page = await site.visit(await site.pageOf(AFTER_SUBMIT, QUERY));
    await arrived(page, 1);
    await page.getByLabel('A note').click(); // an interaction, which loads the verification mode
    await write(page, 'Phone', CELL);
    await modeLoaded(site);
    await press(page, 'Send');
    await says(page, SENT);
    await until(async () => (await stored(page)).includes('sealed'));
    return page;
  }
  async function passCode(site: Site): Promise<Page> {
    const page = await onCodeStep(site);
    await typeCode(page, await newest(site));
    await heading(page, 'One more').waitFor();
    return page;
  }
  /** Opens the page again with a link, and resolves with the ms until the call has arrived. */
  async function nextVisit(site: Site, page: Page, url: string): Promise<number> {
    const next = await page.context().newPage();
    const begun = Date.now();
    await next.goto(url);
    await until(async () => (await posts(site)).length > 0);
    return Date.now() - begun;
  }

  journey('goes on at the code step after a reload, with the number and without another message', async site => {
    const page = await onCodeStep(site);
    expect(await stored(page), 'no personal data in the clear').not.to.match(/135792|13 57 92/);
    await page.reload();
    await says(page, SENT);
    expect(await boxes(page).count()).to.equal(4);
    await page.reload();
    await says(page, SENT);
    expect(await verifications(site)).to.deep.equal(['startVerify sms']);
    await typeCode(page, await newest(site));
    await heading(page, 'One more').waitFor();
    expect(await posts(site)).to.deep.equal([]);
    await write(page, 'Roof', 'flat');
    await press(page, 'Next');
    await heading(page, 'The last one').waitFor();
    await page.reload();
    await heading(page, 'The last one').waitFor();
    expect(await posts(site)).to.deep.equal([]);
    await write(page, 'Age', '7');
    await press(page, 'Next');
    await heading(page, 'Thank you').waitFor();
    const [post, ...others] = await posts(site);
    expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
    expect([others, (await triesOf(site)).length]).to.deep.equal([[], 2]);
    await page.reload();
    await heading(page, 'Thank you').waitFor();
    expect(await triesOf(site)).to.have.length(2);
  });

  journey('makes the call at the next visit if the tab was closed on the code step', async site => {
    const page = await onCodeStep(site);
    const keeper = await page.context().newPage();
    await page.close();
    expect(await nextVisit(site, keeper, page.url())).to.be.below(LATEST);
    expect(await posts(site)).to.have.length(1);
  });

  journey.extended('makes the call at the next visit if the tab crashed on a step after the submit', async site => {
    const page = await passCode(site);
    await write(page, 'Roof', 'flat');
    await press(page, 'Next');
    await heading(page, 'The last one').waitFor();
    const { context, url } = { context: page.context(), url: page.url() };
    const keeper = await context.newPage();
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close().catch(() => undefined);
    expect(await nextVisit(site, keeper, url)).to.be.below(LATEST);
    const [post, ...others] = await posts(site);
    expect(post).to.include({ roof: 'flat', valid_2fa: true });
    expect(others).to.deep.equal([]);
  });

  journey.extended('goes on after another page was visited and the browser went back', async site => {
    const page = await onCodeStep(site);
    await page.goto('about:blank');
    await page.goBack();
    await says(page, SENT);
    await typeCode(page, await newest(site));
    await heading(page, 'One more').waitFor();
    expect(await posts(site)).to.deep.equal([]);
  });

  journey.extended('makes the call at once if the visitor comes back by a link', async site => {
    const page = await onCodeStep(site);
    const url = page.url();
    await page.goto('about:blank');
    const begun = Date.now();
    await page.goto(url);
    await until(async () => (await posts(site)).length > 0);
    expect(Date.now() - begun).to.be.below(LATEST);
    await arrived(page, 1);
  });

  journey.extended('waits for the open page while another tab is open, and while the call is under way', async site => {
    const page = await passCode(site);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await arrived(other, 1);
    await write(page, 'Roof', 'flat');
    await press(page, 'Next');
    await site.fault('/submit', { delay: 3000, status: 500 }, {});
    await write(page, 'Age', '7');
    await press(page, 'Next');
    await heading(page, 'Sending your answers…').or(page.getByText('Sending your answers…').first()).first().waitFor();
    await page.reload();
    await heading(page, 'Thank you').waitFor();
    await until(async () => (await posts(site)).length > 0);
    for (const post of await posts(site)) expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
  });
});
