/** Sample mobile numbers by upper-case country, for fields without a placeholder. */
const SAMPLES: Readonly<Record<string, string>> = {
  AT: '0664 123456',
  AU: '0491 570 156',
  BE: '0450 00 12 34',
  BR: '(11) 96123-4567',
  CA: '(506) 555-0123',
  CH: '078 123 45 67',
  CZ: '601 123 456',
  DE: '01512 3456799',
  DK: '34 41 23 45',
  EC: '099 123 4567',
  ES: '612 34 56 79',
  FI: '041 2345679',
  FR: '06 12 34 56 79',
  GB: '07400 123456',
  GR: '691 234 5679',
  HU: '06 20 123 4567',
  IE: '085 012 3456',
  IT: '312 345 6799',
  LU: '628 123 456',
  MX: '222 123 4567',
  NL: '06 12345679',
  NO: '40 61 23 45',
  NZ: '021 123 4567',
  PL: '512 345 679',
  PT: '912 345 679',
  RO: '0712 034 567',
  SE: '070-174 06 05',
  TR: '0501 234 56 79',
  US: '(201) 555-0123',
  ZA: '071 123 4567',
};

/** `country` in upper case; undefined for a country without a sample. */
export const sampleOf = (country: string): string | undefined =>
  Object.hasOwn(SAMPLES, country) ? SAMPLES[country] : undefined;
