import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { takeWords } from '../../../../owner/words/words.ts';
import { giveRowsRoom, row, show } from './support/outline-view.tsx';
import { question, step } from './support/tagged.ts';

/** What the form adds by itself. */
describe('the added consent in the outline', () => {
  giveRowsRoom();
  const form = (country: string, ...more: object[]) => ({
    configuration: { country },
    steps: [
      step(1, 'Home', [], { questions: [question('own')] }),
      step(2, 'You', [], { questions: [question('name'), ...more] }),
      { order: 3, type: 'transition', title: 'Thanks', final: true },
    ],
  });

  it('hangs below the last question before the end, says why it is there, and is turned off', async () => {
    const { document, user } = await show(form('us'));
    expect(row(/^name/).textContent).to.contain('Consent to be called, added for the US');
    expect(row(/^own/).textContent).not.to.contain('added for');
    await user.click(within(row(/^name/)).getByRole('button', { name: /^Turn off/ }));
    expect(document.state.definition.configuration).to.deep.equal({ country: 'us', addedConsent: false });
    expect(screen.queryByText(/added for/)).to.equal(null);
  });

  it('says so in the language of the page', async () => {
    takeWords('de', [], { 'added for the US': 'für die USA' });
    await show(form('us'));
    expect(row(/^name/).textContent).to.contain('Consent to be called, für die USA');
    takeWords('en', [], {});
  });

  it('becomes a question of the owner', async () => {
    const { document, read, user } = await show(form('gb'));
    await user.click(within(row(/^name/)).getByRole('button', { name: /^Make it mine/ }));
    expect(read().steps[1]!.questions[1]).to.deep.equal({
      bpKey: 'gdpr-optin',
      type: 'legal',
      text: 'I agree to be contacted about my request.',
      validationRules: [{ validator: 'required', message: 'Tick to go on' }],
    });
    expect(document.state.selection).to.deep.equal([['steps', 1, 'questions', 1]]);
    expect(screen.queryByText(/added for/)).to.equal(null);
  });

  it('is not there in a form with a consent, in Canada, and without a step that asks', async () => {
    for (const one of [form('us', question('tcpa', { type: 'tcpa' })), form('ca'), { steps: [] }]) {
      const { unmount } = await show(one);
      expect(screen.queryByText(/added for/)).to.equal(null);
      unmount();
    }
  });

  it('has beside it what the form asks around the sending, with a way to turn each off', async () => {
    const phone = question('phone', { type: 'phone', confirmByCode: true });
    const more = { configuration: { country: 'ca', revealPage: true }, brandConfiguration: { title: 'Who?' } };
    const { document, read, user } = await show({ ...form('ca', phone), ...more });
    const added = () =>
      [...row(/^phone/).parentElement!.querySelectorAll('.outline-added-name')].map(one => one.textContent);
    expect(added().sort()).to.deep.equal([
      'Choice of companies, asked right before sending',
      'Phone code, asked right after sending',
      'Who will call, in place of the thank-you',
    ]);
    const part = (words: string) =>
      within(screen.getByText(words, { exact: false }).closest<HTMLElement>('.outline-added')!);
    expect(part('in place of the thank-you').queryByRole('button', { name: /^Make it mine/ })).to.equal(null);
    await user.click(part('in place of the thank-you').getByRole('button', { name: /^Turn off/ }));
    await user.click(part('right after sending').getByRole('button', { name: /^Turn off/ }));
    expect(document.state.definition.configuration).to.deep.equal({ country: 'ca' });
    expect(read().steps[1]!.questions[1]).not.to.have.property('confirmByCode');
    await user.click(part('right before sending').getByRole('button', { name: /^Make it mine/ }));
    expect(document.state.definition.beforeSubmit).to.deep.equal([{ order: 1, title: 'Who?', type: 'brand' }]);
    expect(screen.queryByText(/right before sending/)).to.equal(null);
  });
});
