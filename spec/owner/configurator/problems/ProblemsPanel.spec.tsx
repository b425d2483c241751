import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';
import { ProblemsButton } from '../../../../owner/configurator/problems/ProblemsButton.tsx';
import { ProblemsPanel } from '../../../../owner/configurator/problems/ProblemsPanel.tsx';
import type { FoundProblem } from '../../../../owner/configurator/problems/problems-state.ts';
import { useProblemList } from '../../../../owner/configurator/problems/use-problems.ts';

const TEXT = '{"name":"a","steps":[{"title":"One","questions":[{"type":"emial"}]}]}';
const misspelt: FoundProblem = {
  path: ['steps', 0, 'questions', 0, 'type'],
  level: 'error',
  message: 'Expected a known type, found "emial".',
  remedy: 'Did you mean "email"?',
  place: 'Step 1, “One”',
  fix: { label: 'Write "email"', edits: [{ op: 'set', path: 'steps[0].questions[0].type', value: 'email' }] },
};
const unnamed: FoundProblem = {
  path: ['configuration'],
  level: 'warning',
  message: 'Expected more.',
  remedy: 'Add it.',
  place: 'Form',
};

function show(...list: FoundProblem[]) {
  const configurator = createConfigurator(createHome(browserPlatform, TEXT));
  Object.assign(configurator.problems, { list: ref(list), isChecking: false });
  render(
    <ConfiguratorProvider value={configurator}>
      <ProblemsButton />
      <ProblemsPanel />
    </ConfiguratorProvider>,
  );
  return configurator;
}

describe('the panel of the problems', () => {
  it('lists errors and warnings with their step, reason and remedy, and leads to the question, or to the form', async () => {
    const { document, layout } = show(unnamed, misspelt);
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).to.deep.equal([
      '1 error',
      '1 warning',
    ]);
    const [error, warning] = screen.getAllByRole('listitem');
    expect(error!.textContent).to.contain('Step 1, “One”');
    expect(error!.textContent).to.contain('found "emial".Did you mean "email"?');
    expect(warning!.textContent).to.contain('Form');
    expect(screen.getByRole('button', { name: '2 problems' }).isConnected).to.equal(true);
    await userEvent.click(within(error!).getByText('Expected a known type, found "emial".'));
    expect(document.state.selection).to.deep.equal([['steps', 0, 'questions', 0]]);
    expect(layout).to.include({ sidePanel: 'properties', column: 'side' });
    await userEvent.click(within(warning!).getByText('Add it.'));
    expect(document.state.selection).to.deep.equal([]);
  });

  it('is not read again for a field when a check begins, as it does after each key', async () => {
    const configurator = createConfigurator(createHome(browserPlatform, TEXT));
    let drawn = 0;
    function Field() {
      drawn++;
      return useProblemList().length;
    }
    render(<Field />, {
      wrapper: ({ children }) => <ConfiguratorProvider value={configurator}>{children}</ConfiguratorProvider>,
    });
    const { problems } = configurator;
    for (const isChecking of [false, true]) await act(async () => void Object.assign(problems, { isChecking }));
    expect(drawn).to.equal(1);
    await act(async () => void Object.assign(problems, { list: ref([misspelt]) }));
    expect(drawn).to.equal(2);
  });

  it('lists what visits of the form meet together with what the check found, each place once', async () => {
    const { problems, document, flow } = show(misspelt);
    const shown: unknown[] = [];
    flow.show = async (...given) => void shown.push(given);
    const visit = { query: {}, steps: [{ order: 1, answers: {} }] };
    const finding = { ...unnamed, path: [], level: 'error' as const, message: 'A lead has no consent.', visit };
    const again = { ...unnamed, path: misspelt.path, message: 'Said already.' };
    await act(async () => void Object.assign(problems, { findings: ref([finding, again]) }));
    expect(screen.getByRole('button', { name: '2 problems' }).isConnected).to.equal(true);
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).to.deep.equal(['2 errors']);
    await userEvent.click(screen.getByRole('button', { name: 'Show such a visit: A lead has no consent.' }));
    expect(shown).to.deep.equal([[['steps', 0], visit]]);
    expect(document.state.selection).to.deep.equal([]);
  });

  it('is only green once the visits are analyzed', async () => {
    const { problems } = show();
    expect(screen.getByText('No problems found').isConnected).to.equal(true);
    await act(async () => void Object.assign(problems, { isAnalyzing: true }));
    expect(screen.getByRole('button', { name: 'Checking …' }).isConnected).to.equal(true);
    expect(screen.queryByText('No problems found')).to.equal(null);
  });

  it('is not green if not all ways through the form could be tried', async () => {
    const { problems } = show();
    const levels = () =>
      [...document.querySelectorAll('[data-level]')].map(one => one.getAttribute('data-level')).join();
    await act(async () => void Object.assign(problems, { isProved: false, left: ref([]) }));
    expect(levels()).to.equal('note,note');
    screen.getByText(/Not all ways through the form could be tried\.$/);
    await act(async () => void Object.assign(problems, { isProved: true }));
    expect(levels()).to.equal('good,good');
  });

  it('fixes a problem, and undo takes it back', async () => {
    const { document, announcements } = show(misspelt);
    await userEvent.click(screen.getByRole('button', { name: 'Fix: Write "email"' }));
    expect(document.state.text).to.equal(TEXT.replace('emial', 'email'));
    expect(announcements.text).to.contain('Fixed: Write "email"');
    act(() => document.undo());
    expect(document.state.text).to.equal(TEXT);
  });

  it('fixes all that need no decision at once, after it has said what that does', async () => {
    const noted: FoundProblem = {
      ...unnamed,
      path: ['configuration', 'x'],
      fix: { label: 'Name it', edits: [{ op: 'set', path: 'name', value: 'b' }] },
    };
    const { document, announcements } = show(misspelt, noted, unnamed);
    await userEvent.click(screen.getByRole('button', { name: 'Fix all 2 …' }));
    const dialog = screen.getByRole('dialog', { name: 'Fix 2 problems' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).to.deep.equal(['Write "email"Step 1, “One”', 'Name itForm']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fix 2 problems' }));
    expect(document.state.text).to.equal(TEXT.replace('emial', 'email').replace('"a"', '"b"'));
    expect(announcements.text).to.equal('2 problems fixed.');
    act(() => document.undo());
    expect(document.state.text).to.equal(TEXT);
  });

  it('opens from the top bar, and closes when a problem leads to its control', async () => {
    const configurator = createConfigurator(createHome(browserPlatform, TEXT));
    Object.assign(configurator.problems, { list: ref([misspelt]), isChecking: false });
    configurator.layout.workspace = 'share';
    render(
      <ConfiguratorProvider value={configurator}>
        <ProblemsButton />
      </ConfiguratorProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '1 problem' }));
    const list = within(await screen.findByRole('dialog', { name: 'Problems' }));
    await userEvent.click(list.getByText('Expected a known type, found "emial".'));
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(configurator.layout).to.include({ workspace: 'build', sidePanel: 'properties' });
  });

  it('says that all is well, that a check failed, or that the text is no JSON', async () => {
    const { document, problems, layout } = show();
    expect(screen.getByText('No problems found').isConnected).to.equal(true);
    await act(async () => void Object.assign(problems, { failure: 'offline' }));
    expect(screen.getByRole('alert').textContent).to.contain('offline');
    act(() => document.setText('Type', '{'));
    await userEvent.click(screen.getByRole('button', { name: 'Show the code' }));
    expect(layout.sidePanel).to.equal('code');
  });
});
