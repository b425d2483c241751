/** Brand entries out of the answers of the brand calls. Pure. */
import { isObject, type Json, type JsonObject, objectOf, shortText } from '../../kit/index.ts';

export type BrandId = string | number;
export interface BrandEntry {
  readonly customerId: BrandId;
  /** Of the brand; of a customer that is chosen as a whole the customer's own. */
  readonly id: BrandId;
  /** Anything that is not `brand` counts as a customer. */
  readonly type: 'brand' | 'customer';
  /** Its brands are still to be asked for, or came from there. */
  readonly customerUseBrandApi: boolean;
  /** Empty only for a customer whose brands are still to be asked for: no card of its own. */
  readonly name: string;
  /** http, https or relative; else empty. */
  readonly logoUrl: string;
  /** Empty where there is none. */
  readonly brandRequestId: string;
}

/** More than any form has, so that a broken answer cannot fill the page. */
const MOST_ENTRIES = 200;

/** Keys of JSON are text; ids travel as the numbers they are. */
const idOf = (key: string): BrandId =>
  /^(0|[1-9]\d*)$/.test(key) && Number.isSafeInteger(Number(key)) ? Number(key) : key;

function logoOf(value: Json | undefined): string {
  if (typeof value !== 'string' || !value.trim()) return '';
  try {
    return /^https?:$/.test(new URL(value, 'https://relative.invalid').protocol) ? value.trim() : '';
  } catch {
    return '';
  }
}

/** `incomplete` hears of each customer that can be shown by nothing: no brands, no name or no logo. */
export function entriesOf(customers: Json | undefined, incomplete: (customerId: BrandId) => void): BrandEntry[] {
  const entries: BrandEntry[] = [];
  for (const [key, customer] of Object.entries(objectOf(customers))) {
    if (!isObject(customer)) continue;
    const customerId = idOf(key);
    const name = shortText(customer.name);
    const logoUrl = logoOf(customer.logo_img_url);
    const shared = {
      customerId,
      customerUseBrandApi: customer.use_brand_api === true,
      brandRequestId: shortText(customer.brand_request_id),
    };
    const brands = brandsOf(customer.brands);
    if (brands.length > 0) entries.push(...brands.map(brand => ({ ...shared, type: 'brand' as const, ...brand })));
    else if ((name && logoUrl) || shared.customerUseBrandApi)
      entries.push({ ...shared, id: customerId, type: 'customer', name, logoUrl });
    else incomplete(customerId);
  }
  return entries.slice(0, MOST_ENTRIES);
}

const brandsOf = (brands: Json | undefined): Pick<BrandEntry, 'id' | 'name' | 'logoUrl'>[] =>
  Object.entries(objectOf(brands)).flatMap(([key, brand]) => {
    const name = isObject(brand) ? shortText(brand.name) : '';
    return isObject(brand) && name ? [{ id: idOf(key), name, logoUrl: logoOf(brand.logo_img_url) }] : [];
  });

/** Customers by id, or none at all. A number, a text or an object of those does not say that there are none. */
function isSensible(customers: Json | undefined): boolean {
  if (customers === undefined || customers === null) return true;
  if (typeof customers !== 'object') return false;
  const members = Object.values(customers);
  return members.length === 0 || (isObject(customers) && members.some(isObject));
}
/** The entries by form id: an empty list where the answer has none of it, and nothing where it makes no sense. */
export const byFormId = (
  answer: JsonObject,
  asked: readonly string[],
  incomplete: (customerId: BrandId) => void,
): Record<string, readonly BrandEntry[]> =>
  Object.fromEntries(
    asked.filter(id => isSensible(answer[id])).map(id => [id, entriesOf(answer[id], incomplete)] as const),
  );

/** Brands that the brand API gave take the place of the customers that succeeded; all others stay. */
export function replaced(
  entries: readonly BrandEntry[],
  answer: Json | undefined,
  incomplete: (customerId: BrandId) => void,
): readonly BrandEntry[] {
  const given = Object.fromEntries(
    Object.entries(objectOf(answer)).filter(([, one]) => isObject(one) && brandsOf(one.brands).length),
  ) as { [key: string]: Json };
  const fresh = entriesOf(given, incomplete).map(entry => ({ ...entry, customerUseBrandApi: true }));
  const done = new Set<BrandId>();
  return entries.flatMap(entry => {
    const instead = entry.customerUseBrandApi ? fresh.filter(({ customerId }) => customerId === entry.customerId) : [];
    if (instead.length === 0) return [entry];
    if (done.has(entry.customerId)) return [];
    done.add(entry.customerId);
    return instead;
  });
}
