/**
 * The place search of the Google Maps library. A key can use one of two interfaces: `AutocompleteSuggestion` and `Place`,
 * or the older `AutocompleteService` and `PlacesService`. A chunk of its own.
 */
import { isObject, type JsonObject, objectsIn, type Scope } from '../../kit/index.ts';
import { placeText } from './geocode.ts';
import type { PlaceQuery, Prediction } from './types.ts';

export interface GoogleMaps {
  search(query: PlaceQuery, language: string): Promise<readonly Prediction[]>;
  /** In the format of our endpoint; undefined for a place that an earlier search found. */
  details(id: string, session: string): Promise<JsonObject | undefined>;
}
type Members = Readonly<Record<string, unknown>>;
// The part of the library that is used. A script of the page may have replaced any of it, so values are checked.
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
interface Google {
  maps?: { places?: Library; importLibrary?(name: 'places'): Promise<Library> };
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** The script loads the library after its own load event, so the library is polled for. */
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
  return typeof maps?.importLibrary === 'function' ? await maps.importLibrary('places') : undefined;
}

/** Uses the library that the page has already loaded, else adds the script. */
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
  return library.AutocompleteSuggestion ? newInterface(scope, library) : oldInterface(scope, library);
}

/** The service counts one session from the first text to the choice, so each session has one token. */
function sessionTokens(library: Library) {
  const tokens = new Map<string, object>();
  return {
    of(session: string): object {
      const token = tokens.get(session) ?? new library.AutocompleteSessionToken();
      tokens.set(session, token);
      return token;
    },
    end: (session: string) => tokens.delete(session),
  };
}

function newInterface(scope: Scope, library: Library): GoogleMaps {
  const tokens = sessionTokens(library);
  const found = new Map<string, PlacePrediction>();
  return {
    async search({ text, types, country, session }, language) {
      const { suggestions } = await withTimeout(
        scope,
        library.AutocompleteSuggestion!.fetchAutocompleteSuggestions({
          input: text,
          includedPrimaryTypes: types === 'address' ? ADDRESS_TYPES : [types],
          includedRegionCodes: [country],
          language,
          sessionToken: tokens.of(session),
        }),
      );
      return suggestions.flatMap(({ placePrediction }): Prediction[] => {
        if (!placePrediction) return [];
        const [id, label] = [placeText(placePrediction.placeId), placeText(placePrediction.text?.text)];
        if (!id || !label) return [];
        found.set(id, placePrediction);
        return [{ id, text: label, maps: true }];
      });
    },
    async details(id, session) {
      const place = found.get(id)?.toPlace();
      tokens.end(session); // the place keeps the token for its request
      found.clear();
      await place?.fetchFields({ fields: ['addressComponents', 'formattedAddress', 'location'] });
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

function oldInterface(scope: Scope, library: Library): GoogleMaps {
  if (!library.AutocompleteService || !library.PlacesService)
    throw new Error('The maps library has neither of the two known interfaces');
  const tokens = sessionTokens(library);
  const service = new library.AutocompleteService();
  // The service requires an element for attributions. The list of suggestions shows them, so this one stays unused.
  const places = new library.PlacesService((scope.host.global('document') as Document).createElement('div'));
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
        service.getPlacePredictions({ ...request, sessionToken: tokens.of(session) }, run),
      );
      return objectsIn(found).flatMap((one): Prediction[] => {
        const [id, label] = [placeText(one?.place_id), placeText(one?.description)];
        return id && label ? [{ id, text: label, maps: true }] : [];
      });
    },
    async details(id, session) {
      const fields = ['address_components', 'formatted_address', 'geometry'];
      const sessionToken = tokens.of(session);
      tokens.end(session);
      const place = await promised<PlaceResult>(run => places.getDetails({ placeId: id, fields, sessionToken }, run));
      const location = place?.geometry?.location;
      return isObject(place)
        ? { ...place, geometry: { location: { lat: location?.lat(), lng: location?.lng() } } }
        : undefined;
    },
  };
}
