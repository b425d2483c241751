/** The service that would send messages to phones, and the silent checks of mobile networks. */
import { randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import type { Sql } from '../../server/database/database.ts';
import type { Env } from '../../server/http/caller.ts';
import { randomId, systemHost } from '../../server/server-host.ts';
import type { Adapter, StartRequest } from '../../server/verification/adapter.ts';
import { LIFETIME, MAX_CHECKS } from '../../server/verification/verify.ts';

/** Last digits of numbers with a special behavior; the page `/codes` lists them. */
const SILENT_CHECK_FAILS = /0001$/;
const SILENT_CHECK_PENDING = /0002$/;
const SILENT_CHECK_UNSUPPORTED = /0003$/;
const UNAVAILABLE = /0004$/;

interface Message extends Pick<StartRequest, 'phone' | 'channel' | 'language'> {
  /** Four digits, the content of the simulated text message. Empty for a silent check. */
  code: string;
  /** ISO time. */
  sent: string;
  /** Whether the URL of the silent check was called. */
  touched: boolean;
}
/** One phone verification, as listed on `/codes`. */
export interface CodeEntry extends Message {
  pinId: string;
  /** `superseded`: a newer code was sent to the same number. `spent`: the code was checked too often. */
  state: 'sent' | 'accepted' | 'refused' | 'superseded' | 'expired' | 'spent';
}

export type SimulatedPhones = ReturnType<typeof createSimulatedPhones>;

const MAX_MESSAGES = 200;

/** `urlOf` makes an address of the sandbox from a path. */
export function createSimulatedPhones(urlOf: (path: string) => string) {
  const messages = new Map<string, Message>();
  const service: Adapter = {
    async start({ phone, channel, language }) {
      if (UNAVAILABLE.test(phone)) return 'unavailable';
      const isSilent = channel === 'sna';
      if (isSilent && SILENT_CHECK_UNSUPPORTED.test(phone)) return 'unsupported';
      const reference = randomId(systemHost, channel);
      const code = isSilent ? '' : String(randomInt(10_000)).padStart(4, '0');
      messages.set(reference, { phone, channel, language, code, sent: new Date().toISOString(), touched: false });
      if (messages.size > MAX_MESSAGES) messages.delete(messages.keys().next().value!);
      return { reference, ...(isSilent && { snaUrl: urlOf(`/sna/${reference}`) }) };
    },
    async check(reference, { phone, code }) {
      const message = messages.get(reference);
      if (!message) return 'gone';
      if (message.channel === 'sms') return code === message.code ? 'accepted' : 'wrong';
      if (SILENT_CHECK_FAILS.test(phone)) return 'wrong';
      return message.touched && !SILENT_CHECK_PENDING.test(phone) ? 'accepted' : 'pending';
    },
  };
  return {
    ...service,
    /** Newest first. */
    async list(sql: Sql) {
      const rows = await sql
        .selectFrom('verifications')
        .where('reference', 'in', [...messages.keys()])
        .selectAll()
        .execute();
      return rows
        .map(({ id: pinId, reference, state, checks, created_at }): CodeEntry => {
          const message = messages.get(reference)!;
          if (state === 'verified') return { ...message, pinId, state: 'accepted' };
          if (state === 'superseded') return { ...message, pinId, state };
          const isOld = Date.now() - created_at > LIFETIME;
          const lastResult = state === 'refused' ? 'refused' : 'sent';
          return { ...message, pinId, state: checks > MAX_CHECKS ? 'spent' : isOld ? 'expired' : lastResult };
        })
        .toSorted((a, b) => b.sent.localeCompare(a.sent));
    },
    /** Forgets all verifications, and how many messages each number had. */
    async clear(sql: Sql) {
      messages.clear();
      await sql.deleteFrom('verifications').execute();
      await sql.deleteFrom('counters').where('name', 'like', 'sms %').execute();
    },
    /** The mobile network was called. Returns whether it knows the check. */
    touch(reference: string): boolean {
      const message = messages.get(reference);
      if (message) message.touched = true;
      return message !== undefined;
    },
  };
}

/** The click id chooses how numbers are verified; the page `/codes` lists the recognized words. */
const modeFor = (dci: string) => ({
  type_2fa: dci.includes('sna2fa') ? 'SNA2FA' : dci.includes('sna') ? 'SNA' : dci.includes('eof') ? '2FA_EOF' : '2FA',
  accept_landline: dci.includes('landline'),
  new_edit_view: dci.includes('edit'),
});

/** The mobile network, which the form calls during a silent check, and the mode of verification. */
export function simulatedPhoneEndpoints(app: Hono<Env>, phones: SimulatedPhones): void {
  app.get('/sna/:reference', c => c.body(null, phones.touch(c.req.param('reference')) ? 204 : 404));
  app.get('/tr/:dci/has_2fa', c => {
    const dci = c.req.param('dci');
    return dci.includes('no2fa') ? c.json({ error: 'This click id makes has_2fa fail.' }, 500) : c.json(modeFor(dci));
  });
}
