type Value = string | number | string[];

/** One question as the gallery shows it. */
export interface GallerySample {
  type: string;
  /** What tells two looks of a type apart. */
  look?: string;
  /** Further members of the question. */
  question?: object;
  /** The answer of the state `filled`, which the page puts into its own link; boxes are ticked by hand instead. */
  filled?: Value;
  /** A type that nobody answers has no further states. */
  states?: readonly string[];
  /** A question that this one goes with; then it is the one that `filled` answers. */
  before?: { bpKey: string; type: string; title: string };
  features?: Record<string, boolean>;
  /** What is clicked first, in every state. */
  clicks?: readonly string[];
}

const values = [
  { bpKey: 'house', text: 'House' },
  { bpKey: 'flat', text: 'Flat on an upper floor' },
  { bpKey: 'other', text: 'Something else' },
];
const provinces =
  'Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Northwest Territories,Nova Scotia,Nunavut,Ontario,Prince Edward Island,Quebec,Saskatchewan,Yukon'.split(
    ',',
  );
const named = (names: readonly string[]) => names.map(text => ({ bpKey: text, text }));
const choice = (type: string, look?: string): GallerySample => ({
  type,
  look,
  question: { values, ...(look && { display: look }) },
  filled: 'flat',
});
const several = (type: string): GallerySample => ({ type, question: { values }, filled: ['house', 'flat'] });
const address = { title: 'Address', placeholder: 'Street and number' };
const box = (type: string, words: string, more: object = {}): GallerySample => ({
  type,
  question: { text: words, ...more },
});

/** Every built-in question type, in groups; a journey compares them with the manifest. */
export const gallerySamples: Record<string, GallerySample[]> = {
  Choices: [
    choice('radio'),
    choice('card'),
    choice('list'),
    { type: 'dropdown', look: '10', question: { values: named(provinces.slice(0, 10)) }, filled: 'Manitoba' },
    { type: 'dropdown', look: 'searchable', question: { values: named(provinces) }, filled: 'Manitoba' },
    choice('single_choice', 'radio'),
    choice('single_choice', 'card'),
    choice('single_choice', 'list'),
    choice('single_choice', 'dropdown'),
    several('multiple_choices'),
    several('multiple_cards'),
    { type: 'yesno', filled: 'yes' },
    { type: 'owner_renter', filled: 'renter' },
  ],
  'Texts and days': [
    { type: 'short_text', question: { placeholder: 'One line' }, filled: 'A tall fence' },
    { type: 'long_text', question: { placeholder: 'Several lines' }, filled: 'A tall fence,\nand a gate in it' },
    { type: 'first_name', filled: 'Ada' },
    { type: 'last_name', filled: 'Lovelace' },
    { type: 'email', filled: 'ada@example.com' },
    { type: 'number', question: { helper: 'Two decimals are kept' }, filled: '12.5' },
    { type: 'float', filled: '12.5' },
    { type: 'date', filled: '2024-02-29' },
  ],
  'Places and lookups': [
    { type: 'zipcode', filled: 'K1A 0B1' },
    { type: 'address', question: address, filled: '12 Elm Street, Ottawa' },
    { type: 'address_google_place', question: address, filled: '12 Elm Street, Ottawa' },
    { type: 'api_dropdown', question: { apiUrl: '/api/lookup/boilers/' }, filled: 1000 },
    { type: 'api_input', question: { apiUrl: '/api/lookup/suppliers?q=' }, filled: 'Harbor Electric' },
    { type: 'api_select', question: { apiUrl: '/api/lookup/insurers/' }, filled: 202 },
    { type: 'input_then_api_match', question: { apiUrl: '/api/lookup/makes/' }, filled: 'Corvo' },
  ],
  'Telephone and consent': [
    { type: 'phone', filled: '6135550123' },
    { type: 'phone2fa', filled: '6135550123' },
    {
      type: 'phone_otp',
      before: { bpKey: 'number', type: 'phone', title: 'Telephone' },
      question: { phoneBpKey: 'number' },
      filled: '6135550123',
      features: { PHONE_2FA: true, FORCE_PREVIEW_LEADS: true },
      clicks: ['.sw-input'],
      states: ['empty'],
    },
    box('legal', 'I agree to the <a href="/legal/terms-of-use">terms of use</a>.'),
    box('tcpa', 'I agree to be called about my request, also by automated means.', { tcpaOptIn: true }),
    box('checkbox', 'Send me the <b>newsletter</b>.'),
  ],
  Others: [{ type: 'test_enabled_feature', states: ['empty'] }],
};
