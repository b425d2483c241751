/** Makes one visit over HTTP like the form. A request without an answer is repeated with the same idempotency key. */
import type { Random } from '../../../spec/support/random.ts';

export type Json = Record<string, unknown>;
export interface Answer {
  status: number;
  body: Json;
}
export interface Visitor {
  /** Repeats the request until it is answered. */
  send(path: string, body: Json): Promise<Answer>;
  random: Random;
  codeFor(phone: string): string | undefined;
}
/** What the server has confirmed to a visitor. */
export interface Visit {
  email: string;
  leadId: string;
  /** Whether the server has confirmed that the number is verified. */
  isVerified: boolean;
  /** The number of accepted wrong codes, and of answers that differed when the request was repeated. */
  wrongAnswers: number;
  /** The time that the server has confirmed as booked. */
  slot: string | undefined;
  isCompleted: boolean;
}

const FORM_ID = 'kill';
const TRIES = 30;
/** The number of visitors who request the same time. It is more than the server accepts. */
const AT_ONE_TIME = 5;

async function verify({ send, random, codeFor }: Visitor, phone: string, key: string) {
  const base = { channel: 'sms', phoneNumber: encodeURIComponent(phone), language: 'fr' };
  let wrongAnswers = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const begun = await send('/phone2fa', { ...base, event: 'startVerify', idempotency_key: `${key}-${attempt}` });
    // The process was killed while it sent the text message, so the visitor requests another one.
    if (begun.status !== 200) continue;
    const { pinId } = begun.body.result as Json;
    const code = codeFor(phone)!;
    const check = (verificationCode: string) =>
      send('/phone2fa', { ...base, event: 'checkVerify', pinId, verificationCode });
    if (random.chance(0.2)) {
      const wrong = await check(code === '0000' ? '1111' : '0000');
      if (wrong.status === 200) wrongAnswers++;
      if (random.chance(0.5)) return { pinId, isVerified: false, wrongAnswers };
    }
    if ((await check(code)).status === 200) return { pinId, isVerified: true, wrongAnswers };
  }
  throw new Error('No code was ever accepted.');
}

/** The interval between two bookable times in ms, and the number of these times in 12 days. */
const SLOT = 900_000;
const SLOTS = (12 * 86_400_000) / SLOT;
/** Books a call. Resolves to its time, such as `2026-01-21 10:15`. */
async function book({ send, random }: Visitor, leadId: string, number: number): Promise<string> {
  const day = 86_400_000;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // The first attempt is for a time that other visitors request too.
    const place = attempt === 0 ? Math.floor(number / AT_ONE_TIME) : random.below(SLOTS);
    const at = new Date(Math.floor(Date.now() / day) * day + day + (place % SLOTS) * SLOT).toISOString();
    const [date = '', time = ''] = at.slice(0, 16).split('T');
    const { status } = await send('/api/pld/update_lead', {
      lead_id: leadId,
      'lp-nurturing-callme-day': date.split('-').reverse().join('/'),
      'lp-nurturing-callme-time': time,
    });
    if (status === 200) return `${date} ${time}`;
    if (status !== 409) throw new Error(`Booking was answered with ${status}.`);
  }
  throw new Error('No time was ever free.');
}

/** Makes a visit. `number` must be different for each visit. */
export async function makeVisit(visitor: Visitor, number: number): Promise<Visit> {
  const { send, random } = visitor;
  const key = `visit-${number}`;
  const email = `${key}@example.com`;
  const phone = `+336${String(10_000_000 + number)}`;
  const { pinId, isVerified, wrongAnswers } = await verify(visitor, phone, key);
  const lead = {
    idempotency_key: key,
    email,
    phone: `0${phone.slice(3)}`,
    phone_international: phone,
    pinId,
    valid_2fa: isVerified,
    interactive_app_id: FORM_ID,
    interactive_app_type: 'survey',
    features_enabled: [],
    questionsTypes: { email: 'email', phone: 'phone' },
  };
  const stored = await send('/submit', lead);
  if (stored.status !== 202) throw new Error(`The lead was answered with ${stored.status}.`);
  const leadId = String((stored.body.lead as Json).id);
  const visit: Visit = { email, leadId, isVerified, wrongAnswers, slot: undefined, isCompleted: false };
  // In some visits, the answer is lost, so the same lead is sent once more.
  if (random.chance(0.2)) {
    const again = await send('/submit', lead);
    if (JSON.stringify(again.body) !== JSON.stringify(stored.body)) visit.wrongAnswers++;
  }
  const { body } = await send('/api/pld/reveal', { reveal_job_id: stored.body['reveal-job-id'] });
  if (body.revealed_customer_id !== 1) visit.wrongAnswers++;
  if (random.chance(0.7)) visit.slot = await book(visitor, leadId, number);
  if (random.chance(0.5)) {
    const after = { idempotency_key: `${key}-after`, force_send: true, cache_id: leadId, remark: 'ring twice' };
    visit.isCompleted = (await send('/submit', after)).status === 202;
  }
  return visit;
}
