import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { arrived, press, success } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { formOf } from './support/short.ts';
import { until } from './support/until.ts';

const BIRTH = { bpKey: 'birth_date', type: 'date', title: 'Date of birth' };
const AREA = { bpKey: 'area', type: 'number', title: 'Living area' };

/** English dates in Canada, the country of the form, begin with the month. */
async function opened(site: Site, questions: readonly object[], locale = 'en-CA'): Promise<Page> {
  const path = await site.pageOf(formOf([{ title: 'About you', next: 'Send', questions }]));
  const page = await site.visit(path, { locale, reducedMotion: 'reduce' });
  await arrived(page, 1);
  return page;
}
const caretOf = (field: Locator): Promise<number> =>
  field.evaluate(input => (input as HTMLInputElement).selectionStart ?? -1);
/** Moves the caret from the start of the field. */
async function caretTo(page: Page, index: number): Promise<void> {
  await page.keyboard.press('Home');
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight');
}
async function shows(field: Locator, text: string, caret: number): Promise<void> {
  expect([await field.inputValue(), await caretOf(field)]).to.deep.equal([text, caret]);
}

describe('A field', () => {
  const journey = journeys();

  journey('for a date accepts digits, adds the separators, and sends the day', async site => {
    const page = await opened(site, [BIRTH], 'fr-FR');
    const field = page.getByLabel('Date of birth');
    await field.pressSequentially('25122025');
    await shows(field, '25/12/2025', 10);
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ birth_date: '2025-12-25' });
  });

  journey('for a date opens the calendar of the device with the allowed days', async site => {
    const page = await opened(site, [{ ...BIRTH, validationRules: [{ validator: 'maxDate', value: '2007-06-30' }] }]);
    const calendar = page.locator('input[type=date]');
    await calendar.evaluate(input => {
      (input as HTMLInputElement).showPicker = () => input.setAttribute('data-opened', '');
    });
    await page.getByLabel('Date of birth').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-opened]').waitFor({ state: 'attached' });
    expect(await calendar.getAttribute('max')).to.equal('2007-06-30');
    await calendar.fill('1980-03-05');
    expect(await page.getByLabel('Date of birth').inputValue()).to.equal('03/05/1980');
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ birth_date: '1980-03-05' });
  });

  journey('for a number keeps the caret in place', async site => {
    const page = await opened(site, [AREA]);
    const field = page.getByLabel('Living area');
    const { keyboard } = page;
    await field.pressSequentially('12a,345');
    await shows(field, '12.34', 5);
    await caretTo(page, 1);
    await keyboard.press('x');
    await shows(field, '12.34', 1);
    await keyboard.press('9');
    await shows(field, '192.34', 2);
    await keyboard.press(',');
    await shows(field, '192.34', 2);
    await keyboard.press('End');
    await keyboard.press('7');
    await shows(field, '192.34', 6);
  });

  journey('is marked as completed after a pause, until it is invalid again', async site => {
    const page = await opened(site, [{ bpKey: 'mail', type: 'email', title: 'Email' }]);
    const field = page.getByLabel('Email');
    const completed = page.locator('.sw-type-email.sw-completed');
    await field.pressSequentially('ada@example.com');
    expect(await completed.count()).to.equal(0);
    await completed.waitFor();
    expect(await field.evaluate(input => getComputedStyle(input).backgroundImage)).to.match(/^url\(/);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await completed.count()).to.equal(0);
  });

  journey.extended('has an icon with its flag, and its keystrokes are counted', async site => {
    const page = await opened(site, [
      { bpKey: 'mail', type: 'email', title: 'Email' },
      { bpKey: 'name', type: 'short_text', title: 'Name' },
      { bpKey: 'phone', type: 'phone', title: 'Phone' },
      AREA,
    ]);
    const field = page.getByLabel('Email');
    const image = (label = 'Email') =>
      page.getByLabel(label).evaluate(input => getComputedStyle(input).backgroundImage);
    const others = async () =>
      [await image('Name'), await image('Phone'), await image(AREA.title)].map(one => one.slice(0, 4));
    expect([await image(), ...(await others())]).to.deep.equal(['none', 'none', 'none', 'none']);
    await page.evaluate(`stepwell.setFeature('AB_TEST_ICON_INPUTS', true)`);
    await until(async () => (await image()) !== 'none');
    expect(await others()).to.deep.equal(['url(', 'url(', 'none']);
    await field.pressSequentially('ada@');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    const events = '(window.dataLayer ?? []).filter(({ event }) => event === "input_submitted")';
    await until(() => page.evaluate(`${events}.length > 0`));
    expect(
      await page.evaluate(`${events}.map(({ bpKey, characters, deletes }) => [bpKey, characters, deletes])`),
    ).to.deep.equal([['mail', 4, 1]]);
    await page.evaluate(`stepwell.setFeature('AB_TEST_ICON_INPUTS', false)`);
    await until(async () => (await image()) === 'none');
  });
});
