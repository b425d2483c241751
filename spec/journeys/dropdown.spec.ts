import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { arrived, press, success } from './support/form.ts';
import { journeys, OUTPUT, type Site } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { COLORS, picture } from './support/pictures.ts';
import { rested } from './support/rested.ts';
import { formOf } from './support/short.ts';

const NAMES = 'Ain Aisne Allier Ardèche Ariège Aube Aude Calvados Cantal Corrèze Creuse Doubs Drôme Eure Gard'.split(
  ' ',
);
function formWith(count: number) {
  const values = NAMES.slice(0, count).map(text => ({ bpKey: text.toLowerCase(), text }));
  const questions = [{ bpKey: 'department', type: 'dropdown', title: 'Department', values }];
  return formOf([{ title: 'Where is it?', next: 'Send', questions }]);
}
const box = (page: Page) => page.getByRole('combobox', { name: 'Department' });
const search = (page: Page) => page.locator('.sw-search__control');
const chunks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/chunks\/([\w-]+?)\.[\w.]+$/.exec(name)?.[1] ?? []),
  );

describe('A dropdown', () => {
  const journey = journeys();
  const open = async (site: Site, count: number, query = {}, settings = {}): Promise<Page> => {
    const page = await site.visit(await site.pageOf(formWith(count), query), settings);
    await arrived(page, 1);
    return page;
  };

  journey('with eleven options is searched by keyboard alone, and sent', async site => {
    const page = await open(site, 11);
    await search(page).waitFor();
    expect((await chunks(page)).filter(name => name === 'searchable')).to.deep.equal(['searchable']);
    const keys = keyboardOf(page);
    await keys.tabTo(box(page));
    await keys.type('rez');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allInnerTexts()).to.deep.equal(['Corrèze']);
    await keys.press('Enter');
    expect(await search(page).innerText()).to.equal('Corrèze');
    await keys.press('Enter');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload).to.include({ department: 'corrèze' });
  });

  journey.extended('passes the focus on when its search loads late, and stays native if it never loads', async site => {
    const context = await site.visitor();
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await context.route('**/chunks/searchable.*', async route => {
      await released;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(await site.pageOf(formWith(11)), { waitUntil: 'commit' }); // loading waits for the chunk
    await arrived(page, 1);
    await box(page).focus();
    expect(await box(page).evaluate(element => element.localName)).to.equal('select');
    release();
    await search(page).waitFor();
    expect(await box(page).evaluate(element => element === document.activeElement)).to.equal(true);

    await site.fault('/survey/chunks/searchable.*', { drop: 'before', times: 'always' });
    site.allows(/Failed to load resource/);
    site.expects(/SW_CHUNK_FAILED/);
    const native = await open(site, 11);
    await rested(native);
    await box(native).selectOption('Aude');
    await press(native, 'Send');
    await success(native).waitFor();
  });

  for (const [build, define] of journey.variants(['module', 'classic'])) {
    define(`is styled on a strict page, and reports nothing (${build})`, async site => {
      const page = await open(site, 15, build === 'module' ? { strict: '1', build } : { build });
      await search(page).waitFor();
      await search(page).click();
      const menu = page.locator('.sw-search__menu');
      await menu.waitFor();
      const styles = await page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
        return {
          control: style('.sw-search__control').display,
          radius: style('.sw-search__control').borderTopLeftRadius,
          menu: style('.sw-search__menu').position,
          list: style('.sw-search__menu-list').overflowY,
          value: style('.sw-search__value-container').display,
          elements: document.querySelectorAll('style').length,
        };
      });
      expect(styles).to.deep.include({
        control: 'flex',
        radius: '12px',
        menu: 'absolute',
        list: 'auto',
        value: 'grid',
      });
      if (build === 'module') expect(styles.elements).to.equal(0);
    });
  }

  journey.extended(
    'is accessible with its list open, in both schemes, both directions and on a narrow page',
    async site => {
      const page = await open(site, 15, {}, { bypassCSP: true, reducedMotion: 'reduce' });
      await search(page).waitFor();
      const folder = `${OUTPUT}dropdown/`;
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate(way => document.documentElement.setAttribute('dir', way), dir);
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page.mouse.click(5, 5);
            await picture(page, `${folder}closed-${width}-${colorScheme}-${dir}.png`);
            await search(page).click();
            await page.getByRole('option').first().waitFor();
            const only = colorScheme === 'dark' ? COLORS : undefined;
            expect(await findings(page, { only }), `${width} ${colorScheme} ${dir}`).to.deep.equal([]);
            await picture(page, `${folder}open-${width}-${colorScheme}-${dir}.png`);
            expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width);
            await page.keyboard.press('Escape');
          }
        }
      }
    },
  );
});
