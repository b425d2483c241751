/** A keyboard composes a word in a prerendered form while its code loads. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from 'chai';
import { type Mounted, mount } from '../../../embed/library.ts';
import { prerender } from '../../../headless/prerender/server.tsx';

const definition = {
  id: 'garden',
  configuration: { language: 'en', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', questions: [{ bpKey: 'name', type: 'short_text', title: 'Name' }] },
    { order: 2, type: 'questions', questions: [{ bpKey: 'more', type: 'long_text', title: 'More' }] },
  ],
};
const OPTIONS = { definition, history: false, pauses: { autopass: 0, next: 0, motion: 0 } };

describe('a prerendered form in which a word is being composed', () => {
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));
  let forms: Mounted[] = [];
  afterEach(() => {
    for (const form of forms) form.unmount();
    document.body.replaceChildren();
  });

  for (const end of ['compositionEnd', 'focusOut'] as const) {
    it(`is taken over after ${end}, because nothing may write into a composition`, async () => {
      const { html } = await prerender(definition);
      document.body.innerHTML = html + html;
      const [composed, other] = document.querySelectorAll<HTMLElement>('#form') as unknown as [
        HTMLElement,
        HTMLElement,
      ];
      const field = composed.querySelector('input')!;
      const isTakenOver = (element: HTMLElement) => element.querySelector('[data-prerendered]') === null;
      forms = [composed, other].map(element => mount(element, OPTIONS));
      fireEvent.compositionUpdate(field, { data: 'Ad' });
      field.value = 'Ad';
      await waitFor(() => expect(isTakenOver(other)).to.equal(true));
      expect(isTakenOver(composed)).to.equal(false);
      field.value = 'Ada';
      fireEvent[end](field);
      await waitFor(() => expect(forms[0]?.store.formValues).to.include({ name: 'Ada' }));
      expect(composed.querySelector('input')).to.equal(field);
      expect(field.value).to.equal('Ada');
    });
  }
});
