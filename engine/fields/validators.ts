/** The built-in validators, in one table. A plugin adds the validators for dates. */

import type { Json } from '../contract/plugin.ts';
import { toNumber } from '../form/conditions.ts';
import { asText, isMissing, REQUIRED } from '../form/values.ts';

/** The default message of validators that have no own message. */
const INVALID = 'Invalid value';

/** A text of the dictionary, and the values of its placeholders. */
export interface Failure {
  text: string;
  values?: Readonly<Record<string, string>>;
}
type Check = (text: string, parameter: Json | undefined) => boolean;
interface Validator {
  message: string;
  passes: Check;
}
/** A limit that is not a number is ignored, because no answer could satisfy it. */
const limit = (parameter: Json | undefined, none: number): number => {
  const number = toNumber(parameter);
  return Number.isNaN(number) ? none : number;
};
const atLeast = (number: number, parameter: Json | undefined) => number >= limit(parameter, Number.NEGATIVE_INFINITY);
const atMost = (number: number, parameter: Json | undefined) => number <= limit(parameter, Number.POSITIVE_INFINITY);

/** Part of an email address before the @, between dots. */
const WORD = String.raw`[^\s@.,"“”„«»<>]+`;
/** Part of a domain between dots: letters and digits of any script, and hyphens inside. */
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
/** The last label has two or more characters, not only digits. */
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`, 'u');
const MAX_EMAIL_LENGTH = 254;
const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

const rule = (passes: Check, message = INVALID): Validator => ({ message, passes });

const VALIDATORS: Readonly<Record<string, Validator>> = {
  email: rule(text => isEmail(text.trim()), 'Invalid email address'),
  float: rule(text => /^-?\d+([.,]\d+)?$/.test(text.trim())),
  number: rule(text => /^\d+$/.test(text.trim())),
  min: rule((text, value) => atLeast(toNumber(text), value), 'Enter {min} or more'),
  max: rule((text, value) => atMost(toNumber(text), value), 'Enter {max} or less'),
  minLength: rule((text, value) => atLeast([...text].length, value), 'Enter at least {count} characters'),
  maxLength: rule((text, value) => atMost([...text].length, value), 'Enter at most {count} characters'),
  noNumbers: rule(text => !/\d/.test(text)),
};

export const VALIDATOR_NAMES: readonly string[] = ['required', ...Object.keys(VALIDATORS)];

/** Returns the default message if the answer fails. Undefined if it passes or the validator is unknown. */
export function validate(name: string, answer: Json | undefined, parameter: Json | undefined): Failure | undefined {
  if (name === 'required') return isMissing(answer) ? { text: REQUIRED } : undefined;
  if (!Object.hasOwn(VALIDATORS, name)) return undefined;
  const { message, passes } = VALIDATORS[name]!;
  // Only `required` fails on an empty value; each element of a list must pass.
  const elements = isMissing(answer) ? [] : Array.isArray(answer) ? answer : [answer];
  if (elements.every(element => passes(asText(element), parameter))) return undefined;
  const shown = asText(parameter);
  return { text: message, values: { min: shown, max: shown, count: shown } };
}
