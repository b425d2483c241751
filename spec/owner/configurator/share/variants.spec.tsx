/** Variants from the configurator, with a server in this process: made from the live form, published, judged, ended. */
import { act, configure, getConfig, screen, waitFor, within } from '@testing-library/react';
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
  const count = ({ database }: OpenServer, version: number, visits: number, leads: number, day = '2026-01-20') =>
    database.transaction(async sql => {
      for (const [metric, number] of Object.entries({ visits, leads }))
        await sql
          .insertInto('visit_sums')
          .values({
            ...{ day, form_id: 'garden', version, source: 'direct', device: 'phone', part: '' },
            ...{ metric, count: number },
          })
          .execute();
    });
  /** Visits and leads of each version, from 1 on, on the first full day of a test, which is over then. */
  async function countDay(server: OpenServer, ...versions: readonly [visits: number, leads: number][]): Promise<void> {
    for (const [place, [visits, leads]] of versions.entries())
      await count(server, place + 1, visits, leads, '2026-01-21');
    await server.host.advance(2 * 24 * 3_600_000);
  }
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
    expect(rows.slice(1)).to.deep.equal(['Live form (version 1)80%00–', 'B (version 2)20%00–']);
  });

  it('is replaced by what is published from its draft next, and says if the live form has changed', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const { openDialog, user, configurator } = await open(server);
    const first = await openDialog();
    await user.click(await first.findByRole('button', { name: 'Make a variant of version 1' }));
    await screen.findByText('Variant B');
    const thanks = { order: 2, type: 'transition', final: true, title: 'Thanks a lot' };
    const variantOf = (title: string) => ({ ...formOf(title), steps: [formOf(title).steps[0], thanks] });
    await act(async () => configurator.document.setText('Change', JSON.stringify(variantOf('Email'))));
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/20 of 100 the variant B \(version 2\)/);
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/20 of 100 the variant B \(version 3\)/);
    await publish(server, 'Changed');
    expect((await stateOf(server)).variants).to.deep.equal([{ name: 'B', version: 3, percent: 20 }]);
    await user.keyboard('{Escape}');
    const again = await openDialog();
    await again.findByText(/^The live form has changed since you made this variant of version 1\./);
    await user.click(again.getByRole('button', { name: 'Take over the changes' }));
    await waitFor(() => expect(again.queryByText(/^The live form has changed/)).to.equal(null));
    expect(configurator.document.state.definition).to.deep.equal(variantOf('Changed'));
    expect(configurator.announcements.text).to.equal('The variant has the changes of version 4. Publish it again.');
    await user.click(again.getByRole('button', { name: 'Publish as owner' }));
    await again.findByText('Visitors get version 4, 20 of 100 the variant B (version 5).');
  });

  it('that wins is given to all, with a question before', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await publish(server, 'Your email', 50);
    await countDay(server, [4000, 300], [4000, 420]);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText('B brings more leads than the live form');
    dialog.getByText('Of 100 visits, 10.5 become leads, and 7.5 with the live form.');
    dialog.getByText(/^A test runs\. Visitors of B keep their variant/);
    await user.click(dialog.getByRole('button', { name: 'Give B to all visitors …' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give B to all visitors?' }));
    question.getByText(/^Version 2 becomes the live form\. The test ends, and its figures are not kept\./);
    await user.click(question.getByRole('button', { name: 'Give it to all' }));
    await dialog.findByText('Visitors get version 2.');
    expect(await stateOf(server)).to.deep.include({ live: 2, variants: [] });
    expect(dialog.queryByText('B brings more leads than the live form')).to.equal(null);
  });

  it('that loses has its sentence, and can end', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    for (const title of ['b', 'c']) await publish(server, title, 30);
    await countDay(server, [80_000, 8000], [60_000, 5400], [60_000, 6000]);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText('B brings fewer leads than the live form');
    await user.click(dialog.getByRole('button', { name: 'End B …' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the variant B?' }));
    question.getByText(/those of other variants begin at 0\./);
    await user.click(question.getByRole('button', { name: 'End it' }));
    await dialog.findByText('Visitors get version 1, 30 of 100 the variant C (version 3).');
  });

  it('is not said to win if the visitors do not get the versions as ordered', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await publish(server, 'b', 50);
    await countDay(server, [80_000, 4000], [60_000, 9000]);
    const { openDialog } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText('Do not trust this result');
    dialog.getByText('B is not compared with the live form');
    expect(dialog.queryByText(/brings more leads than/)).to.equal(null);
    const give = dialog.getByRole('button', { name: 'Give B to all visitors …' });
    expect(give.dataset.kind, 'not what the owner should do next').to.equal(
      dialog.getByRole('button', { name: 'End B …' }).dataset.kind,
    );
  });

  it('has its rate of leads with as many digits as tell it from the rate of the live form', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await publish(server, 'b', 50);
    await countDay(server, [10_000, 26], [10_000, 34]);
    const { openDialog } = await open(server);
    const dialog = await openDialog();
    await dialog.findByRole('cell', { name: '0.26' });
    dialog.getByRole('cell', { name: '0.34' });
  });

  const makeVariant = async ({ openDialog, user }: Awaited<ReturnType<typeof open>>) => {
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make a variant of version 1' }));
    await screen.findByText('Variant B');
  };
  const chooseShare = async (
    { user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>,
    dialog: ReturnType<typeof within>,
    share: string,
  ) => {
    await user.click(dialog.getByRole('button', { name: /Who gets it/ }));
    await user.click(await screen.findByRole('option', { name: 'Another share …' }));
    const field = dialog.getByRole('textbox', { name: 'Of 100 visitors' });
    await user.clear(field);
    await user.type(field, share);
  };

  it('cannot get a share that leaves no visitor to the live form, and no version is saved', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    for (const [title, percent] of [['b', 33] as const, ['c', 34] as const]) await publish(server, title, percent);
    await count(server, 1, 4000, 400);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await dialog.findByText(/34 of 100 the variant C/);
    // In floating-point numbers, 1 - 0.33 - 0.34 - 0.33 is more than 0.
    await chooseShare({ user }, dialog, '33');
    await dialog.findByText(
      'The variants would get 100 of 100 visitors together, and the live form none. Choose 32 or less, or end a variant.',
    );
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish as owner' });
    expect(button.disabled).to.equal(true);
    await chooseShare({ user }, dialog, '32');
    expect(button.disabled).to.equal(false);
    dialog.getByText('The figures of the test begin at 0.');
  });

  it('gets another name than the running one of another draft, and says whose place it takes with the same name', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const opened = await open(server);
    const { openDialog, user } = opened;
    await makeVariant(opened);
    await publish(server, 'of another draft', 10); // as B
    const dialog = await openDialog();
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' });
    expect(field.value).to.equal('C');
    dialog.getByText(/^20 of 100 visitors will get “Garden quotes”, version 3, the others what they get now\./);
    await user.clear(field);
    await user.type(field, 'B');
    dialog.getByText('This version takes the place of the running variant B: version 2, for 10 of 100 visitors.');
    dialog.getByText(
      '20 of 100 visitors will get “Garden quotes”, version 3: those of the variant B, and 10 who get “Garden quotes”, version 1. The rest keeps what it gets now.',
    );
    dialog.getByText('The figures of the test begin at 0.');
    await user.clear(field);
    await user.type(field, 'C');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/10 of 100 the variant B \(version 2\), 20 of 100 the variant C \(version 3\)/);
    screen.getByText('Variant C', { ignore: '[role=dialog] *' });
  });

  it('keeps its new name when it is published again', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const opened = await open(server);
    const { openDialog, user } = opened;
    await makeVariant(opened);
    const dialog = await openDialog();
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' });
    await user.clear(field);
    await user.type(field, 'short');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1, 20 of 100 the variant short (version 2).');
    await user.keyboard('{Escape}');
    await screen.findByText('Variant short');
    const again = await openDialog();
    await user.click(await again.findByRole('button', { name: 'Publish as owner' }));
    await again.findByText('Visitors get version 1, 20 of 100 the variant short (version 3).');
  });

  it('stays one if another variant is given to all visitors', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const opened = await open(server);
    const { openDialog, user } = opened;
    await makeVariant(opened);
    await publish(server, 'of another draft', 10); // as B
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Give B to all visitors …' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give B to all visitors?' }));
    await user.click(question.getByRole('button', { name: 'Give it to all' }));
    await dialog.findByText('Visitors get version 2.');
    await user.keyboard('{Escape}');
    await screen.findByText('Variant B');
  });

  it('ends with its test after a question that mentions the figures', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await publish(server, 'b', 50);
    const { openDialog, user } = await open(server);
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'End the test …' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the test?' }));
    question.getByText(/^All visitors get version 1 again\. The figures of the test are not kept\./);
    await user.click(question.getByRole('button', { name: 'End it' }));
    await dialog.findByText('Visitors get version 1.');
  });
});
