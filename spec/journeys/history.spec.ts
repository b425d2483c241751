import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, success } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { comeTo, NUMBERED } from './support/numbered.ts';
import { triesOf } from './support/short.ts';

const lengthOf = (page: Page): Promise<number> => page.evaluate('history.length');
const stateOf = (page: Page): Promise<Record<string, unknown>> => page.evaluate('history.state');

/** Presses the browser's Back until the page is left, and returns how often. */
async function leave(page: Page, most: number): Promise<number> {
  for (let times = 1; times <= most; times++) {
    const stayed = await page
      .evaluate(
        () =>
          new Promise<boolean>(resolve => {
            addEventListener('popstate', () => resolve(true), { once: true });
            history.back();
          }),
      )
      .catch(() => false); // the page was left before it could answer
    if (stayed) continue;
    await page.waitForURL('**/legal/terms-of-use');
    return times;
  }
  throw new Error(`After ${most} times Back the visitor is still on ${page.url()}`);
}

describe('The browser history', () => {
  const journey = journeys();

  async function fromElsewhere(site: Parameters<Parameters<typeof journey>[1]>[0], query = {}): Promise<Page> {
    const page = await site.visit('/legal/terms-of-use');
    await page.goto(await site.pageOf(NUMBERED, query));
    await arrived(page, 1);
    return page;
  }

  journey('grows by one with each Next, and keeps address and state of the host', async site => {
    const page = await fromElsewhere(site);
    const address = page.url();
    await page.evaluate("history.replaceState({ ...history.state, app: { route: '/quote' } }, '')");
    const before = await lengthOf(page);
    await comeTo(page, 3);
    expect(await lengthOf(page)).to.equal(before + 2);
    expect(await stateOf(page)).to.deep.include({ app: { route: '/quote' } });
    expect(JSON.stringify(await stateOf(page)), 'nothing of the visitor').not.to.contain('answer');
    expect(page.url()).to.equal(address);
  });

  journey('goes back and forth with the form, and the answers stay', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    await page.goBack();
    await arrived(page, 2);
    expect(await page.getByLabel('Text 2').inputValue()).to.equal('answer 2');
    await page.goBack();
    await arrived(page, 1);
    await page.goForward();
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
    await comeTo(page, 4);
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
  });

  journey.extended('goes back one step with each Back, also over links to places in the page', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 2);
    await page.evaluate("location.hash = 'place'");
    await comeTo(page, 3, 2);
    await page.goBack();
    await arrived(page, 2);
    await page.goBack();
    await arrived(page, 1);
    await comeTo(page, 2);
    await page.evaluate("location.hash = 'another'");
    await comeTo(page, 3, 2);
    await press(page, 'Back');
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
  });

  journey.extended('lets the visitor leave from anywhere', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    expect(await leave(page, 3)).to.equal(3);
    await page.goForward();
    await arrived(page, 1);
  });

  journey.extended('lets the visitor leave after a reload, which restarts the form', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    await page.reload();
    await arrived(page, 1);
    expect(await page.getByLabel('Text 1').inputValue()).to.equal('');
    await leave(page, 4);
    await page.goBack().catch(() => undefined);
    await page.goto(await site.pageOf(NUMBERED));
    await comeTo(page, 4);
    await success(page).waitFor();
  });

  journey.extended('lets the visitor leave after the lead was sent, and come back', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 4);
    await success(page).waitFor();
    await leave(page, 5);
    expect(await triesOf(site)).to.have.length(1);
  });
});
