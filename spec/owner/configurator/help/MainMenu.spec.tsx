import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { MainMenu } from '../../../../owner/configurator/help/MainMenu.tsx';
import { useShortcuts } from '../../../../owner/configurator/help/use-shortcuts.ts';
import { TextField } from '../../../../owner/configurator/ui/fields.tsx';
import { settle, show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

function Page() {
  useShortcuts();
  return <MainMenu />;
}

describe('the menu of what is needed seldom', () => {
  it('lists the keyboard shortcuts, and so does a question mark that is not typed into a field', async () => {
    const { user } = show(
      <>
        <Page />
        <TextField label="Title" value="" onChange={() => {}} />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: '?' });
    expect(screen.queryByRole('dialog')).to.equal(null);
    await user.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).to.match(/UndoCtrl\+Z/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('menuitem', { name: /^Keyboard shortcuts/ }));
    expect(screen.getByRole('dialog').isConnected).to.equal(true);
  });

  it('shows the code, and has a level for experts that the browser remembers', async () => {
    const platform = testPlatform();
    const { user, configurator } = show(<MainMenu />, testConfigurator({ steps: [] }, platform));
    const choose = async (name: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Menu' }));
      await user.click(screen.getByRole('menuitem', { name }));
      await settle();
    };
    await choose('Code of the form');
    expect(configurator.layout).to.include({ workspace: 'build', sidePanel: 'code', isExpert: false });
    await choose('Expert level');
    expect(platform.remembered()).to.include({ isExpert: true });
    expect(testConfigurator({}, platform).layout.isExpert, 'the next time').to.equal(true);
    await choose('Expert level');
    expect(configurator.layout).to.include({ sidePanel: 'properties', isExpert: false });
  });
});
