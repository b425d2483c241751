/** Verification of telephone numbers, in the form and after the submit, against the sandbox's phone service. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { boxes, CELL, forgetCodes, newest, other, says, typeCode, verifications } from './support/codes.ts';
import { arrived, failure, press, success, tryTo, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { until } from './support/until.ts';

const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone', validationRules: [{ validator: 'required' }] };
/** Of the consent's key, so that none is added. */
const NOTE = { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' };
const form = (questions: readonly object[]) => ({
  id: 'verified',
  name: 'Verified',
  configuration: { language: 'en-gb', country: 'fr' },
  steps: [
    { order: 1, type: 'questions', title: 'Your number', next: 'Send', questions: [...questions, NOTE] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});
const IN_FORM = form([PHONE]);
const AFTER = form([{ ...PHONE, type: 'phone' }]);
const CODE_STEP = 3;

describe('Verification of a number', () => {
  const journey = journeys();

  /** Everything but the click that sends the code. */
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
    await page.getByLabel('A note').click(); // an interaction, after which it is asked how numbers are verified
    await write(page, 'Phone', number);
    await until(async () =>
      (await site.requests()).some(one => one.path.endsWith('/has_2fa') && one.status !== undefined),
    );
    await press(page, 'Send');
    return page;
  }

  journey('sends a code, takes it, and goes on by itself to the end', async site => {
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

  journey('tells a wrong code, and takes the right one after it', async site => {
    const page = await given(site, IN_FORM, 'abc');
    await press(page, 'Send code');
    const code = await newest(site);
    await says(page, 'We have sent a code');
    await typeCode(page, other(code));
    await says(page, 'Invalid code');
    await tryTo(page, 'Send');
    await page.locator('.sw-question .sw-error', { hasText: 'Invalid code' }).waitFor();
    await typeCode(page, code);
    await success(page).waitFor();
  });

  journey('sends another code, and takes that one alone', async site => {
    const page = await given(site, IN_FORM, 'abc');
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    const first = await newest(site);
    const resend = page.getByRole('button', { name: 'Resend code', exact: true });
    await until(async () => (await resend.getAttribute('aria-disabled')) === null);
    await resend.click();
    const second = await newest(site, 2);
    await says(page, 'We have sent a code');
    if (first !== second) {
      await typeCode(page, first);
      await says(page, 'Invalid code');
    }
    await typeCode(page, second);
    await success(page).waitFor();
  });

  journey('takes a code that is pasted', async site => {
    const page = await given(site, IN_FORM, 'abc');
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    const code = await newest(site);
    await boxes(page)
      .nth(2)
      .evaluate((box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, ` ${code} `);
    await success(page).waitFor();
  });

  journey('refuses a landline, and takes a mobile number after it', async site => {
    const page = await given(site, IN_FORM, 'abc', '01 42 68 53 00');
    await press(page, 'Send code');
    await says(page, 'Please provide a mobile phone number');
    await tryTo(page, 'Send');
    await page.locator('.sw-question .sw-error', { hasText: 'Please use a mobile phone number' }).waitFor();
    await write(page, 'Phone', CELL);
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    await typeCode(page, await newest(site));
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.not.have.property('lp_is_landline_2fa');
  });

  journey('takes a landline where landlines are accepted, and says so in the lead', async site => {
    const page = await given(site, IN_FORM, 'landline', '01 42 68 53 00');
    await press(page, 'Send code');
    await success(page).waitFor();
    const { payload } = (await site.leads())[0]!;
    expect(payload).to.include({ lp_is_landline_2fa: true, phone_validation: 'valid' });
    expect(payload).to.not.have.property('valid_2fa');
  });

  journey('goes on where the number cannot be verified now, and says so in the lead', async site => {
    const page = await given(site, IN_FORM, 'abc', '06 13 57 00 04');
    await press(page, 'Send code');
    await success(page).waitFor();
    const { payload } = (await site.leads())[0]!;
    expect(payload).to.include({ twilio_error: true, phone_validation: 'valid' });
    expect(payload).to.not.have.property('valid_2fa');
  });

  journey('stands a line that is cut while a code is sent, and while it is checked', async site => {
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

  journey('checks silently, and waits for Next', async site => {
    const page = await given(site, IN_FORM, 'sna');
    await press(page, 'Send code');
    await says(page, 'Checking your number…');
    await says(page, 'Your phone number is verified.');
    expect(await verifications(site)).to.deep.equal(['startVerify sna', 'checkVerify sna']);
    expect((await site.requests()).filter(({ path }) => path.startsWith('/sna/'))).to.have.length(1);
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ valid_sna2fa: true, phone_validation: 'valid' });
  });

  journey('sends a code where the silent check stays pending', async site => {
    const page = await given(site, IN_FORM, 'sna2fa', '06 13 57 00 02');
    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    await typeCode(page, await newest(site, 2));
    await says(page, 'Your phone number is verified.');
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ valid_sna2fa: true, valid_2fa: true });
  });

  journey('follows the lead: the number is changed in its own view, and the code of the new one taken', async site => {
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

  journey('follows the lead, and is passed by with Skip', async site => {
    const page = await submitted(site, 'abc');
    await arrived(page, CODE_STEP);
    await says(page, 'We have sent a code');
    await press(page, 'Skip');
    await until(async () => (await page.locator(`[data-step="${CODE_STEP}"]`).count()) === 0);
  });

  journey('is left out where nobody says how', async site => {
    site.expects(/Getting phone 2fa type failed/);
    const page = await submitted(site, 'no2fa');
    await success(page).waitFor();
    expect(await verifications(site)).to.deep.equal([]);
  });
});
