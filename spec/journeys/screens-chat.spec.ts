import type { Page } from 'playwright-core';
import { choose } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { take } from './support/pictures.ts';

const asked = (page: Page, bpKey: string): Promise<void> => page.locator(`.sw-asked [data-bpkey="${bpKey}"]`).waitFor();

async function visit(site: Site, flags: readonly string[], open = false): Promise<Page> {
  const context = await site.visitor({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
  for (const flag of flags)
    await context.addInitScript(`(window.stepwell ||= []).push(sw => sw.setFeature('${flag}', true))`);
  const page = await context.newPage();
  await page.goto('/us');
  if (open) {
    await page.waitForFunction(() => Reflect.get(window, 'openSurvey') !== undefined);
    await page.evaluate('openSurvey()');
  }
  await page.locator('#form [data-step]').waitFor();
  return page;
}

describe('Pictures of the conversation and of the form over the page', () => {
  const journey = journeys();

  for (const flags of [['CHATBOT'], ['CHATBOT_V2'], ['CHATBOT', 'FULL_SCREEN']])
    journey.extended(`${flags.join(' and ')}: the first question, and one after two answers`, async site => {
      const name = flags.join('-').toLowerCase();
      const page = await visit(site, flags, flags.includes('FULL_SCREEN'));
      await asked(page, 'zip_code');
      await take(page, `${name}-1`, true);
      await page.locator('.sw-asked input').fill('78701');
      await page.keyboard.press('Enter');
      await asked(page, 'homeowner');
      await choose(page, 'Yes, I own it');
      await asked(page, 'project');
      await take(page, `${name}-3`, true);
    });

  journey.extended('the form over the page', async site => {
    const page = await visit(site, ['FULL_SCREEN'], true);
    await take(page, 'full-screen-1', true);
  });
});
