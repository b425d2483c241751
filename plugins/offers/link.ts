/** The address of an offer, with the visitor's answers as query parameters. Pure. */
import type { Answers, Json, Page, Question, Step } from '../../kit/index.ts';
import { isMissing } from '../../kit/index.ts';
import type { Offer } from './offer.ts';

export type Placement = 'carousel' | 'popin' | 'default';

/** Parameters of this page that are not passed on. */
const DROPPED = ['initial_step', 'prefilled_values', 'prefilled_cs', 'utm_medium', 'cs_source', 'dldclck_id'];
const PASSED_TYPES = ['first_name', 'last_name', 'email', 'phone', 'zipcode'];
const isPassedOn = ({ type }: Question): boolean => PASSED_TYPES.includes(type) || type.startsWith('address');

/** Base64 of JSON, in the format that a form reads; undefined if there are no values or they cannot be encoded. */
function encode(values: Record<string, Json>): string | undefined {
  if (Object.keys(values).length === 0) return undefined;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(values));
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  } catch {
    return undefined;
  }
}

/**
 * The answers to pass on: by their key in the other form, and by question type. If several questions have the same type,
 * the first answered one counts.
 */
export function passedOn(steps: readonly Step[], answers: Answers, overrides: Offer['overrides']) {
  const byKey: Record<string, Json> = {};
  const byType: Record<string, Json> = {};
  for (const question of steps.flatMap(step => step.questions)) {
    const { bpKey, type } = question;
    const answer = answers[bpKey];
    if (!isPassedOn(question) || answer === undefined || isMissing(answer)) continue;
    const key = Object.hasOwn(overrides, bpKey) ? overrides[bpKey]! : bpKey;
    if (key === '__proto__' || type === '__proto__') continue;
    byKey[key] ??= answer;
    byType[type] ??= answer;
  }
  return { prefilled_values: encode(byKey), prefilled_cs: encode(byType) };
}

/**
 * The offer's address. Its query is the page's, then the offer's own, then the answers and where the visitor comes from;
 * later parameters replace earlier ones. Sorted by name, without empty values.
 */
export function linkOf(
  offer: Offer,
  placement: Placement,
  page: Pick<Page, 'query' | 'dci'>,
  passed: ReturnType<typeof passedOn>,
): string {
  const url = new URL(offer.url);
  const pageQuery = Object.entries(page.query).filter(([name]) => !DROPPED.includes(name));
  const query: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(pageQuery),
    ...Object.fromEntries(url.searchParams),
    ...passed,
    utm_medium: 'cross_sell',
    cs_source: placement,
    dldclck_id: page.dci,
  };
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  url.search = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return url.href;
}
