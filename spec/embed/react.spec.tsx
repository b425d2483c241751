import { render, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { createRef, StrictMode } from 'react';
import type { Mounted } from '../../embed/library.ts';
import { Stepwell } from '../../embed/react.tsx';

const definition = {
  id: 'small',
  configuration: { language: 'en', country: 'us' },
  steps: [
    { order: 1, type: 'questions', title: 'Your name?', questions: [{ bpKey: 'name', type: 'short_text', order: 1 }] },
  ],
};
const form = () => document.querySelector('form.sw-root');
const shown = () => waitFor(() => expect(form()?.querySelector('input')).to.be.ok);

describe('the React component', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  it('shows a form in its own element, with the attributes of the component', async () => {
    const { container } = render(
      <Stepwell definition={definition} history={false} className="quote" data-privacy-link="/privacy" />,
    );
    const [outer] = container.children;
    expect(outer?.className).to.equal('quote');
    expect(outer?.firstElementChild?.getAttribute('data-privacy-link')).to.equal('/privacy');
    await shown();
  });

  it('sets its ref to the running form, and to null after it was unmounted', async () => {
    const ref = createRef<Mounted>();
    const { unmount } = render(<Stepwell ref={ref} definition={definition} history={false} />);
    await shown();
    await waitFor(() => expect(ref.current?.store.path).to.deep.equal([1]));
    unmount();
    expect(ref.current).to.equal(null);
  });

  it('calls the handlers of its last props', async () => {
    const steps: string[] = [];
    const { rerender, container } = render(
      <Stepwell definition={definition} history={false} onStep={() => steps.push('first')} />,
    );
    rerender(<Stepwell definition={definition} history={false} onStep={({ order }) => steps.push(`step ${order}`)} />);
    await waitFor(() => expect(steps).to.deep.equal(['step 1']));
    expect(container.firstElementChild?.getAttributeNames()).to.deep.equal([]);
  });

  it('keeps the form and its answers when its props change', async () => {
    const { rerender } = render(<Stepwell definition={definition} history={false} />);
    await shown();
    const before = form();
    rerender(<Stepwell definition={{ ...definition }} history={false} className="other" />);
    expect(form()).to.equal(before);
  });

  it('shows one form in strict mode, although effects run twice', async () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => errors.push(args);
    try {
      const { unmount } = render(
        <StrictMode>
          <Stepwell definition={definition} history={false} />
        </StrictMode>,
      );
      await shown();
      expect(document.querySelectorAll('form.sw-root').length).to.equal(1);
      unmount();
      await waitFor(() => expect(form()).to.equal(null));
    } finally {
      console.error = error;
    }
    expect(errors.map(String)).to.deep.equal([]);
  });
});
