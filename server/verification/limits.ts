/** Limits before any message leaves. Messages cost money, and others earn from those to expensive numbers. */
import { count, take, type Window } from '../database/counters.ts';
import type { Sql } from '../database/database.ts';
import { networksOf } from '../http/caller.ts';
import { WIDE_FACTOR } from '../http/rate-limit.ts';
import { phoneHash, sha256 } from '../leads/contacts.ts';
import type { VerificationSettings } from '../settings/verification.ts';
import type { NumberFacts } from './number.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The beginning of the name of a count, before the hash of the number. */
export const PER_NUMBER = 'sms number ';
/** Digits of a range of numbers, with the calling code. */
const PREFIX = 7;

export interface Sender extends Pick<NumberFacts, 'phone' | 'country'> {
  /** The address of the visitor. */
  address: string;
  /** The origin of the page, if it is one of the owner's list. */
  page: string;
}

/** Its name in the counts, without the parts that tell numbers and networks apart. */
export type Limit = keyof VerificationSettings['limits'];

/**
 * The limit that is reached, if one is. That of the visitor comes first, so that a stranger who has reached it uses up no limit
 * of others, then the narrow ones.
 */
export async function takeMessage(
  sql: Sql,
  limits: VerificationSettings['limits'],
  { phone, country, address, page }: Sender,
  now: number,
): Promise<Limit | undefined> {
  const windows: [Limit, Window, max?: number][] = [
    ...networksOf(address).map((network, place): [Limit, Window, number] => [
      'perAddress',
      { name: `sms address ${sha256(network)}`, every: HOUR },
      limits.perAddress * (place === 0 ? 1 : WIDE_FACTOR),
    ]),
    ['perNumber', { name: PER_NUMBER + phoneHash(phone), every: 10 * MINUTE }],
    ['perPrefix', { name: `sms prefix ${phone.slice(0, PREFIX + 1)}`, every: HOUR }],
    ['perPage', { name: `sms page ${page}`, every: HOUR }],
    ['perCountry', { name: `sms country ${country}`, every: HOUR }],
    ['perDay', { name: 'sms day', every: DAY }],
  ];
  for (const [limit, window, max = limits[limit]] of windows) if (!(await take(sql, window, max, now))) return limit;
  return undefined;
}

/** For the owner: what was refused today, and why. */
export const countRefusal = (sql: Sql, reason: string, now: number): Promise<boolean> =>
  count(sql, { name: `refused sms ${reason}`, every: DAY }, now);
