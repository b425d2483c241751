/** An owner looks into the form of the preview, lets the page fill it in, and tries the endpoint. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { beExpert, showTest, writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { required } from './support/short.ts';

const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      type: 'questions',
      title: 'Your garden',
      questions: [
        { bpKey: 'own', type: 'yesno', title: 'Is it yours?', ...required },
        {
          bpKey: 'mail',
          type: 'email',
          title: 'Email',
          ...required,
          conditionalDisplay: [{ bpKey: 'own', value: 'yes' }],
        },
      ],
    },
    { type: 'transition', final: true, title: 'Thank you' },
  ],
};

describe('the inspector of the configurator', () => {
  const journey = journeys();

  journey.extended('says why, fills in the form, and tries the endpoint', async site => {
    site.allows(/SW_DEFINITION/); // about the consent that this form does not ask for
    const page = await site.visit('/survey/configurator/index.html#new');
    await beExpert(page);
    await writeCode(page, FORM);
    await showTest(page, 'Try it');
    await page.getByText('The form starts with it.').waitFor();

    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByText('2 questions answered. The form is at its end.').first().waitFor();
    await page
      .locator('.inspector')
      .getByText('emily.carter@example.com')
      .or(page.getByText('olivia.martin@example.com'))
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Calls' }).click();
    await page.getByText(/^POST .*\/submit$/).waitFor();
    expect(await site.leads()).to.deep.equal([]);
    expect(await findings(page)).to.deep.equal([]);

    await page.getByRole('button', { name: 'Send a test lead …' }).click();
    await page.getByRole('button', { name: /^Send to/ }).click();
    await page.getByRole('dialog').getByText('A second attempt with the same key got the same answer.').waitFor();
    await page.keyboard.press('Escape'); // the button kept the focus
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(JSON.stringify(leads)).to.include('is_test');
    expect(await findings(page)).to.deep.equal([]);
  });
});
