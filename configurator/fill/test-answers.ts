/** Answers that a visitor from a country could give. The engine judges them: a later one is tried if one is refused. */

import type { InspectedQuestion } from '../../embed/library.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { type Person, personFrom } from './test-people.ts';

export interface TestVisitor {
  country: string;
  /** Now, for questions about dates. */
  now: number;
}
type Answer = string | number | boolean | readonly unknown[];

/** The number that forms accept in every country, see `data-test-phone`. */
const TEST_PHONE = '5550100199';
/** The preview accepts every code but one, which is wrong on purpose. */
const TEST_CODE = '1234';
const DAY = 24 * 60 * 60 * 1000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

function limitsOf(rules: readonly JsonObject[], validator: string): number | undefined {
  const rule = rules.find(one => one.validator === validator);
  const limit = Number(rule?.value);
  return rule && Number.isFinite(limit) ? limit : undefined;
}

function texts(rules: readonly JsonObject[]): string[] {
  const least = limitsOf(rules, 'minLength') ?? 0;
  const most = limitsOf(rules, 'maxLength') ?? 200;
  const sized = (text: string) =>
    text.repeat(Math.max(1, Math.ceil(Math.min(least, 500) / text.length))).slice(0, most);
  return [sized('Test answer '), ...numbers(rules), sized('test')].map(text => text.trim());
}
function numbers(rules: readonly JsonObject[]): string[] {
  const [min, max] = [limitsOf(rules, 'min'), limitsOf(rules, 'max')];
  const between = min !== undefined && max !== undefined ? Math.round((min + max) / 2) : undefined;
  return [between, min, max, 42, 5, 1].flatMap(number => (number === undefined ? [] : [String(number)]));
}
/** Days that the rules of a date allow, then others. */
function dates(now: number, rules: readonly JsonObject[]): string[] {
  const today = Date.parse(dayAt(now));
  const dayOf = (value: unknown): number => (value === 'today' ? today : Date.parse(String(value)));
  const limits = (sides: Readonly<Record<string, (value: unknown) => number>>): number[] =>
    rules.flatMap(({ validator, value }) => {
      const day = Object.hasOwn(sides, String(validator)) ? sides[String(validator)]!(value) : Number.NaN;
      return Number.isNaN(day) ? [] : [day];
    });
  const first = Math.max(...limits({ minDate: dayOf, maxDaysBeforeToday: days => today - Number(days) * DAY }));
  const last = Math.min(
    ...limits({
      maxDate: dayOf,
      minDaysBeforeToday: days => today - Number(days) * DAY,
      maxDaysAfterToday: days => today + Number(days) * DAY,
    }),
  );
  const allowed = [(first + last) / 2, first, last].filter(Number.isFinite);
  return [...allowed, ...[14, 1, 0, -1, -30, -365 * 35].map(days => today + days * DAY)].map(dayAt);
}
/** The values of a question with choices, those that ask for more text last. */
function choicesOf({ values }: { values: readonly JsonObject[] }): Answer[] {
  const ranked = [...values].sort((a, b) => Number(a.isOther === true) - Number(b.isOther === true));
  return ranked.map(({ itemValue, bpKey }) => (itemValue ?? bpKey) as Answer).filter(value => value !== undefined);
}
const keyIn = (data: unknown, otherwise: string): string =>
  isObject(data) && typeof data.bpKey === 'string' ? data.bpKey : otherwise;

const BY_TYPE: Readonly<
  Record<string, (question: JsonObject, person: Person, visitor: TestVisitor) => readonly Answer[]>
> = {
  first_name: (_, { first }) => [first],
  last_name: (_, { last }) => [last],
  email: (_, { first, last }) => [
    `${`${first}.${last}`
      .normalize('NFD')
      .replace(/[^a-z.]/gi, '')
      .toLowerCase()}@example.com`,
  ],
  phone: () => [TEST_PHONE],
  phone2fa: () => [TEST_PHONE, TEST_CODE],
  phone_otp: () => [TEST_CODE],
  zipcode: (_, { zipcode }) => [zipcode, zipcode.replace(/\s/g, '')],
  address: ({ addressType }, { address, city, zipcode }) => [
    addressType === 'city' ? city : addressType === 'zipcode' ? zipcode : address,
  ],
  address_google_place: (_, { address }) => [address],
  date: ({ validationRules }, _, { now }) => dates(now, validationRules as readonly JsonObject[]),
  number: ({ validationRules }) => numbers(validationRules as readonly JsonObject[]),
  float: ({ validationRules }) => numbers(validationRules as readonly JsonObject[]),
  yesno: ({ yesData, noData }) => [keyIn(yesData, 'yes'), keyIn(noData, 'no')],
  owner_renter: () => ['owner', 'renter'],
  legal: () => [true],
  tcpa: () => [true],
  checkbox: () => [true],
};

/** What can be tried, best first. The test person's own answers come before the example that a type gives. */
export function answersFor(inspected: InspectedQuestion, visitor: TestVisitor): readonly Answer[] {
  const { question, example, isList } = inspected;
  const person = personFrom(visitor.country);
  const loose = question as unknown as JsonObject & { values: readonly JsonObject[] };
  const ofType = Object.hasOwn(BY_TYPE, question.type) ? BY_TYPE[question.type]!(loose, person, visitor) : [];
  const choices = choicesOf(loose);
  if (example !== undefined && ofType.length === 0) return [example as Answer];
  if (choices.length > 0) return isList ? [[choices[0]], choices] : choices;
  if (ofType.length > 0) return ofType;
  const words = texts(question.validationRules as readonly unknown[] as readonly JsonObject[]);
  return isList ? words.map(text => [text]) : words;
}
