/** Nothing of the form moves under the visitor's hands. The visits of the US and the French sample are in `strict.spec.ts`. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { press, success, walk } from './support/form.ts';
import { GALLERY_WAY } from './support/gallery.ts';
import { journeys, type Site } from './support/journeys.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { fillShort, REVEAL, SHORT } from './support/short.ts';

describe('Nothing moves', () => {
  const journey = journeys();

  async function visit(site: Site, path: string): Promise<Page> {
    const context = await site.visitor();
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  journey('in a form with all types', async site => {
    const page = await visit(site, '/page?sample=all-first-types&lang=en');
    await walk(page, GALLERY_WAY);
    await success(page).waitFor();
    expect(await shiftsOf(page)).to.deep.equal([]);
  });

  journey('while the partner is awaited and a callback is booked', async site => {
    await site.operate({ hours: 'closed' });
    const page = await visit(site, await site.pageOf(SHORT, REVEAL));
    await fillShort(page);
    await press(page, 'Send');
    await page.getByText('Our call center is closed at the moment.').waitFor();
    await page.getByRole('button', { name: 'Choose when we call you' }).click();
    await page.getByLabel('Day').selectOption({ index: 1 });
    await page.getByLabel('Time').selectOption({ index: 1 });
    await press(page, 'Confirm');
    await page.locator('.sw-booked').waitFor();
    expect(await shiftsOf(page)).to.deep.equal([]);
  });
});
