import { expect } from 'chai';
import { announcer, arrived, press, success, wordsOf, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { BRANDS, fillShort, REVEAL, SHORT, sendShort, triesOf } from './support/short.ts';
import { until } from './support/until.ts';

const EMAIL = 'Your email';
const [first, last] = SHORT.steps;
const WITH_EMAIL = {
  ...SHORT,
  steps: [
    { ...first, questions: [...(first?.questions ?? []), { bpKey: 'mail', type: 'email', title: EMAIL }] },
    { ...last, revealData: { cta: { text: 'Read on', url: '/us' } } },
  ],
};

const calls = async (site: Site, path: string) => (await site.requests()).filter(call => call.path === path);

describe('After the submit', () => {
  const journey = journeys();

  journey('the partner who calls and a link to call are shown', async site => {
    await site.operate({ hours: 'open' });
    const page = await sendShort(site, WITH_EMAIL, REVEAL);
    await page.getByText('Exploring offers...').waitFor();
    await page.getByRole('heading', { name: 'We found the perfect offer for you!' }).waitFor();
    const reveal = page.locator('.sw-reveal');
    expect(await wordsOf(reveal)).to.contain('Northgable Group');
    expect(await wordsOf(reveal), 'the place of the missing number is empty').to.match(/right away on\s*\./);
    expect(await page.getByRole('link', { name: 'Skip the queue' }).getAttribute('href')).to.equal('tel:+18005550142');
    expect(await page.getByRole('link', { name: 'Read on' }).getAttribute('href')).to.equal('/us');
    expect(await reveal.locator('ol > li').count()).to.equal(4);
    expect(await announcer(page).innerText()).to.contain('We found the perfect offer for you!');
    expect(await page.locator('.sw-callback-open').count()).to.equal(0);
    const polls = await calls(site, '/api/pld/reveal');
    expect(polls).to.have.length(3);
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('We found the perfect offer for you!');
  });

  journey('a callback is booked by keyboard while the center is closed', async site => {
    await site.operate({ hours: 'closed' });
    const page = await sendShort(site, SHORT, REVEAL);
    await page.getByText('Our call center is closed at the moment.').waitFor();
    await page.getByRole('button', { name: 'Choose when we call you' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.sw-booked').waitFor();
    const [booked] = (await site.center()).bookings;
    expect(await page.locator('.sw-booked').getAttribute('data-booked')).to.equal(`${booked?.day} ${booked?.time}`);
    expect(booked?.time).to.equal('10:15');
    const [lead] = await site.leads();
    expect(booked?.leadId).to.equal(lead?.leadId);
  });

  journey.extended('the visitor never stays on a spinner', async site => {
    site.allows(FAILED_REQUEST, /\[500\] Reveal Error/);
    const path = await site.pageOf(SHORT, REVEAL);
    for (const job of ['finishes', 'aborts', 'fails', 'hangs'] as const) {
      await site.operate({ job });
      const page = await (await site.visitor()).newPage();
      await page.clock.install();
      await page.goto(path);
      await fillShort(page);
      await press(page, 'Send');
      const end = page.getByRole('heading', { name: 'Thank you for completing the survey' });
      // The page asks for the partner again and again, until it gives up.
      await until(async () => {
        await page.clock.fastForward(1000);
        return end.isVisible();
      });
      expect(await page.locator('.sw-spinner').count()).to.equal(0);
      await page.context().close();
    }
  });

  journey('a step after the submit sends its answers, under a banner', async site => {
    const stepsAfterSubmit = [
      { type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] },
    ];
    const page = await sendShort(site, { ...SHORT, stepsAfterSubmit }, {});
    await page.getByText('Your request has been posted').first().waitFor();
    await press(page, 'Close');
    await write(page, 'More', 'x');
    await press(page, 'Next');
    await success(page).waitFor();
    const [lead, more] = await triesOf(site);
    expect(lead?.body).to.include({ name: 'Ada', lp_after_submit: true });
    const { cache_id, lp_post_submit_cache_id, ...fields } = more!.body as Record<string, unknown>;
    expect(fields).to.deep.equal({ more: 'x', force_send: true, lp_post_submit_valid_2fa: false });
    expect(cache_id).to.be.a('string');
    expect(lp_post_submit_cache_id).to.equal(cache_id);
  });

  journey.extended('nothing is sent if no brands are found, and other offers are shown', async site => {
    site.expects(/Received a customer without name/);
    await site.operate({ brands: 'none' });
    const page = await sendShort(site, BRANDS, { 'attr.data-feature-cross-sell-carousel': '' });
    await page.getByText("We're sorry, but we haven't found any offers").waitFor();
    const paging = page.locator('.sw-paging');
    expect(await paging.innerText()).to.equal('1 / 3');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await until(async () => (await paging.innerText()) === '2 / 3');
    const row = page.locator('.sw-slides');
    await until(async () => (await row.evaluate(list => list.scrollLeft)) > 100);
    await row.evaluate(list => list.scrollTo({ left: 0, behavior: 'instant' }));
    await until(async () => (await paging.innerText()) === '1 / 3');
    await page.locator('.sw-offer a').last().focus();
    await until(async () => (await paging.innerText()) === '3 / 3');
    expect(await triesOf(site)).to.have.length(0);
  });

  journey.extended('an offer opens the next form with the known answers', async site => {
    await site.operate({ offers: 'popin' });
    const next = await site.pageOf({
      ...WITH_EMAIL,
      configuration: { ...SHORT.configuration, autofocusFirstField: true },
    });
    await site.fault('/cs/get_cross_sell_offers/*', {
      times: 'always',
      body: { display_chosen: 'popin', recommended_lps: [{ csc_id: 1, title: 'The next form', url: next }] },
    });
    const page = await site.visit(
      await site.pageOf(WITH_EMAIL, { 'attr.data-feature-cross-sell-design': '', gclid: '1' }),
    );
    await fillShort(page);
    await write(page, EMAIL, 'ada@example.com');
    await press(page, 'Send');
    await success(page).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Recommended for you' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await press(page, 'Start a new request');
    await fillShort(page);
    await write(page, EMAIL, 'ada@example.com');
    await press(page, 'Send');
    await dialog.getByRole('link', { name: 'The next form' }).click();
    await page.waitForURL(/cs_source=popin/);
    await arrived(page, 1);
    const url = new URL(page.url());
    expect(url.searchParams.get('gclid')).to.equal('1');
    expect(url.searchParams.get('utm_medium')).to.equal('cross_sell');
    expect(await page.getByLabel(EMAIL).inputValue()).to.equal('ada@example.com');
  });
});
