/** Nothing of the form moves under the visitor's hands. The visits of the US and the French sample are in `strict.spec.ts`. */
import { expect } from 'chai';
import { success, walk } from './support/form.ts';
import { GALLERY_WAY } from './support/gallery.ts';
import { journeys } from './support/journeys.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

describe('Nothing moves', () => {
  const journey = journeys();

  journey('in a form with all types', async site => {
    const context = await site.visitor();
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto('/page?sample=all-first-types&lang=en');
    await walk(page, GALLERY_WAY);
    await success(page).waitFor();
    expect(await shiftsOf(page)).to.deep.equal([]);
  });
});
