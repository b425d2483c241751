/** An owner records a visit as a test, sees where an edit makes it part, accepts the new way, and compares both forms. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { showTest, writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';

const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your garden',
      questions: [{ bpKey: 'own', type: 'yesno', title: 'Is it yours?', validationRules: [{ validator: 'required' }] }],
    },
    {
      order: 2,
      type: 'questions',
      title: 'For you',
      questions: [{ bpKey: 'who', type: 'short_text', title: 'Who are you?' }],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const JUMP = [{ destinationStep: 3, conditions: [{ bpKey: 'own', value: 'yes' }] }];

describe('the recorded visits of the configurator', () => {
  const journey = journeys();

  journey.extended('show where an edit changes their way, until the owner accepts it', async site => {
    site.allows(/SW_DEFINITION/); // about the consent that this form does not ask for
    const page = await site.visit('/survey/configurator/index.html#new');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    async function write(definition: object): Promise<void> {
      await writeCode(page, definition);
      await showTest(page, 'Visits');
    }
    await write(FORM);
    const form = page.frameLocator('.preview-column iframe');
    await form.getByText('Is it yours?').first().waitFor();
    await button('Record a visit').click();
    await page.getByText('1 step seen.').waitFor();
    await form.getByText('Yes', { exact: true }).click();
    await form.getByText('Who are you?').first().waitFor();
    await page.getByText('2 steps seen.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Owner');
    await button('Keep this visit').click();
    await page.getByText('Goes the same way').waitFor();

    // A named version of this form, to compare with what the edit makes of it.
    await button('Forms').click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await page.getByRole('textbox', { name: 'Name this version' }).fill('Before the jump');
    await button('Keep version').click();
    await page.getByRole('option', { name: /Before the jump/ }).waitFor();
    await button('Close').click();

    const [first, ...others] = FORM.steps;
    await write({ ...FORM, steps: [{ ...first, logicJumps: JUMP }, ...others] });
    await page.getByText('Differs from the recording', { exact: true }).waitFor();
    await page.getByText('After step 1 “Your garden” the visit goes another way.').waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await button('Forms').click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await button('Compare').click();
    const dialog = page.getByRole('dialog', { name: 'What changes for visitors' });
    await dialog.getByRole('region', { name: 'Ways through the form' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button('Close').click();

    await button('Accept the new way').click();
    await page.getByText('Goes the same way').waitFor();
    await page.getByText('2 steps', { exact: true }).waitFor();
    expect(await site.leads()).to.deep.equal([]);
  });
});
