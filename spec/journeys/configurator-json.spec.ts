/** An owner writes JSON in the configurator, sees what is wrong with it, and lets the page fix it. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { showCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

const FORM = {
  id: 'garden',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    {
      type: 'questions',
      titel: 'Your garden',
      questions: [
        { bpKey: 'size', type: 'radio', title: 'How large is it?', values: [{ bpKey: 's', text: 'Small' }] },
        { bpKey: 'mail', type: 'email', title: 'Email', validationRules: [{ validator: 'required' }] },
        { bpKey: 'gdpr-optin', type: 'legal', text: 'I agree that a gardener writes to me.' },
      ],
    },
    { type: 'transition', final: true, title: 'Thank you' },
  ],
};

describe('the JSON of the configurator', () => {
  const journey = journeys();

  journey.extended('shows a mistake where it is, and fixes it', async site => {
    // The preview tells the owner about the same mistake on the console.
    site.allows(/SW_DEFINITION/);
    const page = await site.visit('/survey/configurator/index.html#new');
    await showCode(page);
    const editor = page.getByRole('textbox', { name: 'JSON of the form' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(JSON.stringify(FORM, null, 2));
    await page.locator('.cm-lintRange-warning', { hasText: 'Your garden' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await editor.evaluate(element => element.contains(document.activeElement))).to.equal(false);

    await page.getByRole('button', { name: '1 problem', exact: true }).click();
    await page.getByText('Expected “Title”, found "titel".').waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Fix: Rename to “Title”' }).click();
    await page.getByText('No problems found').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('Expected “Title”, found "titel".').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Redo/ }).click();

    await page.getByRole('radio', { name: 'Share' }).click();
    await page.getByRole('radio', { name: 'Languages' }).click();
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Language/ })
      .click();
    await page.getByRole('option', { name: 'French', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Translation of “Your garden”' }).fill('Votre jardin');
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Publish in French' }).click();
    await page.getByRole('region', { name: 'HTML' }).getByText('Votre jardin').waitFor();
    await page.getByRole('radio', { name: 'Languages' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'A form of its own in French' }).click();
    await page.getByRole('button', { name: 'Create it now' }).click();
    const preview = page.frameLocator('iframe').first();
    await preview.getByText('Votre jardin').waitFor();
    await until(
      async () => (await preview.getByRole('button', { name: 'Suivant' }).count()) > 0,
      () => 'The preview never showed the French form.',
    );
  });
});
