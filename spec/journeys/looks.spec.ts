import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { THEMES } from '../../view/appearance/names.ts';
import { arrived, press, tryTo } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { rested } from './support/rested.ts';
import { NAME, required, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

/** Without motion, because colors cannot be compared while they change. */
const REDUCED = { reducedMotion: 'reduce' } as const;
const NARROW = { ...REDUCED, viewport: { width: 360, height: 800 } };
const VALUES = ['Asphalt', 'Metal', 'Tile'].map(text => ({ bpKey: text, text }));
const NOTE = { bpKey: 'note', type: 'short_text', title: 'Note' };

const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function leftAndWidth(place: Locator): Promise<number[]> {
  const box = await place.boundingBox();
  return box ? [box.x, box.width].map(Math.round) : [];
}

describe('The design', () => {
  const journey = journeys();
  const [first, last] = SHORT.steps;

  async function opened(site: Site, questions: object[], settings: object): Promise<Page> {
    const page = await site.visit(await site.pageOf({ ...SHORT, steps: [{ ...first, questions }, last] }), settings);
    await arrived(page, 1);
    await rested(page); // the later styles are loaded
    return page;
  }

  journey(
    'an invalid list has a red border around it, not around each row, and a hovered row is highlighted as a whole',
    async site => {
      const page = await opened(
        site,
        [{ bpKey: 'roof', type: 'list', title: 'Roof', values: VALUES, ...required }],
        REDUCED,
      );
      const rows = page.locator('.sw-choice');
      await rows.nth(1).hover();
      expect(await styleOf(rows.nth(1), 'border-top-color')).to.equal(await styleOf(rows.nth(2), 'border-top-color'));
      expect(await styleOf(rows.nth(1), 'background-color')).not.to.equal(
        await styleOf(rows.nth(2), 'background-color'),
      );
      await tryTo(page, 'Send');
      await page.locator('.sw-invalid').waitFor();
      const frame = await styleOf(page.locator('.sw-choices'), 'border-left-color');
      expect(frame).to.equal(await styleOf(page.locator('.sw-error'), 'color'));
      expect(frame).not.to.equal(await styleOf(rows.nth(1), 'border-top-color'));
    },
  );

  journey.extended('Back is as wide as Next if they are stacked', async site => {
    const steps = [first, { ...first, order: 2, next: 'Send me three quotes by e-mail' }, { ...last, order: 3 }];
    const page = await site.visit(await site.pageOf({ ...SHORT, steps }), NARROW);
    await arrived(page, 1);
    await page.getByLabel('Your name').fill('Ada');
    await press(page, 'Send');
    await arrived(page, 2);
    const [back, next] = [page.locator('.sw-back'), page.locator('.sw-next')];
    expect(await leftAndWidth(back)).to.deep.equal(await leftAndWidth(next));
    await page.setViewportSize({ width: 768, height: 800 });
    expect((await leftAndWidth(back))[1]).to.be.below(120);
  });

  journey.extended('a hovered button keeps the color that the page has set', async site => {
    const page = await opened(site, [{ bpKey: 'note', type: 'short_text', title: 'Note' }], REDUCED);
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = '.sw-root:not(#sw-):not(#sw-):not(#sw-) { --sw-accent: #b00000 }';
    });
    const next = page.locator('.sw-next');
    await next.hover();
    const [red = 0, green, blue] = (await styleOf(next, 'background-color')).match(/[\d.]+/g)?.map(Number) ?? [];
    expect(red).to.be.above(0);
    expect([green, blue]).to.deep.equal([0, 0]);
  });

  journey.extended('chosen, focused and disabled options differ in forced colors', async site => {
    const roof = { bpKey: 'roof', type: 'radio', title: 'Roof', values: VALUES, ...required };
    const page = await opened(site, [roof], { ...REDUCED, forcedColors: 'active' });
    const [chosen, other] = [page.locator('.sw-choice').nth(1), page.locator('.sw-choice').nth(2)];
    const next = page.locator('.sw-next');
    const disabled = await styleOf(next, 'color');
    await chosen.click();
    await page.locator('.sw-next:not([aria-disabled])').waitFor();
    expect(await styleOf(next, 'color')).not.to.equal(disabled);
    expect(await styleOf(chosen, 'border-top-color')).not.to.equal(await styleOf(other, 'border-top-color'));
    await next.focus();
    const [width, offset] = [await styleOf(chosen, 'outline-width'), await styleOf(chosen, 'outline-offset')];
    expect(width).to.equal('2px');
    await page.keyboard.press('Shift+Tab');
    expect(await styleOf(chosen, 'outline-width')).not.to.equal(width);
    expect(await styleOf(chosen, 'outline-offset')).not.to.equal(offset);
  });

  journey.extended('the cards of each theme are reached and chosen by keyboard', async site => {
    const roof = { bpKey: 'roof', type: 'single_choice', display: 'card', title: 'Roof', values: VALUES };
    const path = await site.pageOf({ ...SHORT, steps: [{ ...first, questions: [roof, NOTE] }, last] });
    for (const theme of THEMES) {
      const page = await site.visit(`${path}&attr.data-appearance=${theme}`, REDUCED);
      await arrived(page, 1);
      const { press, tabTo } = keyboardOf(page);
      await tabTo(page.getByRole('radio', { name: 'Asphalt' }));
      await press('ArrowDown');
      expect(await page.getByRole('radio', { name: 'Metal' }).isChecked(), theme).to.equal(true);
    }
  });

  journey.extended('a step without buttons has no space for them', async site => {
    const roof = { bpKey: 'roof', type: 'single_choice', display: 'card', title: 'Roof', values: VALUES };
    const path = await site.pageOf({ ...SHORT, steps: [{ ...first, questions: [roof] }, last] });
    const page = await site.visit(`${path}&attr.data-appearance=dense`, REDUCED);
    await arrived(page, 1);
    expect(await page.locator('.sw-controls').isVisible()).to.equal(false);
  });

  journey.extended(
    'a question that may be left empty is marked beside required ones, unless the page hides it',
    async site => {
      const steps = [first, { ...first, order: 2, questions: [NOTE] }, { ...last, order: 3 }];
      const path = await site.pageOf({ ...SHORT, steps });
      const page = await site.visit(path, REDUCED);
      await arrived(page, 1);
      const markOf = (title: string): Promise<string | null> =>
        page.locator('.sw-label', { hasText: title }).evaluate(label => {
          const { content, display } = getComputedStyle(label, '::after');
          return content === 'none' || display === 'none' ? null : content;
        });
      expect(await markOf('A note')).to.equal('" (optional)"');
      expect(await markOf(NAME)).to.equal(null);
      const style = await page.addStyleTag({ content: '.sw-root { --sw-optional: none }' });
      expect(await markOf('A note')).to.equal(null);
      await style.evaluate(element => (element as Element).remove());
      await page.getByLabel(NAME).fill('Ada');
      await press(page, 'Send');
      await arrived(page, 2);
      expect(await markOf('Note'), 'alone').to.equal(null);
      await page.goto(`${path}&attr.data-feature-chatbot`);
      const asked = (title: string): Promise<void> => page.locator('.sw-asked .sw-label', { hasText: title }).waitFor();
      await asked(NAME);
      await rested(page);
      expect(await markOf(NAME)).to.equal(null);
      await page.getByLabel(NAME).fill('Ada');
      await press(page, 'OK');
      await asked('A note');
      expect(await markOf('A note'), 'in the chatbot').to.equal('" (optional)"');
    },
  );

  journey.extended(
    'the mark of a completed field does not move, and no line is drawn twice between chosen rows',
    async site => {
      const page = await opened(
        site,
        [NOTE, { bpKey: 'roof', type: 'multiple_choices', title: 'Roof', values: VALUES }],
        {},
      );
      const moving = await styleOf(page.locator('.sw-input'), 'transition-property');
      for (const property of ['all', 'background-image', 'background-position', 'padding']) {
        expect(moving.split(', ')).not.to.include(property);
      }
      await page.emulateMedia(REDUCED);
      const rows = page.locator('.sw-choice');
      await rows.nth(0).click();
      await rows.nth(1).click();
      const lines = await Promise.all([0, 1, 2].map(place => styleOf(rows.nth(place), 'box-shadow')));
      const isInset = (shadow = '') => /\) [^,]*\binset\b/.test(shadow);
      expect(lines.map(isInset)).to.deep.equal([true, true, false]);
      // Only along the inline start, so that the line between two rows is the border of the second one.
      expect(lines[0]).to.match(/4px 0px 0px 0px inset$/);
      expect(await styleOf(rows.nth(1), 'border-top-width')).to.equal('1px');
      const [last, chosen] = [
        await styleOf(rows.nth(2), 'border-top-color'),
        await styleOf(rows.nth(1), 'border-top-color'),
      ];
      expect(last).to.equal(chosen);
    },
  );

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`the outline of a step takes the place of the form while its code is late (${build})`, async site => {
      const context = await site.visitor();
      let release = (): void => {};
      const held = new Promise<void>(resolve => {
        release = resolve;
      });
      await context.route(/\/chunks\//, async route => {
        await held;
        await route.continue();
      });
      const page = await context.newPage();
      await page.goto(await site.pageOf(SHORT, { build }), { waitUntil: 'commit' });
      const form = page.locator('#form > form.sw-root:empty');
      await form.waitFor({ state: 'attached' });
      const outline = await form.evaluate(element => {
        const { height, backgroundImage, opacity } = getComputedStyle(element, '::before');
        return { height, hasBars: backgroundImage.includes('linear-gradient'), opacity };
      });
      expect(outline).to.deep.equal({ height: '260px', hasBars: true, opacity: '0.1' });
      release();
      await arrived(page, 1);
      expect(await styleOf(page.locator('#form > form'), 'content')).to.equal('normal');
    });
  }
});

describe('A pressed button', () => {
  const journey = journeys({ designedPauses: true });

  journey('shows at once that it works', async site => {
    const page = await site.visit(await site.pageOf(SHORT));
    await arrived(page, 1);
    await rested(page);
    await page.getByLabel('Your name').fill('Ada');
    await site.fault('/submit', { hang: true });
    const next = page.locator('.sw-next');
    const before = await styleOf(next, 'background-color');
    /** The state one frame after the click. */
    const after = await next.evaluate(async button => {
      (button as HTMLElement).click();
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return {
        busy: button.getAttribute('aria-busy'),
        color: getComputedStyle(button).backgroundColor,
        spinner: getComputedStyle(button, '::after').animationName,
      };
    });
    expect(after.busy).to.equal('true');
    expect(after.color).not.to.equal(before);
    expect(after.spinner).to.equal('sw-spin');
  });

  journey.extended('does not move the page below if a shorter step comes late, until the next click', async site => {
    const page = await (await site.visitor()).newPage();
    await page.clock.install();
    await page.goto(await site.pageOf(SHORT));
    await arrived(page, 1);
    await rested(page);
    await page
      .locator('#form')
      .evaluate(form => form.after(Object.assign(document.createElement('p'), { id: 'below' })));
    const below = () => page.locator('#below').evaluate(element => element.getBoundingClientRect().top + scrollY);
    await page.getByLabel('Your name').fill('Ada');
    let answer = () => {};
    const isLate = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/submit', async route => {
      await isLate;
      await route.continue();
    });
    const before = await below();
    const sent = page.waitForRequest('**/submit');
    await press(page, 'Send');
    await sent;
    await page.clock.fastForward(1000);
    answer();
    await arrived(page, 2);
    await page.locator('[data-held]').waitFor();
    expect(await below()).to.equal(before);
    await page.locator('.sw-title').click();
    await until(async () => (await below()) < before);
  });
});

describe('The colors', () => {
  const journey = journeys();
  /** Whether the form is dark, on a page with this `color-scheme` and this `data-scheme` on its element. */
  async function isDark(site: Site, colorScheme: 'light' | 'dark', ofPage = '', ofForm = ''): Promise<boolean> {
    const context = await site.visitor({ ...REDUCED, colorScheme });
    const body = `<!doctype html><html lang="en"><head><title>Colors</title>
      ${ofPage && `<style>:root { color-scheme: ${ofPage} }</style>`}</head><body>
      <div id="form" ${ofForm && `data-scheme="${ofForm}"`}></div>
      <script type="application/json" id="form-definition">${JSON.stringify(SHORT)}</script>
      <script src="/survey/stepwell.js"></script></body></html>`;
    await context.route('**/colors', route => route.fulfill({ contentType: 'text/html', body }));
    const page = await context.newPage();
    await page.goto('/colors');
    await arrived(page, 1);
    const color = await styleOf(page.locator('.sw-form'), 'background-color');
    const [red = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return red < 128;
  }

  journey.extended('are light on a page without color-scheme, whatever the device prefers', async site => {
    expect(await isDark(site, 'dark')).to.equal(false);
    expect(await isDark(site, 'light')).to.equal(false);
  });

  journey('are dark where the page allows it and the visitor prefers it', async site => {
    expect(await isDark(site, 'dark', 'light dark')).to.equal(true);
    expect(await isDark(site, 'light', 'light dark')).to.equal(false);
    expect(await isDark(site, 'light', 'dark')).to.equal(true);
  });

  journey.extended('follow data-scheme before the page', async site => {
    expect(await isDark(site, 'dark', 'light dark', 'light')).to.equal(false);
    expect(await isDark(site, 'light', '', 'dark')).to.equal(true);
    expect(await isDark(site, 'dark', '', 'auto')).to.equal(true);
    expect(await isDark(site, 'light', '', 'auto')).to.equal(false);
  });
});
