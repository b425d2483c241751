/** The figures of the flow view, from a server that the owner has signed in to. */
import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { analyzeForm } from '../../../../../headless/visits/analysis.ts';
import { FlowView } from '../../../../../owner/configurator/flow/FlowView.tsx';
import { sumVisits } from '../../../../../server/api/sum-visits.ts';
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
/** Of each ten, so many leave at the first step; the others send a lead. */
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

function answer(url: string, isSignedIn: boolean): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/session')) return isSignedIn ? { name: 'owner', role: 'owner', csrf: 'x' } : { name: null };
  if (pathname.endsWith('/visits')) {
    const version = searchParams.get('version');
    return sumVisits(ALL, version === null ? {} : { version: Number(version) });
  }
  return STORED[pathname.split('/').at(-1)!] ?? {};
}

async function open(isSignedIn: boolean) {
  const fetch = async (url: string) => Response.json(answer(url, isSignedIn));
  const configurator = testConfigurator(form('Roof', 'Phone', 'Added'), testPlatform({ fetch }));
  configurator.flow.state.view = 'list';
  configurator.flow.watch({ analyze: definition => analyzeForm(definition), stop() {} });
  await act(settle);
  const shown = show(<FlowView />, configurator);
  await screen.findByRole('table');
  await shown.user.click(screen.getByRole('switch', { name: 'Figures' }));
  await act(settle);
  return shown;
}
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!);

describe('the figures of the flow view', () => {
  it('are of the newest version, and name the steps that it did not have', async () => {
    await open(true);
    await screen.findByText(/80% of the visits become leads/);
    expect(rowOf('Roof').getByText('Many leave here: 20%').isConnected).to.equal(true);
    expect(rowOf('Phone').getByText('No figures').isConnected, 'version 2 asks for a number').to.equal(true);
    expect(screen.getByText(/^Step 2, “Phone”; Step 3, “Added”: version 2 had no such step/).isConnected).to.equal(
      true,
    );
  });

  it('are of two versions beside each other, also at each question', async () => {
    const { user } = await open(true);
    await user.click(await screen.findByRole('button', { name: /^Version 2/ }));
    await user.click(await screen.findByRole('option', { name: /Version 1/ }));
    await user.click(await screen.findByRole('button', { name: /^No other version/ }));
    await user.click(await screen.findByRole('option', { name: /Version 2/ }));
    await act(settle);
    const roof = rowOf('Roof');
    expect([roof.getByText('v1'), roof.getByText('v2')].every(one => one.isConnected)).to.equal(true);
    expect(roof.getByText('Many leave here: 50%').isConnected).to.equal(true);
    const phone = rowOf('Phone');
    expect([phone.getByText('100 visits'), phone.getByText('No figures')].every(one => one.isConnected)).to.equal(true);
    await user.click(roof.getAllByRole('button')[0]!);
    const cells = (name: string) =>
      within(screen.getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    expect(cells('Leave here')).to.deep.equal(['50% (43% – 57%)', '20% (15% – 26%)']);
    expect(cells('Roof?')).to.deep.equal(['2.8 s · 2 errors', '2.8 s · 2 errors']);
  });

  it('say what to do if nobody has signed in', async () => {
    await open(false);
    const link = await screen.findByRole('link', { name: 'admin page' });
    expect((link as HTMLAnchorElement).href).to.equal('https://page.example/admin/');
    expect(screen.getByRole('button', { name: 'Import visits …' }).isConnected).to.equal(true);
  });
});
