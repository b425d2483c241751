import type { PluginEditor } from '../../check/schema-parts.ts';
import { additions } from './additions.ts';
import { SIGNATURE, SIGNATURE_PAGE, WITH_BOX, WITHOUT_BOX } from './words.ts';

const signature = { text: SIGNATURE, href: SIGNATURE_PAGE };
const required = [{ validator: 'required', message: 'Tick to go on' }];

export const editor: PluginEditor = {
  validators: {
    ticked: 'Has not been unticked',
  },
  questions: {
    legal: {
      name: 'Required consent',
      group: 'Consent',
      purpose: 'A checkbox that must be ticked. Its text is kept with the lead.',
      keywords: 'gdpr terms',
      icon: 'scroll-text',
      start: { bpKey: 'consent', text: 'I agree to be contacted about my request.', validationRules: required },
      heading: 'One last thing',
      sample: true,
      isConsent: true,
      sketch: 'checkbox',
    },
    tcpa: {
      name: 'Consent to be called',
      group: 'Consent',
      purpose: 'The TCPA consent that calls in the US need.',
      keywords: 'tcpa phone partners',
      icon: 'phone-call',
      start: { bpKey: 'tcpa', tcpaOptIn: true, validationRules: required },
      heading: 'May we call you?',
      sample: true,
      isConsent: true,
      sketch: 'checkbox',
      standardText: {
        member: 'tcpaOptIn',
        on: [{ text: WITH_BOX }, signature],
        off: [{ text: WITHOUT_BOX }, signature],
      },
      words: { tcpaOptIn: 'Ask for consent with a checkbox', sellers: 'Sellers' },
    },
    checkbox: {
      name: 'Checkbox',
      group: 'Consent',
      purpose: 'An offer that can be ticked, such as a newsletter.',
      keywords: 'opt-in',
      icon: 'square-check',
      start: { bpKey: 'newsletter', text: 'Send me news by email.' },
      heading: 'One more thing',
      sample: true,
      sketch: 'checkbox',
    },
  },
  steps: {
    consent: {
      name: 'Consent',
      purpose: 'Asks for the consent that the law of the country needs.',
      icon: 'scroll-text',
      isOffered: false,
    },
  },
  additions,
  words: { addedConsent: 'Add a consent if there is none', consentEvidence: 'Send evidence of consents' },
};
