import { DAY, PER_DAY, PER_NETWORK } from '../attacker.ts';
import { type Attack, codeFor, isMessage, violations } from './attack.ts';

/** Succeeds if another notation of its address gives a network a new limit, or if a destination gets more leads than its limit. */
export const limits: Attack = async ({ post, phone, random, calls, worker, lead, store, advance, number }) => {
  const four = `10.${random.below(256)}.${(number >> 8) % 256}.${number % 256}`;
  const six = `2001:db8:${number.toString(16)}:${random.below(65_000).toString(16)}`;
  const notations: string[] = random.chance(0.5)
    ? [four, `::ffff:${four}`, `${four}:${random.below(65_000)}`, ` ${four} `, `::FFFF:${four}`]
    : [`${six}::1`, `${six.toUpperCase()}::2`, `[${six}::3]:443`, `${six}:0:0:0:9`, `${six}::4%eth0`];
  const before = calls.length;
  for (let message = 0; message < 4 * PER_NETWORK; message++)
    await post(
      '/phone2fa',
      { ...codeFor(phone()), event: 'startVerify' },
      { 'x-forwarded-for': random.pick(notations) },
    );
  const sent = calls.slice(before).filter(isMessage);
  const at = calls.length;
  const capped = lead({ kind: 'capped' });
  for (let one = 0; one < 3 * PER_DAY; one++)
    await store(random.chance(0.5) ? { ...capped, one } : lead({ kind: 'capped' }));
  for (let day = 0; day < 9; day++) {
    while ((await worker.sendDue()) > 0);
    await advance(DAY);
  }
  const days = calls
    .slice(at)
    .filter(({ url }) => url.includes('capped.'))
    .map(call => Math.floor(call.at / DAY));
  return violations({
    'a network gets more messages than its limit': sent.length > PER_NETWORK,
    'a destination gets more in a day than its number': days.some(
      day => days.filter(one => one === day).length > PER_DAY,
    ),
  });
};
