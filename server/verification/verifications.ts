/** Stores verifications: the codes and silent checks of phone numbers, and their states. */
import type { Sql } from '../database/database.ts';
import type { VerificationsTable } from '../database/tables.ts';

export interface NewVerification
  extends Pick<VerificationsTable, 'id' | 'phone_hash' | 'channel' | 'request_key' | 'reference'> {
  now: number;
}

/**
 * Milliseconds after which a request without an answer counts as failed, because its process may have been killed. A retry
 * then sends another message. So does one from before the clock was set back.
 */
const LOST = 30_000;

/**
 * Begins a verification, or resolves to the one that an earlier attempt began. `isNew`: a message must be sent. A retry after a
 * failure keeps the id and the secret, which is the `reference` until the service returns another one.
 */
export async function begin(
  sql: Sql,
  { now, ...verification }: NewVerification,
): Promise<{ row: VerificationsTable; isNew: boolean }> {
  const { request_key, phone_hash } = verification;
  const known = await sql
    .selectFrom('verifications')
    .where('request_key', '=', request_key)
    .selectAll()
    .forUpdate() // a concurrent retry waits, and then finds the state `sending`
    .executeTakeFirst();
  const isLost = known?.state === 'failed' || (known?.state === 'sending' && Math.abs(now - known.changed_at) > LOST);
  if (known && !(isLost && known.phone_hash === phone_hash)) return { row: known, isNew: false };
  if (known) {
    await setState(sql, known.id, 'sending', now);
    return { row: known, isNew: true };
  }
  const row: VerificationsTable = {
    ...verification,
    state: 'sending',
    sna_url: null,
    lead_id: null,
    checks: 0,
    created_at: now,
    changed_at: now,
  };
  await sql.insertInto('verifications').values(row).execute();
  return { row, isNew: true };
}

/** Call after the service has accepted the message. Earlier codes of the number become invalid. */
export async function setSent(
  sql: Sql,
  { id, phone_hash, channel }: Pick<VerificationsTable, 'id' | 'phone_hash' | 'channel'>,
  { reference, snaUrl }: { reference: string; snaUrl?: string },
  now: number,
): Promise<void> {
  await sql
    .updateTable('verifications')
    .set({ state: 'superseded', changed_at: now })
    .where('phone_hash', '=', phone_hash)
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'refused'])
    .where('id', '!=', id)
    .execute();
  await sql
    .updateTable('verifications')
    .set({ state: 'sent', reference, sna_url: snaUrl ?? null, changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setState(sql: Sql, id: string, state: VerificationsTable['state'], now: number): Promise<void> {
  await sql.updateTable('verifications').set({ state, changed_at: now }).where('id', '=', id).execute();
}

/** Stores the result of a check, unless the state is `verified` already. Resolves to whether the number is verified. */
export async function setChecked(sql: Sql, id: string, isAccepted: boolean, now: number): Promise<boolean> {
  const state = isAccepted ? 'verified' : 'refused';
  const { numUpdatedRows } = await sql
    .updateTable('verifications')
    .set({ state, changed_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'verified')
    .executeTakeFirstOrThrow();
  return isAccepted || numUpdatedRows === 0n;
}

/** Counts a check. Resolves to the changed row. */
export const countCheck = (sql: Sql, id: string): Promise<VerificationsTable | undefined> =>
  sql
    .updateTable('verifications')
    .set(e => ({ checks: e('checks', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Assigns a verification to the first lead with this id and number. Undefined if it belongs to another lead, or is no proof. */
export const takeVerified = (
  sql: Sql,
  id: string,
  phoneHash: string,
  leadId: string,
): Promise<Pick<VerificationsTable, 'channel' | 'changed_at'> | undefined> =>
  sql
    .updateTable('verifications')
    .set({ lead_id: leadId })
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .where('phone_hash', '=', phoneHash)
    .where(e => e.or([e('lead_id', 'is', null), e('lead_id', '=', leadId)]))
    .returning(['channel', 'changed_at'])
    .executeTakeFirst();
