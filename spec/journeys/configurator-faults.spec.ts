/** An owner turns on faults one after the other, and sees each time what a visitor would see. */
import { expect } from 'chai';
import { FAULT_GROUPS } from '../../owner/configurator/faults/fault-list.ts';
import { FIRST, FLAGS, FORM, SCREENS } from '../support/fault-screens.ts';
import { findings } from './support/axe.ts';
import { beExpert, showTest, writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

/**
 * All that only a browser can show, which are those of files, and one for each other way in which the stage makes a
 * fault. The spec of the stage plays all the others in jsdom. `FAULTS=all` walks them here, too, which takes a minute.
 */
const KINDS: readonly string[] = [
  ...['file-missing', 'file-cut', 'file-slow', 'files-missing', 'lead-file-missing', 'dictionary-missing'],
  ...['lead-500', 'lead-timeout', 'lead-page', 'offline', 'storage-refused', 'places-500', 'code-wrong', 'reveal-none'],
  ...['definition-json', 'definition-survey', 'plugin-view', 'plugin-jump'],
];
const isWalked = (id: string): boolean => process.env.FAULTS === 'all' || KINDS.includes(id);

describe('the fault bench of the configurator', () => {
  const journey = journeys();

  journey.extended('leads from each switch to its screen, sends nothing, and goes back to normal', async site => {
    site.allows(/./); // each fault reports problems, and the panel lists them
    const page = await site.visit('/survey/configurator/index.html#new');
    await writeCode(page, FORM);
    await beExpert(page);
    await showTest(page, 'What if …');
    for (const flag of FLAGS)
      await page
        .getByRole('button', { name: `Turn on ${flag}` })
        .first()
        .click();
    const form = page.frameLocator('iframe[title="The form"]');
    const all = FAULT_GROUPS.flatMap(group => group.faults);
    expect(Object.keys(SCREENS).sort()).to.deep.equal(all.map(({ id }) => id).sort());
    for (const { id, title, reports = [] } of all.filter(({ id }) => isWalked(id))) {
      await page
        .locator('.fault', { has: page.getByText(title, { exact: true }) })
        .locator('label')
        .click();
      const outcome = page.locator('.fault[data-on] .fault-outcome');
      await outcome.waitFor();
      expect(await outcome.locator('.fault-failed').count(), `${id} is on screen`).to.equal(0);
      const words = await form.locator('body').innerText();
      expect(words, id).to.contain(SCREENS[id]);
      if (SCREENS[id] === '') expect(words.trim(), id).to.equal('');
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
    await page.getByRole('switch', { name: 'Wrong code (400)' }).focus();
    await page.keyboard.press('Space');
    await form.getByText('Invalid code').first().waitFor();
    await until(
      async () => (await page.getByRole('switch', { checked: true }).count()) === 1,
      () => 'More than one fault was on.',
    );
  });
});
