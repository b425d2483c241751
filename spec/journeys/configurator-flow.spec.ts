/** An owner finds a dead end on the map of the flow, follows a visit into the preview, and removes the dead end. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { formOf, required } from './support/short.ts';

const FORM = formOf([
  {
    title: 'Your garden',
    questions: [{ bpKey: 'own', type: 'yesno', title: 'Is it yours?', ...required }],
    logicJumps: [{ destinationStep: 4, conditions: [{ bpKey: 'own', value: 'yes' }] }],
  },
  {
    title: 'For tenants',
    questions: [{ bpKey: 'who', type: 'short_text', title: 'Who?' }],
  },
  {
    title: 'Round and round',
    questions: [{ bpKey: 'more', type: 'short_text', title: 'What else?' }],
    logicJumps: [{ destinationStep: 2, conditions: [] }],
  },
]);

describe('the flow map of the configurator', () => {
  const journey = journeys();

  journey.extended('shows a dead end, leads into the preview, and forgets what is fixed', async site => {
    site.allows(/SW_DEFINITION/); // about the consent that this form does not ask for
    const page = await site.visit('/survey/configurator/index.html#new');
    await writeCode(page, FORM);
    const preview = page.frameLocator('.preview-column iframe');
    await preview.getByText('Is it yours?').first().waitFor();

    await page.getByRole('radio', { name: 'Flow' }).click();
    const map = page.getByRole('region', { name: 'Map of the steps' });
    const card = (name: string) => map.getByRole('button', { name });
    await card('Round and round').waitFor();
    await card('Your garden').getByText('In the preview').waitFor();
    expect(await card('For tenants').textContent()).to.include('Dead end');
    await page.getByText('no answers lead to an end of the form', { exact: false }).first().waitFor();
    expect(await findings(page)).to.deep.equal([]);

    // By keyboard: down to the tenants' step, whose visit is told, and into the preview.
    await card('Your garden').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'For tenants' }).waitFor();
    await page.getByText('Is it yours?: ', { exact: false }).last().waitFor();
    await card('For tenants').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await preview.getByText('Who?').first().waitFor();
    await page.getByRole('radio', { name: 'Flow' }).click();
    await card('For tenants').getByText('In the preview').waitFor();

    await page.getByRole('radio', { name: 'List' }).click();
    const row = page.getByRole('row', { name: /Round and round/ }).last();
    await row.getByText('always').first().waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await page.getByRole('radio', { name: 'Build' }).click();
    const fixed = FORM.steps.map(({ logicJumps, ...step }) => (step.order === 3 ? step : { ...step, logicJumps }));
    await writeCode(page, { ...FORM, steps: fixed });
    await page.getByRole('radio', { name: 'Flow' }).click();
    await page.getByRole('radio', { name: 'Map' }).click();
    await card('For tenants').waitFor();
    await map.getByText('Dead end').waitFor({ state: 'detached' });
  });
});
