/** The schema of the address services in the settings file. Postcodes come from the owner's lists. */
import * as v from 'valibot';
import { httpAddress, text, whole } from './parts.ts';

export const places = v.strictObject({
  /** The APIs Places (New) and Geocoding of Google. */
  google: v.optional(v.strictObject({ key: text })),
  /** The French address base, for France. */
  ban: v.optional(v.strictObject({ url: v.optional(httpAddress, 'https://data.geopf.fr/geocodage') })),
  /** The limit of requests per minute from one network, because they may cost money. */
  perAddress: v.optional(whole(1, 1_000_000_000), 120),
});
