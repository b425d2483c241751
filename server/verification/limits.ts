/** Limits the messages to phones. They cost money, and fraudsters earn from messages to expensive numbers. */
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
/** The prefix of the name of a counter. The hash of a phone number follows. */
export const PER_NUMBER = 'sms number ';
/** The number of first digits, with the calling code, that identify a range of numbers. */
const PREFIX = 7;

export interface Sender extends Pick<NumberFacts, 'phone' | 'country'> {
  /** The address of the visitor. */
  address: string;
  /** The origin of the page if the owner's list contains it, otherwise empty. */
  page: string;
}

/** The name of a limit in the settings. */
export type Limit = keyof VerificationSettings['limits'];

/**
 * Counts a message, or resolves to the limit that is reached. The visitor's own limit is checked first, so that a stranger who
 * has reached it does not use up the others. Narrow limits come before wide ones.
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

/** Counts a refused message by its reason and day, for the owner. */
export const countRefusal = (sql: Sql, reason: string, now: number): Promise<boolean> =>
  count(sql, { name: `refused sms ${reason}`, every: DAY }, now);
