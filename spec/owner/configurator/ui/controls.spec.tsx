import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { useState } from 'react';
import { IconButton } from '../../../../owner/configurator/ui/Button.tsx';
import { Menu } from '../../../../owner/configurator/ui/Menu.tsx';
import { Select } from '../../../../owner/configurator/ui/Select.tsx';

const FRUITS = ['Apple', 'Banana', 'Cherry'].map(text => ({ id: text.toLowerCase(), text }));

function Fruit() {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Fruit" options={FRUITS} value={value} onChange={setValue} error="No fruit yet" />;
}

describe('a select of the configurator', () => {
  const button = () => screen.getByRole('button', { name: /Fruit$/ });

  it('is named after its value and label, and says what is wrong', () => {
    render(<Fruit />);
    screen.getByRole('button', { name: 'Choose … Fruit', description: 'No fruit yet' });
  });

  it('opens with an arrow, and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('listbox', { name: 'Fruit' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement).to.equal(button()));
    expect(button().textContent).to.equal('Banana');
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox'), 'the chosen one again').to.equal(null);
    expect(button().textContent).to.equal('Banana');
  });

  it('changes by letters and arrows while it is closed', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    await user.tab();
    await user.keyboard('c');
    expect(button().textContent).to.equal('Cherry');
    await user.keyboard('{ArrowLeft}');
    expect(button().textContent).to.equal('Banana');
    expect(screen.queryByRole('listbox')).to.equal(null);
  });
});

describe('a menu of the configurator', () => {
  it('is made when its button is pressed, by pointer or keys', async () => {
    const user = userEvent.setup();
    const done: string[] = [];
    const actions = ['Copy', 'Delete'].map(text => ({ id: text, text, run: () => void done.push(text) }));
    render(
      <Menu label="Actions" actions={() => actions}>
        <IconButton label="Actions" icon="…" />
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Actions' })));
    expect(screen.queryByRole('menu')).to.equal(null);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).to.equal(screen.getByRole('menuitem', { name: 'Copy' }));
    await user.keyboard('{Enter}');
    expect(done).to.deep.equal(['Delete', 'Copy']);
  });
});
