/** Searches places with Google Maps. A key supports either `AutocompleteSuggestion` or the older `AutocompleteService`. */
import { isObject, type Scope } from '../kit/kit.ts';
import { type JsonObject, objectsIn } from '../shared/json.ts';
import { placeText } from './geocode.ts';
import type { PlaceQuery, Prediction } from './types.ts';

export interface GoogleMaps {
  search(query: PlaceQuery, language: string): Promise<readonly Prediction[]>;
  /** The place in the format of our endpoint; undefined if this library did not find it. Can be called again after a failure. */
  details(id: string, session: string): Promise<JsonObject | undefined>;
  /** Returns the places at a position, in the format of the geocoding service. */
  geocode(location: Position): Promise<readonly JsonObject[]>;
}
export interface Position {
  readonly lat: number;
  readonly lng: number;
}
type Members = Readonly<Record<string, unknown>>;
// The part of the library that this module uses. Scripts of the page may have replaced it, so values are checked.
interface LatLng {
  lat(): number;
  lng(): number;
}
interface PlacePrediction {
  placeId: string;
  text: { text: string };
  toPlace(): {
    fetchFields(request: { fields: readonly string[] }): Promise<unknown>;
    addressComponents?: readonly { longText: string; shortText: string; types: readonly string[] }[];
    formattedAddress?: string;
    location?: LatLng;
  };
}
interface PlaceResult extends Members {
  geometry?: { location?: LatLng } | null;
}
type Callback<T> = (found: T | null, status: string) => void;
interface Library {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion?: {
    fetchAutocompleteSuggestions(
      request: Members,
    ): Promise<{ suggestions: readonly { placePrediction: PlacePrediction | null }[] }>;
  };
  AutocompleteService?: new () => {
    getPlacePredictions(request: Members, callback: Callback<readonly Members[]>): unknown;
  };
  PlacesService?: new (
    attributions: Element,
  ) => { getDetails(request: Members, callback: Callback<PlaceResult>): unknown };
}
interface GeocodingLibrary {
  Geocoder: new () => { geocode(request: Members): Promise<{ results: readonly Members[] }> };
}
interface Google {
  maps?: {
    places?: Library;
    Geocoder?: GeocodingLibrary['Geocoder'];
    importLibrary?(name: 'places' | 'geocoding'): Promise<Library | GeocodingLibrary>;
  };
}
type PlaceSearch = Omit<GoogleMaps, 'geocode'>;

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** The terms of the service require its name next to its suggestions and next to answers filled in from them. */
const SOURCE = 'Google Maps';
/** The library becomes available some time after the load event of the script, so the code polls for it. */
const POLLS = 100;
const POLL_INTERVAL = 100;
const TIMEOUT = 8000;
/** The place types that count as an address in the newer interface. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];

const pause = (scope: Scope, ms: number): Promise<void> => new Promise(resolve => scope.host.after(ms, resolve));
function withTimeout<T>(scope: Scope, result: Promise<T>): Promise<T> {
  const timeout = pause(scope, TIMEOUT).then(() =>
    Promise.reject(new Error('The maps library did not answer in time')),
  );
  return Promise.race([result, timeout]);
}

async function libraryOf(scope: Scope): Promise<Library | undefined> {
  const { maps } = (scope.host.global('google') ?? {}) as Google;
  if (isObject(maps?.places)) return maps.places;
  return typeof maps?.importLibrary === 'function' ? ((await maps.importLibrary('places')) as Library) : undefined;
}

/** Uses the library, because the web service refuses keys that are restricted to pages. */
async function geocode(scope: Scope, location: Position): Promise<readonly JsonObject[]> {
  const { maps } = (scope.host.global('google') ?? {}) as Google;
  const Geocoder =
    maps?.Geocoder ?? ((await maps?.importLibrary?.('geocoding')) as GeocodingLibrary | undefined)?.Geocoder;
  if (!Geocoder) throw new Error('The maps library has no geocoder');
  try {
    return objectsIn((await new Geocoder().geocode({ location })).results);
  } catch (error) {
    if (String(error).includes('ZERO_RESULTS')) return [];
    throw error;
  }
}

/** Uses the library if the page has already loaded it. Otherwise adds the script. */
export async function loadGoogleMaps(scope: Scope, key: string): Promise<GoogleMaps> {
  let library = await libraryOf(scope);
  if (!library) {
    const query = new URLSearchParams({ key, libraries: 'places', loading: 'async' });
    await scope.host.script(`${SCRIPT}?${query}`);
    for (let poll = 0; !library && poll < POLLS; poll++) {
      library = await libraryOf(scope);
      if (!library) await pause(scope, POLL_INTERVAL);
    }
  }
  if (!library) throw new Error('The maps script loaded without its places library');
  return { ...placeSearch(scope, library), geocode: location => geocode(scope, location) };
}

/**
 * Uses the newer interface. If it refuses the first search, the key may belong to the older interface, which is then
 * used.
 */
function placeSearch(scope: Scope, library: Library): PlaceSearch {
  const older = library.AutocompleteService && library.PlacesService ? oldInterface(scope, library) : undefined;
  if (!library.AutocompleteSuggestion) {
    if (older) return older;
    throw new Error('The maps library has neither of the two known interfaces');
  }
  let used = newInterface(scope, library);
  let isProven = false;
  return {
    async search(...query) {
      try {
        const found = await used.search(...query);
        isProven = true;
        return found;
      } catch (error) {
        if (!older || isProven) throw error;
        const found = await older.search(...query);
        [used, isProven] = [older, true];
        return found;
      }
    },
    details: (...place) => used.details(...place),
  };
}

/**
 * Keeps one session token per session, because the service bills everything from the first text to the choice as one
 * session. Each question has its own session and predictions. The predictions are kept after a choice because its
 * details may have to be loaded again.
 */
function createSessions(library: Library) {
  const sessions = new Map<string, { token: object | undefined; found: Map<string, PlacePrediction> }>();
  return {
    tokenOf(id: string): object {
      const token = sessions.get(id)?.token ?? new library.AutocompleteSessionToken();
      if (sessions.get(id)?.token !== token) sessions.set(id, { token, found: new Map() });
      return token;
    },
    foundIn: (id: string) => sessions.get(id)?.found,
    end(id: string): void {
      const session = sessions.get(id);
      if (session) session.token = undefined;
    },
  };
}

function newInterface(scope: Scope, library: Library): PlaceSearch {
  const sessions = createSessions(library);
  return {
    async search({ text, types, country, session }, language) {
      const { suggestions } = await withTimeout(
        scope,
        library.AutocompleteSuggestion!.fetchAutocompleteSuggestions({
          input: text,
          includedPrimaryTypes: types === 'address' ? ADDRESS_TYPES : [types],
          includedRegionCodes: [country],
          language,
          sessionToken: sessions.tokenOf(session),
        }),
      );
      return suggestions.flatMap(({ placePrediction }): Prediction[] => {
        if (!placePrediction) return [];
        const [id, label] = [placeText(placePrediction.placeId), placeText(placePrediction.text?.text)];
        if (!id || !label) return [];
        sessions.foundIn(session)?.set(id, placePrediction);
        return [{ id, text: label, source: SOURCE, maps: true }];
      });
    },
    async details(id, session) {
      const place = sessions.foundIn(session)?.get(id)?.toPlace();
      sessions.end(session); // the place keeps the token for its request
      if (place)
        await withTimeout(scope, place.fetchFields({ fields: ['addressComponents', 'formattedAddress', 'location'] }));
      return (
        place && {
          address_components: place.addressComponents?.map(({ longText, shortText, types }) => ({
            long_name: longText,
            short_name: shortText,
            types,
          })),
          formatted_address: place.formattedAddress,
          geometry: { location: { lat: place.location?.lat(), lng: place.location?.lng() } },
        }
      );
    },
  };
}

function oldInterface(scope: Scope, library: Library): PlaceSearch {
  const sessions = createSessions(library);
  const service = new library.AutocompleteService!();
  // The service requires an element for attributions. It stays unused, because the list of suggestions shows them.
  const places = new library.PlacesService!((scope.host.global('document') as Document).createElement('div'));
  const promised = <T>(call: (callback: Callback<T>) => unknown): Promise<T | null> =>
    withTimeout(
      scope,
      new Promise((resolve, reject) => {
        call((found, status) =>
          status === 'OK' || status === 'ZERO_RESULTS'
            ? resolve(found)
            : reject(new Error(`The maps library returned ${status}`)),
        );
      }),
    );
  return {
    async search({ text, types, country, session }, language) {
      const request = { input: text, types: [types], componentRestrictions: { country }, language };
      const found = await promised<readonly Members[]>(run =>
        service.getPlacePredictions({ ...request, sessionToken: sessions.tokenOf(session) }, run),
      );
      return objectsIn(found).flatMap((one): Prediction[] => {
        const [id, label] = [placeText(one?.place_id), placeText(one?.description)];
        return id && label ? [{ id, text: label, source: SOURCE, maps: true }] : [];
      });
    },
    async details(id, session) {
      const fields = ['address_components', 'formatted_address', 'geometry'];
      const sessionToken = sessions.tokenOf(session);
      sessions.end(session);
      const place = await promised<PlaceResult>(run => places.getDetails({ placeId: id, fields, sessionToken }, run));
      const location = place?.geometry?.location;
      return isObject(place)
        ? { ...place, geometry: { location: { lat: location?.lat(), lng: location?.lng() } } }
        : undefined;
    },
  };
}
