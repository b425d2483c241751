/** Owners can write secrets of records, but not read them: an answer has `true` instead of a secret. */
import type { Sql } from '../database/database.ts';
import type { Customer } from './customer.ts';
import { findRecord, type Kind } from './records.ts';

type WithSecret = Partial<Pick<Customer, 'brandsFrom'>>;

export function hideSecrets<T extends object>(record: T): T {
  const { brandsFrom } = record as WithSecret;
  return brandsFrom?.token === undefined ? record : { ...record, brandsFrom: { ...brandsFrom, token: true } };
}

/** Replaces `true` by the stored secret. Resolves to undefined if none is stored, or if it was stored for another server. */
export async function keepSecrets(sql: Sql, kind: Kind, id: string, record: unknown): Promise<unknown> {
  const { brandsFrom } = record as WithSecret;
  if (kind !== 'customer' || brandsFrom?.token !== true) return record;
  const stored = (await findRecord(sql, 'customer', id))?.brandsFrom;
  if (typeof stored?.token !== 'string' || new URL(stored.url).origin !== new URL(brandsFrom.url).origin)
    return undefined;
  return { ...(record as object), brandsFrom: { ...brandsFrom, token: stored.token } };
}
