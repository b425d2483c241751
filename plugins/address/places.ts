/** The place search of a form: searches places, and completes the parts of a chosen one. */
import { type Call, isObject, objectOf, type Reply, type Scope } from '../../kit/index.ts';
import { type JsonObject, objectsIn } from '../shared/json.ts';
import { partsOf, placeText } from './geocode.ts';
import type { GoogleMaps } from './google-maps.ts';
import { isMapsAllowed, needsGoogleMaps } from './is-needed.ts';
import { type Parts, UNKNOWN_CITY } from './parts.ts';
import type { PlaceQuery, Places, Prediction } from './types.ts';

/** Milliseconds. Next waits for the details of a place, at most this long. */
const DETAILS_TIMEOUT = 8000;
const DUTCH_ZIPCODE = /^[1-9]\d{3} ?[A-Z]{2}$/i;

export function createPlaces(scope: Scope): Places & { loadGoogleMaps(): Promise<void> } {
  const { language } = scope.read.form.configuration;
  const { mapsKey = '', geocodeUrl = '' } = scope.read.page.attributes;
  let maps: GoogleMaps | undefined;

  async function loadLibrary(): Promise<GoogleMaps> {
    const { loadGoogleMaps } = await import(/* webpackChunkName: "maps" */ './google-maps.ts');
    return loadGoogleMaps(scope, mapsKey);
  }
  async function callOrThrow(call: Call): Promise<Reply> {
    const reply = await scope.call(call);
    if (!reply.ok) throw new Error(`${call.path.split('?')[0]} returned status ${reply.status}`);
    return reply;
  }
  const queryString = (members: Readonly<Record<string, string>>): string => new URLSearchParams(members).toString();

  /** By search. The service behind the endpoint may count everything from the first text to the choice as one session. */
  const sessions = new Map<string, string>();
  function sessionOf(search: string): string {
    const session = sessions.get(search) ?? scope.host.random();
    sessions.set(search, session);
    return session;
  }
  async function searchEndpoint(query: PlaceQuery, signal: AbortSignal): Promise<Prediction[]> {
    const { text: input, types, country } = query;
    const session = sessionOf(query.session);
    const path = `/api/address/autocomplete?${queryString({ input, types, language, country, session })}`;
    const { body } = await callOrThrow({ path, signal });
    return objectsIn(objectOf(body).predictions).flatMap(item => {
      const [id, description] = [placeText(item.place_id) || placeText(item.reference), placeText(item.description)];
      return id && description ? [{ id, text: description }] : [];
    });
  }
  async function detailsFromEndpoint({ id }: Prediction, search: string): Promise<JsonObject> {
    const path = `/api/address/details?${queryString({ place_id: id, language, session: sessionOf(search) })}`;
    sessions.delete(search);
    const { body } = await callOrThrow({ path, within: DETAILS_TIMEOUT });
    if (!isObject(body) || !isObject(body.result)) throw new Error('The details of a place are not an object');
    return body.result;
  }

  /** For a call that only fills a gap: a failure is reported, and the gap stays. */
  const bodyOrNothing = (path: string): Promise<unknown> =>
    callOrThrow({ path, within: DETAILS_TIMEOUT / 2 }).then(
      ({ body }) => body,
      error => scope.report('warning', String(error)),
    );
  async function dutchZipcode({ lat, lng }: Parts): Promise<string> {
    const { result } = objectOf(await bodyOrNothing(`/zipcode/fallback/nl/${lat}/${lng}`));
    return placeText(result) || placeText(objectOf(result).postcode);
  }
  async function geocodeByService({ lat, lng }: Parts): Promise<readonly JsonObject[]> {
    const query = queryString({ latlng: `${lat},${lng}` });
    const body = await bodyOrNothing(`${geocodeUrl}${geocodeUrl.includes('?') ? '&' : '?'}${query}`);
    return objectsIn(objectOf(body).results);
  }
  async function geocodeByLibrary({ lat, lng }: Parts): Promise<readonly JsonObject[]> {
    const located = async (): Promise<readonly JsonObject[]> => {
      maps ??= await loadLibrary();
      return maps.geocode({ lat: Number(lat), lng: Number(lng) });
    };
    const timeout = new Promise<never>((_, reject) =>
      scope.host.after(DETAILS_TIMEOUT / 2, () => reject(new Error('It did not answer in time'))),
    );
    try {
      return await Promise.race([located(), timeout]);
    } catch (error) {
      scope.report('warning', 'The geocoding of the maps library failed', { detail: String(error) });
      return [];
    }
  }
  async function geocode(parts: Parts): Promise<Parts> {
    const found = (await (geocodeUrl ? geocodeByService(parts) : geocodeByLibrary(parts))).map(partsOf);
    const fillable = ['zipcode', 'city', 'region', 'regionShort', 'county', 'countyShort'] as const;
    const filled = fillable.map(part => [part, parts[part] || found.map(one => one[part]).find(Boolean) || '']);
    return { ...parts, ...Object.fromEntries(filled) };
  }
  /** Replaces a Dutch zipcode without letters, then fills a missing zipcode or city by geocoding. */
  async function complete(known: Parts, country: string): Promise<Parts> {
    let parts = known;
    const hasPosition = parts.lat !== '' && parts.lng !== '';
    const actualCountry = String(parts.countryShort || country).toLowerCase();
    if (hasPosition && actualCountry === 'nl' && !DUTCH_ZIPCODE.test(String(parts.zipcode))) {
      parts = { ...parts, zipcode: (await dutchZipcode(parts)) || parts.zipcode };
    }
    if (hasPosition && (!parts.zipcode || !parts.city) && (geocodeUrl || isMapsAllowed(scope.read)))
      parts = await geocode(parts);
    return { ...parts, city: parts.city || UNKNOWN_CITY };
  }

  return {
    async search(query, signal) {
      if (query.maps && maps) {
        try {
          return await maps.search(query, language);
        } catch (error) {
          scope.report('warning', 'The search of the maps library failed. The endpoint is used instead.', {
            detail: String(error),
          });
        }
      }
      return searchEndpoint(query, signal);
    },
    async details(prediction, { country, session }) {
      const result = prediction.maps
        ? await maps?.details(prediction.id, session)
        : await detailsFromEndpoint(prediction, session);
      if (!result) throw new Error('The maps library no longer knows the place');
      const parts = partsOf(result);
      return complete({ ...parts, fullAddress: parts.fullAddress || prediction.text }, country);
    },
    async loadGoogleMaps() {
      if (!needsGoogleMaps(scope.read)) return;
      try {
        maps = await loadLibrary();
      } catch (error) {
        scope.report('warning', 'The maps library could not be loaded', { detail: String(error) });
      }
    },
  };
}
