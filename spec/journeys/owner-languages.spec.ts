/** The configurator in each of its languages, on the narrowest screen. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PAGE_LANGUAGES } from '../../owner/words/words.ts';
import { ownerWordsIn } from '../support/owner-words-in.ts';
import { findings } from './support/axe.ts';
import { journeys } from './support/journeys.ts';

/** What is selected, one after another, and what is shown then. */
const VIEWS: readonly (readonly [selected: readonly string[], heading: string])[] = [
  [['Build', 'Steps'], ''],
  [['Edit', 'Properties'], ''],
  [['Test', 'What if …'], 'What if …'],
  [['Design', 'Themes'], 'Themes'],
  [['Look'], 'Look'],
  [['Flow'], 'Findings'],
  [['Screens'], ''],
  [['Share'], 'Put it into a page'],
  [['Languages'], ''],
];

describe('The configurator', () => {
  const journey = journeys();
  for (const { id: language } of PAGE_LANGUAGES) {
    journey.extended(`fits into 320 px without a finding of axe: ${language}`, async site => {
      const words = language === 'en' ? {} : ownerWordsIn(language);
      const say = (text: string): string => words[text] ?? text;
      const settings = { viewport: { width: 320, height: 640 }, locale: language };
      const fits = async (page: Page, view: string): Promise<void> => {
        expect(await page.locator('html').getAttribute('lang')).to.equal(language);
        expect(await findings(page), view).to.deep.equal([]);
        expect(await page.evaluate('document.documentElement.scrollWidth'), view).to.be.at.most(320);
      };
      const start = await site.visit('/configurator', settings);
      await start.getByRole('heading', { name: say('Start with a template of your trade') }).waitFor();
      await fits(start, 'start');
      const page = await site.visit('/configurator#sample=solar', settings);
      for (const [selected, heading] of VIEWS) {
        for (const name of selected) await page.getByRole('radio', { name: say(name), exact: true }).click();
        await page.getByText(say('Loading …'), { exact: true }).waitFor({ state: 'detached' });
        if (heading !== '') await page.getByRole('heading', { name: say(heading), exact: true }).waitFor();
        await fits(page, selected.join(', '));
      }
    });
  }
});
