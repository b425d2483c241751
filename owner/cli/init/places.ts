/** The settings of a new form: the language and country of its visitors, and the address that gets its leads. */
import { UsageError } from '../terminal.ts';

export interface Visitors {
  /** Two lowercase letters. */
  country: string;
  /** As in a definition, such as `en-us` or `fr`. */
  language: string;
}

const inEnglish = (type: 'region' | 'language') => new Intl.DisplayNames('en', { type, fallback: 'none' });
const nameOf = (type: 'region' | 'language', code: string): string | undefined => {
  try {
    return inEnglish(type).of(code);
  } catch {
    return undefined; // the code is malformed
  }
};

/** `English, for the United States`. */
export function visitorsInWords({ country, language }: Visitors): string {
  const region = nameOf('region', country.toUpperCase()) ?? country;
  const isPlural = /^United|Netherlands|Philippines/.test(region);
  return `in ${nameOf('language', language.split('-')[0]!)}, for ${isPlural ? 'the ' : ''}${region}`;
}

/** The language of most people of a country. English differs from country to country. */
function languageOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === 'en' ? `en-${country}` : language;
}

/** Throws a UsageError if one of the codes is unknown. */
export function visitorsOf(country: string, language: string | undefined): Visitors {
  const region = country.trim().toLowerCase();
  if (!/^[a-z]{2}$/.test(region) || nameOf('region', region.toUpperCase()) === undefined)
    throw new UsageError(`"${country}" is no country. Give its two letters, such as us, ca, gb, fr or de.`);
  const code = language?.trim().toLowerCase().replace('_', '-') ?? languageOf(region);
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(code) || nameOf('language', code) === undefined)
    throw new UsageError(`"${language}" is no language. Give a code such as en-us, es-us or fr.`);
  return { country: region, language: code };
}

/** The lead endpoint of `stepwell serve`, relative to a page that it serves. */
export const OWN_ENDPOINT = '/submit';

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Returns the problem of a lead endpoint's address, or undefined. */
export function endpointProblem(endpoint: string): string | undefined {
  if (/^\/(?!\/)[^\s?#]*$/.test(endpoint)) return undefined;
  const remedy = 'Give an address with https, such as https://leads.example.com/submit, or a path, such as /submit.';
  if (!URL.canParse(endpoint)) return `"${endpoint}" is no address. ${remedy}`;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return undefined;
  return `Leads are personal data, so ${endpoint} cannot receive them. ${remedy}`;
}
