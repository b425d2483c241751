/** The screen that a visitor sees after each fault, for the spec in jsdom and the journey in a browser. */

const required = { validationRules: [{ validator: 'required' }] };
/** A form in which every fault can occur. */
export const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'us', formId: '7', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Where?',
      questions: [
        { bpKey: 'zipcode', type: 'zipcode', ...required },
        { bpKey: 'street', type: 'address' },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'You',
      questions: [
        { bpKey: 'email', type: 'email', ...required },
        { bpKey: 'phone', type: 'phone', ...required },
      ],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
  brandConfiguration: { title: 'Choose' },
  stepsAfterSubmit: [
    { order: 1, type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text' }] },
  ],
};
export const FIRST = 'Where?';
const FAILED = 'Your answers could not be sent.';
const SENT = 'Sent';
const MISSING = 'This part could not be loaded.';
const NOT_SHOWN = 'This form cannot be shown right now.';
/** Fault id → words on its screen. */
export const SCREENS: Readonly<Record<string, string>> = {
  'lead-500': FAILED,
  'lead-422': FAILED,
  'lead-timeout': 'This takes longer than usual.',
  'lead-slow': 'Sending your answers…',
  'lead-page': FAILED,
  offline: FAILED,
  'storage-refused': SENT,
  'storage-refused-500': FAILED,
  'file-missing': MISSING,
  'files-missing': NOT_SHOWN,
};
