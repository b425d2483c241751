/** A prerendered form of one step, in a browser that runs no script, and in one that does. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { choose, press, success, tryTo, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys } from './support/journeys.ts';

const SEND = 'Call me back';

async function fillIn(page: Page): Promise<void> {
  await choose(page, 'A quote');
  await choose(page, 'Monday');
  await choose(page, 'Friday');
  await write(page, 'First name', ' Ann <b>');
  await write(page, 'Phone number', '(512) 555-0142');
  await write(page, 'Anything else?', 'After noon,\nplease');
  await page.locator('[data-bpkey="tcpa"] input').check();
}

describe('A prerendered form of one step', () => {
  const journey = journeys();

  journey('sends the same lead with and without script', async site => {
    const plain = await site.visit('/callback', { javaScriptEnabled: false });
    await fillIn(plain);
    const request = plain.waitForRequest(sent => sent.method() === 'POST' && sent.url().endsWith('/submit'));
    await press(plain, SEND);
    await plain.getByRole('heading', { name: 'Thank you, Ann <b>' }).waitFor();
    await plain.getByText('We call you on the next working day.').waitFor();
    expect(plain.url(), 'no answer is in the address').to.match(/\/submit$/);
    expect((await request).headers()['content-type']).to.equal('application/x-www-form-urlencoded');

    const scripted = await site.visit('/callback');
    await fillIn(scripted);
    await press(scripted, SEND);
    await success(scripted).waitFor();

    const leads = await site.leads();
    expect(leads).to.have.length(2);
    expect(leads.map(({ arrivals }) => arrivals)).to.deep.equal([1, 1]);
    // Most recent first.
    const [withScript, withoutScript] = leads.map(({ payload }) => payload);
    expect(withoutScript).to.deep.equal(withScript);
    expect(withoutScript).to.include({ topic: 'quote', first_name: 'Ann <b>', phone_international: '+15125550142' });
  });

  journey(
    'without script, names what is missing, keeps the answers, and stores two presses as one lead',
    async site => {
      const page = await site.visit('/callback', { javaScriptEnabled: false });
      await fillIn(page);
      await write(page, 'First name', ' ');
      // Enter in a field, as the button does, posts the form.
      site.expects(/422/);
      await page.getByLabel('Phone number').press('Enter');
      await page.getByText('First name: This field is required').waitFor();
      expect(await site.leads()).to.deep.equal([]);
      await page.goBack();
      expect(await page.getByLabel('Phone number').inputValue()).to.equal('(512) 555-0142');
      await write(page, 'First name', 'Ann');
      for (let count = 0; count < 2; count++) {
        await press(page, SEND);
        await page.getByRole('heading', { name: 'Thank you, Ann' }).waitFor();
        await page.goBack();
      }
      const [lead, ...others] = await site.leads();
      expect(others).to.deep.equal([]);
      expect(lead?.arrivals).to.equal(2);
    },
  );

  journey.extended('waits for its script if the browser runs scripts', async site => {
    const context = await site.visitor();
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto('/callback', { waitUntil: 'commit' });
    await fillIn(page);
    await page.getByLabel('First name').press('Enter');
    await tryTo(page, SEND);
    await page.getByText('Loading', { exact: true }).waitFor();
    expect(page.url()).to.match(/\/callback$/);
    expect(await site.leads()).to.deep.equal([]);
    release();
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
    const posts = (await site.requests()).filter(({ method, path }) => method === 'POST' && path === '/submit');
    expect(posts).to.have.length(1);
  });
});
