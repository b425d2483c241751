/** The validators in words. */
import { humanize } from '../../schema/member-label.ts';

const WORDS: Readonly<Record<string, string>> = {
  required: 'Must be answered',
  email: 'Is an email address',
  number: 'Only digits',
  float: 'Is a number',
  min: 'Is at least',
  max: 'Is at most',
  minLength: 'Has at least',
  maxLength: 'Has at most',
  noNumbers: 'Contains no digits',
  minDate: 'Is not before',
  maxDate: 'Is not after',
  minDaysBeforeToday: 'Is in the past by at least',
  maxDaysBeforeToday: 'Is in the past by at most',
  maxDaysAfterToday: 'Is in the future by at most',
  zipcode: 'Is a postcode of the country',
  phone: 'Is a phone number of the country',
  valid_2fa: 'Is verified by a code',
  valid_sna2fa: 'Is verified silently or by a code',
  ticked: 'Has not been unticked',
};

export const validatorWords = (validator: string): string =>
  Object.hasOwn(WORDS, validator) ? WORDS[validator]! : humanize(validator);
