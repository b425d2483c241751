import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { FaultMark } from '../../../../owner/configurator/faults/FaultMark.tsx';
import { FaultsPanel } from '../../../../owner/configurator/faults/FaultsPanel.tsx';
import { show, testConfigurator } from '../../../support/configurator.tsx';
import { testFrame } from '../../../support/preview-frame.ts';

const FORM = {
  steps: [
    { type: 'questions', questions: [{ bpKey: 'city', type: 'short_text' }] },
    { type: 'transition', final: true },
  ],
};
const SERVER_ERROR = 'Server error three times (500)';
const staged = (more: object = {}) => ({
  type: 'staged',
  fault: 'lead-500',
  isShown: true,
  kept: 1,
  reports: ['SW_LEAD_STATUS: Expected the lead endpoint to answer.'],
  ...more,
});

describe('the panel of faults', () => {
  async function open() {
    const configurator = testConfigurator(FORM);
    const f = testFrame();
    document.body.append(f.frame);
    configurator.preview.attach(f.frame);
    await f.post({ type: 'ready' });
    const view = show(<FaultsPanel />, configurator);
    const lastStart = () => f.calls.findLast(({ method }) => method === 'start')?.args[2];
    const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
    const post = (message: object) => act(() => f.post(message));
    return { ...view, post, lastStart, toggle, configurator };
  }
  afterEach(() => document.body.replaceChildren());

  it('turns on one fault at a time, and says what came of it', async () => {
    const { user, toggle, lastStart, post, configurator } = await open();
    await user.click(toggle(SERVER_ERROR));
    await waitFor(() => expect(lastStart()).to.equal('lead-500'));
    screen.getByText('A test visitor is on the way to this fault.');
    await post(staged({ fault: 'lead-422' }));
    screen.getByText('A test visitor is on the way to this fault.');
    await post(staged());
    screen.getByText('The service answered 500 three times.');
    screen.getByText('1 request waits in the browser');
    expect(screen.queryByText('SW_LEAD_STATUS'), 'for experts only').to.equal(null);
    configurator.layout.isExpert = true;
    within(await screen.findByLabelText('Reported on the console')).getByText('SW_LEAD_STATUS');
    expect(configurator.announcements.text).to.contain('The service answered 500 three times.');

    await user.click(toggle('Refused answers (422)'));
    await waitFor(() => expect(lastStart()).to.equal('lead-422'));
    expect(toggle(SERVER_ERROR).checked).to.equal(false);
    await post(staged({ fault: 'lead-422', kept: 0 }));
    await user.click(screen.getByText('Back to normal'));
    await waitFor(() => expect(lastStart()).to.equal(''));
    expect(screen.queryByText(/waits in the browser/)).to.equal(null);
  });

  it('says that the test visitor did not get there', async () => {
    const { user, toggle, post, configurator } = await open();
    configurator.layout.isExpert = true;
    await user.click(toggle(SERVER_ERROR));
    await post(staged({ isShown: false, reports: [], kept: 0 }));
    screen.getByText(/The test visitor did not get there/);
    screen.getByText('Reported on the console: SW_LEAD_STATUS');
  });

  it('says which faults the form cannot meet', async () => {
    const { toggle, configurator } = await open();
    expect(toggle(SERVER_ERROR).disabled).to.equal(false);
    act(() => configurator.document.edit('Remove', draft => draft.remove(['steps', 1])));
    await waitFor(() => expect(toggle(SERVER_ERROR).disabled).to.equal(true));
    expect(document.getElementById(toggle(SERVER_ERROR).getAttribute('aria-describedby')!)!.textContent).to.equal(
      'The form has no final step that sends the lead.',
    );
    expect(toggle('File of a question is missing').disabled).to.equal(false);
  });

  it('marks the preview, which takes the fault away', async () => {
    const { configurator, post, user, lastStart } = await open();
    act(() => configurator.faults.turnOn('lead-500'));
    await post(staged());
    show(<FaultMark />, configurator);
    screen.getByText(`Fault: ${SERVER_ERROR}`);
    await user.click(screen.getAllByText('Back to normal').at(-1)!);
    await waitFor(() => expect(lastStart()).to.equal(''));
  });
});
