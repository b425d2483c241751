/**
 * Simulated replies for preview, so that the owner of a form can see every screen before going live. The
 * `data-preview-…` attributes of the page select them. A service without its attribute replies as in any preview.
 */
import type { Call } from '../../engine/contract/call.ts';
import type { SimulatedReply } from '../../engine/contract/host.ts';
import type { Json } from '../../engine/contract/json.ts';
import type { Page } from '../../engine/contract/page.ts';

const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 40'%3E%3Crect width='120' height='40' rx='8' fill='%23ccd4e0'/%3E%3C/svg%3E";
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** In ms. Longer than the time after which the form says that it takes long. */
const SLOW = 20_000;
/** This code is refused. All others are accepted. */
const WRONG_CODE = '0000';

const OPEN = { start: '09:00', end: '18:00' };
/** From 9 to 18 in UTC on all days except today. */
function closedToday(now: Date): Json {
  const today = (now.getUTCDay() + 6) % 7;
  return EVERY_DAY.filter(day => day !== today).map(day => ({ day, ...OPEN }));
}
const numbers = { inbound_details: { phone_number: '+1 800 555 0142' } };
const infos = { name: 'Sample partner', logo_url: LOGO };

/** The customers that the reveal call finds, by the value of `data-preview-reveal`. */
const CUSTOMERS: Readonly<Record<string, (now: Date) => Json>> = {
  open: () => ({ ...numbers, has_schedule: false, infos }),
  closed: now => ({ ...numbers, has_schedule: true, schedule_periods: closedToday(now), infos }),
  hours: () => ({
    ...numbers,
    has_schedule: true,
    schedule_periods: EVERY_DAY.map(day => ({ day, ...OPEN })),
    infos,
  }),
  buffered: () => ({ infos: { ...infos, buffered: true } }),
  unknown: () => ({ infos }),
};

function revealReply(kind: string, now: Date): SimulatedReply {
  const customer = Object.hasOwn(CUSTOMERS, kind) ? CUSTOMERS[kind]!(now) : undefined;
  if (kind === 'loading') return { body: { status: 'pending' } };
  if (customer === undefined) return { body: { status: 'finished' } };
  return { body: { status: 'finished', revealed_customer_id: 1, customers: { 1: customer } } };
}

const brand = (name: string, more: object = {}) => ({ name, logo_img_url: LOGO, ...more });
/** The reply with brands. `kind`: the value of `data-preview-brands`. */
function brandReply(kind: string, formIds: readonly string[]): SimulatedReply {
  const several = { 1: brand('Sample brand A'), 2: brand('Sample brand B'), 3: brand('Sample brand C') };
  // Only the brand API can make the brand view end up without brands.
  const customers: Json =
    kind === 'none' ? { 1: { use_brand_api: true } } : kind === 'one' ? { 1: several[1] } : several;
  return { body: Object.fromEntries(formIds.map(id => [id, customers])) };
}

/** The reply with offers. `kind`: the value of `data-preview-offers`. */
function offersReply(kind: string): SimulatedReply {
  const offers = ['A', 'B', 'C'].map(name => ({ title: `Sample offer ${name}`, text: 'What it is about', url: '/' }));
  return { body: { display_chosen: kind, recommended_lps: kind === 'none' ? [] : offers } };
}

const isLead = ({ headers = {}, body }: Call): boolean =>
  'Idempotency-Key' in headers || (typeof body === 'object' && body !== null && 'idempotency_key' in body);
const isAfterSubmit = ({ body }: Call): boolean => typeof body === 'object' && body !== null && 'force_send' in body;

export function simulatedReply(
  call: Call,
  { attributes }: Pick<Page, 'attributes'>,
  now: Date,
): SimulatedReply | undefined {
  const { previewLead, previewReveal, previewBrands, previewOffers, previewCode } = attributes;
  const { pathname, searchParams } = new URL(call.path, 'https://preview.invalid');
  const { event, verificationCode } = Object(call.body) as Record<string, unknown>;
  if (isLead(call) && previewLead === 'failure') return { status: 503 };
  if (isLead(call) && previewLead === 'slow') return { after: SLOW };
  if ((isLead(call) || isAfterSubmit(call)) && previewReveal !== undefined)
    return { body: { result: 'form_preview', 'reveal-job-id': 'preview' } };
  if (pathname.endsWith('/api/pld/reveal') && previewReveal !== undefined) return revealReply(previewReveal, now);
  if (pathname.endsWith('/api/pld/get_brands_by_form_ids') && previewBrands !== undefined)
    return brandReply(previewBrands, (searchParams.get('formIds') ?? '').split(','));
  if (pathname.endsWith('/api/pld/get_brands_by_api') && previewBrands === 'none') return { body: {} };
  if (pathname.includes('/cs/get_cross_sell_offers/') && previewOffers !== undefined) return offersReply(previewOffers);
  if (pathname.endsWith('/phone2fa') && previewCode !== undefined) {
    if (event === 'checkVerify' && verificationCode === WRONG_CODE) return { status: 400 };
    return { body: { result: { pinId: 'preview' } } };
  }
  return undefined;
}
