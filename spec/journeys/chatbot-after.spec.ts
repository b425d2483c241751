/** Phone verification, brands and the steps after the submit in the chat. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { boxes, CELL, forgetCodes, modeLoaded, newest, says, typeCode } from './support/codes.ts';
import { arrived, press, success, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { A_NOTE, BRANDS, FRENCH, formOf, NAME, required, SHORT } from './support/short.ts';

const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone', ...required };

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
const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(given => document.activeElement?.matches(given) === true, selector);

describe('In the chat', () => {
  const journey = journeys();

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
        ...formOf([{ questions: [{ ...PHONE, type: 'phone' }, A_NOTE] }], FRENCH),
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
