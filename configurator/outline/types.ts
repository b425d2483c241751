/** What the types of questions and steps are called, and what they are for. */

export interface TypeWords {
  name: string;
  /** One sentence: what it is for. */
  purpose: string;
  group: TypeGroup;
  /** Words that people may search it by. */
  search?: string;
}

export const GROUPS = ['Choices', 'Text', 'Contact', 'Numbers and dates', 'Places', 'Consent', 'Lookups'] as const;
export const STEP_GROUP = 'Steps';
export const OTHER_GROUP = 'From plugins';
export const TEST_GROUP = 'For tests';
export type TypeGroup = (typeof GROUPS)[number] | typeof STEP_GROUP | typeof OTHER_GROUP | typeof TEST_GROUP;

type Row = readonly [name: string, group: TypeGroup, purpose: string, search?: string];

const QUESTIONS: Readonly<Record<string, Row>> = {
  single_choice: ['Single choice', 'Choices', 'The visitor picks one answer, and the form goes on.', 'radio select'],
  radio: ['Radio buttons', 'Choices', 'One answer of a short list, with a round button each.', 'single choice'],
  card: ['Picture cards', 'Choices', 'One answer of several, on large cards that can have pictures.', 'image single'],
  list: ['Answer list', 'Choices', 'One answer of several, in rows that are easy to tap.', 'single choice'],
  dropdown: ['Dropdown', 'Choices', 'One answer of a long list, which can be searched.', 'select menu'],
  multiple_choices: [
    'Multiple choice',
    'Choices',
    'Any number of answers, with a checkbox each.',
    'checkboxes several',
  ],
  multiple_cards: ['Multiple cards', 'Choices', 'Any number of answers, on cards with pictures.', 'image several'],
  yesno: ['Yes or no', 'Choices', 'Two large cards. The form goes on after one tap.', 'boolean'],
  owner_renter: ['Owner or renter', 'Choices', 'Asks whether the visitor owns or rents the home.', 'tenant house'],
  short_text: ['Short text', 'Text', 'One line in the visitor’s own words.', 'input'],
  long_text: ['Long text', 'Text', 'Several lines, such as a description of the project.', 'textarea paragraph'],
  first_name: ['First name', 'Contact', 'The browser can fill it in.', 'person'],
  last_name: ['Last name', 'Contact', 'The browser can fill it in.', 'surname family person'],
  email: ['Email', 'Contact', 'An address that is checked, with help for slips such as “gmial”.', 'mail'],
  phone: ['Phone number', 'Contact', 'A number that is checked by the rules of its country.', 'call mobile'],
  phone2fa: [
    'Verified phone number',
    'Contact',
    'A number that the visitor confirms by a code.',
    'sms otp verification',
  ],
  phone_otp: ['Phone code', 'Contact', 'Asks for the code that was sent to a phone number.', 'sms otp verification'],
  number: ['Number', 'Numbers and dates', 'Digits, with as many decimals as you allow.', 'amount'],
  float: ['Decimal number', 'Numbers and dates', 'A number that is always checked.', 'amount'],
  date: ['Date', 'Numbers and dates', 'A day, typed or picked from a calendar.', 'day birthday'],
  zipcode: ['Postcode', 'Places', 'A postcode with suggestions, checked by the rules of its country.', 'zip postal'],
  address: ['Address', 'Places', 'An address search that fills in street, town and postcode.', 'street city'],
  address_google_place: ['Address by Google', 'Places', 'The same search, by Google Maps.', 'street city place'],
  legal: [
    'Required consent',
    'Consent',
    'A checkbox that must be ticked. Its text is kept with the lead.',
    'gdpr terms',
  ],
  tcpa: ['Consent to be called', 'Consent', 'The TCPA consent that calls in the US need.', 'tcpa phone partners'],
  checkbox: ['Checkbox', 'Consent', 'An offer that can be ticked, such as a newsletter.', 'opt-in'],
  api_dropdown: [
    'Search with results',
    'Lookups',
    'Suggestions of your service; one must be picked.',
    'api autocomplete',
  ],
  api_input: ['Text with suggestions', 'Lookups', 'Free text with suggestions of your service.', 'api autocomplete'],
  api_select: ['Choices of a service', 'Lookups', 'A select whose choices come from your service.', 'api dropdown'],
  input_then_api_match: ['Matched text', 'Lookups', 'A text that your service looks up afterwards.', 'api'],
  test_enabled_feature: ['Flags that are on', TEST_GROUP, 'Shows the names of the flags, to test a page.'],
};

const STEPS: Readonly<Record<string, Row>> = {
  questions: ['Questions', STEP_GROUP, 'An empty step for your questions, with Back and Next.', 'page screen empty'],
  loading: ['Waiting screen', STEP_GROUP, 'A short pause that shows what you are doing.', 'spinner progress loading'],
  transition: ['Text page', STEP_GROUP, 'A text between two steps, or the thank-you page.', 'thank you end message'],
  brand: ['Choice of companies', STEP_GROUP, 'The visitor picks the companies that may call.', 'brands partners'],
  recommendation: ['Recommendation', STEP_GROUP, 'Recommends a partner with a logo and a link.', 'affiliate'],
  phone_code: ['Phone code', STEP_GROUP, 'Asks for the code of a verified phone number.', 'sms otp verification'],
};

/** Other names of a type, and the steps that the form adds by itself. */
const SAME: Readonly<Record<string, string>> = { question: 'questions' };
const ADDED_BY_THE_FORM: readonly string[] = ['consent', 'post_submit', 'reveal'];

const known = (rows: Readonly<Record<string, Row>>, type: string): Row | undefined =>
  Object.hasOwn(rows, type) ? rows[type] : undefined;

/** `star_rating` → `Star rating` */
const wordsOf = (type: string): string => {
  const words = type.replace(/[_-]+/g, ' ').trim();
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Without a type';
};

function describe(row: Row | undefined, type: string): TypeWords {
  if (!row) return { name: wordsOf(type), purpose: 'A type of a plugin.', group: OTHER_GROUP };
  const [name, group, purpose, search] = row;
  return { name: name, purpose: purpose, group, ...(search && { search }) };
}

export const questionWords = (type: string): TypeWords => describe(known(QUESTIONS, type), type);
export const stepWords = (type: string): TypeWords => describe(known(STEPS, SAME[type] ?? type), type);

export const typeName = (type: string): string => (known(QUESTIONS, type) ? questionWords(type) : stepWords(type)).name;

/** Its place among the known types; unknown types come last. */
export function rankOf(kind: 'question' | 'step', type: string): number {
  const place = Object.keys(kind === 'question' ? QUESTIONS : STEPS).indexOf(type);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Can a person add a step of this type? */
export const isOffered = (kind: 'question' | 'step', type: string): boolean =>
  kind === 'question' || !(Object.hasOwn(SAME, type) || ADDED_BY_THE_FORM.includes(type));

/** Does a step of this type show questions? */
export const showsQuestions = (type: unknown): boolean => type === 'questions' || type === 'question';
