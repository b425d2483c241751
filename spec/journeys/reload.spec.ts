import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { chooseTime, press, success } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { fillShort, NAME, REVEAL, SHORT, sendShort } from './support/short.ts';

const MORE = {
  ...SHORT,
  stepsAfterSubmit: [
    { type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] },
  ],
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

describe('A page that is loaded again after the lead was accepted', () => {
  const journey = journeys();

  journey('shows on each screen where the visit ended, and sends no second lead', async site => {
    site.allows(FAILED_REQUEST);
    await site.operate({ hours: 'closed', offers: 'carousel' });
    const flags = { 'attr.data-feature-cross-sell-carousel': '', 'attr.data-feature-auto-cross-sell': '' };
    const query = { ...REVEAL, ...flags, 'attr.data-dci': 'abc' };
    const page = await sendShort(site, MORE, query);
    async function reload(): Promise<void> {
      await page.reload();
      await page.getByText('Your request has been sent').first().waitFor();
      expect(await page.getByLabel(NAME).count(), 'no first step').to.equal(0);
    }
    await heading(page, 'One more').waitFor();
    await reload();
    await heading(page, 'One more').waitFor();
    await press(page, 'Next');
    await heading(page, 'Exploring offers...').waitFor();
    await reload();
    await heading(page, 'We found the perfect offer for you!').waitFor();
    await reload();
    await press(page, 'Choose when we call you');
    await chooseTime(page);
    await press(page, 'Confirm');
    await heading(page, 'Your call is booked').waitFor();
    await reload();
    await heading(page, 'Your call is booked').waitFor();
    await page.locator('.sw-cross-sell').waitFor();
    const leads = async () => (await site.leads()).filter(({ kind }) => kind === 'lead');
    expect(await leads()).to.have.length(1);
    const counts = (await site.requests()).filter(({ path }) => path === '/cs/update_cross_sell_counts');
    expect(counts, 'the offers are counted once').to.have.length(1);

    await press(page, 'Start a new request');
    await fillShort(page);
    await press(page, 'Send');
    await heading(page, 'One more').waitFor();
    expect(await leads()).to.have.length(2);
  });

  journey('shows the final step of a form without a reveal page', async site => {
    const [first, last] = SHORT.steps;
    const end = { ...last, richText: '<p>Dear {{name}}, goodbye.</p><p>We look forward to it.</p>' };
    const page = await sendShort(site, { ...SHORT, steps: [first, end] });
    await success(page).waitFor();
    await page.getByText('Dear Ada, goodbye.').waitFor();
    await page.reload();
    await page.getByText('Your request has been sent').first().waitFor();
    await heading(page, 'Thank you').waitFor();
    expect(await page.locator('.sw-rich').innerText()).to.equal('We look forward to it.');
    expect(await site.leads()).to.have.length(1);
  });
});
