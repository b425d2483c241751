/** An owner turns on faults one after the other, and sees each time what a visitor would see. */
import { expect } from 'chai';
import { FAULTS } from '../../owner/configurator/faults/fault-list.ts';
import { FIRST, FORM, SCREENS } from '../support/fault-screens.ts';
import { findings } from './support/axe.ts';
import { beExpert, showTest, writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

describe('the faults of the configurator', () => {
  const journey = journeys();

  journey.extended('leads from each switch to its screen, sends nothing, and goes back to normal', async site => {
    site.allows(/./); // each fault reports problems, and the panel lists them
    const page = await site.visit('/survey/configurator/index.html#new');
    await writeCode(page, FORM);
    await beExpert(page);
    await showTest(page, 'What if …');
    const form = page.frameLocator('iframe[title="The form"]');
    expect(Object.keys(SCREENS).sort()).to.deep.equal(FAULTS.map(({ id }) => id).sort());
    for (const { id, title, reports = [] } of FAULTS) {
      await page
        .locator('.fault', { has: page.getByText(title, { exact: true }) })
        .locator('label')
        .click();
      const outcome = page.locator('.fault[data-on] > div');
      await outcome.waitFor();
      expect(await outcome.locator('[data-level="error"]').count(), `${id} is on screen`).to.equal(0);
      const words = await form.locator('body').innerText();
      expect(words, id).to.contain(SCREENS[id]);
      const said = await outcome.innerText();
      for (const start of reports) expect(said, id).to.contain(start);
      if (id === 'lead-500') {
        await page.getByText('1 request waits in the browser').waitFor();
        expect(await findings(page)).to.deep.equal([]);
      }
    }
    expect(await site.leads()).to.deep.equal([]);

    // By the keyboard: the mark below the preview takes the last fault away, and the switches work with Space.
    await page.locator('.preview-fault').getByRole('button', { name: 'Back to normal' }).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('heading', { name: FIRST }).waitFor();
    await page.getByRole('switch', { name: 'Slow answer' }).focus();
    await page.keyboard.press('Space');
    await form.getByText(SCREENS['lead-slow']!).first().waitFor();
    await until(
      async () => (await page.getByRole('switch', { checked: true }).count()) === 1,
      () => 'More than one fault was on.',
    );
  });
});
