/** An owner keeps a version, edits the form, and sees which visits go another way. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { formOf } from './support/short.ts';

const FORM = formOf([
  {
    title: 'Your garden',
    questions: [{ bpKey: 'own', type: 'yesno', title: 'Is it yours?', validationRules: [{ validator: 'required' }] }],
  },
  {
    title: 'For you',
    questions: [{ bpKey: 'who', type: 'short_text', title: 'Who are you?' }],
  },
]);
const JUMP = [{ destinationStep: 3, conditions: [{ bpKey: 'own', value: 'yes' }] }];

describe('the comparison of the configurator', () => {
  const journey = journeys();

  journey.extended('shows which visits go another way after an edit', async site => {
    site.allows(/SW_DEFINITION/); // about the consent that this form does not ask for
    const page = await site.visit('/survey/configurator/index.html#new');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await writeCode(page, FORM);
    await button('Forms').click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await page.getByRole('textbox', { name: 'Name this version' }).fill('Before the jump');
    await button('Keep version').click();
    await page.getByRole('option', { name: /Before the jump/ }).waitFor();
    await button('Close').click();

    const [first, ...others] = FORM.steps;
    await writeCode(page, { ...FORM, steps: [{ ...first, logicJumps: JUMP }, ...others] });
    await button('Forms').click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await button('Compare').click();
    const dialog = page.getByRole('dialog', { name: 'What changes for visitors' });
    await dialog.getByRole('region', { name: 'Ways through the form' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    expect(await site.leads()).to.deep.equal([]);
  });
});
