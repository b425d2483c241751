/** Sends and checks codes, for the two events of the form. */
import type { ServerContext } from '../context.ts';
import type { VerificationsTable } from '../database/tables.ts';
import type { Problem } from '../http/problem.ts';
import { phoneHash } from '../leads/contacts.ts';
import { randomId } from '../server-host.ts';
import type { VerificationSettings } from '../settings/verification.ts';
import type { Adapter, Refusal, StartRequest } from './adapter.ts';
import { countRefusal, type Sender, takeMessage } from './limits.ts';
import type { NumberFacts } from './number.ts';
import { begin, countCheck, setChecked, setSent, setState } from './verifications.ts';

/** Milliseconds that a code is valid. */
export const LIFETIME = 600_000;
export const MAX_CHECKS = 5;

export type Answer = { result: { pinId: string; snaUrl?: string; snaStatus?: string } } | Problem;

const TOO_MANY: Problem = { status: 429, error: 'Too many codes. Try again later.' };
const NOT_A_NUMBER: Problem = {
  status: 400,
  error: 'This is no number that can get a message.',
  members: ['phoneNumber'],
};
const REFUSALS: Readonly<Record<Refusal, Problem>> = {
  landline: { status: 422, error: 'This is not a mobile number.' },
  unavailable: { status: 410, error: 'This number cannot be verified.' },
  refused: TOO_MANY,
  unsupported: { status: 400, error: 'The network of this number has no silent check.' },
  invalid: NOT_A_NUMBER,
  failed: { status: 503, error: 'The service is out of reach.' },
};
const UNKNOWN: Problem = { status: 404, error: 'The code is wrong, too old or not known.' };

export interface Start extends Omit<StartRequest, 'phone'>, Pick<Sender, 'address' | 'page'> {
  /** Undefined if the text was no number that can get a message. */
  number: NumberFacts | undefined;
  /** The idempotency key of sending this code. */
  key: string | undefined;
}
export interface Check {
  phone: string;
  channel: 'sms' | 'sna';
  pinId: string;
  code: string;
}

const sentAnswer = ({ id, sna_url }: Pick<VerificationsTable, 'id' | 'sna_url'>): Answer => ({
  result: { pinId: id, ...(sna_url !== null && { snaUrl: sna_url }) },
});

export function createVerify(
  { database, host, log, metrics }: ServerContext,
  settings: VerificationSettings,
  adapter: Adapter,
) {
  const { countries, limits } = settings;
  const { transaction } = database;
  async function refuse(reason: string, problem: Problem): Promise<Problem> {
    metrics.messages.inc({ outcome: reason });
    await transaction(sql => countRefusal(sql, reason, host.now()));
    return problem;
  }

  async function start({ number, key, address, page, ...request }: Start): Promise<Answer> {
    if (!number) return refuse('number', NOT_A_NUMBER);
    if (countries && !countries.includes(number.country)) return refuse('country', REFUSALS.unavailable);
    if (number.isLandline) return refuse('landline', REFUSALS.landline);
    const { phone, country } = number;
    const newId = randomId(host, 'pin');
    const now = host.now();
    const wanted = {
      id: newId,
      phone_hash: phoneHash(phone),
      channel: request.channel,
      request_key: key ?? newId,
      now,
      reference: host.random(16).toString('hex'),
    };
    const begun = await transaction(async sql => {
      const found = await begin(sql, wanted);
      if (!found.isNew) return found;
      const { id } = found.row;
      const limit = await takeMessage(sql, limits, { phone, country, address, page }, now);
      if (limit === undefined) return found;
      await setState(sql, id, 'failed', now);
      await countRefusal(sql, limit, now);
      return limit;
    });
    if (typeof begun === 'string') {
      metrics.messages.inc({ outcome: begun });
      return TOO_MANY;
    }
    const { row, isNew } = begun;
    if (!isNew) {
      if (row.phone_hash !== wanted.phone_hash) return { status: 409, error: 'The key belongs to another number.' };
      // The first request is still running, or its answer was lost.
      return row.state === 'sending' ? REFUSALS.failed : sentAnswer(row);
    }
    const { id } = row;
    const started = await adapter.start({ ...request, phone }, row.reference);
    metrics.messages.inc({ outcome: typeof started === 'string' ? `by the service: ${started}` : 'sent' });
    if (typeof started === 'string') {
      log('verification-failed', { reason: started, country, channel: request.channel });
      await transaction(async sql => {
        await setState(sql, id, 'failed', host.now());
        await countRefusal(sql, `by the service: ${started}`, host.now());
      });
      return REFUSALS[started];
    }
    await transaction(sql => setSent(sql, row, started, host.now()));
    return sentAnswer({ id, sna_url: started.snaUrl ?? null });
  }

  async function check({ phone, channel, pinId, code }: Check): Promise<Answer> {
    const isSilent = channel === 'sna';
    if (!isSilent && !/^\d{4,10}$/.test(code)) return UNKNOWN;
    const found = await transaction(sql => countCheck(sql, pinId));
    if (!found || found.phone_hash !== phoneHash(phone) || found.channel !== channel) return UNKNOWN;
    const { state, checks, reference, created_at } = found;
    const verified: Answer = { result: { pinId, ...(isSilent && { snaStatus: 'approved' }) } };
    // The answer to an earlier check may have been lost. A verified number stays verified.
    if (state === 'verified') return verified;
    if (state === 'superseded' || state === 'sending' || state === 'failed') return UNKNOWN;
    if (host.now() - created_at > LIFETIME) return UNKNOWN;
    if (checks > MAX_CHECKS) return TOO_MANY;
    const checked = await adapter.check(reference, { phone, code: isSilent ? '' : code });
    if (checked === 'failed') return REFUSALS.failed;
    // Store the result before the visitor sees it.
    if (await transaction(sql => setChecked(sql, pinId, checked === 'accepted', host.now()))) return verified;
    if (isSilent) return { result: { pinId, snaStatus: checked === 'pending' ? 'pending' : 'failed' } };
    return checked === 'refused' ? TOO_MANY : UNKNOWN;
  }
  return { start, check };
}
