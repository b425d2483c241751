/** A form on the admin page, with a server in this process: publishing to shares of the visitors, and going back. */
import { configure, fireEvent, getConfig, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { FormPane } from '../../../../owner/admin/forms/FormPane.tsx';
import { FormsPage } from '../../../../owner/admin/forms/FormsPage.tsx';
import { type Session, SessionProvider } from '../../../../owner/admin/session.ts';
import { createApi, sessionAt } from '../../../../owner/configurator/server/owner-api.ts';
import { closeServers, countVisits, json, type OpenServer, openServer, TOKEN } from '../../../server/support.ts';

const formOf = (title: string) => ({
  id: 'garden',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title, questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});

describe('a form on the admin page', () => {
  // The server loads the check of all types when it publishes for the first time.
  const { asyncUtilTimeout } = getConfig();
  before(() => {
    configure({ asyncUtilTimeout: 60_000 });
    Object.assign(Element.prototype, { scrollIntoView: () => undefined }); // the simulated document scrolls nothing
  });
  after(() => {
    configure({ asyncUtilTimeout });
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  afterEach(closeServers);

  const save = async ({ owner }: OpenServer, definition: object = formOf('Email')) =>
    (await json(owner('/forms/garden/versions', { definition }))).version as number;
  const publish = async (server: OpenServer, percent = 100): Promise<void> =>
    void (await server.owner('/forms/garden/publish', { version: await save(server), percent }));
  const stateOf = async ({ owner }: OpenServer) => {
    const { live, variants } = await json(owner('/forms/garden'));
    return { live, variants };
  };
  async function open(server: OpenServer, isOwner = true, view = <FormPane id="garden" onChanged={() => {}} />) {
    let cookie = '';
    const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
      const headers = { ...(init.headers as Record<string, string>), 'sec-fetch-site': 'same-origin', cookie };
      const answer = await server.app.request(address, { ...init, headers });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] || cookie;
      return answer;
    };
    const address = { base: '/admin/', fetch };
    const api = createApi(address, await sessionAt(address).begin(TOKEN), () => {});
    const said: string[] = [];
    const announce = (text: string) => void said.push(text);
    const session: Session = { name: 'owner', isOwner, hasConfigurator: true, api, announce, signOut() {} };
    const user = userEvent.setup();
    render(<SessionProvider value={session}>{view}</SessionProvider>);
    await screen.findByRole('table', { name: 'Versions' });
    const openDialog = async (version: number) => {
      await user.click(screen.getByRole('button', { name: `Publish version ${version} …` }));
      const dialog = within(await screen.findByRole('dialog', { name: `Publish version ${version}` }));
      await dialog.findByRole('button', { name: 'Cancel' });
      return dialog;
    };
    const choose = async (dialog: ReturnType<typeof within>, share: string) => {
      await user.click(dialog.getByRole('button', { name: /Who gets it/ }));
      await user.click(await screen.findByRole('option', { name: share }));
    };
    return { user, said, openDialog, choose };
  }

  it('has its name as the heading, and a link to it in the configurator', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await save(server, { ...formOf('Email'), name: 'Garden' });
    location.hash = '#/forms/garden';
    await open(server, true, <FormsPage />);
    screen.getByRole('heading', { level: 2, name: 'Garden' });
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in the configurator' });
    expect(href).to.match(/configurator\/index\.html#published=garden$/);
    location.hash = '';
  });

  it('gets a variant for a share of the visitors, and says first how many visits a result takes', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await countVisits(server, 1, 4000, 400);
    await save(server);
    const { user, said, openDialog, choose } = await open(server);
    const dialog = await openDialog(2);
    expect(dialog.queryByRole('textbox', { name: 'Name of the variant' }), 'for all visitors').to.equal(null);
    await choose(dialog, '20 of 100 visitors');
    dialog.getByText(/^To find out whether it brings 10 % more leads, about 97,000 visits are needed\./);
    const write = (text: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the variant' }), { target: { value: text } });
    write('live');
    dialog.getByText('The name of a variant has 1 to 40 characters, and is not “live”.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).to.equal(true);
    write('short');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Version 1, 20 of 100 the variant short (version 2)');
    screen.getByText('Too few visits to tell whether short is better');
    screen.getByText('short for 20 %');
    expect(said).to.deep.equal(['Version 2 is published.']);
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(await stateOf(server)).to.deep.equal({ live: 1, variants: [{ name: 'short', version: 2, percent: 20 }] });
  });

  it('changes the share of a variant, whose name and share it shows, and gives it to all with a warning', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await publish(server, 10);
    const { user, openDialog, choose } = await open(server);
    const dialog = await openDialog(2);
    expect(dialog.getByRole('button', { name: /Who gets it/ }).textContent).to.contain('10 of 100 visitors');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' }).value).to.equal('B');
    await choose(dialog, '50 of 100 visitors');
    dialog.getByText('The figures of the test begin at 0.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Version 1, 50 of 100 the variant B (version 2)');
    const again = await openDialog(2);
    await choose(again, 'All visitors');
    again.getByText('It becomes the live form. The test ends, and its figures are not kept.');
    await user.click(again.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Version 2');
    expect(await stateOf(server)).to.deep.equal({ live: 2, variants: [] });
  });

  it('cannot get a version with errors, which it lists', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await save(server, {
      ...formOf('Email'),
      steps: [{ order: 1, type: 'questions', questions: [{ type: 'email' }] }],
    });
    const { openDialog } = await open(server);
    const dialog = await openDialog(2);
    dialog.getByText('It cannot be published, because it has errors.');
    expect(dialog.getAllByRole('listitem')).not.to.deep.equal([]);
    expect(dialog.queryByRole('button', { name: 'Publish' })).to.equal(null);
  });

  it('stays as somebody else has made it in the meantime, and says so', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await save(server);
    const { user, said, openDialog } = await open(server);
    const dialog = await openDialog(2);
    await server.host.advance(1000);
    await publish(server); // version 3
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect((await screen.findByRole('alert')).textContent).to.match(/^This was changed since you have read it/);
    await screen.findByText('Version 3', { selector: 'dd' });
    expect(said).to.deep.equal([]);
    expect(await stateOf(server)).to.deep.equal({ live: 3, variants: [] });
  });

  it('goes back to the version before after a question, and ends a running test first', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await publish(server);
    await publish(server, 20);
    const { user, said } = await open(server);
    expect(screen.queryByRole('button', { name: /^Go back/ }), 'while a test runs').to.equal(null);
    await user.click(screen.getByRole('button', { name: 'End the test …' }));
    const ending = within(await screen.findByRole('dialog', { name: 'End the test?' }));
    ending.getByText('All visitors get version 2 again. The figures of the test are not kept.');
    await user.click(ending.getByRole('button', { name: 'End it' }));
    await user.click(await screen.findByRole('button', { name: 'Go back to version 1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Go back to version 1?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await stateOf(server), 'not yet').to.deep.equal({ live: 2, variants: [] });
    await user.click(screen.getByRole('button', { name: 'Go back to version 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }));
    await screen.findByText('Version 1', { selector: 'dd' });
    expect(screen.queryByRole('button', { name: /^Go back|^End the test/ }), 'nothing was before').to.equal(null);
    expect(said).to.deep.equal(['All visitors get version 2 now.', 'All visitors get version 1 now.']);
    expect(await stateOf(server)).to.deep.equal({ live: 1, variants: [] });
  });

  it('offers no change to a reader', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    await publish(server);
    await publish(server, 20);
    await open(server, false);
    screen.getByText('Too few visits to tell whether B is better');
    expect(screen.queryByRole('button', { name: /Publish|End|Give|Go back/ })).to.equal(null);
  });
});
