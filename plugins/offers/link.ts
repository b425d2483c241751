/** The address of an offer, with what is known already. Pure. */
import type { Answers, Json, Page, Question, Step } from '../../kit/index.ts';
import { isMissing } from '../../kit/index.ts';
import type { Offer } from './offer.ts';

export type Placement = 'carousel' | 'popin' | 'default';

const DROPPED = ['initial_step', 'prefilled_values', 'prefilled_cs', 'utm_medium', 'cs_source', 'dldclck_id'];
const PASSED = ['first_name', 'last_name', 'email', 'phone', 'zipcode'];
const passes = ({ type }: Question): boolean => PASSED.includes(type) || type.startsWith('address');

/** Base64 of JSON, as the next form reads it; nothing where it cannot be written. */
function encoded(values: Record<string, Json>): string | undefined {
  if (Object.keys(values).length === 0) return undefined;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(values));
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  } catch {
    return undefined;
  }
}

/** By key of the next form, and by question type. Of several questions of a type the first that is answered. */
export function passedOn(steps: readonly Step[], answers: Answers, overrides: Offer['overrides']) {
  const byKey: Record<string, Json> = {};
  const byType: Record<string, Json> = {};
  for (const question of steps.flatMap(step => step.questions)) {
    const { bpKey, type } = question;
    const answer = answers[bpKey];
    if (!passes(question) || answer === undefined || isMissing(answer)) continue;
    const key = Object.hasOwn(overrides, bpKey) ? overrides[bpKey]! : bpKey;
    if (key === '__proto__' || type === '__proto__') continue;
    byKey[key] ??= answer;
    byType[type] ??= answer;
  }
  return { prefilled_values: encoded(byKey), prefilled_cs: encoded(byType) };
}

/** The page's query, then the offer's own, then what says where the visitor comes from; sorted, without empty values. */
export function linkOf(
  offer: Offer,
  placement: Placement,
  page: Pick<Page, 'query' | 'dci'>,
  passed: ReturnType<typeof passedOn>,
): string {
  const url = new URL(offer.url);
  const own = Object.fromEntries(url.searchParams);
  const kept = Object.entries(page.query).filter(([name]) => !DROPPED.includes(name));
  const query = {
    ...Object.fromEntries(kept),
    ...own,
    ...passed,
    utm_medium: 'cross_sell',
    cs_source: placement,
    dldclck_id: page.dci,
  };
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  url.search = new URLSearchParams(pairs.sort(([a], [b]) => (a! < b! ? -1 : 1)) as string[][]).toString();
  return url.href;
}
