/** In a step of more than 50 questions, the browser leaves out those that are out of view. A visitor notices nothing. */
import { expect } from 'chai';
import { arrived, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

const TYPES = [
  { type: 'short_text', title: 'Name' },
  { type: 'dropdown', searchable: true, title: 'Size' },
];
const VALUES = Array.from({ length: 30 }, (_, index) => ({ bpKey: `size-${index}`, text: `Size ${index}` }));
const REQUIRED = 45;
const QUESTIONS = Array.from({ length: 60 }, (_, index) => {
  const { type, title, ...more } = TYPES[index % 2]!;
  const validationRules = index === REQUIRED - 1 ? [{ validator: 'required' }] : [];
  return { ...more, type, bpKey: `key-${index}`, title: `${title} of ${index + 1}`, values: VALUES, validationRules };
});
const LONG = {
  ...SHORT,
  steps: [
    { order: 1, type: 'questions', title: 'Many questions', questions: QUESTIONS },
    { order: 2, type: 'questions', questions: [{ bpKey: 'last', type: 'short_text', title: 'The last one' }] },
    { ...SHORT.steps[1]!, order: 3 },
  ],
};

describe('A step of 60 questions', () => {
  const journey = journeys();

  journey('opens lists, leads to a missing answer far below, and goes on', async site => {
    const page = await (await site.visitor({ viewport: { width: 360, height: 740 } })).newPage();
    await page.goto(await site.pageOf(LONG));
    const far = page.locator('.sw-question .sw-label').nth(50);
    await page.waitForFunction(
      () => getComputedStyle(document.querySelectorAll('.sw-question')[50]!).contentVisibility === 'auto',
    );
    expect(await far.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))).to.equal(false);

    // Until the searchable list has loaded, there is a native one.
    await page.getByRole('combobox', { name: 'Size of 2', exact: true }).and(page.locator('input')).click();
    await page.getByRole('option', { name: 'Size 5', exact: true }).click(); // below the question, so not clipped by it
    const value = page.locator('.sw-question').nth(1);
    await value.locator('.sw-search__single-value', { hasText: 'Size 5' }).waitFor();

    await page.locator('.sw-next').focus();
    await page.keyboard.press('Enter');
    const missing = page.getByLabel(`Name of ${REQUIRED}`, { exact: true });
    await page.waitForFunction(place => {
      const { activeElement } = document;
      return activeElement === document.querySelectorAll('.sw-question')[place]?.querySelector('input');
    }, REQUIRED - 1);
    expect(await missing.evaluate(element => element.getBoundingClientRect().top)).to.be.within(0, 740);
    await write(page, `Name of ${REQUIRED}`, 'Ada');
    await page.locator('.sw-next').click();
    await arrived(page, 2);
  });
});
