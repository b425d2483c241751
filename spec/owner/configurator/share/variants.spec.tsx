/** Variants from the configurator, with a server in this process: made from the live form, published, judged, ended. */
import { act, configure, getConfig, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { PublishToServer } from '../../../../owner/configurator/share/PublishToServer.tsx';
import { FormsMenu } from '../../../../owner/configurator/start/FormsMenu.tsx';
import { closeServers, json, type OpenServer, openServer, TOKEN } from '../../../server/support.ts';
import { settle, show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const formOf = (title: string) => ({
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title, questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});

describe('a variant', () => {
  // The server loads the check of all types when it publishes for the first time.
  const { asyncUtilTimeout } = getConfig();
  before(() => configure({ asyncUtilTimeout: 60_000 }));
  after(() => configure({ asyncUtilTimeout }));
  afterEach(closeServers);

  const publish = async (server: OpenServer, title: string, percent = 100) => {
    const { version } = await json(server.owner('/forms/garden/versions', { definition: formOf(title) }));
    await server.owner('/forms/garden/publish', { version, percent });
  };
  const count = ({ database }: OpenServer, version: number, visits: number, leads: number) =>
    database.transaction(async sql => {
      for (const [metric, number] of Object.entries({ visits, leads }))
        await sql
          .insertInto('visit_sums')
          .values({
            ...{ day: '2026-01-20', form_id: 'garden', version, source: 'direct', device: 'phone', part: '' },
            ...{ metric, count: number },
          })
          .execute();
    });
  /** A server with a live form, which was published from this browser. */
  async function open(server: OpenServer) {
    const session = await server.app.request('/admin/session', {
      method: 'POST',
      body: JSON.stringify({ token: TOKEN }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
      const headers = { ...(init.headers as Record<string, string>), 'sec-fetch-site': 'same-origin', cookie };
      return server.app.request(new URL(url).pathname, { ...init, headers });
    };
    const configurator = testConfigurator(formOf('Email'), testPlatform({ fetch: request }));
    await configurator.forms.begin(async () => {});
    const publishing = { isPublished: true, serverId: 'garden' };
    await configurator.forms.create(JSON.stringify(formOf('Email')), { publishing });
    const shown = show(
      <>
        <FormsMenu />
        <PublishToServer />
      </>,
      configurator,
    );
    const openDialog = async () => {
      await shown.user.click(screen.getByRole('button', { name: 'Publish to a server …' }));
      await act(settle);
      return within(screen.getByRole('dialog', { name: 'Publish to a server' }));
    };
    return { ...shown, openDialog };
  }
  const stateOf = async ({ owner }: OpenServer) =>
    (await json(owner('/forms/garden'))) as { live: number; variants: object[] };

  it('is made from the live form as a draft of its own, and gets 20 of 100 visitors', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await count(server, 1, 4000, 400);
    const { openDialog, user, configurator } = await open(server);
    const first = await openDialog();
    await user.click(await first.findByRole('button', { name: 'Make a variant of version 1' }));
    await screen.findByText('Variant B');
    expect(screen.queryByRole('dialog'), 'so that the owner sees the form').to.equal(null);
    expect(configurator.announcements.text).to.match(/^This is the variant B of the live form/);
    expect(configurator.document.state.definition).to.deep.equal(formOf('Email'));
    await act(async () => configurator.document.setText('Change', JSON.stringify(formOf('Your email'))));

    const dialog = await openDialog();
    await dialog.findByText(
      /^To find out whether it brings 10 % more leads, about 97,000 visits are needed\. The form had 4,000 in the last 28 days\./,
    );
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' }).value).to.equal('B');
    dialog.getByText('20 of 100 visitors will get “Garden quotes”, version 2, the others “Garden quotes”, version 1.');
    expect(dialog.queryByRole('button', { name: /^Make a variant/ }), 'of a variant').to.equal(null);
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1, 20 of 100 the variant B (version 2).');
    expect((await stateOf(server)).variants).to.deep.equal([{ name: 'B', version: 2, percent: 20 }]);
    dialog.getByText('Too few visits to tell whether B is better');
    const rows = within(dialog.getByRole('table'))
      .getAllByRole('row')
      .map(row => row.textContent);
    expect(rows.slice(1)).to.deep.equal(['Live form (version 1)80 %00–', 'B (version 2)20 %00–']);
  });

  it('is replaced by what is published from its draft next, and says if the live form has changed', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const { openDialog, user } = await open(server);
    const first = await openDialog();
    await user.click(await first.findByRole('button', { name: 'Make a variant of version 1' }));
    await screen.findByText('Variant B');
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/20 of 100 the variant B \(version 2\)/);
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/20 of 100 the variant B \(version 3\)/);
    await publish(server, 'Changed');
    expect((await stateOf(server)).variants).to.deep.equal([{ name: 'B', version: 3, percent: 20 }]);
    await user.keyboard('{Escape}');
    const again = await openDialog();
    await again.findByText(/^The live form has changed since you made this variant: it was version 1\./);
  });

  it('that wins is given to all, with a question before', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await publish(server, 'Your email', 50);
    await count(server, 1, 4000, 300);
    await count(server, 2, 4000, 420);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText('B brings more leads than the live form');
    dialog.getByText('Of 100 visits, 10.5 become leads, and 7.5 with the live form.');
    dialog.getByText(/^A test runs\. Visitors of B keep their variant/);
    await user.click(dialog.getByRole('button', { name: 'Give B to all visitors …' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give B to all visitors?' }));
    question.getByText(/^Version 2 becomes the live form, and the test ends\./);
    await user.click(question.getByRole('button', { name: 'Give it to all' }));
    await dialog.findByText('Visitors get version 2.');
    expect(await stateOf(server)).to.deep.include({ live: 2, variants: [] });
    expect(dialog.queryByText('B brings more leads than the live form')).to.equal(null);
  });

  it('that loses, that is equal, and in a wrong split: each has its sentence, and can end', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    for (const title of ['b', 'c']) await publish(server, title, 30);
    await count(server, 1, 80_000, 8000);
    await count(server, 2, 60_000, 5400);
    await count(server, 3, 70_000, 7000);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText('B brings fewer leads than the live form');
    dialog.getByText('Do not trust this result');
    await user.click(dialog.getByRole('button', { name: 'End B …' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the variant B?' }));
    question.getByText(/those of other variants begin at 0\./);
    await user.click(question.getByRole('button', { name: 'End it' }));
    await dialog.findByText('Visitors get version 1, 30 of 100 the variant C (version 3).');
  });
});
