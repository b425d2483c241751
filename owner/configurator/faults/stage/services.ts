/** Replaces all services of a form. They answer as documented, except those that the fault changes. */

import { simulatedReply } from '../../../../embed/scripted-host/simulated-replies.ts';
import type { Call } from '../../../../engine/contract/call.ts';
import { type JsonObject, objectOf } from '../../document/json-object.ts';
import { CODE_STEP } from '../../preview/simulated-parts.ts';
import type { Fault, Service, ServiceReply } from '../fault.ts';

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

/** The simulated services of a preview: one brand needs no choice, and the partner is closed, with times for a call. */
const SIMULATED = { previewReveal: 'closed', previewBrands: 'one', previewOffers: 'none', previewCode: 'on' };
const NOTHING_FOUND: Partial<Record<Service, JsonObject>> = {
  postcodes: { hits: [], results: [] },
  places: { predictions: [] },
};

/** What a service answers if the fault is not about it. */
function usualBody(service: Service, { url, body, ...call }: ServiceCall, now: Date, asksForCode: boolean): unknown {
  if (service === 'codeMode') return { type_2fa: asksForCode ? '2FA' : 'none' };
  const asked = { ...call, path: url, body: objectIn(body) } as Call;
  return simulatedReply(asked, { attributes: SIMULATED }, now)?.body ?? NOTHING_FOUND[service] ?? {};
}

export function replyTo({ replies = {}, at }: Fault, service: Service, call: ServiceCall, now: Date): ServiceReply {
  const asksForCode = at.to === 'step' && at.type === CODE_STEP;
  return replies[service] ?? replies.all ?? { status: 200, body: usualBody(service, call, now, asksForCode) };
}
