/** What a visitor does in a prerendered form while its code loads. */
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

describe('a consent that is ticked in a prerendered form', () => {
  const consent = { bpKey: 'ok', type: 'legal', text: 'I agree' };
  const configuration = { ...definition.configuration, consentEvidence: true };
  const form = { ...definition, configuration, steps: [{ order: 1, type: 'questions', questions: [consent] }] };
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => {
    acting(true);
    Reflect.deleteProperty(navigator, 'userActivation');
    document.body.replaceChildren();
  });

  for (const hasBeenActive of [true, false]) {
    it(`was ${hasBeenActive ? '' : 'not '}ticked by hand if somebody has ${hasBeenActive ? '' : 'not '}used the page`, async () => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
      document.body.innerHTML = (await prerender(form)).html;
      document.querySelector('input')!.checked = true;
      const mounted = mount(document.getElementById('form')!, { ...OPTIONS, definition: form, preview: true });
      const leads: unknown[] = [];
      mounted.on('sent', ({ lead }) => void leads.push(lead), { includeLead: true });
      await waitFor(() => expect(mounted.store.formValues).to.include({ ok: true }));
      document.querySelector<HTMLElement>('.sw-next')!.click();
      await waitFor(() => expect(leads).to.have.nested.property('0.consent_evidence.ok.by_hand', hasBeenActive));
      mounted.unmount();
    });
  }
});
