import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { announcer, success, walk } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { NUMBERED } from './support/numbered.ts';
import { US_WAY } from './support/samples.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/** Opens the US roof form as a chat. */
async function chatting(site: Site, flag = 'CHATBOT'): Promise<Page> {
  const context = await site.visitor({ reducedMotion: 'reduce' });
  await watchShifts(context);
  await context.addInitScript(`(window.stepwell ||= []).push(sw => sw.setFeature('${flag}', true))`);
  const page = await context.newPage();
  await page.goto('/us');
  await page.locator('.sw-chat .sw-asked').waitFor();
  return page;
}
const MAX_OPTIONS = 20;
const focused = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

describe('The US roof form as a chat', () => {
  const journey = journeys();

  journey('is completed by keyboard alone, and sends the same lead', async site => {
    const plain = await site.visit('/us', { reducedMotion: 'reduce' });
    await walk(plain, US_WAY);
    await success(plain).waitFor();
    const [expected] = await site.leads();

    const page = await chatting(site);
    const { press, tabTo, type } = keyboardOf(page);
    const entries = await page.evaluate(() => history.length);
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    const box = (name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
    /** The chat has moved the focus into the question: only then do keys go to it. */
    const focusedIn = (key: string): Promise<void> =>
      page.locator(`.sw-asked [data-bpkey="${key}"]:focus-within`).waitFor();
    const choose = async (key: string, name: string): Promise<void> => {
      await focusedIn(key);
      await tabTo(page.locator(`[data-bpkey="${key}"] [type=radio]`).first());
      for (let left = MAX_OPTIONS; !(await radio(name).evaluate(one => one === document.activeElement)); left--) {
        if (left === 0) throw new Error(`The arrow keys never came to ${name}`);
        await press('ArrowDown');
      }
      await press('Space', 'Enter');
    };
    const check = async (key: string, name: string): Promise<void> => {
      await focusedIn(key);
      await tabTo(box(name));
      await press('Space', 'Enter');
    };
    const write = async (key: string, text: string): Promise<void> => {
      await focusedIn(key);
      await type(text);
      await press('Enter');
    };
    await tabTo(page.getByLabel('ZIP code of the property'));
    await write('zip_code', '78701');
    expect(await focused(page)).to.equal(true);
    await focusedIn('homeowner');
    await announcer(page)
      .filter({ hasText: /Do you own the home\?.*17%/s })
      .waitFor({ state: 'attached' });
    expect(await findings(page)).to.deep.equal([]);
    await choose('homeowner', 'Yes, I own it');
    await choose('project', 'A new roof');
    await choose('timeframe', 'Within 3 months');
    await choose('roof_material', 'Metal');
    await focusedIn('roof_age');
    await type('6'); // one key: a space that comes late would open the list
    await press('Tab', 'Enter');
    await write('roof_sqft', '2000');
    await choose('insurance_claim', 'No');
    await check('also_interested', 'Gutters');
    await check('priorities', 'The price');
    await write('first_name', 'Ada');
    await write('last_name', 'Byron');
    await write('email', 'ada@example.com');
    await write('phone', '(512) 555-0123');
    await focusedIn('newsletter');
    await press('Enter');
    await focusedIn('tcpa');
    expect(await findings(page)).to.deep.equal([]);
    await press('Space', 'Enter');
    await success(page).waitFor();

    expect(await shiftsOf(page)).to.deep.equal([]);
    expect(await page.locator('.sw-chat').count()).to.equal(0);
    expect(await page.evaluate(() => history.length)).to.equal(entries);
    const lead = (await site.leads()).find(one => one.payload.interactive_app_type === 'chatbot');
    const apart = ['interactive_app_type', 'features_enabled', 'time_spent', 'cache_id'];
    const same = (payload: object) =>
      Object.fromEntries(Object.entries(payload).filter(([key]) => !apart.includes(key) && !/__count|_id$/.test(key)));
    expect(same(lead!.payload)).to.deep.equal(same(expected!.payload));
  });

  journey.extended('has a second design, with the page’s footer below', async site => {
    const page = await chatting(site, 'CHATBOT_V2');
    expect(await page.locator('.sw-chat-v2').count()).to.equal(1);
    const copied = await page.locator('.sw-chat-footer').innerText();
    expect(copied).to.include('Terms of use').and.to.include('invented company');
    expect(await findings(page)).to.deep.equal([]);
  });

  journey(
    'always shows Back and the progress, and fits on 320 px, at 200 % zoom and from right to left',
    async site => {
      const address = await site.pageOf({
        ...NUMBERED,
        configuration: { ...NUMBERED.configuration, displayMode: 'chatbot' },
      });
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 640, height: 360 },
      ]) {
        const page = await site.visit(address, { reducedMotion: 'reduce', viewport });
        await page.locator('.sw-asked').waitFor();
        const wide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate(value => document.documentElement.setAttribute('dir', value), dir);
          expect(await wide()).to.be.at.most(0);
        }
        expect(await page.locator('.sw-chat-bar [role=progressbar]').isVisible()).to.equal(true);
      }
    },
  );

  journey.extended('shows its first question at once, even under a strict policy', async site => {
    const definition = { ...NUMBERED, configuration: { ...NUMBERED.configuration, displayMode: 'chatbot' } };
    const context = await site.visitor();
    await context.addInitScript(() => {
      const seen = { plain: false };
      Object.assign(window, { seen });
      const look = () => {
        seen.plain ||= document.querySelector('.sw-step') !== null;
        requestAnimationFrame(look);
      };
      look();
    });
    const page = await context.newPage();
    await page.goto(await site.pageOf(definition, { build: 'module', strict: '1' }));
    await page.locator('.sw-asked').waitFor();
    expect(await page.evaluate('seen.plain')).to.equal(false);
  });
});
