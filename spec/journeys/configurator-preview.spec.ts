/** An owner sees the form beside the editor: as edited, where they click, and as visitors with other settings see it. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { beExpert, writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { formOf } from './support/short.ts';
import { until } from './support/until.ts';

const question = (bpKey: string, title: string) => ({ bpKey, type: 'short_text', title });
const formWith = (title: string) =>
  formOf([
    { title, questions: [question('name', 'Name'), question('note', 'Note')] },
    { title: 'Your garden', questions: [question('size', 'Size')] },
  ]);
const PLUGIN = `(window.stepwell ||= []).push(sw => sw.register({
  name: 'stars', contract: 1, questions: { stars: { empty: '', view: () => null } },
}));`;

describe('the preview of the configurator', () => {
  const journey = journeys();

  /** What is selected in the outline. */
  const selected = (page: Page, name: string | RegExp) => page.getByRole('row', { name, selected: true }).waitFor();

  journey('follows edits and clicks, and goes where the owner selects', async site => {
    const page = await site.visit('/survey/configurator/index.html#new');
    await page.getByRole('heading', { name: 'Nothing to see yet' }).waitFor();
    await writeCode(page, formWith('Who are you?'));
    const frame = page.frameLocator('iframe[title="The form"]');
    await frame.getByRole('heading', { name: 'Who are you?' }).waitFor();

    await frame.getByText('Name', { exact: true }).click();
    await selected(page, /^Name/);
    await frame.getByText('Name', { exact: true }).click();
    const text = frame.getByRole('textbox', { name: 'Text on the form' });
    await text.fill('Full name');
    await text.press('Enter');
    await selected(page, /^Full name/);
    await frame.getByText('Full name', { exact: true }).waitFor();
    await frame.getByRole('button', { name: 'Next' }).click();
    await selected(page, /Who are you/);
    await frame.getByRole('heading', { name: 'Who are you?' }).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Try', checked: true }).waitFor();
    await writeCode(page, formWith('Who are you?')); // the key had followed the text
    await frame.getByLabel('Name', { exact: true }).fill('Ada');
    await writeCode(page, formWith('Who is there?'));
    await frame.getByRole('heading', { name: 'Who is there?' }).waitFor();
    expect(await frame.getByLabel('Name').inputValue()).to.equal('Ada');

    await page.getByRole('row', { name: /Your garden/ }).click();
    await frame.getByRole('heading', { name: 'Your garden' }).waitFor();
    await frame.getByRole('button', { name: 'Back' }).click();
    await frame.getByRole('heading', { name: 'Who is there?' }).waitFor();
    await selected(page, /Who is there/);
    expect(await frame.getByLabel('Name').inputValue()).to.equal('Ada');

    await page.getByRole('radio', { name: 'Share' }).click();
    await page.getByRole('radio', { name: 'Build' }).click();
    expect(await frame.getByLabel('Name').inputValue(), 'the visit goes on').to.equal('Ada');

    await page.getByRole('radio', { name: 'Edit', exact: true }).click();
    await frame.getByText('Note', { exact: true }).click();
    await selected(page, /^Note/);
    await frame.getByRole('heading', { name: 'Who is there?' }).waitFor();
  });

  journey.extended('shows the form with other settings, and runs plugins in its frame only', async site => {
    const page = await site.visit('/survey/configurator/index.html#new');
    await page.route('https://plugins.example/*', route =>
      route.fulfill({ contentType: 'text/javascript', body: PLUGIN }),
    );
    await writeCode(page, formWith('Who are you?'));
    const frame = page.frameLocator('iframe[title="The form"]');
    await frame.getByLabel('Name').fill('Ada');

    await page.getByRole('radio', { name: 'Phone' }).click();
    await until(
      async () => (await frame.locator('html').evaluate(() => innerWidth)) === 390,
      () => 'The frame never had the width of a phone.',
    );
    await beExpert(page);
    await page.getByRole('button', { name: /^Settings of the preview/ }).click();
    await page.getByRole('button', { name: 'Flags' }).click();
    await page.getByText('NEW_SURVEY_DESIGN', { exact: true }).click();
    await frame.locator('.sw-new-design').waitFor();
    await page.getByText('FORCE_PREVIEW_LEADS', { exact: true }).click();
    await page.getByRole('alert').getByText('Leads are really sent').waitFor();
    await page.getByRole('button', { name: 'Plugins' }).click();
    await page.getByLabel('Address of a script').fill('https://plugins.example/stars.js');
    await page.keyboard.press('Enter');
    await page.getByText('Plugin stars: stars').waitFor();
    const scripts = await page.evaluate('[...document.scripts].map(script => script.src)');
    expect(String(scripts)).not.to.contain('plugins.example');
    expect(await findings(page)).to.deep.equal([]);
  });

  journey.extended('offers the types of a plugin in an empty form', async site => {
    const page = await site.visit('/survey/configurator/index.html#new');
    await page.route('https://plugins.example/*', route =>
      route.fulfill({ contentType: 'text/javascript', body: PLUGIN }),
    );
    await beExpert(page);
    await page.getByRole('button', { name: /^Settings of the preview/ }).click();
    await page.getByRole('button', { name: 'Plugins' }).click();
    await page.getByLabel('Address of a script').fill('https://plugins.example/stars.js');
    await page.keyboard.press('Enter');
    await page.getByText('Plugin stars: stars').waitFor();
    await page.getByRole('heading', { name: 'Nothing to see yet' }).waitFor();
  });

  journey('answers no page that frames it without a sandbox', async site => {
    const page = await site.visit('/legal/privacy-policy');
    // A static host sends no policy, so the frame has to refuse by itself.
    await page.route('**/frame.html', async route => {
      const response = await route.fetch();
      const { 'content-security-policy': policy, ...headers } = response.headers();
      expect(policy).to.equal('sandbox allow-scripts allow-forms');
      await route.fulfill({ response, headers });
    });
    const answer = page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/survey/configurator/frame.html';
      const answered = new Promise(resolve => addEventListener('message', ({ data }) => resolve(data.type)));
      document.body.append(frame);
      return answered;
    });
    const first = await Promise.race([
      answer.catch(() => 'closed'),
      site.reported(/The preview works only in a frame/),
    ]);
    expect(first).to.equal(undefined);
  });
});
