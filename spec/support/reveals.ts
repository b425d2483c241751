/** Helpers that bring a form to its reveal page, script the replies, and read the page. */
import { createRequire } from 'node:module';
import { createTestHost, type TestHost } from './host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from './mount.tsx';

/** A Monday at noon UTC, when the schedule below is open. */
export const OPEN = Date.UTC(2026, 0, 19, 12);
export const CLOSED = Date.UTC(2026, 0, 19, 20);
export const metadata: unknown = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json');
export const REVEAL = 'POST /api/pld/reveal';
export const LEAD = { result: 'form_12', 'reveal-job-id': 'job_1' };
export const question = { bpKey: 'a', type: 'short_text', title: 'A' };
export const phone = { bpKey: 'tel', type: 'phone', title: 'Phone' };

export const periods = [0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '18:00' }));
export const customer = {
  customer_id: 9,
  has_schedule: true,
  schedule_periods: periods,
  customer_utc_offset_minutes: 0,
  inbound_details: { phone_type: 'free', phone_number: '+1 800 555 0142' },
  outbound_details: { phone_number: '+18005550143' },
};
export const topics = [1, 2, 3, 4, 5].map(one => ({ title: `Topic ${one}`, description: `About ${one}` }));
export const infos = {
  buffered: false,
  logo_url: 'https://cdn.test/p.svg',
  name: 'Northgable',
  whats_next_steps: topics,
};
export const answer = (change: object = {}, more: object = {}) => ({
  status: 'finished',
  revealed_customer_id: 9,
  customers: { 9: { ...customer, infos, ...change } },
  ...more,
});
export const PENDING = { status: 'pending', customers: {} };

export interface Case extends MountOptions {
  now?: number;
  session?: Map<string, string>;
  lead?: object;
  replies?: object[];
  form?: object;
  before?(f: Mounted, host: TestHost): Promise<unknown> | unknown;
}
/** Mounts a form and sends its lead. */
export async function atReveal(given: Case = {}) {
  const { now = OPEN, session, lead = LEAD, replies = [answer()], form, before, ...options } = given;
  const host = createTestHost({ now, ...(session && { session }) });
  host.reply('GET /survey/*', { body: metadata });
  host.reply('POST /submit', { body: lead });
  host.reply(REVEAL, ...(replies.map(body => ('scripted' in body ? body.scripted : { body })) as []));
  const f = await mountForm(form ?? formOf([[question, phone]]), {
    host,
    ...options,
    page: { features: { NEW_REVEAL_PAGE: true }, ...options.page },
  });
  await f.fill('a', 'Ann');
  await before?.(f, host);
  await f.next();
  await f.tick(0);
  return f;
}
/** Starts over and sends another lead from the same page, with these replies. */
export async function searchAgain(f: Mounted, ...replies: object[]): Promise<void> {
  await f.settled(() => f.engine.scope.emit('startOver', undefined));
  f.host.reply(REVEAL, ...(replies.map(body => ('scripted' in body ? body.scripted : { body })) as []));
  await f.fill('a', 'Ann');
  await f.next();
  await f.tick(0);
}
export const scripted = (given: object) => ({ scripted: given });
export const reveal = (f: Mounted) => f.fact('reveal') as Record<string, unknown>;
export const states = (f: Mounted) => [reveal(f).state, reveal(f).page];
export const calls = (f: Mounted) => f.host.calls.filter(call => call.path === '/api/pld/reveal');
export const heading = (f: Mounted) => f.form.querySelector('.sw-title')?.textContent;
export const tracked = (f: Mounted): string[] => {
  const seen: string[] = [];
  f.replay('track', ({ event }) => void seen.push(event));
  return seen;
};
export const reported = (f: Mounted) => f.reports.filter(one => one.level === 'error').map(one => one.message);
export const link = (f: Mounted, name: string) =>
  [...f.form.querySelectorAll('a')].find(one => one.textContent === name)?.getAttribute('href') ?? null;
/** The first time that the scheduler offers. */
export const chooseTime = (f: Mounted) =>
  f.settled(() => f.form.querySelector<HTMLElement>('[data-bpkey="lp-nurturing-callme-time"] input')!.click());
export const text = (f: Mounted) => f.section().textContent ?? '';
