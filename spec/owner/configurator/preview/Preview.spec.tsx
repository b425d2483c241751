import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { Preview } from '../../../../owner/configurator/preview/Preview.tsx';
import { SettingsPanel } from '../../../../owner/configurator/preview/SettingsPanel.tsx';
import { settle, show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const FORM = { name: 'Garden', steps: [{ order: 1, type: 'questions' }] };
const FLAGS = { CHATBOT: 'The form is a conversation', FORCE_PREVIEW_LEADS: 'Sends everything even in preview' };

describe('the preview column', () => {
  async function shown(form: object = FORM) {
    const platform = testPlatform({ fetch: async () => new Response(JSON.stringify(FLAGS)) });
    const configurator = testConfigurator(form, platform);
    configurator.layout.isExpert = true;
    const view = show(
      <>
        <Preview />
        <SettingsPanel />
      </>,
      configurator,
    );
    await act(settle);
    const { preview } = view.configurator;
    const open = async (...groups: string[]): Promise<void> => {
      for (const group of groups) await view.user.click(screen.getByRole('button', { name: group }));
    };
    /** Typing would render everything for each letter. */
    const write = async (name: string, text: string): Promise<void> => {
      await view.user.click(screen.getByRole('textbox', { name }));
      await view.user.paste(text);
    };
    const settings = () => preview.state.settings;
    return { ...view, preview, open, write, settings, platform };
  }
  const button = (name: string | RegExp) => screen.getByRole('button', { name });

  it('invites to add a first step', async () => {
    await shown({ steps: [] });
    expect(screen.getByRole('heading', { name: 'Nothing to see yet' }).isConnected).to.equal(true);
  });

  it('keeps the frame on every screen, and visits at night', async () => {
    const { user, preview, settings } = await shown();
    const frame = screen.getByTitle('The form');
    for (const name of ['Phone', 'Tablet', 'Desktop']) {
      await user.click(screen.getByRole('radio', { name }));
      expect(screen.getByTitle('The form')).to.equal(frame);
    }
    expect(preview.state.device).to.equal('desktop');
    await user.click(button('Night'));
    expect(settings().clock).to.match(/^2026-05-0\dT03:00$/);
    await user.click(button('Now'));
    expect(settings().clock).to.equal('');
  });

  it('says in red that leads are sent', async () => {
    const { user, open, write, preview, settings } = await shown();
    expect(screen.getByText('Preview: nothing is sent').isConnected).to.equal(true);
    await open('Flags');
    await write('Find a flag', 'even in preview');
    expect(screen.queryByRole('switch', { name: 'CHATBOT' })).to.equal(null);
    await user.click(screen.getByRole('switch', { name: 'FORCE_PREVIEW_LEADS' }));
    expect(settings().flags).to.deep.equal(['FORCE_PREVIEW_LEADS']);
    expect(screen.getByRole('alert').textContent).to.equal('Leads are really sent');
    await user.click(button('Reset all settings'));
    expect(screen.queryByRole('alert')).to.equal(null);
    preview.state.flags = ref(['FORCE_PREVIEW_LEADS']);
    expect((await screen.findByRole('alert')).textContent).to.equal('Leads are really sent');
  });

  it('turns on a flag that is not listed', async () => {
    const { user, open, write, settings } = await shown();
    await open('Flags');
    await write('Find a flag', 'my own-flag');
    await user.click(button('Turn on MY_OWN_FLAG'));
    expect(settings().flags).to.deep.equal(['MY_OWN_FLAG']);
    await user.click(screen.getByRole('switch', { name: 'MY_OWN_FLAG' }));
    expect(settings().flags).to.deep.equal([]);
  });

  it('passes typed settings on after a pause or when the field is left, and says what it cannot read', async () => {
    const { user, open, write, settings, platform } = await shown();
    await open('Page');
    await write('Address of the services', ' https://api.example ');
    await user.tab();
    expect(settings().attributes).to.deep.equal({ 'api-base': 'https://api.example' });
    await write('Query of the page', 'a=b');
    expect(settings().query).to.equal('');
    await platform.tick(500);
    expect(settings().query).to.equal('a=b');
    await write('Query of the page', 'c');
    await user.tab();
    expect(settings().query).to.equal('a=bc');
    await write('Answers from the link', 'nothing');
    await user.tab();
    expect(screen.getByText(/Write lines such as/).isConnected).to.equal(true);
  });

  it('turns on the flag that a simulated screen needs', async () => {
    const { user, open, settings } = await shown();
    await open('After sending');
    await user.click(button(/Reveal page$/));
    await user.click(screen.getByRole('option', { name: 'With a partner who is closed today' }));
    expect(settings().services.reveal).to.equal('closed');
    expect(settings().flags).to.deep.equal(['NEW_REVEAL_PAGE']);
    await user.click(button(/Reveal page$/));
    await user.click(screen.getByRole('option', { name: 'None' }));
    expect(settings().services.reveal).to.equal(undefined);
    expect(settings().flags).to.deep.equal([]);
  });

  it('adds and removes scripts of plugins', async () => {
    const { user, open, write, settings, preview } = await shown();
    await open('Plugins');
    await write('Address of a script', 'javascript:alert(1)');
    await user.keyboard('{Enter}');
    expect(screen.getByText(/with http or https/).isConnected).to.equal(true);
    await user.clear(screen.getByRole('textbox', { name: 'Address of a script' }));
    await user.paste('https://a.example/rating.js');
    await user.keyboard('{Enter}');
    expect(settings().scripts).to.deep.equal(['https://a.example/rating.js']);
    preview.state.failedScripts = ref(['https://a.example/rating.js']);
    const list = within(await screen.findByRole('list'));
    await list.findByText('It could not be loaded.');
    await user.click(list.getByRole('button', { name: /^Remove/ }));
    expect(settings().scripts).to.deep.equal([]);
  });

  it('opens its settings at the side, fewer of them unless for experts, and says why there is no form', async () => {
    const { user, configurator, preview } = await shown();
    const { layout } = configurator;
    layout.column = 'preview';
    await user.click(button(/^Settings of the preview/));
    expect(layout).to.include({ sidePanel: 'test', testPanel: 'settings', column: 'side' });
    await act(async () => void Object.assign(layout, { isExpert: false }));
    expect(screen.queryByRole('button', { name: 'Flags' })).to.equal(null);
    await act(async () => preview.set({ flags: ['CHATBOT'] }));
    expect(button('Flags').isConnected, 'because one is on').to.equal(true);
    expect(screen.queryByRole('button', { name: 'Plugins' })).to.equal(null);
    Object.assign(preview.state, { status: 'failed', problem: 'The script could not be loaded.' });
    expect((await screen.findByRole('alert')).textContent).to.contain('The script could not be loaded.');
    await user.click(button('Try again'));
    await settle();
    expect(preview.state.status).to.equal('loading');
  });
});
