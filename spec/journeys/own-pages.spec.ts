/** The pages of the sandbox about what it keeps: codes, settings of the partners, faults, and the way to the leads. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leadOf } from '../support/lead.ts';
import { findings } from './support/axe.ts';
import { forgetCodes } from './support/codes.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { hasFocus, keyboardOf } from './support/keyboard.ts';
import { COLORS, SETTINGS } from './support/pictures.ts';
import { until } from './support/until.ts';

async function sendFirstCode(site: Site): Promise<void> {
  await forgetCodes(site);
  const number = { phoneNumber: '%2B33613579246', country: 'fr', language: 'fr', friendlyName: 'Ann' };
  const body = JSON.stringify({ event: 'startVerify', ...number, channel: 'sms' });
  await fetch(`${site.url}/phone2fa`, { method: 'POST', body });
}
const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

describe('The pages about what the sandbox keeps', () => {
  const journey = journeys();

  journey.extended('have no fault that axe finds, and fit, 1280 and 320 px wide, in light and dark', async site => {
    await sendFirstCode(site);
    await site.fault('/survey/metadata/*', { status: 500, times: 3 }, { drop: 'before', times: 'always' });
    const page = await (await site.visitor(SETTINGS)).newPage();
    for (const path of ['/', '/codes', '/center', '/faults'])
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        for (const details of await page.locator('summary').all()) await details.click();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await findings(page, colorScheme === 'dark' ? { only: COLORS } : {});
          expect(found, `${path}, ${width} px, ${colorScheme}`).to.deep.equal([]);
        }
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect(wide, `${path}: px wide`).to.be.at.most(width);
      }
  });

  journey('follow changes, announce how many entries there are, and keep the focus', async site => {
    await site.fault('/a', { status: 500, times: 'always' });
    const page = await site.visit('/faults');
    await page.getByText('Live', { exact: true }).waitFor();
    await status(page, '1 fault');
    const path = page.getByLabel('Path');
    await path.fill('/typed');
    const remove = page.getByRole('button', { name: 'Remove' });
    await remove.focus();
    await page.evaluate(() => {
      const said: unknown[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(document.querySelector('[role=status]')?.textContent)).observe(
        document.querySelector('[role=status]')!,
        { childList: true, characterData: true, subtree: true },
      );
    });
    await fetch(`${site.url}/a`);
    await entry(page, 'applied once').waitFor();
    expect(await hasFocus(remove), 'the button has the focus').to.equal(true);
    await site.fault('/b', { hang: true });
    await entry(page, 'never responds').waitFor();
    await status(page, '2 faults');
    expect(await page.evaluate('said'), 'the same text is not announced again').to.deep.equal(['2 faults']);
    expect(await path.inputValue()).to.equal('/typed');
    await site.clearFaults();
    await page.getByText('No faults are set.').waitFor();
  });

  journey.extended('say when the connection is lost, and follow changes again after it', async site => {
    site.allows(FAILED_REQUEST, /ERR_/);
    const context = await site.visitor();
    const page = await context.newPage();
    await page.goto('/codes');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.route('**/events', route => route.abort());
    await page.reload();
    await page.getByText('Reconnecting').waitFor();
    await sendFirstCode(site);
    await page.unroute('**/events');
    await page.getByText('Live', { exact: true }).waitFor();
    await status(page, '1 message');
  });

  journey.extended('work without script: partners, a fault, what is wrong with one, and codes', async site => {
    site.expects(/422/);
    await sendFirstCode(site);
    const page = await site.visit('/center', { javaScriptEnabled: false });
    await page.getByLabel('Opening hours').selectOption('closed');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByLabel('Opening hours').inputValue()).to.equal('closed');
    expect((await site.center()).switches).to.include({ hours: 'closed' });

    await page.goto('/faults');
    expect(await page.getByLabel('Delay in milliseconds').isVisible()).to.equal(false);
    const ofStatus = page.getByRole('spinbutton', { name: 'Status' });
    await ofStatus.fill('99'); // does not matter for the kind that is chosen next
    await page.getByRole('combobox', { name: 'Fault', exact: true }).selectOption({ label: 'Respond after a delay' });
    expect(await ofStatus.isVisible()).to.equal(false);
    await page.getByLabel('Path').fill(' ');
    await page.getByLabel('Delay in milliseconds').fill('70');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByRole('alert').getByText('Begin the path with / or *.').waitFor();
    expect(await page.getByLabel('Delay in milliseconds').inputValue()).to.equal('70');
    await page.getByLabel('Path').fill('/a');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await entry(page, 'waits 70 ms (3 times)').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No faults are set.').waitFor();

    await page.goto('/codes');
    await entry(page, '+33613579246').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('No codes have been sent yet.').waitFor();
  });

  journey.extended('are used by keyboard alone', async site => {
    const page = await site.visit('/faults');
    const { tabTo, press, type } = keyboardOf(page);
    await tabTo(page.getByLabel('Path'));
    await press('Control+a');
    await type('/api/cch');
    await tabTo(page.getByRole('combobox', { name: 'Fault', exact: true }));
    await press('ArrowDown', 'ArrowDown');
    await press('Enter');
    await tabTo(page.getByRole('button', { name: 'Add fault' }));
    await press('Enter');
    await entry(page, 'drops the connection before handling the call (3 times)').waitFor();
    await tabTo(page.getByRole('button', { name: 'Remove' }));
    await press('Enter');
    await status(page, '0 faults');
  });

  journey.extended('lead to the leads without a token, and delete all leads', async site => {
    await fetch(`${site.url}/submit`, {
      method: 'POST',
      body: JSON.stringify(leadOf('k', { mail: 'ann@example.com' })),
    });
    const page = await site.visit('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click();
    await page.getByRole('link', { name: /ann@example.com/ }).click();
    await page.getByText('All members of the lead').waitFor();
    await page.goto('/');
    await page.getByText('Delete all leads').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await site.leads()).length === 0);
    await page.goto('/leads');
    await page.getByText('There is no lead yet.').waitFor();
  });
});
