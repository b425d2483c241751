/** What follows the submit, in one visit: in full screen, and on a prerendered page. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { boxes, CELL, forgetCodes, modeLoaded, newest, says, typeCode, verifications } from './support/codes.ts';
import { arrived, choose, chooseTime, press, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { NAME, REVEAL, triesOf, WHOLE } from './support/short.ts';

const AFTER = {
  ...REVEAL,
  'attr.data-dci': 'abc',
  'attr.data-feature-phone-2fa': '',
  'attr.data-feature-cross-sell-carousel': '',
};
const OFFER = 'Windows that keep the warmth in';
/** Without motion, so that boxes can be measured. */
const STILL = { reducedMotion: 'reduce' } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const BRANDS_TITLE = "Good news! We've found you these brands";

async function prepared(site: Site): Promise<void> {
  await forgetCodes(site);
  site.allows(FAILED_REQUEST);
  await site.operate({ hours: 'closed', offers: 'carousel' });
}

/** From the code step to a booked call, with offers below it. Resolves to the lead. */
async function toBookedCall(site: Site, page: Page): Promise<Record<string, unknown>> {
  await says(page, 'We have sent a code');
  expect(await boxes(page).count()).to.equal(4);
  await typeCode(page, await newest(site));
  await heading(page, 'We found the perfect offer for you!').waitFor();
  await press(page, 'Choose when we call you');
  await chooseTime(page);
  await press(page, 'Confirm');
  const booked = heading(page, 'Your call is booked');
  await booked.waitFor();
  const offer = heading(page, OFFER);
  await offer.waitFor();
  const [above, below] = [await booked.boundingBox(), await offer.boundingBox()];
  expect(below!.y, 'the offers are below the call').to.be.greaterThan(above!.y + above!.height);

  expect(await verifications(site)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  const [after, lead, ...others] = await site.leads();
  expect(others).to.deep.equal([]);
  expect([lead?.arrivals, after?.arrivals]).to.deep.equal([1, 1]);
  expect(after?.payload).to.include({ force_send: true, valid_2fa: true, phone_validation: 'valid' });
  expect((await site.center()).bookings.map(({ leadId }) => leadId)).to.deep.equal([lead?.leadId]);
  return lead!.payload;
}

describe('One visit', () => {
  const journey = journeys();

  journey('in full screen has the brands, which start again, the code, the partner, a call and offers', async site => {
    await prepared(site);
    const page = await site.visit(await site.pageOf(WHOLE, { ...AFTER, 'attr.data-feature-full-screen': '' }), STILL);
    const brand = page.getByLabel('Northgable Roofing');
    const covers = async () =>
      expect(await page.locator('#form > form').boundingBox()).to.deep.equal({ x: 0, y: 0, ...page.viewportSize() });
    const open = () => page.evaluate('openSurvey()');
    const height = () => page.evaluate("document.getElementById('form').offsetHeight");

    await page.waitForFunction(() => Reflect.get(window, 'openSurvey') !== undefined);
    await open();
    await arrived(page, 1);
    await page.getByLabel('Remarks').click(); // an interaction, which loads the verification mode
    await modeLoaded(site);
    await write(page, NAME, 'Ada');
    await write(page, 'Phone', CELL);
    await press(page, 'Send');
    await heading(page, BRANDS_TITLE).waitFor();
    await covers();
    await brand.check();
    await press(page, 'Close');
    await heading(page, BRANDS_TITLE).waitFor({ state: 'hidden' });
    expect(await height()).to.equal(0);
    await open();
    await arrived(page, 1);
    expect(await page.getByLabel(NAME).inputValue()).to.equal('Ada');
    await press(page, 'Send');
    await heading(page, BRANDS_TITLE).waitFor();
    expect(await brand.isChecked(), 'the choice starts again').to.equal(false);
    expect(await triesOf(site), 'nothing is sent yet').to.deep.equal([]);
    await brand.check();
    await press(page, 'Compare quotes');

    expect(await toBookedCall(site, page)).to.deep.include({
      name: 'Ada',
      lp_authorized_candidates: [{ customerId: 9, brands: [3] }],
    });
    await covers();
    await press(page, 'Close');
    await heading(page, 'Your call is booked').waitFor({ state: 'hidden' });
    expect(await height()).to.equal(0);
    await open();
    await heading(page, 'Your call is booked').waitFor();
    expect(await triesOf(site), 'nothing is sent again').to.have.length(2);
  });

  journey.extended('on a prerendered page has the code, the partner, a call and offers', async site => {
    await prepared(site);
    const page = await site.visit('/callback', STILL);
    await page.locator('.sw-pressed').waitFor({ state: 'detached' });
    for (const flag of ['PHONE_2FA', 'NEW_REVEAL_PAGE', 'CROSS_SELL_CAROUSEL'])
      await page.evaluate(`stepwell.setFeature('${flag}', true)`);
    await choose(page, 'A quote');
    await modeLoaded(site);
    await write(page, 'First name', 'Ada');
    await write(page, 'Phone number', '(512) 555-0142');
    await page.locator('[data-bpkey="tcpa"] input').check();
    await press(page, 'Call me back');
    expect(await toBookedCall(site, page)).to.include({ topic: 'quote', phone_international: '+15125550142' });
  });
});
