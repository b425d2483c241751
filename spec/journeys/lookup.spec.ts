import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { announcer, arrived, success, wordsOf } from './support/form.ts';
import { journeys, OUTPUT } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { formOf } from './support/short.ts';

const LOOKUP = formOf([
  {
    title: 'Your heating',
    next: 'Send',
    questions: [
      { bpKey: 'boiler', type: 'api_dropdown', title: 'Boiler', apiUrl: '/api/lookup/boilers/' },
      { bpKey: 'supplier', type: 'api_input', title: 'Supplier', apiUrl: '/api/lookup/suppliers?q=' },
      { bpKey: 'insurer', type: 'api_select', title: 'Insurer', apiUrl: '/api/lookup/insurers/' },
      { bpKey: 'make', type: 'input_then_api_match', title: 'Car', apiUrl: '/api/lookup/makes/' },
    ],
  },
]);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('Lookups', () => {
  const journey = journeys();

  journey('are answered by keyboard alone, and sent', async site => {
    const page = await site.visit(await site.pageOf(LOOKUP));
    await arrived(page, 1);
    const keys = keyboardOf(page);
    await keys.tabTo(field(page, 'Boiler'));
    await keys.type('calora eco');
    await page.getByRole('option').first().waitFor();
    expect(await wordsOf(announcer(page))).to.contain('4 suggestions');
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    expect(await field(page, 'Boiler').inputValue()).to.equal('Calora Eco 24 kW');
    await keys.tabTo(field(page, 'Supplier'));
    await keys.type('my own');
    await keys.tabTo(field(page, 'Insurer'));
    await keys.type('Lan');
    await keys.tabTo(field(page, 'Car'));
    await keys.type(' corvo ');
    await keys.press('Enter');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload).to.include({ boiler: 1217, supplier: 'my own', insurer: 204, make: 302 });
  });

  journey.extended('work on a strict page, and are accessible with their list open', async site => {
    const strict = await site.visit(await site.pageOf(LOOKUP, { strict: '1', build: 'module' }));
    await arrived(strict, 1);
    await field(strict, 'Boiler').fill('duo');
    await strict.getByRole('option').first().waitFor();

    const page = await site.visit(await site.pageOf(LOOKUP), { bypassCSP: true, reducedMotion: 'reduce' });
    await arrived(page, 1);
    const folder = `${OUTPUT}lookup/`;
    for (const [typed, word] of [
      ['duo', 'found'],
      ['zz', 'nothing'],
    ] as const) {
      await field(page, 'Boiler').fill(typed);
      await page.locator('.sw-combo-list:not([hidden])').waitFor();
      if (word === 'nothing') await page.getByText('No matches found').first().waitFor();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findings(page), `${word} ${width} ${colorScheme}`).to.deep.equal([]);
          await picture(page, `${folder}${word}-${width}-${colorScheme}.png`);
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width);
        }
      }
    }
  });
});
