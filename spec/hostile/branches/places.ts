/** The places that the scripted services know. */

/** The text that finds the place, the text that its suggestion shows, and the answers that choosing it fills in. */
export interface Place {
  typed: string;
  shown: string;
  parts: Readonly<Record<string, string | number>>;
}
const address = (
  typed: string,
  number: string,
  street: string,
  zipcode: string,
  city: string,
  region: string,
  at: readonly [number, number],
): Place => {
  const shown = `${number} ${street}, ${zipcode} ${city}, France`;
  return {
    typed,
    shown,
    parts: {
      fullAddress: shown,
      zipcode,
      city,
      region,
      regionShort: `${region}-S`,
      county: `County of ${city}`,
      countyShort: `CO-${city}`,
      country: 'France',
      countryShort: 'FR',
      street: `${number} ${street}`,
      streetNumber: number,
      streetName: street,
      lat: at[0],
      lng: at[1],
    },
  };
};
export const ADDRESSES: Readonly<Record<string, Place>> = {
  lyon: address('rue x', '1', 'Rue X', '69001', 'Lyon', 'Rhône', [45.7, 4.8]),
  marseille: address('quai y', '2', 'Quai Y', '13001', 'Marseille', 'Provence', [43.2, 5.3]),
};
/** Suggestions of a postcode question. */
export const TOWNS: Readonly<Record<string, Place>> = {
  bordeaux: {
    typed: '330',
    shown: '33000',
    parts: { zipcode: '33000', city: 'Bordeaux', region: 'Gironde', countryShort: 'fr', lat: 44.8, lng: -0.5 },
  },
};
