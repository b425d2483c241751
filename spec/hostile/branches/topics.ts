/** Creates questions that share a key: choices with equal, overlapping or different options, consents, places, phone numbers. */
import type { Random } from '../../support/random.ts';
import type { QuestionShape } from './shape.ts';

type Made = Omit<QuestionShape, 'tags'>;
interface Topic {
  name: string;
  create(random: Random, slots: number): Made[];
}

const VALUES = ['a', 'b', 'c', 'd', 'e'];
/** The form renders a searchable list for more than ten options. */
const MANY = Array.from({ length: 12 }, (_, index) => `m${index}`);
const CHOICES = ['radio', 'card', 'list', 'dropdown', 'single_choice', 'single_choice', 'yesno', 'owner_renter'];
const SEVERAL = ['multiple_choices', 'multiple_cards'];
const TEXTS = ['short_text', 'long_text', 'number', 'email', 'zipcode', 'date', 'checkbox', 'phone'];
const LOOKS = ['radio', 'card', 'list', 'dropdown'];

const options = (values: readonly string[]) => values.map(bpKey => ({ bpKey, text: bpKey }));
const rules = (random: Random, share = 0.5) => (random.chance(share) ? [{ validator: 'required' }] : []);

/** Returns some of the options in their order. */
function someOf(random: Random, from: readonly string[]): string[] {
  const some = from.filter(() => random.chance(0.5));
  return some.length >= 2 ? some : from.slice(0, 2);
}

function questionOf(random: Random, bpKey: string, type: string, values: readonly string[]): Made {
  const isYesNo = type === 'yesno';
  const hasValues = [...CHOICES, ...SEVERAL].includes(type) && !isYesNo;
  return {
    bpKey,
    type,
    ...(type === 'single_choice' && { display: random.pick(LOOKS) }),
    ...(hasValues && { values: options(type === 'owner_renter' ? values.slice(0, 2) : values) }),
    ...(isYesNo && random.chance(0.7) && { yesData: options(values)[0]!, noData: options(values)[1]! }),
    ...(type === 'checkbox' && { text: `I agree to ${bpKey} ${random.below(1000)}` }),
    ...(type === 'date' && { format: 'YYYY-MM-DD' }),
    validationRules: rules(random),
  };
}

/** Creates questions of any types with one key. */
function createShared(random: Random, slots: number): Made[] {
  const isEqual = random.chance(0.3);
  const pool = random.chance(0.08) ? MANY : VALUES;
  const equal = someOf(random, pool);
  const isLike = random.chance(0.5);
  const kinds = isLike
    ? random.pick([CHOICES, CHOICES, SEVERAL, TEXTS.slice(0, 2)])
    : [...CHOICES, ...SEVERAL, ...TEXTS];
  const isSame = random.chance(0.3);
  const same = random.pick(kinds);
  return Array.from({ length: Math.min(slots, 2 + random.below(3)) }, () => {
    const type = isSame ? same : random.pick(kinds);
    return questionOf(random, 'work', type, pool === MANY ? MANY : isEqual ? equal : someOf(random, pool));
  });
}

function createConsents(random: Random, slots: number): Made[] {
  const bpKey = random.pick(['gdpr-optin', 'gdpr-optin', 'tcpa', 'agree']);
  const type = bpKey === 'tcpa' ? 'tcpa' : 'legal';
  const isSame = random.chance(0.15);
  const isOptIn = random.chance(0.85);
  return Array.from({ length: Math.min(slots, 2 + random.below(2)) }, (_, index) => ({
    bpKey,
    type,
    text: `Company ${isSame ? 1 : index + 1} may call me.`,
    ...(type === 'tcpa' && isOptIn && { tcpaOptIn: true }),
    validationRules: [],
  }));
}

function createPlaces(random: Random, slots: number): Made[] {
  const zipcode: Made = {
    bpKey: random.pick(['zipcode', 'zipcode', 'zip']),
    type: 'zipcode',
    validationRules: rules(random, 0.7),
  };
  const home: Made = { bpKey: 'home', type: 'address', validationRules: rules(random, 0.3) };
  const second: Made = random.pick([
    { ...zipcode, validationRules: rules(random) },
    { bpKey: 'city', type: 'short_text', validationRules: rules(random) },
    { ...home, bpKey: random.pick(['home', 'work_place']), validationRules: rules(random) },
  ]);
  // Another type may take the key of the chosen place, whose parts stay.
  const first = random.pick([zipcode, home]);
  const taken = [
    { ...first, bpKey: 'work', validationRules: [] },
    { ...zipcode, bpKey: 'zipcode' },
    questionOf(random, 'work', random.pick([...CHOICES, ...SEVERAL]), VALUES),
  ];
  const made = random.pick([
    taken,
    taken,
    [zipcode, home],
    [zipcode, home],
    [home, zipcode],
    [zipcode, home, second],
    [home, second],
  ]);
  return made.slice(0, Math.max(2, slots));
}

function createPhones(random: Random, slots: number): Made[] {
  const made = [0, 1, 2].map(
    (): Made => ({
      bpKey: 'phone',
      type: random.pick(['phone2fa', 'phone2fa', 'phone2fa', 'phone']),
      validationRules: rules(random, 0.8),
    }),
  );
  return made.slice(0, Math.min(slots, 2 + random.below(2)));
}

const shared: Topic = { name: 'shared', create: createShared };
const consents: Topic = { name: 'consents', create: createConsents };
const places: Topic = { name: 'places', create: createPlaces };
const phones: Topic = { name: 'phone', create: createPhones };

/** The topics to choose from. A topic that is listed several times is chosen more often. */
export const PLACEMENTS: readonly Topic[] = [shared, shared, shared, consents, consents, places, places, phones];
