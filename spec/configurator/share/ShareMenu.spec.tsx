import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { SharedForm } from '../../../configurator/share/SharedForm.tsx';
import { ShareMenu } from '../../../configurator/share/ShareMenu.tsx';
import { decodeForm, encodeForm } from '../../../configurator/share/share-link.ts';
import { settle, show, testConfigurator, testPlatform } from '../../support/configurator.tsx';

const TEXT = '{ "id": "garden", "name": "Über den Garten", "steps": [] }';
const manifest = {
  files: { 'stepwell.js': { integrity: 'sha256-classic' }, 'stepwell.mjs': { integrity: 'sha256-module' } },
};

describe('the share menu', () => {
  async function open(entry: string) {
    const platform = testPlatform({ fetch: async () => Response.json(manifest) });
    const shown = show(<ShareMenu />, testConfigurator(TEXT, platform));
    await shown.user.click(screen.getByRole('button', { name: 'Share' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: entry }));
    return { ...shown, platform };
  }

  it('exports the form as a file with its name', async () => {
    const { platform } = await open('Export file');
    expect(platform.downloads).to.deep.equal([{ fileName: 'uber-den-garten.json', text: TEXT }]);
  });

  it('copies a link that contains the form', async () => {
    const { user, platform } = await open('Share link …');
    await user.click(await screen.findByRole('button', { name: 'Copy: Link' }));
    const [address, data] = platform.copied[0]!.split('#share=');
    expect(address).to.equal(platform.pageUrl());
    expect(decodeForm(data!)).to.equal(TEXT);
    expect(platform.requests).to.deep.equal([]);
  });

  it('copies the HTML, as the owner chooses', async () => {
    const { user, platform } = await open('Put it into a page …');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Module' }));
    await user.click(dialog.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[0]).to.contain('integrity="sha256-module"');
    const folder = dialog.getByRole('textbox', { name: 'Address of the form’s files' });
    await user.clear(folder);
    await user.type(folder, '/forms');
    await user.click(dialog.getByRole('switch', { name: /^Pin this version/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[1]).to.contain('<script type="module" src="/forms/stepwell.mjs"></script>');
    await screen.findByText(/script-src 'self'; connect-src 'self';/);
    await user.clear(folder);
    await user.type(folder, 'https://cdn.example/');
    await screen.findByText(/script-src https:\/\/cdn\.example;.*trusted-types 'none'$/);
  });
});

describe('a share link that is opened', () => {
  async function visit(data: string) {
    const platform = testPlatform();
    platform.setAddress(`share=${data}`);
    const configurator = testConfigurator({}, platform);
    await configurator.forms.begin(async () => {});
    return { ...show(<SharedForm />, configurator), platform };
  }

  it('shows the form, and makes a copy only when the owner says so', async () => {
    const { user, configurator, platform } = await visit(encodeForm(TEXT));
    const { forms, document } = configurator;
    expect(screen.getByRole('dialog').textContent).to.contain('Über den Garten');
    expect(forms.state.list).to.deep.equal([]);
    await user.click(screen.getByRole('button', { name: 'Make a copy' }));
    await settle();
    expect(document.state.text).to.equal(TEXT);
    expect(forms.state.list).to.have.length(1);
    expect(platform.address()).to.contain('form=');
  });

  it('can be refused', async () => {
    const { user, configurator, platform } = await visit(encodeForm(TEXT));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect([configurator.forms.state.list, platform.address()]).to.deep.equal([[], '']);
  });

  it('says what is wrong with it', async () => {
    await visit(encodeForm(TEXT).slice(0, 20));
    expect(screen.getByRole('alert').textContent).to.contain('damaged');
  });
});
