/** A reload restarts the form. On a prerendered page, the visitor may begin again before the script arrives. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { announcer, arrived, choose, press, tryTo, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys, type Site } from './support/journeys.ts';

const QUESTION = 'ZIP code of the property';
const NEXT = 'Get my free quotes';

/** Reloads the page; no script arrives before the function that this resolves to is called. */
async function reloadWithoutScript(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#form [data-step="1"] input').first().waitFor();
  return release;
}
const takenOver = (page: Page): Promise<void> => page.locator('.sw-pressed').waitFor({ state: 'detached' });

describe('A prerendered form that is reloaded, when its script is late,', () => {
  const journey = journeys({ designedPauses: true });

  /** A visitor who has answered the first two steps. */
  async function atThirdStep(site: Site): Promise<Page> {
    const page = await (await site.visitor()).newPage();
    await page.goto('/us-prerendered');
    await write(page, QUESTION, '78701');
    await press(page, NEXT);
    await arrived(page, 2);
    await choose(page, 'Yes, I own it');
    await arrived(page, 3);
    return page;
  }

  journey.extended('shows its first step, and goes on with what the visitor enters meanwhile', async site => {
    const page = await atThirdStep(site);
    const release = await reloadWithoutScript(page);
    const field = page.getByLabel(QUESTION);
    await field.pressSequentially('787');
    release();
    await takenOver(page);
    expect(await field.evaluate(input => input === document.activeElement), 'the focus stays').to.equal(true);
    // The search for what was entered may already have announced its result, but nothing else may be.
    expect(await announcer(page).innerText()).to.match(/^(\d+ suggestions)?$/);
    expect(await page.locator('#form .sw-error').allInnerTexts()).to.deep.equal(['']);
    await field.pressSequentially('02');
    expect(await field.inputValue()).to.equal('78702');
    await press(page, NEXT);
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
    expect(await field.inputValue()).to.equal('78702');
  });

  journey.extended('explains what is missing if Next was pressed meanwhile', async site => {
    const page = await atThirdStep(site);
    const release = await reloadWithoutScript(page);
    await tryTo(page, NEXT);
    release();
    await announcer(page).filter({ hasText: 'Please enter the ZIP code' }).waitFor({ state: 'attached' });
    await page.locator(`[data-bpkey="zip_code"] input:focus`).waitFor();
  });
});
