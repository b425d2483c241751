/** An owner changes a form in words: a list of choices, a condition, a jump and a formatted text, without any JSON. */
import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { findings } from './support/axe.ts';
import { beExpert } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

describe('the properties in the configurator', () => {
  const journey = journeys();

  journey.extended('make choices, a condition, a jump and a rich text', async site => {
    // The preview reports a condition that is not complete yet.
    site.allows(/SW_DEFINITION/);
    const page = await site.visit('/survey/configurator/index.html');
    await page.getByText('Roof quotes', { exact: true }).click();
    await beExpert(page);
    const outline = page.getByRole('region', { name: 'Steps' });
    const panel = page.getByRole('region', { name: 'Details' });
    const choose = async (name: string, option: string | RegExp): Promise<void> => {
      await panel.getByRole('button', { name }).last().click();
      await page.getByRole('option', { name: option }).click();
    };

    await outline.getByText('What is the roofing material?').click();
    await panel.getByRole('textbox', { name: 'Text of choice 5' }).press('Enter');
    await page.keyboard.type('Green roof');
    await panel.getByRole('button', { name: 'Move choice Green roof' }).press('ArrowUp');
    const keyOf = (number: number) => panel.getByRole('textbox', { name: `Key of choice ${number}` });
    await until(
      async () => (await keyOf(5).inputValue()) === 'green_roof',
      () => 'The key did not follow the text.',
    );
    const handle = panel.getByRole('button', { name: 'Move choice Green roof' });
    const row = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Move choice Green roof' }) });
    const { height } = (await row.boundingBox())!;
    const { x, y } = (await handle.boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 5 - 2 * height, { steps: 4 });
    await page.mouse.up();
    expect(await keyOf(3).inputValue()).to.equal('green_roof');
    expect(await findings(page)).to.deep.equal([]);

    await outline.getByText('How old is it?').click();
    await panel.getByRole('button', { name: 'Add condition' }).click();
    // It starts with the question before and its first answer, so nothing is incomplete at any moment.
    await choose('Value of the condition', 'Green roof');

    await outline.getByText('Tell us about the roof').click();
    await panel.getByRole('button', { name: 'Add jump' }).click();
    await choose('Value of the condition', 'Green roof');
    await choose('Go to the step', /^12\./);
    expect(await findings(page)).to.deep.equal([]);

    // The editor of formatted texts is loaded when it is first needed. What is below it stays in its place meanwhile.
    const held = new Promise<Route>(resolve => void page.route('**/rich-text*.js', resolve));
    await panel.getByText('Formatted text').click();
    await panel.getByText('Loading …').waitFor();
    const below = panel.getByRole('button', { name: /^After sending/ });
    const place = await below.boundingBox();
    await (await held).continue();
    await panel.getByRole('toolbar', { name: /^Formatting/ }).waitFor();
    expect(await below.boundingBox()).to.deep.equal(place);
    const text = panel.getByRole('list', { name: 'Notes' }).getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('We only help ');
    await panel.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('owners');

    const shown = page.frameLocator('iframe').first().locator('strong', { hasText: 'owners' });
    await shown.waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await shown.waitFor({ state: 'detached' });
  });
});
