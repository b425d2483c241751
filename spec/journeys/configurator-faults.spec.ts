/** An owner turns on faults one after the other, and sees each time what a visitor would see. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { FAULT_GROUPS } from '../../configurator/faults/fault-list.ts';
import { findings } from './support/axe.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

const required = { validationRules: [{ validator: 'required' }] };
/** It can meet every fault. */
const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'us', formId: '7', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Where?',
      questions: [
        { bpKey: 'zipcode', type: 'zipcode', ...required },
        { bpKey: 'street', type: 'address' },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'You',
      questions: [
        { bpKey: 'email', type: 'email', ...required },
        { bpKey: 'phone', type: 'phone', ...required },
      ],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
  brandConfiguration: { title: 'Choose' },
  stepsAfterSubmit: [
    { order: 1, type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text' }] },
  ],
};
const FLAGS = ['PHONE_2FA', 'NEW_REVEAL_PAGE', 'CROSS_SELL_DESIGN'];

const FIRST = 'Where?';
const FAILED = 'Your answers could not be sent.';
const SENT = 'Sent';
const MISSING = 'This part could not be loaded.';
const NOT_SHOWN = 'This form cannot be shown right now.';
const NO_PARTNER = 'Thank you for completing the survey';
/** The words of each screen; an empty text is an empty place. */
const SCREENS: Readonly<Record<string, string>> = {
  'lead-500': FAILED,
  'lead-409': FAILED,
  'lead-410': FAILED,
  'lead-422': FAILED,
  'lead-429': FAILED,
  'lead-timeout': 'This takes longer than usual.',
  'lead-slow': 'Sending your answers…',
  'lead-page': SENT,
  'after-submit-500': SENT,
  'pre-lead-500': SENT,
  offline: FAILED,
  'claim-fails': FIRST,
  'storage-refused': SENT,
  'storage-full': SENT,
  'storage-refused-500': FAILED,
  'phone-metadata': 'You',
  'postcodes-500': FIRST,
  'places-500': MISSING,
  'code-503': 'The code could not be sent. Please try again.',
  'code-410': 'Secure our exclusive offer',
  'code-422': 'Please provide a mobile phone number',
  'code-429': 'No more codes can be sent. Please try again later.',
  'code-wrong': 'Invalid code',
  'code-unchecked': 'The code could not be checked. Please try again.',
  'code-mode-500': SENT,
  'reveal-none': NO_PARTNER,
  'reveal-timeout': NO_PARTNER,
  'reveal-500': NO_PARTNER,
  'reveal-closed': 'Our call center is closed at the moment.',
  'booking-500': 'Sorry, we couldn',
  'brands-none': NO_PARTNER,
  'brands-500': SENT,
  'offers-500': SENT,
  'file-missing': MISSING,
  'file-cut': MISSING,
  'file-slow': '',
  'files-missing': NOT_SHOWN,
  'lead-file-missing': FAILED,
  'dictionary-missing': 'Next',
  'definition-type': MISSING,
  'definition-appearance': FIRST,
  'definition-no-steps': NOT_SHOWN,
  'definition-json': NOT_SHOWN,
  'definition-none': '',
  'definition-sample': NOT_SHOWN,
  'definition-survey': NOT_SHOWN,
  'plugin-view': MISSING,
  'plugin-validate': MISSING,
  'plugin-start': FIRST,
  'plugin-lead': SENT,
  'plugin-question-lead': FAILED,
  'plugin-conflict': SENT,
  'plugin-cycle': FIRST,
  'plugin-contract': FIRST,
  'plugin-taken': FIRST,
  'plugin-late': FIRST,
  'plugin-type': MISSING,
  'plugin-operator': FIRST,
  'plugin-validator': 'You',
  'plugin-jump': 'You',
};

/** One for each way in which the stage makes a fault. `FAULTS=all` walks the others, too, which takes a minute. */
const KINDS: readonly string[] = [
  ...['lead-500', 'lead-410', 'lead-timeout', 'lead-page', 'offline', 'storage-refused', 'places-500', 'code-wrong'],
  ...['reveal-none', 'brands-500', 'file-missing', 'file-slow', 'files-missing', 'dictionary-missing'],
  ...['definition-json', 'definition-survey', 'plugin-view', 'plugin-lead', 'plugin-jump'],
];
const isWalked = (id: string): boolean => process.env.FAULTS === 'all' || KINDS.includes(id);

describe('the fault bench of the configurator', () => {
  const journey = journeys();

  async function write(page: Page, definition: object): Promise<void> {
    await page.getByRole('radio', { name: 'JSON' }).click();
    await page.getByRole('textbox', { name: 'JSON of the form' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(JSON.stringify(definition));
  }

  journey('leads from each switch to its screen, sends nothing, and goes back to normal', async site => {
    site.allows(/./); // each fault reports problems, and the panel lists them
    const page = await site.visit('/survey/configurator/index.html#new');
    await write(page, FORM);
    await page.getByRole('radio', { name: 'Faults' }).click();
    for (const flag of FLAGS)
      await page
        .getByRole('button', { name: `Turn on ${flag}` })
        .first()
        .click();
    const form = page.frameLocator('iframe[title="The form"]');
    const all = FAULT_GROUPS.flatMap(group => group.faults);
    expect(Object.keys(SCREENS).sort()).to.deep.equal(all.map(({ id }) => id).sort());
    for (const { id, title, reports = [] } of all.filter(({ id }) => isWalked(id))) {
      await page
        .locator('.fault', { has: page.getByText(title, { exact: true }) })
        .locator('label')
        .click();
      const outcome = page.locator('.fault[data-on] .fault-outcome');
      await outcome.waitFor();
      expect(await outcome.locator('.fault-failed').count(), `${id} is on screen`).to.equal(0);
      const words = await form.locator('body').innerText();
      expect(words, id).to.contain(SCREENS[id]);
      if (SCREENS[id] === '') expect(words.trim(), id).to.equal('');
      const said = await outcome.innerText();
      for (const start of reports) expect(said, id).to.contain(start);
      if (id === 'lead-500') {
        await page.getByText('1 request waits in the browser').waitFor();
        expect(await findings(page)).to.deep.equal([]);
      }
    }
    expect(await site.leads()).to.deep.equal([]);

    // By the keyboard: the mark below the preview takes the last fault away, and the switches work with Space.
    await page.locator('.preview-fault').getByRole('button', { name: 'Back to normal' }).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('heading', { name: FIRST }).waitFor();
    await page.getByRole('switch', { name: 'Wrong code (400)' }).focus();
    await page.keyboard.press('Space');
    await form.getByText('Invalid code').first().waitFor();
    await until(
      async () => (await page.getByRole('switch', { checked: true }).count()) === 1,
      () => 'More than one fault was on.',
    );
  });
});
