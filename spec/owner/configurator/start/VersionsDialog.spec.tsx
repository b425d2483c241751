import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { VersionsDialog } from '../../../../owner/configurator/start/VersionsDialog.tsx';
import { show, testConfigurator, testPlatform, withFullStorage } from '../../../support/configurator.tsx';

const FORM = { id: 'a', name: 'Garden', steps: [{ title: 'One', questions: [{ bpKey: 'k', type: 'email' }] }] };

/** The dialog of a form that was kept as “First”, and then renamed. */
async function open() {
  const platform = testPlatform();
  const configurator = testConfigurator({}, platform);
  const { forms, document } = configurator;
  await forms.begin(async () => {});
  await forms.create(JSON.stringify(FORM));
  await forms.versions.keep(forms.state.currentId!, document.state.text, platform.now(), 'First');
  await platform.tick(60_000);
  document.edit('Rename', draft => draft.set(['name'], 'Park'));
  await platform.tick(1000);
  let closed = 0;
  const view = show(<VersionsDialog isOpen onClose={() => void closed++} />, configurator);
  await platform.tick(0);
  return { ...view, closed: () => closed, options: () => screen.getAllByRole('option').map(one => one.textContent) };
}

describe('the version history', () => {
  it('lists the versions, shows what is in one, and keeps the present form under a name, until Escape closes it', async () => {
    const { user, configurator, options, closed } = await open();
    expect(options()[0]).to.match(/^First/);
    const view = screen.getByRole('region', { name: 'The version' });
    // It may have to scroll, so it takes the focus.
    const steps = within(view).getByRole('list', { name: 'Steps of the version' });
    expect(steps.textContent).to.contain('One');
    expect(steps.tabIndex).to.equal(0);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Keep version').disabled).to.equal(true);
    const field = screen.getByRole('textbox', { name: 'Name this version' });
    await user.click(field);
    await user.paste('Before summer');
    await user.click(button('Keep version'));
    await configurator.platform.tick(0);
    expect(options()[0]).to.match(/^Before summer/);
    expect(button('Restore').disabled, 'of what is open already').to.equal(true);
    expect(document.activeElement).to.equal(field);
    await user.keyboard('{Escape}');
    expect(closed()).to.equal(1);
  });

  it('restores a version, keeps the present one, and undo takes that back', async () => {
    const { user, configurator, closed } = await open();
    const { document, forms, announcements, platform } = configurator;
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(document.state.definition).to.have.property('name', 'Garden');
    expect(closed()).to.equal(1);
    expect(announcements.text).to.equal('The version is restored. Undo takes it back.');
    await platform.tick(0);
    const versions = await forms.versions.of(forms.state.currentId!);
    expect(versions.map(({ text }) => JSON.parse(text).name)).to.include.members(['Garden', 'Park']);
    act(() => document.undo());
    expect(document.state.definition).to.have.property('name', 'Park');
  });

  it('deletes versions, and says so if there is none, or if a version can be neither kept nor deleted', async () => {
    const { user, configurator, options } = await open();
    const { announcements, forms, platform } = configurator;
    const before = options();
    await withFullStorage(async () => {
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name this version' });
      await user.click(field);
      await user.paste('Before summer');
      await user.keyboard('{Enter}');
      await platform.tick(0);
      expect(announcements.text).to.contain('The version history could not be changed');
      expect(field.value).to.equal('Before summer');
      const { count } = announcements;
      await user.click(screen.getByRole('button', { name: 'Delete version' }));
      await platform.tick(0);
      expect(announcements.count).to.be.above(count);
      expect(options()).to.deep.equal(before);
    });
    const count = (await forms.versions.of(forms.state.currentId!)).length;
    for (let left = count; left > 0; left--) {
      await user.click(screen.getByRole('button', { name: 'Delete version' }));
      await platform.tick(0);
    }
    expect(within(document.body).getByText(/There is no earlier version yet/).isConnected).to.equal(true);
  });
});
