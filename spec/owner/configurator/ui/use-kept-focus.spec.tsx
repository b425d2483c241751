import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { useKeptFocus } from '../../../../owner/configurator/ui/use-kept-focus.ts';

function Rows() {
  const [isThere, setThere] = useState(true);
  useKeptFocus(() => document.querySelector('h1'));
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      {isThere && <button type="button" onClick={() => setThere(false)} aria-label="Remove this" />}
    </>
  );
}

describe('the kept focus', () => {
  it('moves to what is still there when the focused element is removed', async () => {
    render(<Rows />);
    const button = screen.getByRole('button', { name: 'Remove this' });
    button.focus();
    fireEvent.click(button);
    expect(button.isConnected).to.equal(false);
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Rows'));
  });
});
