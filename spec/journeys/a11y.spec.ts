import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { announcer, arrived, failure, press, stepOf, success, tryTo, walk, wordsOf } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { BRANDS, fillShort, NAME, REVEAL, SHORT, sendShort } from './support/short.ts';
import { until } from './support/until.ts';

describe('Accessibility', () => {
  const journey = journeys();

  journey('an error is announced, linked to its field, and moves the focus there', async site => {
    const page = await site.visit(await site.pageOf(SHORT));
    await arrived(page, 1);
    const field = page.getByLabel(NAME);
    expect(await field.getAttribute('aria-invalid')).to.equal(null);
    await tryTo(page, 'Send');
    await until(() => field.evaluate(element => element === document.activeElement));
    expect(await field.getAttribute('aria-invalid')).to.equal('true');
    expect(await field.getAttribute('aria-required')).to.equal('true');
    expect(await wordsOf(announcer(page))).to.contain('Your name: This field is required');
    const described = await field.evaluate(element =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent),
    );
    expect(described).to.deep.equal(['This field is required']);

    const said = await announcer(page).textContent();
    await tryTo(page, 'Send');
    await until(
      async () => (await announcer(page).textContent()) !== said,
      () => 'The second error was not announced.',
    );
    await field.fill('Ada');
    await page.locator('.sw-invalid').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).to.equal(null);
  });

  journey('a step change moves the focus to the heading and announces the step number', async site => {
    const page = await site.visit('/page?sample=fr-energie&lang=fr');
    await arrived(page, 1);
    expect(await page.evaluate('document.activeElement === document.body'), 'the page keeps its focus').to.equal(true);
    const heading = page.locator('.sw-title');
    await walk(page, FR_WAY.slice(0, 3));
    for (const [order, leave] of [
      [4, 'Retour'],
      [3, 'Continuer'],
      [4, ''],
    ] as const) {
      await arrived(page, order);
      await until(() => heading.evaluate(element => element === document.activeElement));
      expect((await wordsOf(announcer(page))).trim()).to.equal(`Étape ${order} sur 6`);
      if (leave) await press(page, leave);
    }
  });

  journey('the result of the submit is announced', async site => {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS/);
    await site.fault('/submit', { status: 500, times: 3 });
    const page = await sendShort(site, SHORT);
    await until(async () => /could not be sent/.test(await wordsOf(announcer(page))));
    await press(page, 'Send again');
    await until(async () => /^Sent\s*$/.test(await wordsOf(announcer(page))));
  });

  const isWithin = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('#form .sw-step') !== null);

  journey.extended('the focus stays in the form when the focused element is removed', async site => {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS/);
    await site.fault('/submit', { status: 500, times: 3 });
    const page = await site.visit(await site.pageOf(SHORT));
    await fillShort(page);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await failure(page).waitFor();
    await page.getByRole('button', { name: 'Send again' }).press('Enter');
    await success(page).waitFor();
    await until(() => isWithin(page));

    await page.goto(await site.pageOf(BRANDS));
    await fillShort(page);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await page.locator('.sw-brand-card').first().waitFor();
    await until(() => page.locator('.sw-title').evaluate(title => title === document.activeElement));
    for (const card of await page.locator('.sw-brand-card input').all()) await card.setChecked(false);
    await page.getByRole('button', { name: 'Compare quotes' }).press('Enter');
    await page.locator('.sw-brand-card input[aria-invalid]:focus').waitFor();
  });

  for (const [colorScheme, define] of journey.variants(['light', 'dark'] as const))
    define(`the focus ring has enough contrast in ${colorScheme} mode`, async site => {
      const page = await site.visit(await site.pageOf(SHORT), { colorScheme, reducedMotion: 'reduce' });
      await arrived(page, 1);
      /** The contrast between the focus ring and the surface around it. */
      const contrast = () =>
        page.evaluate(() => {
          const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
          const paint = (...colors: string[]): number => {
            for (const color of colors) {
              context.fillStyle = color;
              context.fillRect(0, 0, 1, 1);
            }
            const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map(part =>
              part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
          };
          const surface = getComputedStyle(document.querySelector('#form .sw-form')!).backgroundColor;
          const { outlineColor, outlineStyle } = getComputedStyle(document.activeElement!);
          const [ring, around] = [paint(surface, outlineColor), paint(surface)];
          return outlineStyle === 'solid' ? Math.max(ring, around) / Math.min(ring, around) : 0;
        });
      await page.getByLabel(NAME).focus();
      expect(await contrast(), 'a field').to.be.at.least(3);
      await page.getByRole('button', { name: 'Send' }).press('Enter');
      await page.locator('.sw-invalid input:focus').waitFor();
      expect(await contrast(), 'a wrong field').to.be.at.least(3);
      await page.getByLabel('A note').focus();
      await page.keyboard.press('Tab');
      expect(await contrast(), 'a button').to.be.at.least(3);
    });

  journey.extended('chosen and active options are visible in forced colors', async site => {
    const settings = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
    const page = await site.visit('/us', settings);
    await arrived(page, 1);
    await page.getByLabel('ZIP code of the property').pressSequentially('787');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    await active.waitFor();
    expect(await active.evaluate(option => getComputedStyle(option).outlineStyle)).to.equal('solid');

    await site.operate({ hours: 'closed' });
    const scheduler = { ...REVEAL, 'attr.data-feature-new-survey-design-scheduler': '' };
    await page.goto(await site.pageOf(SHORT, scheduler));
    await fillShort(page);
    await press(page, 'Send');
    await page.getByRole('button', { name: 'Choose when we call you' }).click();
    await page.locator('.sw-callback-confirm').waitFor();
    await page.locator('.sw-slot input').first().check();
    const [chosen, other] = await page
      .locator('.sw-slot')
      .evaluateAll(slots => slots.map(slot => getComputedStyle(slot).backgroundColor));
    expect(chosen).not.to.equal(other);
  });

  for (const [title, viewport, deviceScaleFactor] of [
    ['320 px wide', { width: 320, height: 640 }, 1],
    ['at 200 % zoom', { width: 640, height: 400 }, 2],
  ] as const) {
    for (const path of ['/us', '/fr']) {
      const define = path === '/us' && deviceScaleFactor === 1 ? journey : journey.extended;
      define(`${path} fits without horizontal scrolling ${title}, and every target is large enough`, async site => {
        const page = await site.visit(path, { viewport, deviceScaleFactor, reducedMotion: 'reduce' });
        const fits = async (where: string): Promise<void> => {
          const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          expect(wide, `${where}: px too wide`).to.be.at.most(0);
          const small = await page.evaluate(() =>
            [
              ...document.querySelectorAll(
                '#form :is(button, select, textarea, label.sw-choice, label.sw-check, input)',
              ),
            ]
              .filter(one => !(one.matches('[type=radio], [type=checkbox]') && one.closest('label')))
              .map(one => ({ one, box: one.getBoundingClientRect() }))
              .filter(({ box }) => box.width < 44 || box.height < 44)
              .map(({ one, box }) => `${one.className || one.localName} ${box.width} × ${box.height}`),
          );
          expect(small, `${where}: too small`).to.deep.equal([]);
        };
        await walk(page, path === '/us' ? US_WAY : FR_WAY, step => fits(`step ${step}`));
        await success(page).waitFor();
        await fits('the end');
      });
    }
  }
});

describe('A visitor who asked for less motion', () => {
  const journey = journeys({ designedPauses: true });

  journey('sees nothing move', async site => {
    const context = await site.visitor({ reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const event of ['animationstart', 'transitionrun']) {
        document.addEventListener(
          event,
          ({ target }) => {
            for (const animation of (target as Element).getAnimations()) {
              const duration = Number(animation.effect?.getComputedTiming().duration);
              if (duration > 10) moved.push(`${Reflect.get(animation, 'animationName')} for ${duration} ms`);
            }
          },
          true,
        );
      }
    });
    const page = await context.newPage();
    await page.goto('/us');
    // Without motion a step is there at once, and the form ignores presses that come before anybody can have seen it.
    await walk(page, US_WAY, () => page.waitForTimeout(300));
    await success(page).waitFor();
    expect(await stepOf(page, 11).evaluate(step => step.getAnimations({ subtree: true }).length)).to.equal(0);
    const moved = (await page.evaluate('moved')) as string[];
    // Bars and spinners that show progress may move.
    expect(moved.filter(one => !/^sw-fill for 1000|^sw-spin for 2400/.test(one))).to.deep.equal([]);
  });
});
