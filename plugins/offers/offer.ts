/** What an answer of offers holds. All of it untrusted. */
import { type Json, objectOf, textOf, webAddress } from '../../kit/index.ts';

export interface Offer {
  readonly id: Json | undefined;
  readonly title: string;
  readonly text: string;
  /** http or https, or empty. */
  readonly image: string;
  readonly url: string;
  /** Key of an answer here → key there. */
  readonly overrides: Readonly<Record<string, string>>;
}
export interface Offers {
  readonly list: readonly Offer[];
  /** `carousel`, `popin`, or anything else for the list. */
  readonly chosen: string;
}

/** More than a visitor looks at; an answer is not ours. */
const MOST = 24;

function offerOf(given: unknown, origin: string): Offer | undefined {
  const { csc_id, title, text, image, url, bpKeysOverride } = objectOf(given);
  const address = webAddress(url, origin);
  if (!address) return undefined;
  const overrides = Object.entries(objectOf(bpKeysOverride)).filter(([, key]) => typeof key === 'string' && key);
  return {
    id: csc_id,
    title: textOf(title) || address.hostname,
    text: textOf(text),
    image: webAddress(image, origin)?.href ?? '',
    url: address.href,
    overrides: Object.fromEntries(overrides) as Record<string, string>,
  };
}

export function offersOf(body: Json | undefined, origin: string): Offers {
  const { recommended_lps: list, display_chosen: chosen } = objectOf(body);
  const offers = (Array.isArray(list) ? list.slice(0, MOST) : []).flatMap(one => offerOf(one, origin) ?? []);
  return { list: offers, chosen: textOf(chosen) };
}
