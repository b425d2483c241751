/** The figures of the flow view, from a server that the owner has signed in to. */
import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { analyzeForm } from '../../../../../headless/visits/analysis.ts';
import { FlowView } from '../../../../../owner/configurator/flow/FlowView.tsx';
import { addUp, sumVisits } from '../../../../../server/api/sum-visits.ts';
import type { Snapshot } from '../../../../../server/api/visits.ts';
import { settle, show, testConfigurator, testPlatform } from '../../../../support/configurator.tsx';

const question = (bpKey: string) => ({ bpKey, type: 'short_text', title: `${bpKey}?` });
const form = (...keys: readonly string[]) => ({
  ...{ id: 'roof', configuration: { country: 'ca' } },
  steps: [
    ...keys.map((key, at) => ({
      order: at + 1,
      type: 'questions',
      title: key,
      questions: [question(key), question(`${key} too`)],
    })),
    { order: keys.length + 1, type: 'transition', final: true, title: 'Thank you' },
  ],
});
/** `leaving` of each ten visits leave at the first step; the others send a lead. */
const visits = (version: number, leaving: number): Snapshot[] =>
  Array.from({ length: 200 }, (_, index): Snapshot => {
    const leaves = index % 10 < leaving;
    return {
      ...{ id: `visit-${version}-${index}`, n: 1, form: 'roof', version, source: 'google', device: 'phone' },
      steps: leaves
        ? [[1, 5]]
        : [
            [1, 5],
            [2, 5, 1],
          ],
      questions: [['q1-1', 4, 2]],
      ways: leaves ? [] : [[1, 2]],
      ...(!leaves && { lead: 2 }),
    };
  });
const ALL = [...visits(1, 5), ...visits(2, 2)];
const STORED: Readonly<Record<string, object>> = { '1': form('Roof', 'Phone'), '2': form('Roof', 'Number') };

function answer(url: string, isSignedIn: boolean, all: readonly Snapshot[]): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/session')) return isSignedIn ? { name: 'owner', role: 'owner', csrf: 'x' } : { name: null };
  if (pathname.endsWith('/visits')) {
    const version = searchParams.get('version');
    return sumVisits(addUp(all), version === null ? {} : { version: Number(version) });
  }
  return STORED[pathname.split('/').at(-1)!] ?? {};
}

async function open(isSignedIn: boolean, { all = ALL, serverId = 'roof' } = {}) {
  const fetch = async (url: string) => Response.json(answer(url, isSignedIn, all));
  const configurator = testConfigurator(form('Roof', 'Phone', 'Added'), testPlatform({ fetch }));
  configurator.flow.state.view = 'list';
  configurator.forms.current.extra('publishing').set({ serverId });
  configurator.flow.watch({ analyze: definition => analyzeForm(definition), stop() {} });
  await act(settle);
  const shown = show(<FlowView />, configurator);
  await screen.findByRole('table');
  await shown.user.click(screen.getByRole('switch', { name: 'Figures' }));
  await act(settle);
  return { ...shown, configurator };
}
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!);

describe('the figures of the flow view', () => {
  it('are of the newest version, tell why a step has none, and lead to the place where an owner tries a change', async () => {
    const { user, configurator } = await open(true);
    await screen.findByText(/80% of the visits become leads/);
    expect(rowOf('Roof').getByText('Many leave here: 20%').isConnected).to.equal(true);
    expect(rowOf('Phone').getByText('No figures').isConnected, 'version 2 asks for a number').to.equal(true);
    expect(screen.getByText(/^Step 2, “Phone”; Step 3, “Added”: version 2 had no such step/).isConnected).to.equal(
      true,
    );
    await user.click(await screen.findByRole('button', { name: 'Try a change on some visitors …' }));
    expect(configurator.layout).to.include({ workspace: 'share', sharePanel: 'publish' });
    await user.click(rowOf('Added').getAllByRole('button')[0]!);
    expect(screen.getByText(/had no such step, or nobody came to it\.$/).isConnected).to.equal(true);
    await user.click(rowOf('Thank you').getAllByRole('button')[0]!);
    expect(screen.getByText(/^This step is not measured/).isConnected).to.equal(true);
  });

  it('are of two versions beside each other, also at each question, and say what is of all devices', async () => {
    const { user } = await open(true);
    await user.click(await screen.findByRole('button', { name: /^Version 2/ }));
    await user.click(await screen.findByRole('option', { name: /Version 1/ }));
    await user.click(await screen.findByRole('button', { name: /^No other version/ }));
    await user.click(await screen.findByRole('option', { name: /Version 2/ }));
    await act(settle);
    const roof = rowOf('Roof');
    expect([roof.getByText('v1'), roof.getByText('v2')].every(one => one.isConnected)).to.equal(true);
    expect(roof.getByText('Many leave here: 50%').isConnected).to.equal(true);
    expect(roof.getByText('50%').isConnected, 'the way to the next step').to.equal(true);
    const phone = rowOf('Phone');
    expect([phone.getByText('100 visits'), phone.getByText('No figures')].every(one => one.isConnected)).to.equal(true);
    await user.click(await screen.findByRole('button', { name: /^All devices/ }));
    expect(screen.queryByText('Times and errors are of all sources and devices.')).to.equal(null);
    await user.click(await screen.findByRole('option', { name: 'Phone' }));
    await screen.findByText('Times and errors are of all sources and devices.');
    await user.click(rowOf('Roof').getAllByRole('button')[0]!);
    const cells = (name: string) =>
      within(screen.getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    expect(cells('Leave here')).to.deep.equal(['50% (43% – 57%)', '20% (15% – 26%)']);
    expect(cells('Roof?')).to.deep.equal(['2.8 s · 2 errors', '2.8 s · 2 errors']);
  });

  it('do not say that nobody leaves if no visit becomes a lead', async () => {
    await open(true, { all: visits(2, 10) });
    await screen.findByText('It cannot be told: visits leave, but none that go on become leads.');
    expect(screen.queryByText('Nobody leaves.')).to.equal(null);
  });

  it('of a form that was not published from here appear only after a question', async () => {
    const { user } = await open(true, { serverId: '' });
    await screen.findByText(/^This form was not published from here/);
    expect(screen.queryByText(/become leads/)).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Show the visits of roof' }));
    await screen.findByText(/80% of the visits become leads/);
  });

  it('say what to do if nobody has signed in', async () => {
    await open(false);
    const link = await screen.findByRole('link', { name: 'admin page' });
    expect((link as HTMLAnchorElement).href).to.equal('https://page.example/admin/');
    expect(screen.getByRole('button', { name: 'Import visits …' }).isConnected).to.equal(true);
  });
});
