/** Reads the offers of a reply. The reply is not trusted. */

import { type Json, objectOf, webAddress } from '../kit/kit.ts';
import { imageAddress } from '../shared/image-address.ts';
import { textOf } from '../shared/json.ts';

export interface Offer {
  readonly id: Json | undefined;
  readonly title: string;
  readonly text: string;
  /** An http or https address, a `data:` image, or empty. */
  readonly image: string;
  readonly url: string;
  /** Key of an answer in this form → its key in the form that the link opens. */
  readonly overrides: Readonly<Record<string, string>>;
}
export interface Offers {
  readonly list: readonly Offer[];
  /** The view that the service chose: `carousel`, `popin`, or anything else for the list. */
  readonly chosen: string;
}

const MAX_OFFERS = 24;

function overridesOf(value: unknown): Record<string, string> {
  const isOverride = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  return Object.fromEntries(Object.entries(objectOf(value)).filter(isOverride));
}

function offerOf(value: unknown, origin: string): Offer | undefined {
  const { csc_id, title, text, image, url, bpKeysOverride } = objectOf(value);
  const address = webAddress(url, origin);
  if (!address) return undefined;
  return {
    id: csc_id,
    title: textOf(title) || address.hostname,
    text: textOf(text),
    image: imageAddress(image, origin) ?? '',
    url: address.href,
    overrides: overridesOf(bpKeysOverride),
  };
}

/** `body` is the reply. If it is undefined, there are no offers. */
export function offersOf(body: Json | undefined, origin: string): Offers {
  const { recommended_lps: list, display_chosen: chosen } = objectOf(body);
  const offers = (Array.isArray(list) ? list.slice(0, MAX_OFFERS) : []).flatMap(one => offerOf(one, origin) ?? []);
  return { list: offers, chosen: typeof chosen === 'string' ? chosen : '' };
}
