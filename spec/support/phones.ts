/** Scripted replies of a static host with phone metadata and of the verification service. */
import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import { type Answer, createTestHost, type Recorded, type TestHost } from './host.ts';

const WHOLE = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as MetadataJson;

/** The metadata file of a country. It contains all countries with the same calling code. */
export function slice(country: string): MetadataJson {
  const codes = Object.entries(WHOLE.country_calling_codes);
  const [code, sharing] = codes.find(([, countries]) => countries!.includes(country as 'US'))!;
  const countries = Object.fromEntries(sharing!.map(one => [one, WHOLE.countries[one]]));
  return { ...WHOLE, country_calling_codes: { [code]: sharing }, countries };
}

export interface Provider {
  /** The replies to `startVerify` and to `checkVerify`, in order. The last reply repeats. */
  start?: readonly Answer[];
  check?: readonly Answer[];
  /** The reply of has_2fa for the tracking id `abc`. Default: a confirmation without a mode. */
  has2fa?: Answer;
  /** Default: a new host. */
  host?: TestHost;
}
export type Sent = Readonly<Record<string, unknown>>;

export const PIN = { body: { result: { pinId: 'pin' } } };
export const CELL = '06 13 57 92 46';

export function phoneHost({
  start = [PIN],
  check = [PIN],
  has2fa = { body: { has_2fa: true } },
  host = createTestHost(),
}: Provider = {}): TestHost {
  const left = { startVerify: [...start], checkVerify: [...check] };
  host.reply('GET /survey/metadata/countries/phone-metadata.*', ({ path }) => ({
    body: slice(/\.(..)\.json$/.exec(path)![1]!),
  }));
  host.reply('POST /submit', { body: { result: 'cache-7' } });
  host.reply('GET https://*', {});
  host.reply('GET /api/pld/get_brands_by_form_ids*', {});
  host.reply('GET /tr/abc/has_2fa', has2fa);
  host.reply('POST /phone2fa', call => {
    const answers = left[(call.body as { event: 'startVerify' }).event];
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return typeof answer === 'function' ? answer(call) : answer;
  });
  return host;
}

const calls = (host: TestHost): Recorded[] => host.calls.filter(({ path }) => path === '/phone2fa');
/** The bodies of the calls to the verification service. */
export const requestBodies = (host: TestHost): Sent[] => calls(host).map(({ body }) => body as Sent);
/** The visible error, below the question or above the boxes for its code. */
export const visibleError = (root: ParentNode): string =>
  [...root.querySelectorAll('.sw-question > .sw-error:not([hidden]), .sw-verify-status[data-tone="error"]')]
    .map(one => one.textContent)
    .join('');
/** The calls to the verification service, each as its event and channel, such as `startVerify sms`. */
export const serviceCalls = (host: TestHost): string[] =>
  requestBodies(host).map(({ event, channel }) => `${event} ${channel}`);
