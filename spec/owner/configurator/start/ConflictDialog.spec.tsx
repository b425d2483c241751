import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ConflictDialog } from '../../../../owner/configurator/start/FormsMenu.tsx';
import { show, testBrowser, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

/** Two tabs with the same form, which both changed it; the dialog is that of the second one. */
async function conflict() {
  const browser = testBrowser();
  async function tab(address: string) {
    const platform = testPlatform({}, browser);
    platform.setAddress(address);
    const configurator = testConfigurator({}, platform);
    await configurator.forms.begin(async () => {});
    return configurator;
  }
  const first = await tab('');
  await first.forms.create('{ "id": "a", "name": "Garden", "steps": [] }');
  const second = await tab(first.platform.address());
  const view = show(<ConflictDialog />, second);
  const rename = ({ document }: typeof first, name: string) =>
    act(async () => document.edit('Rename', draft => draft.set(['name'], name)));
  await rename(second, 'Mine');
  await rename(first, 'Theirs');
  await first.platform.tick(1000);
  await second.platform.tick(1000);
  const versions = async () =>
    (await second.forms.versions.of(second.forms.state.currentId!)).map(({ text }) => JSON.parse(text).name);
  return { ...view, second, versions, name: () => second.document.state.definition.name };
}

describe('the dialog about a form that changed in two tabs', () => {
  it('takes the form of the other tab, and keeps this one as a version', async () => {
    const { user, second, versions, name } = await conflict();
    expect(screen.getByRole('dialog', { name: 'This form changed in another tab' }).textContent).to.contain(
      'The other one is kept in the version history.',
    );
    await user.click(screen.getByRole('button', { name: 'The one of the other tab' }));
    await second.platform.tick(1000);
    expect(name()).to.equal('Theirs');
    expect(await versions()).to.include('Mine');
    expect(screen.queryByRole('dialog')).to.equal(null);
  });

  it('goes on with the form of this tab, also if it is closed by Escape, and keeps the other one', async () => {
    const { user, second, versions, name } = await conflict();
    await user.keyboard('{Escape}');
    await second.platform.tick(1000);
    expect(name()).to.equal('Mine');
    expect(await versions()).to.include('Theirs');
  });
});
