/** What a visitor sees at each fault of the fault bench, for the spec in jsdom and the journey in a browser. */

const required = { validationRules: [{ validator: 'required' }] };
/** A form that can meet every fault, with these flags. */
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
export const FLAGS = ['PHONE_2FA', 'NEW_REVEAL_PAGE', 'CROSS_SELL_DESIGN'];

export const FIRST = 'Where?';
const FAILED = 'Your answers could not be sent.';
const SENT = 'Sent';
const MISSING = 'This part could not be loaded.';
const NOT_SHOWN = 'This form cannot be shown right now.';
const NO_PARTNER = 'Thank you for completing the survey';
/** By the id of a fault: words of its screen. An empty text is an empty place. */
export const SCREENS: Readonly<Record<string, string>> = {
  'lead-500': FAILED,
  'lead-409': FAILED,
  'lead-410': FAILED,
  'lead-422': FAILED,
  'lead-429': FAILED,
  'lead-timeout': 'This takes longer than usual.',
  'lead-slow': 'Sending your answers…',
  'lead-page': FAILED,
  'after-submit-500': SENT,
  'pre-lead-500': SENT,
  offline: FAILED,
  'claim-fails': FIRST,
  'storage-refused': SENT,
  'storage-full': SENT,
  'storage-refused-500': FAILED,
  'phone-metadata': 'You',
  'postcodes-500': FIRST,
  'places-500': MISSING,
  'code-503': 'The code could not be sent. Please try again.',
  'code-410': 'Secure our exclusive offer',
  'code-422': 'Please provide a mobile phone number',
  'code-429': 'Your number could not be checked. You can go on.',
  'code-wrong': 'Invalid code',
  'code-unchecked': 'The code could not be checked. Please try again.',
  'code-mode-500': SENT,
  'reveal-none': NO_PARTNER,
  'reveal-timeout': NO_PARTNER,
  'reveal-500': NO_PARTNER,
  'reveal-closed': 'Our call center is closed at the moment.',
  'booking-500': 'Sorry, we couldn',
  'brands-none': SENT,
  'brands-500': SENT,
  'offers-500': SENT,
  'file-missing': MISSING,
  'file-cut': MISSING,
  'file-slow': '',
  'files-missing': NOT_SHOWN,
  'lead-file-missing': FAILED,
  'dictionary-missing': 'Next',
  'definition-type': MISSING,
  'definition-appearance': FIRST,
  'definition-no-steps': NOT_SHOWN,
  'definition-json': NOT_SHOWN,
  'definition-none': '',
  'definition-sample': NOT_SHOWN,
  'definition-survey': NOT_SHOWN,
  'plugin-view': MISSING,
  'plugin-validate': MISSING,
  'plugin-start': FIRST,
  'plugin-lead': SENT,
  'plugin-question-lead': FAILED,
  'plugin-conflict': SENT,
  'plugin-cycle': FIRST,
  'plugin-contract': FIRST,
  'plugin-taken': FIRST,
  'plugin-late': FIRST,
  'plugin-type': MISSING,
  'plugin-operator': FIRST,
  'plugin-validator': 'You',
  'plugin-jump': 'You',
};
