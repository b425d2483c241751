import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { journeys } from './support/journeys.ts';

const saved = (page: Page) => page.locator('.save-state[data-state="saved"]');
const nameField = (page: Page) => page.getByLabel('Name of the form');
/** The first step of the form in the frame of the preview. */
const previewed = (page: Page) => page.frameLocator('.preview iframe').locator('[data-step="1"]');

describe('Forms of the configurator', () => {
  const journey = journeys();

  journey.extended('start with a sample, are kept in the browser, and are shared by a link', async site => {
    const page = await site.visit('/configurator');
    await page.locator('.picture').first().waitFor();
    await page.locator('.live-picture iframe[data-shown]').first().waitFor({ state: 'attached' });
    const lines = () =>
      page
        .locator('.picture')
        .first()
        .evaluate(one => getComputedStyle(one, '::before').content);
    expect(await lines(), 'the gray lines behind a form that is drawn').to.equal('none');
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Try Solar', exact: true }).click();
    const trial = page.getByRole('dialog', { name: 'Solar' });
    await trial.frameLocator('iframe').getByText('Over $300').click();
    await trial.frameLocator('iframe').getByText('Do you own your home?').waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await trial.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Call me back/ }).click();
    await previewed(page).getByText('Shall we call you?').waitFor();
    await nameField(page).fill('Spring calls');
    await saved(page).waitFor();

    await page.reload();
    await previewed(page).waitFor();
    expect(await nameField(page).inputValue()).to.equal('Spring calls');
    await page.goBack();
    await page.getByRole('button', { name: /^Spring calls/ }).waitFor();
    await page.goForward();
    await previewed(page).waitFor();

    await page.getByRole('radio', { name: 'Share' }).click();
    const link = await page.getByRole('region', { name: 'Link' }).innerText();
    expect(link).to.match(/#share=1\.[\w-]+$/);
    expect(await findings(page)).to.deep.equal([]);

    const other = await site.visit(link);
    await other.getByRole('dialog', { name: 'A form was shared with you' }).getByText('Spring calls').waitFor();
    await other.getByRole('button', { name: 'Make a copy' }).click();
    await previewed(other).waitFor();
    expect(await nameField(other).inputValue()).to.equal('Spring calls');
    expect(JSON.stringify(await site.requests())).not.to.contain('share=');
  });

  journey.extended('show all of their screens on one sheet', async site => {
    site.allows(/SW_LEAD_STATUS/); // of the screen that shows a failure
    const page = await site.visit('/configurator#sample=callback');
    await page.getByRole('radio', { name: 'Screens' }).click();
    const screen = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    await screen('While it loads').locator('form[aria-busy]:empty').waitFor();
    await screen('Shall we call you?').getByLabel('First name').waitFor();
    await screen('Shall we call you?: Errors').getByText('Please enter your first name', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open in the preview: The lead was sent' }).scrollIntoViewIfNeeded();
    await screen('The lead was sent').getByText('Thank you').first().waitFor();
    await screen('The lead is being sent').locator('[data-sending=sending]').waitFor();
    await screen('The lead could not be sent').getByRole('button', { name: 'Send again' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Open in the preview: The lead could not be sent' }).click();
    await previewed(page).waitFor();
    expect(await site.leads()).to.deep.equal([]);
  });
});
