import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { analyzeForm, type FormAnalysis } from '../../../../headless/visits/analysis.ts';
import type { Analyst } from '../../../../owner/configurator/flow/analysis-in-worker.ts';
import { FlowView } from '../../../../owner/configurator/flow/FlowView.tsx';
import { settle, show, testConfigurator } from '../../../support/configurator.tsx';
import { choice, required, text } from '../../../support/definitions.ts';

const FORM = {
  id: 'f',
  configuration: { country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your home',
      questions: [choice('own', 'radio', { title: 'Do you own it?', ...required })],
      logicJumps: [{ destinationStep: 3, conditions: [{ bpKey: 'own', value: 'a' }] }],
    },
    { order: 2, type: 'questions', title: 'Again', questions: [text('b')], logicJumps: [{ destinationStep: 2 }] },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};

/** An analysis in this process, which the spec can hold back. */
function inProcess(analyze: (definition: unknown) => Promise<FormAnalysis> = analyzeForm) {
  const analyzed: unknown[] = [];
  let stops = 0;
  let last: Promise<unknown> = Promise.resolve();
  const start = (): Analyst => ({
    analyze(definition) {
      analyzed.push(definition);
      const analysis = analyze(definition);
      last = analysis.catch(() => undefined);
      return analysis;
    },
    stop: () => void stops++,
  });
  /** Resolves when the last analysis is shown. */
  const finish = () =>
    act(async () => {
      await last;
      await settle();
    });
  return { start, analyzed, finish, stops: () => stops };
}

async function open(analyst = inProcess(), form: object = FORM) {
  const configurator = testConfigurator(form);
  configurator.flow.state.view = 'list';
  const stop = configurator.flow.watch(analyst.start());
  const shown = show(<FlowView />, configurator);
  await analyst.finish();
  return { ...shown, ...analyst, stop, problems: configurator.problems };
}
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!);

describe('the flow view', () => {
  it('lists the steps with their ways and findings, says what leads to each, and leads to the preview and the properties', async () => {
    const { user, configurator } = await open();
    expect(screen.getAllByRole('columnheader').map(one => one.textContent)).to.deep.equal([
      'Step',
      'Asks',
      'Comes from',
      'Goes on',
      'Findings',
    ]);
    const first = rowOf('Your home');
    expect(first.getByText('Do you own it?').isConnected).to.equal(true);
    expect(first.getByText('“Do you own it?” is “a”').isConnected).to.equal(true);
    expect(rowOf('Again').getByText('Dead end').isConnected).to.equal(true);
    expect(rowOf('Thank you').getAllByText('End, with a lead')).to.have.length(2);
    const items = screen.getAllByRole('listitem').filter(one => one.hasAttribute('data-level'));
    expect(items.map(one => one.dataset.level)).to.deep.equal(['error', 'warning', 'note']);
    expect(items[0]!.textContent).to.contain('no answers lead to an end of the form');
    expect(items[1]!.textContent).to.contain('without asking for an email address');
    expect(within(items[0]!).getByText('Do you own it?:', { exact: false }).textContent).to.equal('Do you own it?: b');
    expect(screen.getAllByText('1 question on 1 step, about 7 s')).to.have.length(2);
    expect(screen.getByText(/^all \d+ ways of answering$/).isConnected).to.equal(true);
    const visits: unknown[] = [];
    configurator.preview.visit = async (...visit) => void visits.push(visit);
    await user.click(rowOf('Again').getAllByRole('button', { name: /Step 2: Again/ })[0]!);
    expect(screen.getByRole('heading', { name: 'Again' }).isConnected).to.equal(true);
    const details = within(screen.getByRole('region', { name: 'Details' }));
    await user.click(details.getAllByRole('button', { name: 'Show in preview' })[0]!);
    expect(visits).to.deep.equal([[['steps', 1], { own: 'b' }, '']]);
    expect(configurator.layout.workspace).to.equal('build');
    act(() => void Object.assign(configurator.layout, { workspace: 'flow' }));
    act(() => configurator.flow.select(3));
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(configurator.document.state.selection).to.deep.equal([['steps', 2]]);
    expect(configurator.layout).to.include({ workspace: 'build', sidePanel: 'properties' });
  });

  it('analyzes again a moment after the last change, and forgets what is fixed', async () => {
    const { configurator, analyzed, finish } = await open();
    const change = (title: string) =>
      act(() => configurator.document.edit('Title', draft => draft.set(['steps', 0, 'title'], title)));
    change('A');
    change('B');
    act(() => configurator.document.edit('Jump', draft => draft.remove(['steps', 1, 'logicJumps', 0])));
    await act(settle);
    expect(screen.getByText('Analyzing …').isConnected).to.equal(true);
    expect(analyzed).to.have.length(1);
    await configurator.platform.tick(300);
    await finish();
    expect(analyzed).to.have.length(2);
    expect(screen.queryByText('Dead end')).to.equal(null);
  });

  it('says why the form could not be analyzed, and tries again', async () => {
    let isBroken = true;
    const analyst = inProcess(async form => {
      if (isBroken) throw new Error('offline');
      return analyzeForm(form);
    });
    const { user, stop, problems } = await open(analyst);
    expect(screen.getByRole('alert').textContent).to.contain('The form could not be analyzed: offline');
    expect(problems.isAnalyzing, 'while nothing is known').to.equal(true);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await analyst.finish();
    expect(screen.queryByRole('alert')).to.equal(null);
    expect(problems.isAnalyzing).to.equal(false);
    expect(analyst.stops()).to.equal(0);
    stop();
    expect(analyst.stops()).to.equal(1);
  });

  it('invites to add a step while there is none, and adds nothing to the problems', async () => {
    const { problems } = await open(inProcess(), { id: 'f', steps: [] });
    expect(screen.getByText('No steps yet').isConnected).to.equal(true);
    expect(problems.findings).to.deep.equal([]);
  });
});
