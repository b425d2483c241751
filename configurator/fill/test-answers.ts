/** Answers that a visitor from a country could give. The engine judges them: a later one is tried if one is refused. */
import type { InspectedQuestion } from '../../embed/library.ts';

export interface TestVisitor {
  country: string;
  /** Now, for questions about dates. */
  now: number;
}
type Answer = string | number | boolean | readonly unknown[];
type Loose = Readonly<Record<string, unknown>>;

interface Person {
  first: string;
  last: string;
  zipcode: string;
  city: string;
  address: string;
}
const PEOPLE: Readonly<Record<string, Person>> = {
  us: {
    first: 'Emily',
    last: 'Carter',
    zipcode: '78701',
    city: 'Austin',
    address: '500 Congress Avenue, Austin, TX 78701',
  },
  ca: {
    first: 'Olivia',
    last: 'Martin',
    zipcode: 'M5V 3L9',
    city: 'Toronto',
    address: '290 Bremner Boulevard, Toronto',
  },
  gb: {
    first: 'Amelia',
    last: 'Hughes',
    zipcode: 'SW1A 1AA',
    city: 'London',
    address: '10 Park Road, London SW1A 1AA',
  },
  ie: { first: 'Aoife', last: 'Byrne', zipcode: 'D02 X285', city: 'Dublin', address: '12 Dame Street, Dublin' },
  fr: { first: 'Camille', last: 'Laurent', zipcode: '75001', city: 'Paris', address: '12 Rue de Rivoli, 75001 Paris' },
  be: { first: 'Emma', last: 'Peeters', zipcode: '1000', city: 'Bruxelles', address: 'Rue Neuve 12, 1000 Bruxelles' },
  ch: { first: 'Lena', last: 'Meier', zipcode: '8001', city: 'Zürich', address: 'Bahnhofstrasse 12, 8001 Zürich' },
  de: {
    first: 'Anna',
    last: 'Schneider',
    zipcode: '10115',
    city: 'Berlin',
    address: 'Invalidenstraße 12, 10115 Berlin',
  },
  at: { first: 'Anna', last: 'Gruber', zipcode: '1010', city: 'Wien', address: 'Kärntner Straße 12, 1010 Wien' },
  es: { first: 'Lucía', last: 'García', zipcode: '28013', city: 'Madrid', address: 'Calle Mayor 12, 28013 Madrid' },
  it: { first: 'Giulia', last: 'Rossi', zipcode: '00184', city: 'Roma', address: 'Via Cavour 12, 00184 Roma' },
  pt: {
    first: 'Maria',
    last: 'Silva',
    zipcode: '1100-053',
    city: 'Lisboa',
    address: 'Rua Augusta 12, 1100-053 Lisboa',
  },
  nl: {
    first: 'Emma',
    last: 'de Vries',
    zipcode: '1012 JS',
    city: 'Amsterdam',
    address: 'Damrak 12, 1012 JS Amsterdam',
  },
  se: {
    first: 'Alice',
    last: 'Andersson',
    zipcode: '111 29',
    city: 'Stockholm',
    address: 'Drottninggatan 12, Stockholm',
  },
  au: {
    first: 'Charlotte',
    last: 'Walker',
    zipcode: '2000',
    city: 'Sydney',
    address: '12 George Street, Sydney NSW 2000',
  },
  ec: { first: 'Sofía', last: 'Torres', zipcode: '170150', city: 'Quito', address: 'Avenida Amazonas 12, Quito' },
};
/** The number that forms accept in every country, see `data-test-phone`. */
const TEST_PHONE = '5550100199';
const DAY = 24 * 60 * 60 * 1000;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

function limitsOf(rules: readonly Loose[], validator: string): number | undefined {
  const rule = rules.find(one => one.validator === validator);
  const limit = Number(rule?.value);
  return rule && Number.isFinite(limit) ? limit : undefined;
}

function texts(rules: readonly Loose[]): string[] {
  const least = limitsOf(rules, 'minLength') ?? 0;
  const most = limitsOf(rules, 'maxLength') ?? 200;
  const sized = (text: string) =>
    text.repeat(Math.max(1, Math.ceil(Math.min(least, 500) / text.length))).slice(0, most);
  return [sized('Test answer '), ...numbers(rules), sized('test')].map(text => text.trim());
}
function numbers(rules: readonly Loose[]): string[] {
  const [min, max] = [limitsOf(rules, 'min'), limitsOf(rules, 'max')];
  const between = min !== undefined && max !== undefined ? Math.round((min + max) / 2) : undefined;
  return [between, min, max, 42, 5, 1].flatMap(number => (number === undefined ? [] : [String(number)]));
}
function dates(now: number): string[] {
  return [14, 1, 0, -1, -30, -365 * 35].map(days => dayAt(now + days * DAY));
}
/** The values of a question with choices, those that ask for more text last. */
function choicesOf({ values }: { values: readonly Loose[] }): Answer[] {
  const ranked = [...values].sort((a, b) => Number(a.isOther === true) - Number(b.isOther === true));
  return ranked.map(({ itemValue, bpKey }) => (itemValue ?? bpKey) as Answer).filter(value => value !== undefined);
}
const keyIn = (data: unknown, otherwise: string): string =>
  isObject(data) && typeof data.bpKey === 'string' ? data.bpKey : otherwise;

const BY_TYPE: Readonly<Record<string, (question: Loose, person: Person, visitor: TestVisitor) => readonly Answer[]>> =
  {
    first_name: (_, { first }) => [first],
    last_name: (_, { last }) => [last],
    email: (_, { first, last }) => [
      `${`${first}.${last}`
        .normalize('NFD')
        .replace(/[^a-z.]/gi, '')
        .toLowerCase()}@example.com`,
    ],
    phone: () => [TEST_PHONE],
    phone2fa: () => [TEST_PHONE],
    phone_otp: () => ['1234'],
    zipcode: (_, { zipcode }) => [zipcode, zipcode.replace(/\s/g, '')],
    address: ({ addressType }, { address, city, zipcode }) => [
      addressType === 'city' ? city : addressType === 'zipcode' ? zipcode : address,
    ],
    address_google_place: (_, { address }) => [address],
    date: (_, __, { now }) => dates(now),
    number: ({ validationRules }) => numbers(validationRules as readonly Loose[]),
    float: ({ validationRules }) => numbers(validationRules as readonly Loose[]),
    yesno: ({ yesData, noData }) => [keyIn(yesData, 'yes'), keyIn(noData, 'no')],
    owner_renter: () => ['owner', 'renter'],
    legal: () => [true],
    tcpa: () => [true],
    checkbox: () => [true],
  };

/** What can be tried, best first. A type of a third party gives an example itself. */
export function answersFor(inspected: InspectedQuestion, visitor: TestVisitor): readonly Answer[] {
  const { question, example, isList } = inspected;
  const person = PEOPLE[visitor.country.toLowerCase()] ?? PEOPLE.us!;
  const loose = question as unknown as Loose & { values: readonly Loose[] };
  const ofType = Object.hasOwn(BY_TYPE, question.type) ? BY_TYPE[question.type]!(loose, person, visitor) : [];
  const choices = choicesOf(loose);
  if (example !== undefined) return [example as Answer];
  if (choices.length > 0) return isList ? [[choices[0]], choices] : choices;
  if (ofType.length > 0) return ofType;
  const words = texts(question.validationRules as readonly unknown[] as readonly Loose[]);
  return isList ? words.map(text => [text]) : words;
}
