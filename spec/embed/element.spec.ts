import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { StepwellForm } from '../../embed/element.ts';

const definition = {
  id: 'small',
  configuration: { language: 'en', country: 'us' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your name?',
      questions: [{ bpKey: 'name', type: 'short_text', title: 'Name' }],
    },
  ],
};

describe('the custom element', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  let early: StepwellForm;
  before(async () => {
    acting(false);
    // An element that exists before its class is defined, as in a page that loads the script late.
    early = document.createElement('stepwell-form');
    early.definition = definition;
    early.dataset.history = 'off';
    document.body.append(early);
    await import('../../embed/element.ts');
  });
  after(() => acting(true));
  afterEach(async () => {
    document.body.replaceChildren();
    await settled();
  });

  const settled = () => Promise.resolve();
  const field = (element: Element) => element.querySelector<HTMLInputElement>('input')!;
  const shown = (element: Element) => waitFor(() => expect(field(element)).to.be.ok);
  const title = (element: Element) => element.querySelector('.sw-title')?.textContent;
  async function added(given: Partial<StepwellForm> = { definition }): Promise<StepwellForm> {
    const element = Object.assign(document.createElement('stepwell-form'), given);
    element.dataset.history = 'off';
    document.body.append(element);
    await shown(element);
    return element;
  }

  it('shows a form with properties that were set before the class was defined', async () => {
    await shown(early);
    expect(title(early)).to.equal('Your name?');
    expect(early.definition).to.equal(definition);
    expect(Object.keys(early)).to.deep.equal([]);
  });

  it('has the settings of its attributes, and the appearance of its property', async () => {
    const element = document.createElement('stepwell-form');
    element.setAttribute('data-feature-dropdown-placeholder', '');
    element.appearance = 'bold';
    document.body.append(element);
    element.definition = definition; // after it was connected, as some frameworks do
    await shown(element);
    const flags = () => element.mounted?.store.featuresEnabled;
    await waitFor(() => expect(flags()).to.deep.equal(['DROPDOWN_PLACEHOLDER']));
    expect(element.querySelector('form')?.dataset.look).to.match(/^bold/);
  });

  it('gets the events of its form, which bubble', async () => {
    const seen: unknown[] = [];
    const listen = (event: Event) => seen.push([event.target, (event as CustomEvent).detail.order]);
    document.addEventListener('stepwell:step', listen);
    const element = await added();
    await waitFor(() => expect(seen).to.deep.equal([[element, 1]]));
    document.removeEventListener('stepwell:step', listen);
  });

  it('keeps the form and what the visitor entered when it moves', async () => {
    const element = await added();
    const { mounted } = element;
    const form = element.querySelector('form');
    field(element).value = 'Ada';
    const place = document.createElement('main');
    document.body.append(place);
    place.append(element);
    await settled();
    expect(element.mounted).to.equal(mounted);
    expect(element.querySelector('form')).to.equal(form);
    expect(field(element).value).to.equal('Ada');
  });

  it('ends its form when it leaves the page, and has a new one when it comes back', async () => {
    const element = await added();
    const { mounted } = element;
    element.remove();
    await settled();
    expect(element.mounted).to.equal(null);
    expect(element.childElementCount).to.equal(0);
    document.body.append(element);
    await shown(element);
    expect(element.mounted).to.be.ok.and.not.equal(mounted);
  });

  it('shows another definition, look and setting, and keeps the answers', async () => {
    const element = await added();
    const form = element.querySelector('form')!;
    await waitFor(() => expect(element.mounted?.store.path).to.deep.equal([1]));
    const [step] = definition.steps;
    fireEvent.input(field(element), { target: { value: 'Ada' } });
    element.definition = { ...definition, steps: [{ ...step!, title: 'And now?' }] };
    element.appearance = 'bold';
    element.dataset.featureDropdownPlaceholder = '';
    await waitFor(() => expect(title(element)).to.equal('And now?'));
    expect(element.querySelector('form')).to.equal(form);
    expect(element.mounted?.store.formValues).to.include({ name: 'Ada' });
    expect(form.dataset.look).to.match(/^bold/);
    const flags = () => element.mounted?.store.featuresEnabled;
    await waitFor(() => expect(flags()).to.deep.equal(['DROPDOWN_PLACEHOLDER']));
    delete element.dataset.featureDropdownPlaceholder;
    await waitFor(() => expect(flags()).to.deep.equal([]));
  });

  it('can be imported on a server, where it defines nothing', async () => {
    const { HTMLElement, customElements } = globalThis;
    Object.assign(globalThis, { HTMLElement: undefined, customElements: undefined });
    try {
      const again: string = '../../embed/element.ts?server';
      expect(await import(again)).to.respondTo('StepwellForm');
    } finally {
      Object.assign(globalThis, { HTMLElement, customElements });
    }
  });
});
