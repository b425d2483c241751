/** The French address base, which needs no key: https://adresse.data.gouv.fr */
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { parseJson } from '../http/json.ts';
import { type AddressService, createAddressRequests, describeAddress, type PlaceDetails } from './address-service.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(300)), '');
const feature = v.object({
  geometry: v.object({ coordinates: v.pipe(v.array(v.number()), v.minLength(2)) }),
  properties: v.object({
    label: v.pipe(v.string(), v.maxLength(300)),
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    /** The department and the region, such as `75, Paris, Île-de-France`. */
    context: text,
  }),
});
type Feature = v.InferOutput<typeof feature>;
const collection = v.object({ features: v.array(feature) });

function detailsOf({ geometry, properties }: Feature): PlaceDetails {
  const { label, housenumber, street, postcode, city, context } = properties;
  const [code = '', county = '', region = ''] = context.split(', ');
  const [lng, lat] = geometry.coordinates as [number, number];
  return describeAddress({
    formatted: `${label}, France`,
    number: housenumber,
    street,
    city,
    postcode,
    lat,
    lng,
    county: [county, code],
    region: [region],
    country: ['France', 'FR'],
  });
}

/** The id of a suggestion contains the whole place, because the service has no request for details. */
const PREFIX = 'ban.';
const idOf = (one: Feature): string => PREFIX + Buffer.from(JSON.stringify(one)).toString('base64url');
function featureOf(id: string): Feature | undefined {
  const parsed = v.safeParse(feature, parseJson(Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8')));
  return parsed.success ? parsed.output : undefined;
}
export const isOfBan = (id: string): boolean => id.startsWith(PREFIX);

export function createBan({ url }: { url: string }, context: ServerContext): Omit<AddressService, 'at'> {
  const send = createAddressRequests(context);
  const search = (query: Record<string, string>): Promise<Feature[] | undefined> =>
    send(`${url}/search?${new URLSearchParams(query)}`, {}, ({ status, isAccepted, text }) => {
      if (status === 400) return []; // the text is too short
      const parsed = isAccepted ? v.safeParse(collection, parseJson(text)) : undefined;
      return parsed?.success ? parsed.output.features : undefined;
    });
  return {
    async suggest({ input, kind }) {
      const type: Record<string, string> = kind === 'address' ? {} : { type: 'municipality' };
      const found = await search({ q: input, limit: '5', autocomplete: '1', ...type });
      return found?.map(one => {
        const { label, postcode, city } = one.properties;
        const description = kind === 'address' ? label : kind === 'city' ? city : `${postcode} ${city}`;
        return { description, place_id: idOf(one) };
      });
    },
    async details(id) {
      const found = featureOf(id);
      return found ? detailsOf(found) : null;
    },
  };
}
