/** Preview, as an author of a definition sees it: the JSON in the page is edited while the form is in use. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { CELL, typeCode } from './support/codes.ts';
import { arrived, chooseTime, press, stepOf, success, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { fillShort, NAME, SHORT, triesOf, WHOLE } from './support/short.ts';

const edit = (page: Page, change: (json: string) => string): Promise<void> =>
  page.locator('#form-definition').evaluate(
    (script, text) => {
      script.textContent = text;
    },
    change(JSON.stringify(SHORT)),
  );
const problems = (page: Page) => page.locator('.sw-problems');
const PREVIEW = { 'attr.data-preview': '' };

describe('A form in preview', () => {
  const journey = journeys();

  journey('shows an edited definition, and keeps answers, step and caret', async site => {
    const page = await site.visit(await site.pageOf(SHORT, PREVIEW));
    await fillShort(page);
    await page.getByLabel('A note').pressSequentially('half');
    await page.keyboard.press('ArrowLeft');
    const element = await page.locator('#form > form').elementHandle();
    await edit(page, json => json.replace('Who are you?', 'Who is there?'));
    await page.getByRole('heading', { name: 'Who is there?' }).waitFor();
    expect(await page.getByLabel(NAME, { exact: true }).inputValue()).to.equal('Ada');
    await page.locator('#form input:focus').waitFor();
    await page.keyboard.type('X');
    expect(await page.getByLabel('A note').inputValue()).to.equal('halXf');
    expect(await element?.evaluate(form => form.isConnected)).to.equal(true);
    await press(page, 'Send');
    await success(page).waitFor();
    await edit(page, json => json.replace('Thank you', 'Many thanks'));
    await stepOf(page, 2).getByText('Many thanks').waitFor();
    await success(page).waitFor();
    expect(await triesOf(site)).to.have.length(0);
  });

  journey.extended('shows the screens that the page asks for, one after the other', async site => {
    const page = await site.visit(
      await site.pageOf(WHOLE, {
        ...PREVIEW,
        'attr.data-feature-phone-2fa': '',
        'attr.data-feature-new-reveal-page': '',
        'attr.data-feature-cross-sell-carousel': '',
        'attr.data-preview-brands': 'several',
        'attr.data-preview-code': '',
        'attr.data-preview-reveal': 'closed',
        'attr.data-preview-offers': 'carousel',
      }),
    );
    await fillShort(page);
    await write(page, 'Phone', CELL);
    await press(page, 'Send');
    await page.locator('.sw-brands').getByRole('checkbox').first().check();
    await press(page, 'Compare quotes');
    await typeCode(page, '1234');
    await page.getByText('Our call center is closed at the moment.').waitFor();
    await press(page, 'Choose when we call you');
    await chooseTime(page);
    await press(page, 'Confirm');
    await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
    await page.getByText('You may also like').waitFor();
    const posts = (await site.requests()).filter(({ method, path }) => method === 'POST' && !path.endsWith('.json'));
    expect(posts).to.deep.equal([]);
  });

  journey.extended('is shown once an invalid definition is fixed', async site => {
    site.allows(/SW_JSON/);
    const page = await (await site.visitor()).newPage();
    await page.route('**/page?*', async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"steps"', 'steps') });
    });
    await page.goto(await site.pageOf(SHORT, PREVIEW));
    await problems(page).getByText('not valid JSON').waitFor();
    await page.locator('.sw-missing').waitFor(); // with the theme, which must not affect the panel
    expect(await problems(page).evaluate(panel => getComputedStyle(panel).borderInlineStartWidth)).to.equal('4px');
    await edit(page, json => json);
    await arrived(page, 1);
    await problems(page).waitFor({ state: 'detached' });
  });
});
