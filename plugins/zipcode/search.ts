/** Finds the suggestions of a zipcode field and the answers that a choice fills in. Loaded with the first search. */

import { type Json, objectOf, type Read, type Reply, type Scope } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import { geocodedKey } from '../shared/filled-answers.ts';
import { type JsonObject, objectsIn, shortText } from '../shared/json.ts';
import { OPTIONAL } from '../shared/services.ts';
import { waitForFact } from '../shared/wait-for-fact.ts';
import { hasRule, isZipcode } from './countries.ts';
import type { schema } from './schema.ts';
import { MEMBERS, type ZipcodeSuggestion } from './types.ts';

export type ZipcodeMembers = (typeof schema)['questions']['zipcode'];
export type ZipcodeQuestion = QuestionOf<ZipcodeMembers>;

/** In ms. The longest wait for the place search. */
const PLACES_TIMEOUT = 10_000;
/** The zipcode in a label such as `75001 Paris` or `London SW1A 1AA, UK`. */
function zipcodeIn(label: string, country: string): string | undefined {
  const words = label.split(/[\s,]+/);
  const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`.trim());
  if (hasRule(country)) return [...pairs, ...words].find(one => isZipcode(one, country));
  return [...pairs, ...words].find(one => /^\d[\d-]*( [A-Z]{2})?$/.test(one));
}

function zipcodeOf(item: JsonObject, country: string): string {
  const given = shortText(item.zipcode);
  if (given) return given;
  const labels = [item.value, item.name, item.title, item.id].map(label => shortText(label)).filter(Boolean);
  for (const label of labels) {
    const found = zipcodeIn(label, country);
    if (found) return found;
  }
  return labels[0] ?? '';
}

/** The label's zipcode; empty if the item has no label or no zipcode. */
function suggestionOf(item: JsonObject, question: ZipcodeQuestion, country: string): ZipcodeSuggestion[] {
  const text = shortText(item.value) || shortText(item.name) || shortText(item.title);
  const zipcode = zipcodeOf(item, country);
  if (!text || !zipcode) return [];
  const filled: Record<string, Json> = {};
  for (const [field, member] of Object.entries(MEMBERS)) {
    const value = field === 'zipcode' ? zipcode : item[member];
    const key = geocodedKey(field, question.customBpKeys);
    if (key === question.bpKey || !shortText(value)) continue;
    filled[key] = typeof value === 'number' ? value : shortText(value);
  }
  const city = shortText(item.city);
  return [{ text, zipcode, filled, ...(city && !text.includes(city) && { detail: city }) }];
}

/** The items under `results` or `hits`; empty if the reply has neither. */
function itemsOf({ body }: Reply): JsonObject[] {
  const { results, hits } = objectOf(body);
  return objectsIn([results, hits].find(Array.isArray));
}

/** The documented parameters of the places service. */
const PLACES_PARAMETERS = {
  typoTolerance: 'false',
  aroundRadius: 'all',
  aroundLatLngViaIP: 'true',
  hitsPerPage: '5',
};
function pathFor({ addressProvider, apiUrl }: ZipcodeQuestion, country: string, text: string): string {
  if (addressProvider === 'places')
    return `/zipcodes?${new URLSearchParams({ query: text, filters: country, ...PLACES_PARAMETERS })}`;
  return `${apiUrl || `/api/autocomplete/${encodeURIComponent(country)}_zipcode/`}${encodeURIComponent(text)}`;
}

/** Searches regions with the place search of the address plugin, which starts a moment after the first question. */
async function searchRegions(
  scope: Scope,
  question: ZipcodeQuestion,
  country: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly ZipcodeSuggestion[]> {
  const query = { types: '(regions)', country, maps: true, session: question.id };
  const places = await waitForFact(scope, 'places', PLACES_TIMEOUT, 'The search for places could not be loaded');
  const found = await places.search({ ...query, text }, signal);
  return found.map(prediction => ({
    text: prediction.text,
    ...(prediction.source && { source: prediction.source }),
    zipcode: zipcodeIn(prediction.text, country) ?? '',
    filled: {},
    async details() {
      const parts: JsonObject = { ...(await places.details(prediction, query)) };
      const members = Object.entries(MEMBERS).map(([field, member]) => [member, parts[field]]);
      const [suggestion] = suggestionOf({ ...Object.fromEntries(members), name: prediction.text }, question, country);
      return suggestion ?? { zipcode: '', filled: {} };
    },
  }));
}

/** `country` is a country with zipcode rules, so overseas codes are already `fr`. Throws if there is no reply. */
export async function searchZipcodes(
  scope: Scope,
  question: ZipcodeQuestion,
  country: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly ZipcodeSuggestion[]> {
  if (question.addressProvider === 'google') return searchRegions(scope, question, country, text, signal);
  const reply = await scope.call({ path: pathFor(question, country, text), signal, ...OPTIONAL });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return itemsOf(reply).flatMap(item => suggestionOf(item, question, country));
}

/** Returns a function that fills in `city` for a typed French zipcode, once unless it was taken back. */
export function createCityFiller(scope: Scope): (question: ZipcodeQuestion) => Promise<void> {
  const asked = new Map<ZipcodeQuestion, { zipcode: string; city?: string }>();
  const typedIn = (question: ZipcodeQuestion, read: Read): string => shortText(read(question.bpKey));

  return async question => {
    const zipcode = typedIn(question, scope.read);
    const key = geocodedKey('city', question.customBpKeys);
    const before = asked.get(question);
    if (before?.zipcode === zipcode && !(before.city && scope.read(key) === undefined)) return;
    asked.delete(question);
    if (!isZipcode(zipcode, 'fr')) return;
    asked.set(question, { zipcode });
    const path = `/api/get/fr_zipcode/${encodeURIComponent(zipcode)}`;
    const reply = await scope.call({ path, ...OPTIONAL }).catch(() => undefined);
    const [first] = reply?.ok ? itemsOf(reply) : [];
    const city = shortText(first?.name);
    if (!city || typedIn(question, scope.read) !== zipcode) return;
    asked.set(question, { zipcode, city });
    scope.fill(question, { [key]: city });
  };
}
