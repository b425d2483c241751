/** Reload, close, crash and return at each screen after the submit, with the requests that arrive and when. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { AFTER_SUBMIT, posts, QUERY, SENT, WITH_ID } from './support/after-submit.ts';
import type { Definition } from './support/backend.ts';
import { CELL, forgetCodes, modeLoaded, newest, says, typeCode, verifications } from './support/codes.ts';
import { arrived, press, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { slowness } from './support/patience.ts';
import { triesOf } from './support/short.ts';
import { type End, tabOf } from './support/tab.ts';
import { until } from './support/until.ts';

/** Milliseconds within which another page makes the call after the page of the visit has ended, on a machine without other work. */
const LATEST = 15_000;

interface Way {
  form?: Definition;
  query?: Record<string, string>;
  call?: string;
}

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

  /** `call`: tells the form whether to verify the number. */
  async function onCodeStep(site: Site, { form = AFTER_SUBMIT, query = QUERY, call = '/has_2fa' }: Way = {}) {
    await forgetCodes(site);
    site.allows(FAILED_REQUEST);
    const page = await site.visit(await site.pageOf(form, query));
    await arrived(page, 1);
    await page.getByLabel('A note').click(); // an interaction, which loads the verification mode
    await write(page, 'Phone', CELL);
    await modeLoaded(site, call);
    await press(page, 'Send');
    await says(page, SENT);
    return page;
  }
  async function passCode(site: Site): Promise<Page> {
    const page = await onCodeStep(site);
    await typeCode(page, await newest(site));
    await heading(page, 'One more').waitFor();
    return page;
  }
  /** Answers the steps after the submit. */
  async function finish(page: Page): Promise<void> {
    await write(page, 'Roof', 'flat');
    await press(page, 'Next');
    await write(page, 'Age', '7');
    await press(page, 'Next');
  }
  /** Opens the page again with a link, and resolves with the ms until the call has arrived. */
  async function nextVisit(site: Site, page: Page, url: string): Promise<number> {
    const next = await page.context().newPage();
    const begun = Date.now();
    await next.goto(url);
    await until(async () => (await posts(site)).length > 0);
    return Date.now() - begun;
  }

  // A headless Chromium keeps no page of the history alive, and the request for the code of a message rules that out as well.
  // So a page that the visitor returns to is loaded again.
  for (const [by, define] of journey.variants<End>(['crash', 'reload', 'return']))
    define(`goes on at each screen after a ${by}, without another message or request`, async site => {
      const page = await onCodeStep(site);
      expect(await stored(page), 'no personal data in the clear')
        .to.match(/sealed/)
        .and.not.match(/135792|13 57 92/);
      const tab = await tabOf(page);
      await tab.end(by);
      await tab.says(SENT);
      await tab.write("document.querySelector('.sw-code-box')", await newest(site));
      await tab.says('One more');
      await tab.end(by);
      await tab.says('One more');
      await tab.write(tab.field('Roof'), 'flat');
      await tab.press('Next');
      await tab.says('The last one');
      await tab.end(by);
      await tab.says('The last one');
      expect([await verifications(site), await posts(site)]).to.deep.equal([
        ['startVerify sms', 'checkVerify sms'],
        [],
      ]);
      await tab.write(tab.field('Age'), '7');
      await tab.press('Next');
      await tab.says('Thank you');
      const [post, ...others] = await posts(site);
      expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
      expect([others, (await triesOf(site)).length]).to.deep.equal([[], 2]);
      await tab.end(by);
      await tab.says('Thank you');
      expect(await triesOf(site)).to.have.length(2);
      await page.close(); // a page that has crashed answers no question of the journeys
    });

  journey.extended('goes on at the code step that only a customer who buffers leads asks for', async site => {
    await site.operate({ brands: 'none', hours: 'closed' });
    const configuration = { ...AFTER_SUBMIT.configuration, formId: '20' };
    const page = await onCodeStep(site, {
      form: { ...AFTER_SUBMIT, configuration },
      query: { ...WITH_ID, 'attr.data-feature-blocking-2fa-for-buffered': '' },
      call: '/get_brands_by_form_ids',
    });
    await page.reload();
    await says(page, SENT);
    expect(await verifications(site)).to.deep.equal(['startVerify sms']);
    await typeCode(page, await newest(site));
    await finish(page);
    await heading(page, 'Thank you').waitFor();
    const [post, ...others] = await posts(site);
    expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
    expect(others).to.deep.equal([]);
  });

  journey('makes the call at the next visit if the tab was closed on the code step', async site => {
    const page = await onCodeStep(site);
    const keeper = await page.context().newPage();
    await page.close();
    expect(await nextVisit(site, keeper, page.url())).to.be.below(LATEST * slowness());
    expect(await posts(site)).to.have.length(1);
  });

  journey.extended('makes the call at the next visit if the tab was closed on a later step', async site => {
    const page = await passCode(site);
    await write(page, 'Roof', 'flat');
    await press(page, 'Next');
    await heading(page, 'The last one').waitFor();
    const keeper = await page.context().newPage();
    await page.close();
    expect(await nextVisit(site, keeper, page.url())).to.be.below(LATEST * slowness());
    const [post, ...others] = await posts(site);
    expect(post).to.include({ roof: 'flat', valid_2fa: true });
    expect(others).to.deep.equal([]);
  });

  journey.extended('makes the call at once if the visitor comes back by a link', async site => {
    const page = await onCodeStep(site);
    const url = page.url();
    await page.goto('about:blank');
    const begun = Date.now();
    await page.goto(url);
    await until(async () => (await posts(site)).length > 0);
    expect(Date.now() - begun).to.be.below(LATEST * slowness());
    await arrived(page, 1);
  });

  journey.extended('leaves the call to the open page while another tab opens the form', async site => {
    const page = await passCode(site);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await arrived(other, 1);
    await finish(page);
    await heading(page, 'Thank you').waitFor();
    const [post, ...others] = await posts(site);
    expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
    expect(others).to.deep.equal([]);
  });

  journey('repeats the call under the same key if the page is reloaded before its answer', async site => {
    const page = await passCode(site);
    await site.fault('/submit', { delay: 3000, status: 500 }, {});
    await finish(page);
    await until(async () => (await posts(site)).length > 0);
    await page.reload();
    await heading(page, 'Thank you').waitFor();
    const calls = async () => (await triesOf(site)).filter(({ body }) => (body as { force_send?: true }).force_send);
    await until(async () => (await calls()).some(({ status = 500 }) => status < 300));
    expect(new Set((await calls()).map(({ headers }) => headers['idempotency-key'])).size).to.equal(1);
    for (const post of await posts(site)) expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
  });
});
