/** Phone verification, brands and the steps after the submit in the chat. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { boxes, CELL, forgetCodes, modeLoaded, newest, says, typeCode, verifications } from './support/codes.ts';
import { arrived, press, success, tryTo, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { BRANDS, NAME, SHORT } from './support/short.ts';

const REQUIRED = { validationRules: [{ validator: 'required' }] };
const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone', ...REQUIRED };
/** Has the key of the consent, so that none is added. */
const NOTE = { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' };
const form = (...steps: readonly object[]) => ({
  id: 'told',
  name: 'Told',
  configuration: { language: 'en-gb', country: 'fr' },
  steps: [
    ...steps.map((step, index) => ({ order: index + 1, type: 'questions', ...step })),
    { order: steps.length + 1, type: 'transition', final: true, title: 'Thank you' },
  ],
});

async function chatting(site: Site, definition: object, query: Record<string, string> = {}): Promise<Page> {
  await forgetCodes(site);
  site.allows(FAILED_REQUEST);
  const attributes = { 'attr.data-feature-chatbot': '', 'attr.data-dci': 'abc', ...query };
  const address = await site.pageOf(definition as Record<string, unknown>, attributes);
  const page = await site.visit(address, { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  await page.locator('.sw-asked').waitFor();
  return page;
}
const asked = (page: Page, bpKey: string): Promise<void> => page.locator(`.sw-asked [data-bpkey="${bpKey}"]`).waitFor();
const error = (page: Page, hasText: string): Promise<void> =>
  page.locator('.sw-asked .sw-verify-status', { hasText }).waitFor();
const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(given => document.activeElement?.matches(given) === true, selector);

describe('In the chat', () => {
  const journey = journeys();

  journey.extended('a phone number is verified before the next question of its step', async site => {
    const page = await chatting(site, form({ questions: [PHONE, NOTE], next: 'Send' }));
    await write(page, 'Phone', CELL);
    await tryTo(page, 'OK');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 46.');
    expect(await isFocused(page, '.sw-code-box')).to.equal(true);
    expect(await findings(page)).to.deep.equal([]);
    await tryTo(page, 'OK');
    await error(page, 'Your phone number has not been verified yet');
    await typeCode(page, '00');
    await tryTo(page, 'OK');
    await error(page, 'Invalid code');
    await typeCode(page, await newest(site));
    await says(page, 'Your phone number is verified.');
    await asked(page, 'gdpr-optin');
    await press(page, 'Send');
    await success(page).waitFor();
    expect(await verifications(site)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
    expect((await site.leads())[0]?.payload).to.include({ valid_2fa: true, interactive_app_type: 'chatbot' });
  });

  journey.extended('a phone number is changed in a separate view', async site => {
    const code = { bpKey: 'code', type: 'phone_otp', title: 'The code', phoneBpKey: 'phone' };
    const definition = form({ questions: [{ ...PHONE, type: 'phone' }] }, { questions: [code, NOTE] });
    const page = await chatting(site, definition, { 'attr.data-dci': 'eof', 'attr.data-feature-phone-2fa': '' });
    await write(page, 'Phone', CELL);
    await press(page, 'OK');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 46.');
    await page.getByRole('button', { name: 'Change phone number', disabled: false }).click();
    await page.getByRole('heading', { name: 'Change phone number' }).waitFor();
    expect(await page.getByRole('button', { name: 'OK', exact: true }).count()).to.equal(0);
    expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).to.equal(1);
    await write(page, 'Phone number', '06 13 57 92 47');
    await press(page, 'Validate');
    await says(page, 'We have sent a code by SMS to 06 13 57 92 47.');
    await typeCode(page, await newest(site, 2));
    await asked(page, 'gdpr-optin');
    expect(await page.locator('.sw-user').last().innerText()).to.not.match(/\d/);
  });

  journey.extended('brands are chosen after the consent, which stays given when Back returns to it', async site => {
    const page = await chatting(site, { ...BRANDS, configuration: { ...BRANDS.configuration, country: 'fr' } });
    const compare = page.getByRole('button', { name: 'Compare quotes' });
    const consent = page.locator('.sw-asked').getByRole('checkbox');
    const brand = page.getByLabel('Northgable Roofing');
    await write(page, NAME, 'Ada');
    await press(page, 'OK');
    await asked(page, 'note');
    await press(page, 'OK');
    await consent.check();
    await press(page, 'Send');
    await compare.waitFor();
    expect(await isFocused(page, '.sw-brand .sw-title')).to.equal(true);
    expect(await page.locator('.sw-chat-bar').isVisible()).to.equal(false);
    expect(await findings(page)).to.deep.equal([]);
    await brand.check();
    await press(page, 'Back');
    await consent.waitFor();
    expect(await consent.isChecked()).to.equal(true);
    await press(page, 'Back');
    await asked(page, 'note');
    await press(page, 'OK');
    await consent.waitFor();
    await press(page, 'Send');
    await compare.waitFor();
    expect(await brand.isChecked(), 'the choice starts again').to.equal(false);
    await brand.check();
    await compare.click();
    await success(page).waitFor();
    const [lead, ...others] = await site.leads();
    expect(others).to.deep.equal([]);
    expect(lead?.payload).to.deep.include({
      'gdpr-optin': true,
      lp_authorized_candidates: [{ customerId: 9, brands: [3] }],
    });
  });

  journey.extended('offers in a dialog follow the end, in view, and Escape closes them', async site => {
    await site.operate({ offers: 'popin' });
    const page = await chatting(site, SHORT, { 'attr.data-feature-cross-sell-design': '' });
    await write(page, NAME, 'Ada');
    await press(page, 'OK');
    await asked(page, 'note');
    await press(page, 'Send');
    await success(page).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Recommended for you' });
    await dialog.waitFor();
    const box = (await dialog.boundingBox())!;
    expect(box.x).to.be.at.least(0);
    expect(box.x + box.width).to.be.at.most(360);
    expect(box.y + box.height).to.be.at.most(640);
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await site.leads()).to.have.length(1);
  });

  journey('code, steps and partner after the submit are the same as without chat', async site => {
    await site.operate({ hours: 'open' });
    const more = { bpKey: 'more', type: 'short_text', title: 'More' };
    const page = await chatting(
      site,
      {
        ...form({ questions: [{ ...PHONE, type: 'phone' }, NOTE] }),
        stepsAfterSubmit: [{ type: 'questions', title: 'At last', questions: [more] }],
      },
      { 'attr.data-feature-phone-2fa': '', 'attr.data-feature-new-reveal-page': '' },
    );
    await page.getByLabel('Phone').click(); // an interaction, which loads the verification mode
    await modeLoaded(site);
    await write(page, 'Phone', CELL);
    await press(page, 'OK');
    await asked(page, 'gdpr-optin');
    await press(page, 'OK');
    await arrived(page, 3);
    expect(await page.locator('.sw-chat').count()).to.equal(0);
    await says(page, 'We have sent a code');
    expect(await boxes(page).count()).to.equal(4);
    await typeCode(page, await newest(site));
    await arrived(page, 4);
    await page.getByRole('textbox', { name: 'More' }).fill('x');
    await press(page, 'Next');
    await page.getByRole('heading', { name: 'We found the perfect offer for you!' }).waitFor();
  });
});
