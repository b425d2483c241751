/** Publishing from the configurator, to a server in this process. */
import { act, configure, getConfig, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { PublishToServer } from '../../../../owner/configurator/share/PublishToServer.tsx';
import { closeServers, json, type OpenServer, openServer, TOKEN } from '../../../server/support.ts';
import { settle, show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const READER = 'a-token-of-a-reader-long-enough';
const FORM = {
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title: 'Email', questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const BROKEN = { ...FORM, steps: [{ order: 1, type: 'questions', questions: [{ type: 'email' }] }] };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

describe('publishing to a server', () => {
  // The server loads the check of all types when it publishes for the first time.
  const { asyncUtilTimeout } = getConfig();
  before(() => configure({ asyncUtilTimeout: 60_000 }));
  after(() => configure({ asyncUtilTimeout }));
  afterEach(closeServers);

  interface Opened {
    server?: OpenServer;
    token?: string;
    /** The form was published from this browser before. */
    isKnown?: boolean;
  }
  /** Opens the dialog in a browser that has signed in with the token, if one is given. */
  async function open(form: object, { server, token, isKnown }: Opened) {
    let cookie = '';
    async function request(url: string, init: RequestInit = {}): Promise<Response> {
      if (!server) return new Response('Not found', { status: 404 });
      const headers = { ...(init.headers as Record<string, string>), ...SAME_ORIGIN, cookie };
      return server.app.request(new URL(url).pathname, { ...init, headers });
    }
    const signIn = async (given: string) => {
      const answer = await request('https://page.example/admin/session', {
        method: 'POST',
        body: JSON.stringify({ token: given }),
      });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    };
    if (token !== undefined) await signIn(token);
    const configurator = testConfigurator(form, testPlatform({ fetch: request }));
    if (isKnown) configurator.forms.current.extra('publishing').set({ isPublished: true, serverId: FORM.id });
    const shown = show(<PublishToServer />, configurator);
    await shown.user.click(screen.getByRole('button', { name: 'Publish to a server …' }));
    await act(settle);
    return { ...shown, signIn, dialog: within(screen.getByRole('dialog')) };
  }
  const openFilled = () =>
    openServer({ settings: { FORMS: '' }, file: { people: [{ name: 'bea', role: 'reader', token: READER }] } });
  const namesOf = (buttons: readonly HTMLElement[]) => buttons.map(one => one.ariaLabel ?? one.textContent);
  const liveOf = async (server: OpenServer) =>
    ((await (await server.owner('/forms/garden')).json()) as { live: number | null }).live;

  it('asks for a name first, from which the id comes', async () => {
    const server = await openFilled();
    const { dialog, user, configurator } = await open({ ...FORM, id: 'form', name: '' }, { server, token: TOKEN });
    const field = await dialog.findByRole('textbox', { name: 'Name of the form' });
    expect(document.activeElement).to.equal(field);
    expect(dialog.queryByRole('button', { name: /^Publish/ })).to.equal(null);
    await user.type(field, 'Roof{Enter}');
    await dialog.findByRole('button', { name: /^Publish/ });
    expect(configurator.document.state.definition).to.deep.include({ name: 'Roof' });
  });

  it('says how, if no server serves the page', async () => {
    const { dialog } = await open(FORM, {});
    await dialog.findByText('No Stepwell server serves this page.');
  });

  for (const [way, comesBack] of [
    ['by its button', false],
    ['in another tab', true],
  ] as const) {
    it(`asks to sign in, and goes on when that is done: ${way}`, async () => {
      const server = await openFilled();
      const { dialog, signIn, user, configurator } = await open(FORM, { server });
      const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'admin page' });
      expect(new URL(link.href).pathname).to.equal('/admin/');
      const goOn = () =>
        comesBack
          ? act(async () => configurator.platform.comeBack())
          : user.click(dialog.getByRole('button', { name: 'I have signed in' }));
      await goOn();
      await dialog.findByRole('link', { name: 'admin page' });
      await signIn(TOKEN);
      await goOn();
      await dialog.findByText('The server does not have the form garden yet.');
    });
  }

  it('publishes to all visitors, then to some of them, and goes back', async () => {
    const server = await openFilled();
    const { dialog, user, configurator } = await open(FORM, { server, token: TOKEN });
    await user.type(await dialog.findByRole('textbox', { name: 'Note' }), 'First');
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1.');
    expect(configurator.announcements.text).to.equal('Version 1 is published.');
    const tag = dialog.getByRole('region', { name: 'One tag for your pages' });
    expect(tag.textContent).to.equal('<script async src="https://page.example/forms/garden.js"></script>');
    const versions = () => within(dialog.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(versions()[0]!.textContent).to.match(/^Version 1, live: First ?owner/);

    await act(async () => configurator.document.setText('Change', JSON.stringify({ ...FORM, name: 'Garden' })));
    await user.click(dialog.getByRole('button', { name: /^Who gets it|All visitors/ }));
    await user.click(await screen.findByRole('option', { name: '10 of 100 visitors' }));
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1, 10 of 100 the variant B (version 2).');
    await server.host.advance(1000);
    await user.click(dialog.getByRole('button', { name: 'End the test …' }));
    await user.click(await screen.findByRole('button', { name: 'End it' }));
    await dialog.findByText('Visitors get version 1.');
    await dialog.findByText(/^owner ended the variant B, /);
    expect(await liveOf(server)).to.equal(1);
  });

  it('shows the warnings of the check before the form goes live, goes to each, and publishes nevertheless', async () => {
    const server = await openFilled();
    const { dialog, user, configurator } = await open(FORM, { server, token: TOKEN });
    await dialog.findByText('Checking the form …');
    const unknown = {
      path: ['steps', 0, 'questions', 0, 'type'],
      level: 'warning',
      place: 'Step 1, “Email”, question “Email”, Type',
      message: 'Expected a known question type, found text "emial".',
      remedy: 'Did you mean "email"?',
    } as const;
    const noConsent = {
      ...unknown,
      path: [],
      level: 'error',
      message: 'A lead can be sent without a consent.',
    } as const;
    const found = { isChecking: false, list: ref([unknown]), findings: ref([noConsent]) };
    await act(async () => void Object.assign(configurator.problems, found));
    const warnings = within(dialog.getByRole('region', { name: '2 problems before you publish' }));
    warnings.getByText(/A lead can be sent without a consent\./);
    const text = `Step 1, “Email”, question “Email”, Type: ${unknown.message} ${unknown.remedy}`;
    warnings.getByText(text);
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    await dialog.findByText('Visitors get version 1.');

    await user.click(warnings.getByRole('button', { name: `Show it: ${text}` }));
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(configurator.document.state.selection).to.deep.equal([['steps', 0, 'questions', 0]]);
  });

  it('does nothing if somebody else was quicker, and shows what visitors get then', async () => {
    const server = await openFilled();
    const { dialog, user } = await open(FORM, { server, token: TOKEN, isKnown: true });
    await dialog.findByText('The server does not have the form garden yet.');
    const publish = async () => {
      const { version } = await json(server.owner('/forms/garden/versions', { definition: FORM }));
      await server.owner('/forms/garden/publish', { version });
    };
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    const refused = async (shown: string) => {
      expect((await screen.findByRole('alert')).textContent).to.match(/^This was changed since you have read it/);
      await dialog.findByText(shown);
    };
    await publish();
    await press('Publish as owner'); // the draft is version 2
    await refused('Visitors get version 1.');
    await publish();
    await press('Publish as owner');
    await refused('Visitors get version 3.');
    await press('Publish as owner');
    await dialog.findByText('Visitors get version 5.');
    await server.owner('/forms/garden/rollback', {});
    await press('Go back to version 3');
    const goBack = () => user.click(screen.getByRole('button', { name: 'Go back' }));
    await goBack();
    await refused('Visitors get version 3.');
    expect(await liveOf(server)).to.equal(3);
    await goBack();
    await dialog.findByText('Visitors get version 1.');
  });

  it('says what visitors get before and after, and where the form is then', async () => {
    const server = await openFilled();
    const { dialog, user, configurator } = await open(FORM, { server, token: TOKEN });
    await dialog.findByText('Visitors will get “Garden quotes”, version 1.');
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this);
    };
    await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
    const link = await dialog.findByRole('link', { name: 'Open the form' });
    await waitFor(() =>
      expect(
        shown.some(one => one.contains(link)),
        'what was pressed is below it',
      ).to.equal(true),
    );
    expect((link as HTMLAnchorElement).href).to.equal('https://page.example/forms/garden');
    expect(dialog.queryByRole('img')).to.equal(null);
    await user.click(dialog.getByRole('button', { name: 'QR code' }));
    const { src } = dialog.getByRole<HTMLImageElement>('img', { name: 'QR code of https://page.example/forms/garden' });
    const save = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Save the QR code' });
    expect(decodeURIComponent(src)).to.match(/^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 37 37"/); // 29 modules, 4 white ones around
    expect([save.href, save.download]).to.deep.equal([src, 'qr-code.svg']);
    await user.click(dialog.getByRole('button', { name: 'Send a test lead …' }));
    const test = within(await screen.findByRole('dialog', { name: 'Send a test lead' }));
    expect(test.getByRole<HTMLInputElement>('textbox', { name: 'Endpoint' }).value).to.equal(
      'https://page.example/submit',
    );
    await user.keyboard('{Escape}');
    await dialog.findByText('Nothing has changed since version 1, which is live.');
    await act(async () => configurator.document.setText('Change', JSON.stringify({ ...FORM, name: 'Garden' })));
    dialog.getByText('Visitors will get “Garden”, version 2, in place of “Garden quotes”, version 1.');
    await user.click(dialog.getByRole('button', { name: /^Who gets it|All visitors/ }));
    await user.click(await screen.findByRole('option', { name: '20 of 100 visitors' }));
    dialog.getByText('20 of 100 visitors will get “Garden”, version 2, the others “Garden quotes”, version 1.');
    await user.click(dialog.getByRole('button', { name: /^Who gets it|20 of 100/ }));
    await user.click(await screen.findByRole('option', { name: 'Another share …' }));
    const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish as owner' });
    expect(publish.disabled).to.equal(true);
    await user.type(dialog.getByRole('textbox', { name: 'Of 100 visitors' }), '33');
    expect(publish.disabled).to.equal(false);
    dialog.getByText('33 of 100 visitors will get “Garden”, version 2, the others “Garden quotes”, version 1.');
    await user.type(dialog.getByRole('textbox', { name: 'Of 100 visitors' }), '3');
    dialog.getByText('A whole number from 1 to 99');
    expect(publish.disabled).to.equal(true);
  });

  describe('under an id that another form has on the server', () => {
    const OTHER = { ...FORM, name: 'Solar quotes' };
    async function openTaken() {
      const server = await openFilled();
      await server.owner('/forms/garden/versions', { definition: OTHER });
      await server.owner('/forms/garden/publish', { version: 1 });
      const opened = await open(FORM, { server, token: TOKEN });
      await opened.dialog.findByText('The server has another form with the id garden');
      return { server, ...opened };
    }
    const nameOnServer = async ({ owner }: OpenServer, id: string, version: number) =>
      ((await (await owner(`/forms/${id}/versions/${version}`)).json()) as { name: string }).name;

    it('publishes a form of its own, and leaves the other one to its visitors', async () => {
      const { server, dialog, user, configurator } = await openTaken();
      await user.click(dialog.getByRole('button', { name: 'Publish as a new form' }));
      await dialog.findByText('The server does not have the form garden-quotes yet.');
      expect(configurator.document.state.definition.id).to.equal('garden-quotes');
      await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
      await dialog.findByText('Visitors get version 1.');
      expect(await nameOnServer(server, 'garden-quotes', 1)).to.equal('Garden quotes');
      expect(await liveOf(server)).to.equal(1);
      expect(await nameOnServer(server, 'garden', 1)).to.equal('Solar quotes');
    });

    it('names that form, and replaces it only if the owner says so', async () => {
      const { server, dialog, user } = await openTaken();
      dialog.getByText(/^“Solar quotes”, version 1, owner, .* the leads of both are listed under one id\.$/);
      expect(namesOf(dialog.getAllByRole('button'))).to.deep.equal([
        'Close',
        'Replace that form',
        'Publish as a new form',
      ]);
      await user.click(dialog.getByRole('button', { name: 'Replace that form' }));
      await dialog.findByText('Visitors will get “Garden quotes”, version 2, in place of “Solar quotes”, version 1.');
      await user.click(dialog.getByRole('button', { name: 'Publish as owner' }));
      await dialog.findByText('Visitors get version 2.');
      expect(await nameOnServer(server, 'garden', 2)).to.equal('Garden quotes');
    });
  });

  it('says what is wrong with a form that has errors, and changes nothing for visitors', async () => {
    const server = await openFilled();
    const { dialog, user } = await open(BROKEN, { server, token: TOKEN });
    await user.click(await dialog.findByRole('button', { name: 'Publish as owner' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent)
      .to.contain('The definition has errors.')
      .and.match(/Step 1, question/);
    expect(await liveOf(server)).to.equal(null);
  });

  it('shows a reader what visitors get, without a button to change it', async () => {
    const server = await openFilled();
    await server.owner('/forms/garden/versions', { definition: FORM });
    await server.owner('/forms/garden/publish', { version: 1 });
    const { dialog } = await open(FORM, { server, token: READER });
    await dialog.findByText('Visitors get version 1.');
    expect(namesOf(dialog.getAllByRole('button'))).to.deep.equal([
      'Close',
      'Copy: One tag for your pages',
      'Copy: Address of the form',
      'QR code',
      'Compare with version 1',
    ]);
  });

  it('needs an id that can be a part of an address', async () => {
    const server = await openFilled();
    const { dialog } = await open({ ...FORM, id: 'a b' }, { server, token: TOKEN });
    await dialog.findByText(/^Give the form an id first/);
  });
});
