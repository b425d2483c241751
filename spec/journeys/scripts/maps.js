/**
 * Emulates the documented parts of https://maps.googleapis.com/maps/api/js for places: `importLibrary`, both
 * interfaces of the place search, session tokens. Like the original, it rejects used tokens, unknown members and fields
 * that were not requested. `window.mapsSettings` sets the interfaces that a key may use and the places that are found.
 * `refused` lists the services that the key may not use: `newer`, `older`, `details`, `geocoding`; those of `silent` never
 * answer. Both can change while the page is open. `window.mapsCalls` records the calls.
 */
(() => {
  const { newer = true, older = true, places = [], broken = false } = window.mapsSettings ?? {};
  const has = (list, service) => window.mapsSettings?.[list]?.includes(service) || false;
  const never = new Promise(() => undefined);
  window.mapsCalls ??= [];
  const calls = window.mapsCalls;
  const later = () => new Promise(resolve => queueMicrotask(resolve));
  const refuse = message => {
    throw new TypeError(message);
  };
  const only = (request, known) => {
    for (const member of Object.keys(request)) if (!known.includes(member)) refuse(`unknown property ${member}`);
  };

  let count = 0;
  const spent = new Set();
  class AutocompleteSessionToken {
    number = ++count;
  }
  const tokenIn = request => {
    const token = request.sessionToken;
    if (token !== undefined && !(token instanceof AutocompleteSessionToken)) refuse('sessionToken: not a token');
    if (spent.has(token)) refuse('sessionToken: spent');
    return token?.number;
  };
  const search = input => {
    if (typeof input !== 'string' || !input) refuse('input: not a string');
    return places.filter(place => place.text.toLowerCase().startsWith(input.toLowerCase())).slice(0, 5);
  };
  class LatLng {
    #at;
    constructor(at) {
      this.#at = at;
    }
    lat = () => this.#at.lat;
    lng = () => this.#at.lng;
  }

  const TYPES = /^\((cities|regions)\)$|^[a-z_]+$/;
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request) {
      only(request, ['input', 'includedPrimaryTypes', 'includedRegionCodes', 'language', 'sessionToken']);
      const kinds = request.includedPrimaryTypes ?? [];
      if (kinds.length > 5 || !kinds.every(kind => TYPES.test(kind))) refuse('includedPrimaryTypes: up to five');
      if (kinds.length > 1 && kinds.some(kind => kind.startsWith('(')))
        refuse('includedPrimaryTypes: a collection alone');
      const token = tokenIn(request);
      calls.push({ call: 'fetchAutocompleteSuggestions', ...request, sessionToken: token });
      await later();
      if (has('silent', 'newer')) await never;
      if (broken || has('refused', 'newer'))
        throw new Error('PERMISSION_DENIED: Places API (New) has not been used in project before');
      const suggestions = search(request.input).map(place => ({
        placePrediction: {
          placeId: place.id,
          text: { text: place.text },
          toPlace: () => new Place(place, request.sessionToken),
        },
      }));
      return { suggestions };
    },
  };
  class Place {
    #place;
    #token;
    constructor(place, token) {
      this.#place = place;
      this.#token = token;
      this.id = place.id;
    }
    async fetchFields({ fields }) {
      calls.push({ call: 'fetchFields', fields, sessionToken: this.#token?.number });
      spent.add(this.#token);
      await later();
      const { parts, formatted, at } = this.#place;
      if (has('silent', 'details')) await never;
      if (has('refused', 'details')) throw new Error('RESOURCE_EXHAUSTED');
      if (!parts) throw new Error('NOT_FOUND');
      const all = {
        addressComponents: parts.map(([longText, shortText, ...types]) => ({ longText, shortText, types })),
        formattedAddress: formatted,
        location: new LatLng(at),
      };
      for (const field of fields) this[field] = field in all ? all[field] : refuse(`unknown field ${field}`);
      return { place: this };
    }
  }

  class AutocompleteService {
    getPlacePredictions(request, callback) {
      only(request, ['input', 'types', 'componentRestrictions', 'language', 'sessionToken']);
      if (request.types?.length > 1) refuse('types: one only');
      calls.push({ call: 'getPlacePredictions', ...request, sessionToken: tokenIn(request) });
      const found = search(request.input);
      void later().then(() => {
        if (broken || has('refused', 'older')) return callback(null, 'REQUEST_DENIED');
        const predictions = found.map(({ id, text }) => ({ place_id: id, description: text }));
        callback(found.length ? predictions : null, found.length ? 'OK' : 'ZERO_RESULTS');
      });
    }
  }
  class PlacesService {
    constructor(container) {
      if (container?.nodeType !== 1) refuse('attrContainer: not an Element');
    }
    getDetails(request, callback) {
      only(request, ['placeId', 'fields', 'sessionToken', 'language', 'region']);
      calls.push({ call: 'getDetails', ...request, sessionToken: tokenIn(request) });
      spent.add(request.sessionToken);
      const place = places.find(({ id }) => id === request.placeId);
      void later().then(() => {
        if (has('silent', 'details')) return undefined;
        if (has('refused', 'details')) return callback(null, 'OVER_QUERY_LIMIT');
        if (!place?.parts) return callback(null, 'NOT_FOUND');
        const all = {
          address_components: place.parts.map(([long_name, short_name, ...types]) => ({
            long_name,
            short_name,
            types,
          })),
          formatted_address: place.formatted,
          geometry: { location: new LatLng(place.at) },
        };
        callback(Object.fromEntries(request.fields.map(field => [field, all[field]])), 'OK');
      });
    }
  }

  class Geocoder {
    async geocode(request) {
      only(request, ['location', 'language', 'region']);
      const { lat, lng } = request.location;
      if (![lat, lng].every(Number.isFinite)) refuse('location: not a LatLng or LatLngLiteral');
      calls.push({ call: 'geocode', ...request });
      await later();
      if (has('silent', 'geocoding')) await never;
      if (has('refused', 'geocoding')) throw new Error('GEOCODER_GEOCODE: REQUEST_DENIED');
      const found = places.filter(({ at }) => at?.lat === lat && at.lng === lng);
      if (found.length === 0) throw new Error('GEOCODER_GEOCODE: ZERO_RESULTS');
      const results = found.map(({ parts = [], around = parts }) => ({
        address_components: around.map(([long_name, short_name, ...types]) => ({ long_name, short_name, types })),
      }));
      return { results };
    }
  }

  const library = {
    AutocompleteSessionToken,
    ...(newer && { AutocompleteSuggestion, Place }),
    ...(older && { AutocompleteService, PlacesService }),
  };
  const maps = {
    async importLibrary(name) {
      await later();
      if (name === 'geocoding') return { Geocoder };
      if (name !== 'places') refuse(`unknown library ${name}`);
      maps.places = library;
      return library;
    },
  };
  window.google = { maps };
})();
