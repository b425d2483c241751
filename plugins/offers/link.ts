/** The address of an offer, with the visitor's answers as query parameters. Pure. */
import { type Answers, isMissing, type Json, type Question, type Scope } from '../kit/kit.ts';
import type { Offer } from './offer.ts';

export type Placement = 'carousel' | 'popin' | 'default';

/** Parameters of this page that are not passed on. */
const DROPPED = ['initial_step', 'prefilled_values', 'prefilled_cs', 'utm_medium', 'cs_source', 'dldclck_id'];
const PASSED_TYPES = ['first_name', 'last_name', 'email', 'phone', 'phone2fa', 'zipcode'];
/** A type whose answer also fits questions of another type. */
const SAME_AS: Readonly<Record<string, string>> = { phone2fa: 'phone' };
const isPassedOn = ({ type }: Question): boolean => PASSED_TYPES.includes(type) || type.startsWith('address');

/** Base64 of JSON, in the format that forms read; undefined if there are no values or they cannot be encoded. */
function encode(values: Record<string, Json>): string | undefined {
  if (Object.keys(values).length === 0) return undefined;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(values));
    return btoa([...bytes].map(byte => String.fromCharCode(byte)).join(''));
  } catch {
    return undefined;
  }
}

/**
 * The answers to pass on, by their key in the other form and by question type. If several questions have the same type,
 * the first answered question counts.
 */
export function passedOn(questions: readonly Question[], answers: Answers, overrides: Offer['overrides']) {
  const byKey: Record<string, Json> = {};
  const byType: Record<string, Json> = {};
  for (const question of questions) {
    const { bpKey, type } = question;
    const answer = answers[bpKey];
    if (!isPassedOn(question) || answer === undefined || isMissing(answer)) continue;
    const key = Object.hasOwn(overrides, bpKey) ? overrides[bpKey]! : bpKey;
    if (key === '__proto__' || type === '__proto__') continue;
    byKey[key] ??= answer;
    byType[type] ??= answer;
    const other = Object.hasOwn(SAME_AS, type) ? SAME_AS[type] : undefined;
    if (other) byType[other] ??= answer;
  }
  return { prefilled_values: encode(byKey), prefilled_cs: encode(byType) };
}

type Pair = readonly [name: string, value: string];

/**
 * The query of the page, including all values of repeated names, which `page.query` lacks. Without a page, `page.query`
 * is used.
 */
export function pageQuery({ host, read }: Pick<Scope, 'host' | 'read'>): Pair[] {
  const location: unknown = host.global('location');
  const search = typeof location === 'object' && location && 'search' in location ? location.search : undefined;
  return typeof search === 'string' ? [...new URLSearchParams(search)] : Object.entries(read.page.query);
}

/** Merges two lists of parameters. A name in `pairs` replaces that name in `earlier`. */
const replaceIn = (earlier: readonly Pair[], pairs: readonly Pair[]): Pair[] => [
  ...earlier.filter(([name]) => !pairs.some(pair => pair[0] === name)),
  ...pairs,
];

/**
 * The offer's address. Its query combines the page's query, the offer's own query, the answers, and the origin of the
 * visitor; later parameters replace earlier ones. The result is sorted by name and has no empty values.
 */
export function linkOf(
  offer: Offer,
  placement: Placement,
  page: { readonly query: readonly Pair[]; readonly dci: string | undefined },
  passed: ReturnType<typeof passedOn>,
): string {
  const url = new URL(offer.url);
  const own: Readonly<Record<string, string | undefined>> = {
    ...passed,
    utm_medium: 'cross_sell',
    cs_source: placement,
    dldclck_id: page.dci,
  };
  const fromPage = page.query.filter(([name]) => !DROPPED.includes(name));
  const ownPairs = Object.entries(own).map(([name, value = '']): Pair => [name, value]);
  const pairs = replaceIn(replaceIn(fromPage, [...url.searchParams]), ownPairs).filter(([, value]) => value !== '');
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  query.sort(); // keeps the order of values with the same name
  url.search = query.toString();
  return url.href;
}
