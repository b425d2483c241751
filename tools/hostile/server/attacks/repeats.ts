import { DAY, FORM, type Json } from '../attacker.ts';
import { type Attack, areSame, codeFor, isMessage, listed, runAtOnce, violations } from './attack.ts';

/** Succeeds if a repeated request gets a different answer or has a second effect. */
export const repeats: Attack = async attacker => {
  const { post, lead, phone, owner, random, codes, calls, now } = attacker;
  const customer = { name: 'N', forms: [FORM], timeZone: 'UTC', reveal: {}, callsPerSlot: 1000 };
  await owner('/records/customer/7', customer, 'PUT');
  const repeat = (path: string, body: Json) => runAtOnce(2 + random.below(4), () => post(path, body));
  const one = lead();
  const stored = await repeat('/submit', one);
  const { result, 'reveal-job-id': job } = stored[0]!.body;
  const number = phone();
  const start = { ...codeFor(number), event: 'startVerify', idempotency_key: `start-${one.idempotency_key}` };
  const begun = [await post('/phone2fa', start), ...(await repeat('/phone2fa', start))];
  const sent = calls.filter(call => isMessage(call) && call.body.includes(number));
  const { pinId } = (begun[0]!.body.result ?? {}) as Json;
  const check = { ...codeFor(number), event: 'checkVerify', pinId, verificationCode: codes.get(number) };
  const checked = await repeat('/phone2fa', check);
  const later = await post('/phone2fa', { ...check, verificationCode: '0000' });
  const revealed = await repeat('/api/pld/reveal', { reveal_job_id: job });
  const [year, month, day] = new Date(now() + 3 * DAY).toISOString().slice(0, 10).split('-');
  const booked = await repeat('/api/pld/update_lead', {
    lead_id: result,
    'lp-nurturing-callme-day': `${day}/${month}/${year}`,
    'lp-nurturing-callme-time': `${10 + random.below(8)}:${random.pick(['00', '15', '30'])}`,
  });
  const after = { idempotency_key: `${one.idempotency_key}-after`, force_send: true, cache_id: result };
  const completed = await repeat('/submit', after);
  const { versions } = (await owner(`/leads/${result}`)).body as { versions: Json[] };
  const differing = Object.entries({ stored, begun, checked, revealed, booked, completed })
    .filter(([, answers]) => !areSame(answers) || answers[0]!.status > 202)
    .map(([name, answers]) => `${name} is answered with ${answers.map(({ status, text }) => `${status} ${text}`)}`);
  return [
    ...differing,
    ...violations({
      'an accepted code is refused later': later.status !== 200,
      'a message is not sent once': sent.length !== 1,
      'a lead is stored twice': (await listed(attacker, one.mail)).length !== 1,
      'a lead has not the versions that were sent': versions.length !== 3,
    }),
  ];
};
