/** Reads brand entries from the replies of the brand services. Pure. */

import { isObject, type Json, objectOf } from '../kit/kit.ts';
import { isCustomerMap } from '../shared/customer-map.ts';
import type { BrandEntry, BrandId } from '../shared/facts.ts';
import { imageAddress } from '../shared/image-address.ts';
import { isYes, type JsonObject, shortText } from '../shared/json.ts';

/** No real form reaches this limit. It keeps a broken reply from filling the page. */
const MAX_ENTRIES = 200;

type OnIncomplete = (customerId: BrandId) => void;

/** The keys of a JSON object are strings, but numeric ids are sent back as numbers. */
const brandIdOf = (key: string): BrandId =>
  /^(0|[1-9]\d*)$/.test(key) && Number.isSafeInteger(Number(key)) ? Number(key) : key;

/** The address as the service sent it. The view resolves it. */
const logoOf = (value: Json | undefined): string =>
  imageAddress(value, 'https://relative.invalid') ? String(value).trim() : '';

/** Calls `onIncomplete` for each customer that cannot be shown because it has no brands and lacks a name or a logo. */
export function entriesOf(customers: Json | undefined, onIncomplete: OnIncomplete): BrandEntry[] {
  const entries: BrandEntry[] = [];
  for (const [key, customer] of Object.entries(objectOf(customers))) {
    if (!isObject(customer)) continue;
    const customerId = brandIdOf(key);
    const name = shortText(customer.name);
    const logoUrl = logoOf(customer.logo_img_url);
    const shared = {
      customerId,
      customerUseBrandApi: isYes(customer.use_brand_api),
      brandRequestId: shortText(customer.brand_request_id),
    };
    const brands = brandsOf(customer.brands);
    if (brands.length > 0) entries.push(...brands.map(brand => ({ ...shared, type: 'brand' as const, ...brand })));
    else if ((name && logoUrl) || shared.customerUseBrandApi)
      entries.push({ ...shared, id: customerId, type: 'customer', name, logoUrl });
    else onIncomplete(customerId);
  }
  return entries.slice(0, MAX_ENTRIES);
}

const brandsOf = (brands: Json | undefined): Pick<BrandEntry, 'id' | 'name' | 'logoUrl'>[] =>
  Object.entries(objectOf(brands)).flatMap(([key, brand]) => {
    const name = isObject(brand) ? shortText(brand.name) : '';
    return isObject(brand) && name ? [{ id: brandIdOf(key), name, logoUrl: logoOf(brand.logo_img_url) }] : [];
  });

/** An empty or missing value means that there are no customers, an invalid one does not. */
const isCustomerList = (customers: Json | undefined): boolean =>
  customers == null || isCustomerMap(customers) || (Array.isArray(customers) && customers.length === 0);

/**
 * Entries by form id. A form id that is missing from the reply gets an empty list; a form id with an invalid value is
 * left out.
 */
export const entriesByFormId = (
  reply: JsonObject,
  formIds: readonly string[],
  onIncomplete: OnIncomplete,
): Record<string, readonly BrandEntry[]> =>
  Object.fromEntries(
    formIds.filter(id => isCustomerList(reply[id])).map(id => [id, entriesOf(reply[id], onIncomplete)] as const),
  );

/** Replaces each customer with the brands that the brand API returned for it. All other entries stay. */
export function withApiBrands(
  entries: readonly BrandEntry[],
  reply: Json | undefined,
  onIncomplete: OnIncomplete,
): readonly BrandEntry[] {
  const withBrands = Object.fromEntries(
    Object.entries(objectOf(reply)).filter(([, customer]) => isObject(customer) && brandsOf(customer.brands).length),
  );
  const apiEntries = entriesOf(withBrands, onIncomplete).map(entry => ({ ...entry, customerUseBrandApi: true }));
  const done = new Set<BrandId>();
  return entries.flatMap(entry => {
    const { customerId, customerUseBrandApi } = entry;
    const replacements = customerUseBrandApi ? apiEntries.filter(one => one.customerId === customerId) : [];
    if (replacements.length === 0) return [entry];
    if (done.has(customerId)) return [];
    done.add(customerId);
    return replacements;
  });
}
