/** What a new question or step of each type starts with: valid, and with words to replace. */

import { allQuestions, textIn } from '../../document/items.ts';
import type { JsonObject } from '../../document/json-object.ts';
import { showsQuestions, typeName } from '../types.ts';

const choices = () => [1, 2, 3].map(number => ({ bpKey: `option_${number}`, text: `Option ${number}` }));

interface Start {
  bpKey: string;
  /** Says what to do if there is no answer. Without it, the question may be left empty. */
  required?: string;
  /** The label of the question. Without one, the question alone on a step is labelled by the heading of the step. */
  title?: string;
  /** The heading of a new step for it. */
  heading?: string;
  more?: JsonObject;
}

const YOUR_QUESTION = 'Your question';
const CHOOSE = 'Choose an answer';
const CHOOSE_SEVERAL = 'Choose at least one answer';
const TICK = 'Tick to go on';
const choice = (bpKey: string, required = CHOOSE, more: JsonObject = {}): Start => ({
  bpKey,
  required,
  more: { ...more, values: choices() },
});
const lookup = (): Start => ({
  bpKey: 'result',
  required: 'Type, and choose a result',
  more: { apiUrl: '/api/lookup?q=' },
});

const STARTS: Readonly<Record<string, Start>> = {
  single_choice: choice('choice', CHOOSE, { display: 'list' }),
  radio: choice('choice'),
  card: choice('choice'),
  list: choice('choice'),
  // It chooses its first value by itself, so a rule that requires an answer would never fail.
  dropdown: { bpKey: 'choice', more: { values: choices() } },
  multiple_choices: choice('choices', CHOOSE_SEVERAL),
  multiple_cards: choice('choices', CHOOSE_SEVERAL),
  yesno: { bpKey: 'answer', required: CHOOSE },
  owner_renter: { bpKey: 'homeowner', required: CHOOSE, heading: 'Do you own your home?' },
  short_text: { bpKey: 'text', required: 'Enter an answer' },
  long_text: { bpKey: 'details', heading: 'Tell us more about it' },
  first_name: {
    bpKey: 'first_name',
    required: 'Enter your first name',
    title: 'First name',
    heading: 'What is your name?',
  },
  last_name: {
    bpKey: 'last_name',
    required: 'Enter your last name',
    title: 'Last name',
    heading: 'What is your name?',
  },
  email: {
    bpKey: 'email',
    required: 'Enter your email address',
    title: 'Email',
    heading: 'Where should we write to you?',
  },
  phone: {
    bpKey: 'phone',
    required: 'Enter your phone number',
    title: 'Phone number',
    heading: 'How can we reach you?',
  },
  phone2fa: {
    bpKey: 'phone',
    required: 'Enter your phone number',
    title: 'Phone number',
    heading: 'How can we reach you?',
  },
  phone_otp: { bpKey: 'code', title: 'Code', heading: 'Which code did we send you?' },
  number: { bpKey: 'number', required: 'Enter a number', more: { format: '0' } },
  float: { bpKey: 'number', required: 'Enter a number' },
  date: { bpKey: 'date', required: 'Enter a date', heading: 'When would suit you?' },
  zipcode: { bpKey: 'zip_code', required: 'Enter your postcode', title: 'Postcode', heading: 'Where is it?' },
  address: { bpKey: 'address', required: 'Enter your address', title: 'Address', heading: 'Where is it?' },
  address_google_place: { bpKey: 'address', required: 'Enter your address', title: 'Address', heading: 'Where is it?' },
  legal: {
    bpKey: 'consent',
    required: TICK,
    heading: 'One last thing',
    more: { text: 'I agree to be contacted about my request.' },
  },
  tcpa: { bpKey: 'tcpa', required: TICK, heading: 'May we call you?', more: { tcpaOptIn: true } },
  checkbox: { bpKey: 'newsletter', heading: 'One more thing', more: { text: 'Send me news by email.' } },
  api_dropdown: lookup(),
  api_input: lookup(),
  api_select: lookup(),
  input_then_api_match: lookup(),
  test_enabled_feature: { bpKey: 'flags', title: 'Flags', heading: 'Flags' },
};

function startOf(type: string): Start {
  if (Object.hasOwn(STARTS, type)) return STARTS[type]!;
  const bpKey = type.toLowerCase().replace(/\W+/g, '_') || 'question';
  return { bpKey, title: typeName(type), heading: YOUR_QUESTION };
}

/** A question of this type, for a step that has a heading of its own. Its key may be taken. */
export function startingQuestion(type: string, definition: JsonObject): JsonObject {
  const { bpKey, required, title, heading, more } = startOf(type);
  const isText = more && 'text' in more;
  return {
    bpKey,
    type,
    ...(!isText && type !== 'tcpa' && { title: title ?? heading ?? YOUR_QUESTION }),
    ...(isText ? { ...more, text: textIn(more.text) } : more),
    ...(required && { validationRules: [{ validator: 'required', message: required }] }),
    ...(type === 'phone_otp' && { phoneBpKey: phoneKeyIn(definition) }),
  };
}

const phoneKeyIn = (definition: JsonObject): string =>
  textIn(
    allQuestions(definition).find(({ value }) => value.type === 'phone2fa' || value.type === 'phone')?.value.bpKey,
  ) || 'phone';

/** A step with one question of this type. */
export function startingStepWith(type: string, definition: JsonObject): JsonObject {
  const { title, heading } = startOf(type);
  const { title: label, ...question } = startingQuestion(type, definition);
  const questions = [title && label ? { bpKey: question.bpKey, type, title: label, ...question } : question];
  return { type: 'questions', title: heading ?? YOUR_QUESTION, questions };
}

const STEPS: Readonly<Record<string, JsonObject>> = {
  loading: {
    title: 'One moment, please',
    richText: 'Checking your answers\nLooking for offers near you',
    waitingTimePerLine: 1,
  },
  transition: { title: 'Thank you', richText: '<p>We have received your request and will be in touch soon.</p>' },
  brand: { title: 'Who may contact you?' },
  recommendation: {
    title: 'Our recommendation',
    affiliationTitle: 'A partner that we trust',
    affiliationUrl: 'https://www.example.com/',
  },
  phone_code: { title: 'Confirm your number' },
};

/** A step of this type. */
export function startingStep(type: string): JsonObject {
  if (showsQuestions(type)) return { type, title: 'Your step', questions: [] };
  const members: JsonObject = Object.hasOwn(STEPS, type) ? STEPS[type]! : { title: typeName(type) };
  return {
    type,
    ...Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, typeof value === 'string' ? value : value]),
    ),
  };
}
