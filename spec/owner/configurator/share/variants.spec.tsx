/** Variants from the configurator, with a server in this process: made from the live form, published, judged, ended. */
import { act, configure, getConfig, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { VariantTest } from '../../../../owner/configurator/server/VariantTest.tsx';
import { PublishToServer } from '../../../../owner/configurator/share/PublishToServer.tsx';
import { FormsMenu } from '../../../../owner/configurator/start/FormsMenu.tsx';
import type { TestedVersion } from '../../../../server/api/owner.ts';
import { closeServers, countVisits, json, type OpenServer, openServer, TOKEN } from '../../../server/support.ts';
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
  const variantsOf = async ({ owner }: OpenServer) =>
    ((await json(owner('/forms/garden'))) as { variants: object[] }).variants;
  const variantOf = (title: string) => ({
    ...formOf(title),
    steps: [formOf(title).steps[0], { order: 2, type: 'transition', final: true, title: 'Thanks a lot' }],
  });

  const findVariant = (name: string) =>
    screen.findByText((_, one) => one?.matches('.forms-variant') === true && one.textContent === `Variant ${name}`);
  const makeVariant = async ({ openDialog, user }: Awaited<ReturnType<typeof open>>) => {
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make a variant of version 1' }));
    await findVariant('B');
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
    await user.paste(share);
  };

  it('is made from the live form as a draft of its own, gets 20 of 100 visitors, and keeps its name', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    await countVisits(server, 1, 4000, 400);
    const opened = await open(server);
    const { openDialog, user, configurator } = opened;
    await makeVariant(opened);
    expect(screen.queryByRole('dialog'), 'so that the owner sees the form').to.equal(null);
    expect(configurator.announcements.text).to.match(/^This is the variant B of the live form/);
    expect(configurator.document.state.definition).to.deep.equal(formOf('Email'));
    const unchanged = await openDialog();
    await unchanged.findByText('Nothing has changed since version 1, which is live.');
    unchanged.getByText(/^20 of 100 visitors will get “Garden quotes”, version 2/);
    await user.keyboard('{Escape}');
    await act(async () => configurator.document.setText('Change', JSON.stringify(variantOf('Email'))));

    const dialog = await openDialog();
    await dialog.findByText(
      /^To find out whether it brings 10 % more leads, about 97,000 visits are needed\. The form had 4,000 in the last 28 days\./,
    );
    dialog.getByText('20 of 100 visitors will get “Garden quotes”, version 2, the others “Garden quotes”, version 1.');
    expect(dialog.queryByRole('button', { name: /^Make a variant/ }), 'of a variant').to.equal(null);
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' });
    expect(field.value).to.equal('B');
    await user.clear(field);
    await user.paste('short');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1, 20 of 100 the variant short (version 2).');
    dialog.getByText('Too few visits to tell whether short is better');
    await findVariant('short');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1, 20 of 100 the variant short (version 3).');

    await publish(server, 'Changed');
    expect(await variantsOf(server)).to.deep.equal([{ name: 'short', version: 3, percent: 20 }]);
    await user.keyboard('{Escape}');
    const again = await openDialog();
    await again.findByText(/^The live form has changed since you made this variant of version 1\./);
    await user.click(again.getByRole('button', { name: 'Take over the changes' }));
    await waitFor(() => expect(again.queryByText(/^The live form has changed/)).to.equal(null));
    expect(configurator.document.state.definition).to.deep.equal(variantOf('Changed'));
    expect(configurator.announcements.text).to.equal('The variant has the changes of version 4. Publish it again.');
    await user.click(again.getByRole('button', { name: 'Publish as owner' }));
    await again.findByText('Visitors get version 4, 20 of 100 the variant short (version 5).');
  });

  it('cannot get a share that leaves no visitor to the live form, and no version is saved', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    for (const [title, percent] of [['b', 33] as const, ['c', 34] as const]) await publish(server, title, percent);
    await countVisits(server, 1, 4000, 400);
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

  it('gets another name than the running one of another draft, and stays a variant if that one is given to all', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server, 'Email');
    const opened = await open(server);
    const { openDialog, user, configurator } = opened;
    await makeVariant(opened);
    await act(async () => configurator.document.setText('Change', JSON.stringify(variantOf('Email'))));
    await publish(server, 'of another draft', 10); // as B
    const dialog = await openDialog();
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' });
    expect(field.value).to.equal('C');
    dialog.getByText(/^20 of 100 visitors will get “Garden quotes”, version 3, the others what they get now\./);
    await user.clear(field);
    await user.paste('B');
    dialog.getByText('This version takes the place of the running variant B: version 2, for 10 of 100 visitors.');
    dialog.getByText(
      '20 of 100 visitors will get “Garden quotes”, version 3: those of the variant B, and 10 who get “Garden quotes”, version 1. The rest keeps what it gets now.',
    );
    dialog.getByText('The figures of the test begin at 0.');
    await user.clear(field);
    await user.paste('C');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText(/10 of 100 the variant B \(version 2\), 20 of 100 the variant C \(version 3\)/);
    await user.click(dialog.getByRole('button', { name: 'Give B to all visitors …' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give B to all visitors?' }));
    question.getByText(/^Version 2 becomes the live form\. The test ends, and its figures are not kept\./);
    await user.click(question.getByRole('button', { name: 'Give it to all' }));
    await dialog.findByText('Visitors get version 2.');
    expect(dialog.queryByText(/^Too few visits/)).to.equal(null);
    await user.keyboard('{Escape}');
    await findVariant('C');
  });
});

describe('the result of a test', () => {
  const version = (
    number: number,
    visits: number,
    leads: number,
    verdict: TestedVersion['verdict'],
  ): TestedVersion => ({
    ...{ version: number, name: verdict && 'B', percent: 50, visits, leads, rate: leads / visits, verdict },
    reachedOn: null,
  });
  const testOf = (
    verdict: TestedVersion['verdict'],
    live: readonly [number, number],
    own: readonly [number, number],
  ) => ({
    ...{ begunAt: 0, judgedFrom: '1970-01-02', judgedVisits: live[0] + own[0], neededVisits: 97_000, stopped: [] },
    ...{ isSplitAsOrdered: verdict !== 'wrongSplit', before: { visits: 0, leads: 0 } },
    versions: [version(1, ...live, null), version(2, ...own, verdict)],
  });
  const results = [
    ['winner', [4000, 300], [4000, 420], 'B brings more leads than the live form', '10.5', '7.5'],
    ['loser', [80_000, 8000], [60_000, 5400], 'B brings fewer leads than the live form', '9', '10'],
    ['wrongSplit', [80_000, 4000], [60_000, 9000], 'B is not compared with the live form', '15', '5'],
    ['notFound', [90_000, 900], [90_000, 902], 'No difference was found between B and the live form', '1.002', '1'],
    ['tooFew', [10_000, 26], [10_000, 34], 'Too few visits to tell whether B is better', '0.34', '0.26'],
  ] as const;

  for (const [verdict, live, own, title, rate, liveRate] of results) {
    it(`is said in words, with as many digits as the rates need: ${verdict}`, () => {
      const { container } = render(<VariantTest test={testOf(verdict, live, own)} change={async () => {}} />);
      screen.getByText(title);
      const rates = screen.getAllByRole('row').map(row => row.lastElementChild!.textContent);
      expect(rates.slice(1)).to.deep.equal([liveRate, rate]);
      const text = `Of 100 visits, ${rate} become leads, and ${liveRate} with the live form.`;
      expect(screen.queryAllByText(text).length).to.equal(verdict === 'winner' || verdict === 'loser' ? 1 : 0);
      expect(screen.queryAllByText('Do not trust this result').length).to.equal(verdict === 'wrongSplit' ? 1 : 0);
      const primary = [...container.querySelectorAll('[data-kind=primary]')].map(one => one.textContent);
      expect(primary, 'what the owner should do next').to.deep.equal(
        verdict === 'winner' ? ['Give B to all visitors …'] : [],
      );
    });
  }

  it('can end one variant, after a question that names the figures', async () => {
    const calls: unknown[] = [];
    render(
      <VariantTest
        test={testOf('loser', [80_000, 8000], [60_000, 5400])}
        change={async (...call) => void calls.push(call)}
      />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'End B …' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the variant B?' }));
    question.getByText(/those of other variants begin at 0\./);
    await user.click(question.getByRole('button', { name: 'End it' }));
    expect(calls).to.deep.equal([['rollback', { variant: 'B' }, 'The variant B has ended.']]);
  });
});
