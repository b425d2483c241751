/** The component on a server, and React in the browser that takes its markup over. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type ComponentProps, createRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Mounted } from '../../../embed/library.ts';
import { Stepwell } from '../../../embed/react.tsx';
import { type Prerendered, prerender } from '../../../headless/prerender/server.tsx';

const definition = {
  id: 'small',
  configuration: { language: 'en', country: 'us' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your <name>?',
      questions: [{ bpKey: 'name', type: 'short_text', title: 'Name' }],
    },
  ],
};
let rerender: (count: number) => void;

function Page(props: ComponentProps<typeof Stepwell>) {
  const [count, setCount] = useState(0);
  rerender = setCount;
  return (
    <main>
      <h1>Quotes {count}</h1>
      <Stepwell definition={definition} history={false} className="quote" data-privacy-link="/privacy" {...props} />
    </main>
  );
}

describe('the React component on a server', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  const { error } = console;
  let errors: string[] = [];
  let root: Root | undefined;
  let prerendered: Prerendered;
  before(async () => {
    acting(false);
    prerendered = await prerender(definition);
  });
  after(() => acting(true));
  beforeEach(() => {
    errors = [];
    console.error = (...args: unknown[]) => void errors.push(args.join(' '));
  });
  afterEach(async () => {
    console.error = error;
    root?.unmount();
    await Promise.resolve();
    document.body.replaceChildren();
  });

  const form = () => document.querySelector<HTMLFormElement>('form.sw-root')!;
  const field = () => document.querySelector<HTMLInputElement>('[data-bpkey=name] input')!;

  /** Puts the markup of the server into the page as a parser does, and lets React take it over. */
  async function hydrated(
    server: ComponentProps<typeof Stepwell>,
    client = server,
    beforeScript = () => {},
  ): Promise<Mounted> {
    const ref = createRef<Mounted>();
    document.body.innerHTML = renderToString(<Page {...server} />);
    beforeScript();
    root = hydrateRoot(document.body, <Page ref={ref} {...client} />, {
      onRecoverableError: problem => void errors.push(String(problem)),
    });
    await waitFor(() => expect(ref.current?.store.path).to.deep.equal([1]));
    return ref.current!;
  }

  it('shows the first step', () => {
    const html = renderToString(<Page prerendered={prerendered} />);
    expect(html).to.contain('Your &lt;name&gt;?');
    expect(html).to.contain('<div class="quote" data-privacy-link="/privacy"><div id="form"><form');
  });

  it('is empty without the first step', () => {
    expect(renderToString(<Page />)).to.contain('<div class="quote" data-privacy-link="/privacy"></div>');
  });

  for (const [name, client] of [
    ['has no markup', {}],
    ['gets the same markup', undefined],
  ] as const) {
    it(`keeps its elements and what the visitor entered, if the browser ${name}`, async () => {
      let before: Element[] = [];
      const { store } = await hydrated({ prerendered }, client, () => {
        before = [form(), field()];
        field().value = 'Ada';
      });
      expect([form(), field()]).to.deep.equal(before);
      expect(field().value).to.equal('Ada');
      await waitFor(() => expect(store.formValues).to.include({ name: 'Ada' }));
      expect(form().parentElement?.dataset.privacyLink).to.equal('/privacy');
      expect(errors).to.deep.equal([]);
    });
  }

  it('keeps the form when the page around it changes', async () => {
    await hydrated({ prerendered });
    const before = field();
    rerender(1);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).to.equal('Quotes 1'));
    expect(field()).to.equal(before);
    expect(errors).to.deep.equal([]);
  });

  it('writes no HTML in the browser', async () => {
    const { set, ...rest } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
    const written: string[] = [];
    const spy = () => {
      Object.defineProperty(Element.prototype, 'innerHTML', { ...rest, set: html => void written.push(html) });
    };
    try {
      await hydrated({ prerendered }, {}, spy);
      rerender(1);
      await waitFor(() => expect(document.querySelector('h1')?.textContent).to.equal('Quotes 1'));
      root?.unmount();
    } finally {
      Object.defineProperty(Element.prototype, 'innerHTML', { ...rest, set });
    }
    expect(written).to.deep.equal([]);
  });

  it('is hydrated without a word if the server rendered no step', async () => {
    await hydrated({});
    const title = () => document.querySelector('.sw-title')?.textContent;
    await waitFor(() => expect(title()).to.equal('Your <name>?')); // the path is known before React has drawn
    expect(errors).to.deep.equal([]);
  });
});
