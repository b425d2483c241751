/** Flags of a mounted form: from attributes, from options, and from scripts of the page before and after it is mounted. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type Mounted, type MountOptions, mount } from '../../embed/library.ts';

const definition = {
  id: 'small',
  configuration: { language: 'en', country: 'us' },
  steps: [{ order: 1, type: 'questions', questions: [{ bpKey: 'name', type: 'short_text' }] }],
};

describe('the flags of a mounted form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  /** `early`: what a script of the page does before the form is shown. */
  async function mounted(attributes: readonly string[], options: MountOptions = {}, early?: (f: Mounted) => void) {
    const element = document.createElement('div');
    element.innerHTML = `<div ${attributes.join(' ')}></div>`;
    document.body.append(element);
    const f = mount(element.firstElementChild as HTMLElement, { definition, history: false, ...options });
    form = f;
    early?.(f);
    await waitFor(() => expect(f.store.path).to.deep.equal([1]), { timeout: 20_000 });
    return f;
  }

  it('are those of the attributes, unless an option overrides them', async () => {
    const f = await mounted(['data-feature-one', 'data-feature-two=""', 'data-feature-three=off'], {
      features: { TWO: false, FOUR: true },
    });
    expect(f.store.featuresEnabled).to.have.members(['ONE', 'FOUR']);
  });

  it('can be switched before the form is shown, and stay as they were switched', async () => {
    const f = await mounted(['data-feature-one', 'data-feature-two=0'], {}, early => {
      early.setFeature('ONE', false);
      early.setFeature('TWO', true);
      early.setFeature('THREE', true);
    });
    expect(f.store.featuresEnabled).to.deep.equal(['THREE']);
  });

  it('can be switched while the form runs, but only by setFeature', async () => {
    const f = await mounted(['data-feature-one']);
    f.setFeature('TWO', true);
    expect(f.store.featuresEnabled).to.deep.equal(['ONE', 'TWO']);
    f.setFeature('ONE', false);
    (f.store.featuresEnabled as string[]).push('THREE');
    expect(f.store.featuresEnabled).to.deep.equal(['TWO']);
  });
});
