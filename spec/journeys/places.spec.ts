/** Addresses and postcodes: by keyboard, with failures, twice in a form, outside the area, with maps. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { announcer, arrived, press, success } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { required } from './support/short.ts';
import { until } from './support/until.ts';

const question = (bpKey: string, type: string, title: string, more: object = {}) => ({ bpKey, type, title, ...more });
const form = (questions: readonly object[], more: { country?: string; jumps?: readonly object[] } = {}) => ({
  id: 'places',
  name: 'Places',
  configuration: { language: 'en-us', country: more.country ?? 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Where is it?',
      questions: [...questions, question('gdpr-optin', 'checkbox', 'News', { text: 'News' })],
      logicJumps: more.jumps ?? [],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
    ...(more.jumps ? [{ order: 3, type: 'transition', doNotSendLead: true, title: 'Elsewhere' }] : []),
  ],
});
const payloadOf = async (site: Site): Promise<Record<string, unknown>> => {
  await until(
    async () => (await site.leads()).length > 0,
    () => 'No lead came.',
  );
  return (await site.leads())[0]!.payload as Record<string, unknown>;
};
const optionsOf = (page: Page) => page.getByRole('option');

describe('Places', () => {
  const journey = journeys();

  journey('an address is searched, chosen and sent by keyboard alone', async site => {
    const page = await site.visit(
      await site.pageOf(form([question('home', 'address', 'Address', required)], { country: 'fr' })),
    );
    await arrived(page, 1);
    const { tabTo, press: key, type } = keyboardOf(page);
    const field = page.getByLabel('Address', { exact: true });
    await tabTo(field);
    await type('12 rue de riv');
    await optionsOf(page).first().waitFor();
    await until(
      async () => (await announcer(page).innerText()).includes('suggestion'),
      () => 'The count was not announced.',
    );
    await key('ArrowDown', 'Enter');
    await until(
      async () => (await field.inputValue()) === '12 Rue de Rivoli, 75001 Paris, France',
      () => 'The address was not filled in.',
    );
    await key('Enter');
    await success(page).waitFor();
    expect(await payloadOf(site)).to.deep.include({
      home: '12 Rue de Rivoli, 75001 Paris, France',
      zipcode: '75001',
      city: 'Paris',
      street: '12 Rue de Rivoli',
      countryShort: 'FR',
    });
  });

  journey('a postcode is suggested, and the list fits the page on a small phone', async site => {
    const zip = question('zip', 'zipcode', 'Postcode', { addressProvider: 'places' });
    const page = await site.visit(await site.pageOf(form([zip], { country: 'fr' })), {
      viewport: { width: 320, height: 640 },
    });
    await arrived(page, 1);
    await page.getByLabel('Postcode', { exact: true }).pressSequentially('75');
    await optionsOf(page).first().waitFor();
    expect(await optionsOf(page).count()).to.equal(5);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).to.equal(true);
    await optionsOf(page).nth(2).click();
    await press(page, 'Next');
    await success(page).waitFor();
    expect(await payloadOf(site)).to.include({ zip: '75003', city: 'Paris', regionShort: 'IDF' });
  });

  journey.extended(
    'a visitor from outside the area gets a message, and Next follows the jump without a lead',
    async site => {
      const jumps = [{ conditions: [{ zipcodeKey: 'us_served', operator: 'notIn' }], destinationStep: 3 }];
      const page = await site.visit(
        await site.pageOf(form([question('zip', 'zipcode', 'Postcode', required)], { jumps, country: 'us' })),
      );
      await arrived(page, 1);
      const field = page.getByLabel('Postcode', { exact: true });
      await field.pressSequentially('96701');
      await page.getByText('We currently don\'t offer services in your area. Click "Next" to be').first().waitFor();
      await field.fill('10001');
      await page.locator('.sw-area').waitFor({ state: 'detached' });
      await page.getByLabel(/^By ticking this box/).check();
      await field.fill('96701');
      await press(page, 'Next');
      await arrived(page, 3);
      expect(await site.leads()).to.have.length(0);
    },
  );

  for (const [older, define] of journey.variants([false, true])) {
    define(`the ${older ? 'older' : 'newer'} places of the maps library serve, their script comes once`, async site => {
      const emulator = readFileSync(new URL('./scripts/maps.js', import.meta.url), 'utf8');
      const settings = {
        newer: !older,
        older,
        places: [
          {
            id: 'm1',
            text: 'Main Street 1, Austin',
            formatted: '1 Main St, Austin, TX 78701, USA',
            at: { lat: 30.2, lng: -97.7 },
            parts: [
              ['Austin', 'Austin', 'locality'],
              ['78701', '78701', 'postal_code'],
            ],
          },
        ],
      };
      const context = await site.visitor();
      const asked: string[] = [];
      await context.route('https://maps.googleapis.com/**', async route => {
        asked.push(route.request().url());
        const body = `window.mapsSettings = ${JSON.stringify(settings)};${emulator}`;
        await route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body,
        });
      });
      const page = await context.newPage();
      const address = question('home', 'address_google_place', 'Address', required);
      await page.goto(await site.pageOf(form([address]), { 'attr.data-maps-key': 'key-1' }));
      await arrived(page, 1);
      expect(asked).to.deep.equal([]);
      const field = page.getByLabel('Address', { exact: true });
      await field.click();
      await page.waitForFunction(() => Reflect.get(window, 'google') !== undefined);
      await field.pressSequentially('main');
      await optionsOf(page).first().click();
      await press(page, 'Next');
      await success(page).waitFor();
      expect(asked).to.have.length(1);
      expect(asked[0]).to.contain('libraries=places').and.contain('key=key-1');
      expect(await payloadOf(site)).to.include({ home: '1 Main St, Austin, TX 78701, USA', city: 'Austin' });
    });
  }

  journey.extended('a strict policy without maps blocks nothing, because the endpoints are used', async site => {
    const address = question('home', 'address', 'Address', required);
    const page = await site.visit(
      await site.pageOf(form([address], { country: 'fr' }), { strict: '1', build: 'module' }),
    );
    await arrived(page, 1);
    await page.getByLabel('Address', { exact: true }).pressSequentially('rue mont');
    await optionsOf(page).first().click();
    await press(page, 'Next');
    await success(page).waitFor();
    expect(await payloadOf(site)).to.include({ city: 'Paris' });
  });
});
