/**
 * The validators every form may use, in one table. Pure: today comes in from outside (VAL, DEC-53 to DEC-55). They come
 * with `walk.ts`: of an untouched question only `required` can fail.
 */
import { toNumber } from '../conditions.ts';
import type { Json } from '../contract.ts';
import { asText, isMissing, REQUIRED } from '../values.ts';

/** Where no default text is documented (DEC-54). */
const INVALID = 'Invalid value';

type Check = (text: string, parameter: Json | undefined, today: Date) => boolean;
interface Validator {
  message: string;
  passes: Check;
}
const DAY = 86_400_000;
/** A calendar day as a number of days; local days carry no hour, so UTC arithmetic is exact. */
function dayNumber(value: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return Number.NaN;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / DAY : Number.NaN;
}
const todayNumber = (today: Date): number => Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / DAY;
const limit = (parameter: Json | undefined, today: Date): number =>
  parameter === 'today' ? todayNumber(today) : dayNumber(asText(parameter));
const daysAgo = (text: string, today: Date): number => todayNumber(today) - dayNumber(text);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const rule = (passes: Check, message = INVALID): Validator => ({ message, passes });

const VALIDATORS: Readonly<Record<string, Validator>> = {
  email: rule(text => EMAIL.test(text.trim()), 'Invalid email address'),
  float: rule(text => /^\d+([.,]\d+)?$/.test(text.trim())),
  number: rule(text => /^\d+$/.test(text.trim())),
  min: rule((text, value) => toNumber(text) >= toNumber(value)),
  max: rule((text, value) => toNumber(text) <= toNumber(value)),
  minDate: rule((text, value, today) => dayNumber(text) >= limit(value, today)),
  maxDate: rule((text, value, today) => dayNumber(text) <= limit(value, today)),
  minDaysBeforeToday: rule((text, value, today) => daysAgo(text, today) >= toNumber(value)),
  maxDaysBeforeToday: rule((text, value, today) => daysAgo(text, today) <= toNumber(value)),
  maxDaysAfterToday: rule((text, value, today) => -daysAgo(text, today) <= toNumber(value)),
  minLength: rule((text, value) => [...text].length >= toNumber(value)),
  maxLength: rule((text, value) => [...text].length <= toNumber(value)),
  noNumbers: rule(text => !/\d/.test(text)),
};

export const VALIDATOR_NAMES: readonly string[] = ['required', ...Object.keys(VALIDATORS)];

/** The default message if the answer fails; nothing if it passes, or where the table has no such validator. */
export function validate(
  name: string,
  answer: Json | undefined,
  parameter: Json | undefined,
  today: Date,
): string | undefined {
  if (name === 'required') return isMissing(answer) ? REQUIRED : undefined;
  if (!Object.hasOwn(VALIDATORS, name)) return undefined;
  const { message, passes } = VALIDATORS[name]!;
  // Only `required` fails on an empty value (DEC-54); each element of a list must pass.
  const elements = isMissing(answer) ? [] : Array.isArray(answer) ? answer : [answer];
  return elements.every(element => passes(asText(element), parameter, today)) ? undefined : message;
}
