/** Deletes leads that are older than the owner wants to keep them. */
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';

const DAY = 86_400_000;
/** In one transaction, so that leads that arrive meanwhile wait only for a moment. */
const AT_ONCE = 200;

interface Old {
  before: number;
  /** Leads of this form, or of all forms but those in `except`. */
  form?: string;
  except: readonly string[];
}

async function deleteSome(sql: Sql, { before, form, except }: Old): Promise<number> {
  const rows = await sql
    .selectFrom('leads')
    .where('kind', '=', 'lead')
    .where('received_at', '<', before)
    .$if(form !== undefined, query => query.where('form_id', '=', form!))
    .$if(except.length > 0, query => query.where('form_id', 'not in', except))
    .orderBy('received_at')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  if (rows.length > 0)
    await deleteLeads(
      sql,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** Deletes these leads, and what visitors sent after them. */
export async function deleteLeads(sql: Sql, roots: readonly string[]): Promise<void> {
  const after = await sql.selectFrom('leads').where('parent_id', 'in', roots).select('id').execute();
  const ids = [...roots, ...after.map(({ id }) => id)];
  for (const table of ['versions', 'contacts', 'deliveries', 'reveals', 'bookings', 'bids'] as const)
    await sql.deleteFrom(table).where('lead_id', 'in', ids).execute();
  await sql.deleteFrom('leads').where('id', 'in', ids).execute();
}

/** Resolves to the number of deleted leads, without what came after their submit. */
export async function deleteOldLeads({ settings, database, host }: ServerContext): Promise<number> {
  const { days, forms } = settings.retention;
  const before = (count: number): number => host.now() - count * DAY;
  const kinds: Old[] = Object.entries(forms).map(([form, own]) => ({ before: before(own), form, except: [] }));
  if (days !== undefined) kinds.push({ before: before(days), except: Object.keys(forms) });
  let deleted = 0;
  for (const old of kinds) {
    let some: number;
    do {
      some = await database.transaction(sql => deleteSome(sql, old));
      deleted += some;
    } while (some === AT_ONCE);
  }
  if (deleted > 0) await database.scrub().catch(() => undefined); // the next time does it
  return deleted;
}
