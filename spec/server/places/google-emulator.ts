/**
 * Places (New) and Geocoding of Google as their public documents describe them: what they refuse, it refuses.
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete and …/place-details
 */
export const KEY = 'the-key-of-google';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refuse = (code: number, status: string, message: string) => json(code, { error: { code, message, status } });
const wrong = (message: string) => refuse(400, 'INVALID_ARGUMENT', message);

const WRONG_KEY = {
  error: {
    ...{ code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  },
};

const MEMBERS = [
  'input',
  'languageCode',
  'includedRegionCodes',
  'includedPrimaryTypes',
  'sessionToken',
  'regionCode',
  'origin',
];
const TYPES = ['(cities)', '(regions)', 'postal_code', 'street_address', 'route', 'premise', 'locality'];
/** Fields of a place that can be asked for. */
const FIELDS = ['id', 'addressComponents', 'formattedAddress', 'location', 'types'];

const RIVOLI = {
  id: 'ChIJrivoli',
  formattedAddress: '12 Rue de Rivoli, 75001 Paris, France',
  location: { latitude: 48.86, longitude: 2.34 },
  addressComponents: [
    { longText: '12', shortText: '12', types: ['street_number'], languageCode: 'fr' },
    { longText: 'Paris', shortText: 'Paris', types: ['locality', 'political'], languageCode: 'fr' },
    { longText: '75001', types: ['postal_code'], languageCode: 'fr' },
  ],
};

export function createGoogleEmulator() {
  /** Token of a session → what was asked with it. */
  const sessions = new Map<string, string[]>();
  const note = (token: unknown, what: string): void => {
    if (typeof token === 'string') sessions.set(token, [...(sessions.get(token) ?? []), what]);
  };

  function autocomplete(text: string): Response {
    const body = JSON.parse(text) as Record<string, unknown>;
    const unknown = Object.keys(body).find(name => !MEMBERS.includes(name));
    if (unknown !== undefined) return wrong(`Unknown name "${unknown}"`);
    if (typeof body.input !== 'string' || body.input === '') return wrong('input is required');
    const types = (body.includedPrimaryTypes ?? []) as string[];
    if (types.length > 5 || types.some(type => !TYPES.includes(type))) return wrong('Unsupported types');
    if (types.length > 1 && types.some(type => type.startsWith('('))) return wrong('Collections stand alone');
    const regions = (body.includedRegionCodes ?? []) as string[];
    if (regions.length > 15 || regions.some(code => !/^[a-z]{2}$/i.test(code))) return wrong('Invalid region code');
    if (body.sessionToken !== undefined && !/^[\w-]{1,36}$/.test(String(body.sessionToken)))
      return wrong('sessionToken');
    note(body.sessionToken, 'autocomplete');
    if (!/riv/i.test(body.input)) return json(200, {}); // without a member if there is nothing
    return json(200, {
      suggestions: [
        {
          placePrediction: {
            placeId: RIVOLI.id,
            text: { text: RIVOLI.formattedAddress, matches: [] },
            types: ['premise'],
          },
        },
        { queryPrediction: { text: { text: 'rivoli' } } },
      ],
    });
  }
  function details(id: string, query: URLSearchParams, mask: string): Response {
    if (mask === '') return wrong('FieldMask is a required parameter.');
    const fields = mask.split(',');
    if (fields.some(field => field !== '*' && !FIELDS.includes(field))) return wrong('Invalid field in the mask');
    if ([...query.keys()].some(name => !['languageCode', 'regionCode', 'sessionToken'].includes(name)))
      return wrong('Unknown query parameter');
    if (id !== RIVOLI.id) return wrong('The provided Place ID is no longer valid.');
    note(query.get('sessionToken'), 'details');
    return json(200, Object.fromEntries(Object.entries(RIVOLI).filter(([name]) => fields.includes(name))));
  }

  return {
    sessions,
    async fetch(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
      const { origin, pathname, searchParams } = new URL(url);
      const given = new Headers(headers);
      if (origin === 'https://maps.googleapis.com' && pathname === '/maps/api/geocode/json') {
        if (searchParams.get('key') !== KEY)
          return json(200, {
            error_message: 'The provided API key is invalid.',
            results: [],
            status: 'REQUEST_DENIED',
          });
        if (!/^-?[\d.]+,-?[\d.]+$/.test(searchParams.get('latlng') ?? ''))
          return json(400, { results: [], status: 'INVALID_REQUEST' });
        const component = { long_name: '75001', short_name: '75001', types: ['postal_code'] };
        const geometry = { location: { lat: 48.86, lng: 2.34 }, location_type: 'ROOFTOP' };
        const result = { formatted_address: '75001 Paris', address_components: [component], geometry, place_id: 'x' };
        return json(200, { results: [result], status: 'OK' });
      }
      if (origin !== 'https://places.googleapis.com') throw new TypeError('fetch failed');
      if (given.get('x-goog-api-key') !== KEY) return json(400, WRONG_KEY);
      if (pathname === '/v1/places:autocomplete' && method === 'POST') {
        if (given.get('content-type') !== 'application/json') return wrong('content-type');
        return autocomplete(String(body));
      }
      const [, id] = /^\/v1\/places\/([^/:]+)$/.exec(pathname) ?? [];
      if (id === undefined || method !== 'GET') return refuse(404, 'NOT_FOUND', 'Not found');
      return details(decodeURIComponent(id), searchParams, given.get('x-goog-fieldmask') ?? '');
    },
  };
}
