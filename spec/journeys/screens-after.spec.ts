import { CELL, modeLoaded, newest, other, says, typeCode } from './support/codes.ts';
import { arrived, chooseTime, press, success, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { inspect, SETTINGS } from './support/pictures.ts';
import { BRANDS, REVEAL, SHORT, sendShort } from './support/short.ts';

const [first, last] = SHORT.steps;
const ENDING = {
  ...SHORT,
  steps: [first, { ...last, revealData: { cta: { text: 'Read our guide', url: '/us' } } }],
};
const AFFILIATED = {
  ...SHORT,
  steps: [
    first,
    {
      ...last,
      affiliationUrl: 'https://example.com/heat-pumps',
      affiliationTitle: 'Compare heat pumps',
      affiliationDescription: 'Three offers in two minutes.',
      affiliationLogo: '/assets/logos/cedarfold.svg',
    },
  ],
};
const RECOMMENDED = {
  ...SHORT,
  steps: [first, { order: 2, type: 'recommendation', affiliationUrl: '/us' }, { ...last, order: 3 }],
};

const sent = (site: Site, definition: Readonly<Record<string, unknown>>, query?: Record<string, string>) =>
  sendShort(site, definition, query, SETTINGS);

describe('Pictures of what follows the sending, with nothing for axe to find:', () => {
  const journey = journeys();

  journey.extended('who calls, with an open center', async site => {
    await site.operate({ hours: 'open' });
    const page = await sent(site, ENDING, REVEAL);
    await page.getByText('Exploring offers...').waitFor();
    await inspect(page, 'reveal-waiting');
    await page.getByRole('heading', { name: 'We found the perfect offer for you!' }).waitFor();
    await inspect(page, 'reveal-open');
  });

  journey.extended('no partner', async site => {
    await site.operate({ job: 'finishes' });
    const page = await sent(site, SHORT, REVEAL);
    await page.locator('[data-reveal="default"]').waitFor();
    await inspect(page, 'reveal-nobody');
  });

  for (const look of ['chips', 'cards']) {
    journey.extended(`a closed center, and the booking of a call by ${look}`, async site => {
      await site.operate({ hours: 'closed' });
      const page = await sent(site, SHORT, {
        ...REVEAL,
        ...(look === 'cards' && { 'attr.data-feature-new-survey-design-scheduler': '' }),
      });
      await page.getByText('Our call center is closed at the moment.').waitFor();
      await inspect(page, `reveal-closed-${look}`);
      await page.getByRole('button', { name: 'Choose when we call you' }).press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await inspect(page, `callback-${look}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('.sw-booked').waitFor();
      await inspect(page, `callback-booked-${look}`);
    });
  }

  journey.extended('a visit that ended before the page was loaded again', async site => {
    await site.operate({ hours: 'open' });
    const page = await sent(site, SHORT, REVEAL);
    await page.getByRole('heading', { name: 'We found the perfect offer for you!' }).waitFor();
    await page.reload();
    await page.getByText('Your request has been sent').first().waitFor();
    await page.getByRole('heading', { name: 'We found the perfect offer for you!' }).waitFor();
    await inspect(page, 'earlier-visit');
  });

  journey.extended('a call that could not be booked', async site => {
    site.allows(FAILED_REQUEST);
    await site.operate({ hours: 'closed', callback: 'refused' });
    const page = await sent(site, SHORT, REVEAL);
    await page.getByRole('button', { name: 'Choose when we call you' }).click();
    await chooseTime(page);
    await press(page, 'Confirm');
    await page.locator('.sw-schedule-error').waitFor();
    await inspect(page, 'callback-refused');
  });

  journey.extended('brands to choose from, and none', async site => {
    site.allows(/Received a customer without name/);
    const page = await sent(site, BRANDS);
    await page.getByRole('heading', { name: "Good news! We've found you these brands" }).waitFor();
    await page.getByLabel('Northgable Roofing').check();
    await inspect(page, 'brands');
    await site.operate({ brands: 'none' });
    const none = await sent(site, BRANDS, { 'attr.data-feature-cross-sell-carousel': '' });
    await none.locator('.sw-paging').waitFor();
    await inspect(none, 'brands-none');
  });

  journey.extended('offers as a list, as a popin, with buttons', async site => {
    await site.operate({ offers: 'popin' });
    const popin = await sent(site, SHORT, { 'attr.data-feature-cross-sell-design': '' });
    await popin.getByRole('dialog', { name: 'Recommended for you' }).waitFor();
    await inspect(popin, 'offers-popin', true);
    await site.operate({ offers: 'list' });
    const list = await sent(site, SHORT, { 'attr.data-feature-cross-sell-design': '' });
    await list.locator('.sw-offer').first().waitFor();
    await inspect(list, 'offers-list');
    const buttons = await sent(site, SHORT, { 'attr.data-feature-cross-sell-carousel-with-buttons': '' });
    await buttons.locator('.sw-offer').first().waitFor();
    await inspect(buttons, 'offers-buttons');
  });

  journey.extended('an affiliation, a recommendation, a banner, a thank-you page', async site => {
    const page = await sent(site, AFFILIATED);
    await success(page).waitFor();
    await inspect(page, 'affiliation');
    const offers = await sent(site, AFFILIATED, { 'attr.data-feature-cross-sell-design': '' });
    await offers.locator('.sw-offer').first().waitFor();
    await inspect(offers, 'affiliation-and-offers');
    const recommended = await sent(site, RECOMMENDED);
    await recommended.locator('.sw-visit').waitFor();
    await inspect(recommended, 'recommendation');
    const stepsAfterSubmit = [
      { type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] },
    ];
    const more = await sent(site, { ...SHORT, stepsAfterSubmit });
    await more.getByText('Your request has been posted').first().waitFor();
    await inspect(more, 'after-submit', true);
    const thanks = await site.visit('/thank-you?of=us', SETTINGS);
    await thanks.locator('#form [data-step]').waitFor();
    await inspect(thanks, 'thank-you', true);
  });

  journey.extended('the code of a phone', async site => {
    const phone = { bpKey: 'phone', type: 'phone2fa', title: 'Phone', validationRules: [{ validator: 'required' }] };
    const form = (type: string) => ({
      ...SHORT,
      configuration: { language: 'en-gb', country: 'fr' },
      steps: [
        {
          ...first,
          questions: [
            { ...phone, type },
            { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' },
          ],
        },
        last,
      ],
    });
    const page = await site.visit(await site.pageOf(form('phone2fa'), { 'attr.data-dci': 'abc' }), SETTINGS);
    await arrived(page, 1);
    await write(page, 'Phone', '06 13 57 92 46');
    await press(page, 'Send code');
    await page.locator('.sw-code-box').first().waitFor();
    await page.keyboard.type('0');
    await inspect(page, 'code-in-form');

    const query = { 'attr.data-dci': 'abc', 'attr.data-feature-phone-2fa': '' };
    const sent = await site.visit(await site.pageOf(form('phone'), query), SETTINGS);
    await arrived(sent, 1);
    await sent.getByLabel('A note').click(); // an interaction, which loads the verification mode
    await write(sent, 'Phone', CELL);
    await modeLoaded(site);
    await press(sent, 'Send');
    await says(sent, 'We have sent a code');
    await inspect(sent, 'code-step', true);
    site.allows(FAILED_REQUEST);
    await typeCode(sent, other(await newest(site, 2)));
    await says(sent, 'Invalid code');
    await inspect(sent, 'code-step-refused');
  });

  journey.extended('the problems of a definition, in preview', async site => {
    site.allows(/SW_DEFINITION|SW_TYPE_UNKNOWN|SW_VALIDATOR/);
    const odd = JSON.parse(JSON.stringify(SHORT).replace('"required"', '"requird"').replace('short_text', 'shorttext'));
    const page = await site.visit(await site.pageOf(odd, { 'attr.data-preview': '' }), SETTINGS);
    await page.locator('.sw-problems li').first().waitFor();
    await inspect(page, 'preview-problems', true);
  });
});
