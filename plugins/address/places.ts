/** Searches places and completes what is known of one, for every question of a form. */
import {
  type Call,
  isObject,
  type JsonObject,
  objectOf,
  objectsIn,
  type Reply,
  type Scope,
  type Suggestion,
} from '../../kit/index.ts';
import { partsOf, placeText } from './geocode.ts';
import type { Maps } from './maps.ts';
import type { Parts } from './parts.ts';
import { wantsMaps } from './wanted.ts';

export interface PlaceSearch {
  text: string;
  /** `(cities)`, `(regions)` or `address`. */
  types: string;
  /** Lower case. */
  country: string;
  /** With the maps library, where that is there. */
  maps: boolean;
  /** Whose search it is: from its first text to its choice it is one session of the maps service. */
  session: string;
}
export interface Prediction extends Suggestion {
  readonly id: string;
  /** Of the maps library, which alone can tell more about it. */
  readonly maps?: true;
}
/** A fact, so that whoever needs places finds them. Both throw where no answer came. */
export interface Places {
  search(asked: PlaceSearch, signal: AbortSignal): Promise<readonly Prediction[]>;
  /** All fourteen parts, with the gaps filled as far as they can be. */
  details(prediction: Prediction, asked: Omit<PlaceSearch, 'text'>): Promise<Parts>;
}
declare module '../../kit/index.ts' {
  interface Facts {
    places: Places;
  }
}

/** Next waits for the details, at most so long. */
const LONGEST_WAIT = 8000;
const GEOCODING = 'https://maps.googleapis.com/maps/api/geocode/json';
const DUTCH = /^[1-9]\d{3} ?[A-Z]{2}$/i;
const UNKNOWN_CITY = 'Undefined';

export function createPlaces(scope: Scope): Places & { loadMaps(): Promise<void> } {
  const { language } = scope.read.form.configuration;
  const { mapsKey = '', geocodeUrl = '' } = scope.read.page.attributes;
  let maps: Maps | undefined;

  async function ask(call: Call): Promise<Reply> {
    const reply = await scope.call(call);
    if (!reply.ok) throw new Error(`${call.path.split('?')[0]} was answered with ${reply.status}`);
    return reply;
  }
  const query = (members: Readonly<Record<string, string>>): string => new URLSearchParams(members).toString();

  async function searchByProxy({ text, types, country }: PlaceSearch, signal: AbortSignal): Promise<Prediction[]> {
    const path = `/api/address/autocomplete?${query({ input: text, types, language, country })}`;
    const { body } = await ask({ path, signal });
    return objectsIn(objectOf(body).predictions).flatMap(one => {
      const [id, description] = [placeText(one.place_id) || placeText(one.reference), placeText(one.description)];
      return id && description ? [{ id, text: description }] : [];
    });
  }
  async function detailsByProxy({ id }: Prediction): Promise<JsonObject> {
    const path = `/api/address/details?${query({ place_id: id, language })}`;
    const { body } = await ask({ path, within: LONGEST_WAIT });
    if (!isObject(body) || !isObject(body.result)) throw new Error('The details of a place were not understood');
    return body.result;
  }

  /** What is asked only to fill a gap may fail: the gap stays. */
  const tryTo = (path: string): Promise<unknown> =>
    ask({ path, within: LONGEST_WAIT / 2 }).then(
      ({ body }) => body,
      problem => scope.report('warning', String(problem)),
    );
  async function dutchZipcode({ lat, lng }: Parts): Promise<string> {
    const body = await tryTo(`/zipcode/fallback/nl/${lat}/${lng}`);
    return placeText(objectOf(body).result);
  }
  async function geocode(parts: Parts): Promise<Parts> {
    const url = geocodeUrl || GEOCODING;
    const latlng = `${parts.lat},${parts.lng}`;
    const path = `${url}${url.includes('?') ? '&' : '?'}${query({ latlng, ...(!geocodeUrl && { key: mapsKey }) })}`;
    const found = objectsIn(objectOf(await tryTo(path)).results).map(partsOf);
    const filled = ['zipcode', 'city', 'region', 'regionShort', 'county', 'countyShort'] as const;
    const gaps = filled.map(part => [part, parts[part] || found.map(one => one[part]).find(Boolean) || '']);
    return { ...parts, ...(Object.fromEntries(gaps) as Partial<Parts>) };
  }
  /** ADDR-05, ADDR-06. */
  async function complete(known: Parts, country: string): Promise<Parts> {
    let parts = known;
    const located = parts.lat !== '' && parts.lng !== '';
    const at = String(parts.countryShort || country).toLowerCase();
    if (located && at === 'nl' && !DUTCH.test(String(parts.zipcode))) {
      parts = { ...parts, zipcode: (await dutchZipcode(parts)) || parts.zipcode };
    }
    if (located && (!parts.zipcode || !parts.city) && (geocodeUrl || mapsKey)) parts = await geocode(parts);
    return { ...parts, city: parts.city || UNKNOWN_CITY };
  }

  return {
    async search(asked, signal) {
      if (asked.maps && maps) {
        try {
          return await maps.search(asked, language);
        } catch (problem) {
          scope.report('warning', 'The maps library found nothing out, the endpoint is asked', {
            detail: String(problem),
          });
        }
      }
      return searchByProxy(asked, signal);
    },
    async details(prediction, { country, session }) {
      const result = prediction.maps ? await maps?.details(prediction.id, session) : await detailsByProxy(prediction);
      if (!result) throw new Error('The maps library does not know the place any more');
      const parts = partsOf(result);
      return complete({ ...parts, fullAddress: parts.fullAddress || prediction.text }, country);
    },
    async loadMaps() {
      if (!wantsMaps(scope.read)) return;
      try {
        const { loadMaps } = await import(/* webpackChunkName: "maps" */ './maps.ts');
        maps = await loadMaps(scope, mapsKey);
      } catch (problem) {
        scope.report('warning', 'The maps library could not be loaded', { detail: String(problem) });
      }
    },
  };
}
