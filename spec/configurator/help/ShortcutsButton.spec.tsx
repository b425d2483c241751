import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ShortcutsButton } from '../../../configurator/help/ShortcutsButton.tsx';
import { TextField } from '../../../configurator/ui/fields.tsx';
import { show } from '../../support/configurator.tsx';

describe('the list of keyboard shortcuts', () => {
  it('opens by its button and by the question mark', async () => {
    const { user } = show(<ShortcutsButton />);
    await user.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).to.match(/UndoCtrl\+Z/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog').isConnected).to.equal(true);
  });

  it('does not open while somebody types a question mark', async () => {
    show(
      <>
        <ShortcutsButton />
        <TextField label="Title" value="" onChange={() => {}} />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: '?' });
    expect(screen.queryByRole('dialog')).to.equal(null);
  });
});
