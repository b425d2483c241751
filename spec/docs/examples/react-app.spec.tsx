/** The React example: the form is mounted, unmounted and mounted again by routes, in strict mode. */
import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { StrictMode } from 'react';
import { App } from '../../../docs/examples/react-app/app.tsx';

const forms = () => document.querySelectorAll('form.sw-root');
function go(hash: string): void {
  location.hash = hash;
  fireEvent(window, new HashChangeEvent('hashchange'));
}

describe('the React app of the examples', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  const { error } = console;
  let errors: unknown[];
  beforeEach(() => {
    acting(false);
    errors = [];
    console.error = (...args: unknown[]) => errors.push(args.map(String).join(' '));
  });
  afterEach(() => {
    acting(true);
    console.error = error;
    location.hash = '';
  });

  it('has one form on its route, none on the others, and a new one after a return', async () => {
    const { container, unmount } = render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    expect(forms()).to.have.length(0);
    go('#/quotes');
    await waitFor(() => expect(container.textContent).to.include('Step 1'));
    expect(forms()).to.have.length(1);
    const [first] = forms();
    go('#/');
    await waitFor(() => expect(forms()).to.have.length(0));
    go('#/quotes');
    await waitFor(() => expect(container.textContent).to.include('Step 1'));
    expect([...forms()])
      .to.have.length(1)
      .and.not.include(first);
    unmount();
    await waitFor(() => expect(forms()).to.have.length(0));
    expect(errors).to.deep.equal([]);
  });
});
