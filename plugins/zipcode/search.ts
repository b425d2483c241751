/** Where the suggestions of a postcode field come from, and what a choice fills in. Fetched with the first search. */
import { type Json, type Read, type Reply, type Scope, type Suggestion, whenFact } from '../../kit/index.ts';
import { hasRule, isZipcode } from './countries.ts';
import type { ZipcodeQuestion } from './plugin.tsx';

/** A suggestion: `text` is its label, `filled` the answers that choosing it gives beside the postcode, by key. */
export interface Hit extends Suggestion {
  readonly zipcode: string;
  readonly filled: Readonly<Record<string, Json>>;
  /** The rest, where only the details of the place know it. */
  whole?(): Promise<Pick<Hit, 'zipcode' | 'filled'>>;
}
type Loose = Readonly<Record<string, unknown>>;

/** Longer than anything a place is called. */
const LONGEST = 200;
/** Milliseconds. */
const LONGEST_WAIT = 10_000;
const RESERVED = ['__proto__', 'constructor', 'prototype'];
/** Geocoded field → member of a hit. */
const FIELDS: Readonly<Record<string, string>> = {
  zipcode: 'zipcode',
  city: 'city',
  region: 'region',
  regionShort: 'region_code',
  county: 'county',
  countyShort: 'county_code',
  countryShort: 'country_code',
  lat: 'latitude',
  lng: 'longitude',
};

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';

/** The key that a geocoded field of this question is stored under. */
function keyOf(field: string, { customBpKeys }: ZipcodeQuestion): string {
  const own = customBpKeys && Object.hasOwn(customBpKeys, field) ? words(customBpKeys[field]) : '';
  return own && !RESERVED.includes(own) ? own : field;
}

/** A postcode within a label: `75001 Paris`, `London SW1A 1AA, UK`. */
function codeIn(label: string, country: string): string | undefined {
  const parts = label.split(/[\s,]+/);
  const pairs = parts.map((part, at) => `${part} ${parts[at + 1] ?? ''}`.trim());
  if (hasRule(country)) return [...pairs, ...parts].find(one => isZipcode(one, country));
  return [...pairs, ...parts].find(one => /^\d[\d-]*( [A-Z]{2})?$/.test(one));
}
function postcodeOf(item: Loose, country: string): string {
  const given = words(item.zipcode);
  if (given) return given;
  const labels = [item.value, item.name, item.title, item.id].map(words).filter(Boolean);
  for (const label of labels) {
    const found = codeIn(label, country);
    if (found) return found;
  }
  return labels[0] ?? '';
}

function hitOf(item: Loose, question: ZipcodeQuestion, country: string): Hit[] {
  const text = words(item.value) || words(item.name) || words(item.title);
  const zipcode = postcodeOf(item, country);
  if (!text || !zipcode) return [];
  const filled: Record<string, Json> = {};
  for (const [field, member] of Object.entries(FIELDS)) {
    const value = field === 'zipcode' ? zipcode : item[member];
    const key = keyOf(field, question);
    if (key === question.bpKey || !words(value)) continue;
    filled[key] = typeof value === 'number' ? value : words(value);
  }
  const city = words(item.city);
  return [{ text, zipcode, filled, ...(city && !text.includes(city) && { detail: city }) }];
}

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
/** Under `results` or `hits`; whatever else an answer holds is no result. */
function listOf({ body }: Reply): Loose[] {
  if (!isObject(body)) return [];
  const list = [body.results, body.hits].find(Array.isArray) ?? [];
  return list.slice(0, 100).filter(isObject);
}

/** Exactly these six, as documented. */
const PLACES = {
  typoTolerance: 'false',
  aroundRadius: 'all',
  aroundLatLngViaIP: 'true',
  hitsPerPage: '5',
};
function pathFor({ addressProvider, apiUrl }: ZipcodeQuestion, country: string, text: string): string {
  if (addressProvider === 'places')
    return `/zipcodes?${new URLSearchParams({ query: text, filters: country, ...PLACES })}`;
  return `${apiUrl || `/api/autocomplete/${encodeURIComponent(country)}_zipcode/`}${encodeURIComponent(text)}`;
}

/** The search for addresses, which another plugin offers a moment after the first question. */
const placesOf = (scope: Scope) => whenFact(scope, 'places', LONGEST_WAIT, 'The search for places could not be loaded');

async function findRegions(
  scope: Scope,
  question: ZipcodeQuestion,
  country: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const asked = { types: '(regions)', country, maps: true, session: question.id };
  const places = await placesOf(scope);
  const found = await places.search({ ...asked, text }, signal);
  return found.map(one => ({
    text: one.text,
    zipcode: codeIn(one.text, country) ?? '',
    filled: {},
    async whole() {
      const parts = await places.details(one, asked);
      const members = Object.entries(FIELDS).map(([field, member]) => [member, parts[field as keyof typeof parts]]);
      const [hit] = hitOf({ ...Object.fromEntries(members), name: one.text }, question, country);
      return hit ?? { zipcode: '', filled: {} };
    },
  }));
}

/** `country` as the rules know it: codes that count as fr are fr. */
export async function find(
  scope: Scope,
  question: ZipcodeQuestion,
  country: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  if (question.addressProvider === 'google') return findRegions(scope, question, country, text, signal);
  const reply = await scope.call({ path: pathFor(question, country, text), signal });
  if (!reply.ok) throw new Error(`The search for postcodes was answered with ${reply.status}`);
  return listOf(reply).flatMap(item => hitOf(item, question, country));
}

/** Fills `city` from the postcode that was typed; what it filled goes when another one is typed. */
export function nameTowns(scope: Scope): (question: ZipcodeQuestion) => void {
  const filled = new Map<ZipcodeQuestion, { zipcode: string; city: string }>();
  const typedIn = (question: ZipcodeQuestion, read: Read): string => words(read(question.bpKey));

  return async question => {
    const zipcode = typedIn(question, scope.read);
    const key = keyOf('city', question);
    const before = filled.get(question);
    if (before?.zipcode === zipcode) return;
    if (before?.city && scope.read(key) === before.city) scope.set(key, undefined);
    filled.delete(question);
    if (!isZipcode(zipcode, 'fr')) return;
    filled.set(question, { zipcode, city: '' });
    const reply = await scope
      .call({ path: `/api/get/fr_zipcode/${encodeURIComponent(zipcode)}` })
      .catch(() => undefined);
    const [first] = reply?.ok ? listOf(reply) : [];
    const city = words(first?.name);
    if (!city || typedIn(question, scope.read) !== zipcode) return;
    filled.set(question, { zipcode, city });
    scope.set(key, city);
  };
}
