/**
 * The place search of the maps library, whichever of its two interfaces a key may use: `AutocompleteSuggestion` and
 * `Place`, or the older `AutocompleteService` and `PlacesService`. A chunk of its own.
 */
import { isObject, type JsonObject, type Scope } from '../../kit/index.ts';
import { placeText } from './geocode.ts';
import type { PlaceSearch, Prediction } from './places.ts';

export interface Maps {
  search(asked: PlaceSearch, language: string): Promise<readonly Prediction[]>;
  /** As the endpoint gives them; nothing for a place of an older search. */
  details(id: string, session: string): Promise<JsonObject | undefined>;
}
type Members = Readonly<Record<string, unknown>>;
// What is used of the library; all of it is what a script of somebody else left on the page.
interface LatLng {
  lat(): number;
  lng(): number;
}
interface PlacePrediction {
  placeId: string;
  text: { text: string };
  toPlace(): {
    fetchFields(asked: { fields: readonly string[] }): Promise<unknown>;
    addressComponents?: readonly { longText: string; shortText: string; types: readonly string[] }[];
    formattedAddress?: string;
    location?: LatLng;
  };
}
type Heard = (found: readonly Members[] | Members | null, status: string) => void;
interface Library {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion?: {
    fetchAutocompleteSuggestions(
      asked: Members,
    ): Promise<{ suggestions: readonly { placePrediction: PlacePrediction | null }[] }>;
  };
  AutocompleteService?: new () => { getPlacePredictions(asked: Members, heard: Heard): unknown };
  PlacesService?: new (attributions: Element) => { getDetails(asked: Members, heard: Heard): unknown };
}
interface Google {
  maps?: { places?: Library; importLibrary?(name: 'places'): Promise<Library> };
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** The script goes on loading after it was loaded. */
const LOOKS = 100;
const LOOK_EVERY = 100;
const LONGEST_WAIT = 8000;
/** The kinds of place that are an address, in the words of the newer interface. */
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];

const pause = (scope: Scope, ms: number): Promise<void> => new Promise(resolve => scope.host.after(ms, resolve));
function within<T>(scope: Scope, asked: Promise<T>): Promise<T> {
  const late = pause(scope, LONGEST_WAIT).then(() => Promise.reject(new Error('The maps library does not answer')));
  return Promise.race([asked, late]);
}

async function libraryOf(scope: Scope): Promise<Library | undefined> {
  const { maps } = (scope.host.global('google') ?? {}) as Google;
  if (isObject(maps?.places)) return maps.places;
  return typeof maps?.importLibrary === 'function' ? await maps.importLibrary('places') : undefined;
}

/** What the page has already is used; else the script is added, once. */
export async function loadMaps(scope: Scope, key: string): Promise<Maps> {
  let library = await libraryOf(scope);
  if (!library) {
    const asked = new URLSearchParams({ key, libraries: 'places', loading: 'async' });
    await scope.host.script(`${SCRIPT}?${asked}`);
    for (let look = 0; !library && look < LOOKS; look++) {
      library = await libraryOf(scope);
      if (!library) await pause(scope, LOOK_EVERY);
    }
  }
  if (!library) throw new Error('The script came without its places');
  return library.AutocompleteSuggestion ? newer(scope, library) : older(scope, library);
}

/** One token from the first text to the choice, then a new one: that is how the service counts. */
function sessions(library: Library) {
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

function newer(scope: Scope, library: Library): Maps {
  const tokens = sessions(library);
  const found = new Map<string, PlacePrediction>();
  return {
    async search({ text, types, country, session }, language) {
      const { suggestions } = await within(
        scope,
        library.AutocompleteSuggestion!.fetchAutocompleteSuggestions({
          input: text,
          includedPrimaryTypes: types === 'address' ? ADDRESSES : [types],
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
      tokens.end(session); // the place has taken it
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

function older(scope: Scope, library: Library): Maps {
  if (!library.AutocompleteService || !library.PlacesService) throw new Error('The places have no interface we know');
  const tokens = sessions(library);
  const service = new library.AutocompleteService();
  // It wants an element to name its sources in; where they must be named, the list does.
  const places = new library.PlacesService((scope.host.global('document') as Document).createElement('div'));
  const heard = (ask: (heard: Heard) => unknown): Promise<readonly Members[] | Members | null> =>
    within(
      scope,
      new Promise((resolve, reject) => {
        ask((found, status) =>
          status === 'OK' || status === 'ZERO_RESULTS' ? resolve(found) : reject(new Error(`The places say ${status}`)),
        );
      }),
    );
  return {
    async search({ text, types, country, session }, language) {
      const asked = { input: text, types: [types], componentRestrictions: { country }, language };
      const found = await heard(run =>
        service.getPlacePredictions({ ...asked, sessionToken: tokens.of(session) }, run),
      );
      return (Array.isArray(found) ? found : []).flatMap((one): Prediction[] => {
        const [id, label] = [placeText(one?.place_id), placeText(one?.description)];
        return id && label ? [{ id, text: label, maps: true }] : [];
      });
    },
    async details(id, session) {
      const fields = ['address_components', 'formatted_address', 'geometry'];
      const sessionToken = tokens.of(session);
      tokens.end(session);
      const place = await heard(run => places.getDetails({ placeId: id, fields, sessionToken }, run));
      if (!isObject(place) || Array.isArray(place)) return undefined;
      const location = isObject(place.geometry) ? (place.geometry.location as LatLng | undefined) : undefined;
      return { ...place, geometry: { location: { lat: location?.lat(), lng: location?.lng() } } };
    },
  };
}
