/** Verification of phone numbers, in the form and after the submit, with the sandbox's phone service. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { boxes, CELL, forgetCodes, modeLoaded, newest, other, says, typeCode, verifications } from './support/codes.ts';
import { arrived, failure, press, success, tryTo, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { A_NOTE, FRENCH, formOf, required } from './support/short.ts';
import { until } from './support/until.ts';

const form = (type: string) => {
  const questions = [{ bpKey: 'phone', type, title: 'Phone', ...required }, A_NOTE];
  return formOf([{ title: 'Your number', next: 'Send', questions }], FRENCH);
};
const IN_FORM = form('phone2fa');
const AFTER = form('phone');
const CODE_STEP = 3;

describe('Phone verification', () => {
  const journey = journeys();

  /** Fills in the form up to the click that sends the code. */
  async function given(site: Site, definition: object, dci: string, number = CELL): Promise<Page> {
    await forgetCodes(site);
    site.allows(FAILED_REQUEST);
    const page = await site.visit(await site.pageOf(definition as Record<string, unknown>, { 'attr.data-dci': dci }));
    await arrived(page, 1);
    await write(page, 'Phone', number);
    return page;
  }
  async function submitted(site: Site, dci: string, number = CELL): Promise<Page> {
    const path = await site.pageOf(AFTER, { 'attr.data-dci': dci, 'attr.data-feature-phone-2fa': '' });
    await forgetCodes(site);
    site.allows(FAILED_REQUEST);
    const page = await site.visit(path);
    await arrived(page, 1);
    await page.getByLabel('A note').click(); // an interaction, which loads the verification mode
    await write(page, 'Phone', number);
    await modeLoaded(site);
    await press(page, 'Send');
    return page;
  }

  journey('sends a code, accepts it, and advances to the end by itself', async site => {
    const page = await given(site, IN_FORM, 'abc');
    await press(page, 'Send code');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 46.');
    expect(
      await boxes(page)
        .first()
        .evaluate(box => box === document.activeElement),
    ).to.equal(true);
    await page.keyboard.type(await newest(site));
    await says(page, 'Your phone number is verified.');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload).to.include({ valid_2fa: true, phone_validation: 'valid', triggered_2fa: true });
    expect(await verifications(site)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  journey.extended('shows fresh boxes without the color of an error, also if Enter requested the code', async site => {
    const page = await given(site, IN_FORM, 'abc');
    const colors = () => boxes(page).evaluateAll(all => all.map(box => getComputedStyle(box).borderTopColor));
    // A color that is still on its way to another would be compared.
    await page.addStyleTag({ content: '* { transition: none !important; animation: none !important }' });
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    const fresh = await colors();
    await write(page, 'Phone', '06 13 57 92 47');
    await page.getByLabel('Phone').press('Enter');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 47.');
    const freshAgain = await colors();
    await tryTo(page, 'Send');
    await page.locator('.sw-verify-status', { hasText: 'has not been verified yet' }).waitFor();
    const [, marked] = await colors(); // the first box may have the focus, which has a color of its own
    expect(freshAgain).to.not.include(marked);
    expect(fresh).to.not.include(marked);
  });

  journey.extended('rejects a wrong code, and accepts the right one afterwards', async site => {
    const page = await given(site, IN_FORM, 'abc');
    await press(page, 'Send code');
    const code = await newest(site);
    await says(page, 'We have sent a code');
    await typeCode(page, other(code));
    await says(page, 'Invalid code');
    await tryTo(page, 'Send');
    await page.locator('.sw-verify-status', { hasText: 'Invalid code' }).waitFor();
    await typeCode(page, code);
    await success(page).waitFor();
  });

  journey.extended('rejects a landline, and accepts a mobile number afterwards', async site => {
    const page = await given(site, IN_FORM, 'abc', '01 42 68 53 00');
    const field = (await page.getByLabel('Phone').boundingBox())!;
    const shown = (text: string) => page.locator('[data-bpkey="phone"]').getByText(text).filter({ visible: true });
    /** The distance between the field and the text. */
    async function below(text: string): Promise<number> {
      await shown(text).waitFor();
      return (await shown(text).boundingBox())!.y - field.y - field.height;
    }
    const noteAt = async () => (await page.getByLabel('A note').boundingBox())!.y;
    await press(page, 'Send code');
    expect(await below('Please provide a mobile phone number')).to.be.within(0, 24);
    const note = await noteAt();
    expect(note - field.y - field.height, 'no empty room above the next field').to.be.below(170);
    await tryTo(page, 'Send');
    expect(await below('Please use a mobile phone number')).to.be.within(0, 24);
    expect(await noteAt()).to.equal(note);
    await write(page, 'Phone', CELL);
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    await typeCode(page, await newest(site));
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.not.have.property('lp_is_landline_2fa');
  });

  journey.extended('announces a landline that is refused after Enter, at its field', async site => {
    const page = await given(site, IN_FORM, 'abc', '01 42 68 53 00');
    await page.getByLabel('Phone').press('Enter');
    await says(page, 'Please use a mobile phone number');
    await page.locator('.sw-announcer', { hasText: 'Please use a mobile phone number' }).waitFor({ state: 'attached' });
    const number = page.getByLabel('Phone');
    expect(await number.evaluate(field => field === document.activeElement)).to.equal(true);
    expect(await number.getAttribute('aria-invalid')).to.equal('true');
  });

  journey.extended('recovers from a network error while a code is sent or checked', async site => {
    site.expects(/Failed to fetch after 2 retries/);
    const page = await given(site, IN_FORM, 'abc');
    await site.fault('/phone2fa', { drop: 'before', times: 'always' });
    await press(page, 'Send code');
    await says(page, 'The code could not be sent. Please try again.');
    await site.clearFaults();
    const again = page.getByRole('button', { name: 'Send code', exact: true });
    await until(async () => (await again.getAttribute('aria-disabled')) === null);
    await again.click();
    await says(page, 'We have sent a code');
    await site.fault('/phone2fa', { drop: 'before', times: 'always' });
    await typeCode(page, await newest(site));
    await says(page, 'The code could not be checked. Please try again.');
    await site.clearFaults();
    await press(page, 'Try again');
    await success(page).waitFor();
  });

  journey('runs after the submit: the number is changed, and the code of the new one is accepted', async site => {
    const page = await submitted(site, 'eof');
    await arrived(page, CODE_STEP);
    await says(page, 'We have sent a code by SMS to 06 13 57 92 46.');
    const change = page.getByRole('button', { name: 'Change phone number', exact: true });
    await until(async () => (await change.getAttribute('aria-disabled')) === null);
    await change.click();
    await page.getByRole('heading', { name: 'Change phone number' }).waitFor();
    expect(await page.getByRole('button', { name: 'Skip' }).isVisible()).to.equal(false);
    await page.getByLabel('Phone number').fill('06 13 57 92 47');
    await press(page, 'Validate');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 47.');
    await typeCode(page, await newest(site, 2));
    await until(async () => (await page.locator(`[data-step="${CODE_STEP}"]`).count()) === 0);
    expect(await failure(page).count()).to.equal(0);
  });
});
