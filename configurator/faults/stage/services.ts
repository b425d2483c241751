/** Replaces all services of a form. They answer as documented, except those that the fault changes. */
import { type JsonObject, objectOf } from '../../document/json-object.ts';
import { CODE_STEP } from '../../preview/simulated-parts.ts';
import type { Fault, ScriptedReply, Service, ServiceReply } from '../fault.ts';

export interface ServiceCall {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

const objectIn = (text: string | undefined): JsonObject => {
  try {
    return objectOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
};

/** By the ends or beginnings of paths. The calls to the lead endpoint, which can have any path, are told apart before. */
const PATHS: readonly (readonly [RegExp, Service])[] = [
  [/\/tr\/[^/]+\/pl$/, 'preLead'],
  [/\/tr\/claim$/, 'claim'],
  [/\/tr\/[^/]+\/interact$/, 'interact'],
  [/\/sg\/[tp]$/, 'tracking'],
  [/\/tr\/[^/]+\/has_2fa$/, 'codeMode'],
  [/\/metadata\//, 'metadata'],
  [/\/zipcodes$|_zipcode\/|\/zipcode\//, 'postcodes'],
  [/\/api\/address\//, 'places'],
  [/\/get_brands_by_form_ids$/, 'brands'],
  [/\/get_brands_by_api$/, 'brandApi'],
  [/\/api\/pld\/reveal$/, 'reveal'],
  [/\/api\/pld\/update_lead$/, 'booking'],
  [/\/get_cross_sell_offers\//, 'offers'],
];

export function serviceOf({ url, headers = {}, body }: ServiceCall): Service {
  const { pathname } = new URL(url);
  const given = objectIn(body);
  if (pathname.endsWith('/phone2fa')) return given.event === 'checkVerify' ? 'checkCode' : 'sendCode';
  const known = PATHS.find(([pattern]) => pattern.test(pathname));
  if (known) return known[1];
  if ('force_send' in given) return 'afterSubmit';
  const isLead = 'idempotency_key' in given || Object.keys(headers).some(name => /^idempotency-key$/i.test(name));
  return isLead ? 'lead' : 'other';
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** From 9 to 18 in UTC, on all days but today: closed now, with times for a call. */
function closedToday(now: Date): readonly JsonObject[] {
  const today = (now.getUTCDay() + 6) % 7;
  return EVERY_DAY.filter(day => day !== today).map(day => ({ day, start: '09:00', end: '18:00' }));
}
const LOGO = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 40'/%3E";
const ACCEPTED = { result: 'form_faults', 'reveal-job-id': 'faults' };

/** What a service answers if the fault is not about it. */
function usualBody(service: Service, { url }: ServiceCall, now: Date, asksForCode: boolean): unknown {
  const { searchParams } = new URL(url);
  switch (service) {
    case 'lead':
    case 'afterSubmit':
      return ACCEPTED;
    case 'codeMode':
      return { type_2fa: asksForCode ? '2FA' : 'none' };
    case 'sendCode':
    case 'checkCode':
      return { result: { pinId: 'faults' } };
    // One brand needs no choice, so that the form goes on to its end.
    case 'brands': {
      const ids = (searchParams.get('formIds') ?? '').split(',');
      return Object.fromEntries(ids.map(id => [id, { 1: { name: 'Sample brand', logo_img_url: LOGO } }]));
    }
    case 'reveal': {
      const partner = {
        infos: { name: 'Sample partner' },
        inbound_details: { phone_number: '+1 800 555 0142' },
        has_schedule: true,
        schedule_periods: closedToday(now),
      };
      return { status: 'finished', revealed_customer_id: 1, customers: { 1: partner } };
    }
    case 'offers':
      return { display_chosen: 'none', recommended_lps: [] };
    case 'postcodes':
      return { hits: [], results: [] };
    case 'places':
      return { predictions: [] };
    default:
      return {};
  }
}

export function replyTo({ replies = {}, at }: Fault, service: Service, call: ServiceCall, now: Date): ServiceReply {
  const asksForCode = at.to === 'step' && at.type === CODE_STEP;
  const usual = (): ScriptedReply => ({ status: 200, body: usualBody(service, call, now, asksForCode) });
  return replies[service] ?? replies.all ?? usual();
}
