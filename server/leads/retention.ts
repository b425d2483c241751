/** Deletes leads after the days of the setting `retention`. */
import type { ServerContext } from '../context.ts';
import type { Database, Sql } from '../database/database.ts';
import { idsWithLater, inPortions, isOf, type LeadRow, scanLeads } from './current.ts';

const DAY = 86_400_000;

/** Deletes at most `AT_ONCE` leads, with their later requests. */
async function deleteLeads(sql: Sql, roots: readonly string[]): Promise<void> {
  // Lock the leads first, so that a note that is saved at the same time is deleted too, or refused.
  await sql.selectFrom('leads').where('id', 'in', roots).select('id').orderBy('id').forUpdate().execute();
  for (const table of ['versions', 'contacts', 'deliveries', 'reveals', 'bookings', 'bids', 'lead_work'] as const)
    await sql.deleteFrom(table).where('lead_id', 'in', idsWithLater(sql, roots)).execute();
  await sql.deleteFrom('leads').where(isOf(roots)).execute();
}

/** Deletes the leads before `time` for which `isOld` is true. Resolves to their number, without later requests. */
export async function deleteBefore(
  database: Database,
  time: number,
  isOld: (lead: LeadRow) => boolean,
): Promise<number> {
  let deleted = 0;
  for await (const rows of scanLeads(database, { before: { at: time, id: '' } }))
    for (const some of inPortions(rows.filter(isOld).map(({ id }) => id))) {
      await database.part(sql => deleteLeads(sql, some));
      deleted += some.length;
    }
  return deleted;
}

export async function deleteOldLeads({ settings, database, host }: ServerContext): Promise<number> {
  const { days, forms } = settings.retention;
  const kept = [...Object.values(forms), ...(days === undefined ? [] : [days])];
  if (kept.length === 0) return 0;
  const now = host.now();
  const keptDays = (form: string): number => (Object.hasOwn(forms, form) ? forms[form] : days) ?? Infinity;
  const isOld = (lead: LeadRow): boolean => lead.received_at < now - keptDays(lead.form_id) * DAY;
  const deleted = await deleteBefore(database, now - Math.min(...kept) * DAY, isOld);
  if (deleted > 0) await database.scrub().catch(() => undefined); // done after the next deletion
  return deleted;
}
