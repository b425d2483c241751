/** Where the suggestions of a postcode field come from, and what a choice fills in. Fetched with the first search. */
import {
  geocodedKey,
  type Json,
  type JsonObject,
  objectOf,
  objectsIn,
  type Read,
  type Reply,
  type Scope,
  type Suggestion,
  shortText,
  waitForFact,
} from '../../kit/index.ts';
import { hasRule, isZipcode } from './countries.ts';
import type { ZipcodeQuestion } from './plugin.tsx';

/** A suggestion: `text` is its label, `filled` the answers that choosing it gives beside the postcode, by key. */
export interface Hit extends Suggestion {
  readonly zipcode: string;
  readonly filled: Readonly<Record<string, Json>>;
  /** The rest, where only the details of the place know it. */
  whole?(): Promise<Pick<Hit, 'zipcode' | 'filled'>>;
}

/** Milliseconds. */
const LONGEST_WAIT = 10_000;
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

/** A postcode within a label: `75001 Paris`, `London SW1A 1AA, UK`. */
function codeIn(label: string, country: string): string | undefined {
  const parts = label.split(/[\s,]+/);
  const pairs = parts.map((part, at) => `${part} ${parts[at + 1] ?? ''}`.trim());
  if (hasRule(country)) return [...pairs, ...parts].find(one => isZipcode(one, country));
  return [...pairs, ...parts].find(one => /^\d[\d-]*( [A-Z]{2})?$/.test(one));
}
function postcodeOf(item: JsonObject, country: string): string {
  const given = shortText(item.zipcode);
  if (given) return given;
  const labels = [item.value, item.name, item.title, item.id].map(label => shortText(label)).filter(Boolean);
  for (const label of labels) {
    const found = codeIn(label, country);
    if (found) return found;
  }
  return labels[0] ?? '';
}

function hitOf(item: JsonObject, question: ZipcodeQuestion, country: string): Hit[] {
  const text = shortText(item.value) || shortText(item.name) || shortText(item.title);
  const zipcode = postcodeOf(item, country);
  if (!text || !zipcode) return [];
  const filled: Record<string, Json> = {};
  for (const [field, member] of Object.entries(FIELDS)) {
    const value = field === 'zipcode' ? zipcode : item[member];
    const key = geocodedKey(field, question.customBpKeys);
    if (key === question.bpKey || !shortText(value)) continue;
    filled[key] = typeof value === 'number' ? value : shortText(value);
  }
  const city = shortText(item.city);
  return [{ text, zipcode, filled, ...(city && !text.includes(city) && { detail: city }) }];
}

/** Under `results` or `hits`; whatever else an answer holds is no result. */
function listOf({ body }: Reply): JsonObject[] {
  const { results, hits } = objectOf(body);
  return objectsIn([results, hits].find(Array.isArray));
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
const placesOf = (scope: Scope) =>
  waitForFact(scope, 'places', LONGEST_WAIT, 'The search for places could not be loaded');

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
  const typedIn = (question: ZipcodeQuestion, read: Read): string => shortText(read(question.bpKey));

  return async question => {
    const zipcode = typedIn(question, scope.read);
    const key = geocodedKey('city', question.customBpKeys);
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
    const city = shortText(first?.name);
    if (!city || typedIn(question, scope.read) !== zipcode) return;
    filled.set(question, { zipcode, city });
    scope.set(key, city);
  };
}
