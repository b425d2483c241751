import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { compareForms } from '../../../../headless/visits/analysis.ts';
import { CompareButton } from '../../../../owner/configurator/compare/CompareButton.tsx';
import { show, testConfigurator } from '../../../support/configurator.tsx';

const required = [{ validator: 'required' }];
const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { country: 'ca', language: 'en-us' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your garden',
      questions: [{ bpKey: 'own', type: 'yesno', title: 'Is it yours?', validationRules: required }],
    },
    { order: 2, type: 'questions', title: 'You', questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 3, type: 'transition', title: 'Thank you', final: true },
  ],
};

describe('the comparison in the configurator', () => {
  it('shows what changes, and the words of a text side by side', async () => {
    const old = JSON.stringify({ ...FORM, steps: FORM.steps.with(1, { ...FORM.steps[1]!, title: 'About you' }) });
    let comparison: Promise<unknown> | undefined;
    const configurator: ReturnType<typeof testConfigurator> = {
      ...testConfigurator(FORM),
      compareForms(...forms) {
        const made = compareForms(...forms);
        comparison = made;
        return made;
      },
    };
    const version = { id: 'v1', text: old, savedAt: 0, name: 'Before' };
    show(<CompareButton text="Compare" versions={[version]} beforeId="v1" />, configurator);
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = screen.getByRole('dialog', { name: 'What changes for visitors' });
    await act(async () => void (await comparison));
    screen.getByText('“Title” of step 2 “You” changed.');
    const group = within(dialog).getByRole('region', { name: 'Texts' });
    expect(group.querySelector('del')?.textContent).to.contain('About');
    expect(dialog.textContent).to.contain('1 change.');
  });
});
