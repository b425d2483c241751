import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { compareForms, recordVisit, testVisit } from '../../../../headless/visits/analysis.ts';
import { CompareDialog } from '../../../../owner/configurator/compare/CompareDialog.tsx';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import type { FromFrame } from '../../../../owner/configurator/preview/protocol.ts';
import { VisitsPanel } from '../../../../owner/configurator/replay/VisitsPanel.tsx';
import { Visits } from '../../../../owner/configurator/replay/visits-state.ts';
import { createExtras } from '../../../../owner/configurator/start/extras.ts';
import { settle, testPlatform } from '../../../support/configurator.tsx';

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
/** The visits and comparisons that are being made. */
let underway = 0;
const counted =
  <A extends unknown[], R>(make: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> => {
    underway++;
    return make(...args).finally(() => underway--);
  };
const functions = {
  compareForms: counted(compareForms),
  recordVisit: counted(recordVisit),
  testVisit: counted(testVisit),
};

/** Waits as long as the visits take. */
async function shown(text: string): Promise<HTMLElement> {
  do await act(settle);
  while (underway > 0);
  return screen.getByText(text);
}

function setUp(form: object = FORM) {
  const platform = testPlatform();
  const configurator = createConfigurator(createHome(platform, JSON.stringify(form, null, 2)), functions);
  const { preview, document, announce } = configurator;
  let tell = (_message: FromFrame): void => {};
  const snapshot = { answers: { own: 'yes', mail: 'ann@example.com' }, flags: [], chunks: [] };
  const framed = Object.assign(preview, {
    restart: () => undefined,
    session: () => ({ call: async () => snapshot }) as never,
    listen(run: (message: FromFrame) => void) {
      tell = run;
      return () => undefined;
    },
  });
  const extras = createExtras(() => undefined);
  const needs = { platform, document, announce, functions, preview: framed, kept: extras.extra('visits') };
  const visits = new Visits(needs);
  const show = (order: number) => tell({ type: 'shown', order, flags: [] });
  render(
    <ConfiguratorProvider value={{ ...configurator, visits }}>
      <VisitsPanel />
    </ConfiguratorProvider>,
  );
  return { visits, platform, document, show, extras, user: userEvent.setup(), needs, configurator };
}

async function recorded() {
  const set = setUp();
  await set.user.click(screen.getByRole('button', { name: 'Record a visit' }));
  for (const order of [1, 2, 3]) set.show(order);
  await set.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Owner');
  await set.user.click(screen.getByRole('button', { name: 'Keep this visit' }));
  await shown('3 steps');
  await set.platform.tick(1000);
  await shown('Goes the same way');
  return set;
}

describe('the recorded visits of a form', () => {
  it('are kept with the form, and exported for the command', async () => {
    const { extras, platform, user, needs } = await recorded();
    const kept = extras.merge({}).visits as { visits: { name: string; sending: string }[] };
    expect(kept.visits).to.have.length(1);
    expect(kept.visits[0]).to.deep.include({ name: 'Owner', sending: 'success' });
    await user.click(screen.getByRole('button', { name: 'Export visits.json' }));
    expect(platform.downloads[0]?.fileName).to.equal('visits.json');
    expect(JSON.parse(platform.downloads[0]?.text ?? '')).to.deep.equal(kept);
    expect(new Visits(needs).state.tests.map(({ visit }) => visit.name)).to.deep.equal(['Owner']);
  });

  it('are recorded from the clicks of a visitor, which select nothing', async () => {
    const { configurator, user } = setUp();
    expect(configurator.preview.state.isPicking).to.equal(true);
    await user.click(screen.getByRole('button', { name: 'Record a visit' }));
    expect(configurator.preview.state.isPicking).to.equal(false);
  });

  it('are not kept with another form that was opened meanwhile', async () => {
    const { visits, document, show, extras } = setUp();
    act(() => visits.record());
    show(1);
    const keeping = visits.keep('Owner');
    document.open('{ "id": "other", "steps": [] }');
    await act(() => keeping);
    expect(visits.state.tests).to.deep.equal([]);
    expect(extras.merge({}).visits).to.equal(undefined);
  });

  it('are repeated after an edit, and show where they differ until the new way is accepted', async () => {
    const { document, platform, user } = await recorded();
    document.edit('Jump', draft => draft.set(['steps', 0, 'logicJumps'], [{ destinationStep: 3, conditions: [] }]));
    await act(settle); // the document tells of its changes a moment later
    await platform.tick(1000);
    await shown('Differs from the recording');
    expect(screen.getByText('After step 1 “Your garden” the visit goes another way.')).not.to.equal(null);
    expect(screen.getByText('step 2 “You”').tagName).to.equal('DD');
    await user.click(screen.getByRole('button', { name: 'Accept the new way' }));
    await shown('2 steps');
    await platform.tick(1000);
    await shown('Goes the same way');
  });

  it('can be deleted, and a recording can be canceled', async () => {
    const { user, visits } = await recorded();
    await user.click(screen.getByRole('button', { name: 'Delete “Owner”' }));
    expect(visits.state.tests).to.deep.equal([]);
    await user.click(screen.getByRole('button', { name: 'Record a visit' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(visits.state.isRecording).to.equal(false);
  });

  it('are recorded on after an edit, but not in another form', async () => {
    const { document, user, visits } = setUp();
    document.open(JSON.stringify(FORM));
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Record a visit' }));
    document.edit('Name', draft => draft.set(['name'], 'Yard'));
    await act(settle);
    expect(visits.state.isRecording).to.equal(true);
    document.open('{"steps":[]}');
    await act(settle);
    expect(visits.state.isRecording).to.equal(false);
  });
});

describe('the comparison in the configurator', () => {
  it('shows what changes, and the words of a text side by side', async () => {
    const { configurator } = setUp();
    const old = JSON.stringify({ ...FORM, steps: FORM.steps.with(1, { ...FORM.steps[1]!, title: 'About you' }) });
    const version = { id: 'v1', formId: 'f', text: old, savedAt: 0, name: 'Before' };
    render(
      <ConfiguratorProvider value={configurator}>
        <CompareDialog isOpen versions={[version]} beforeId="v1" onClose={() => undefined} />
      </ConfiguratorProvider>,
    );
    const dialog = screen.getByRole('dialog', { name: 'What changes for visitors' });
    await shown('“title” of step 2 “You” changed.');
    const group = within(dialog).getByRole('region', { name: 'Texts' });
    expect(group.querySelector('del')?.textContent).to.contain('About');
    expect(dialog.textContent).to.contain('1 change.');
  });
});
