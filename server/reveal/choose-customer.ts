/** Chooses the customer that a visitor is shown as the caller. */
import { take } from '../database/counters.ts';
import type { Sql } from '../database/database.ts';
import { findForm } from '../definitions/form-store.ts';
import { fits } from '../delivery/choose.ts';
import { type JsonObject, objectsIn } from '../http/json.ts';
import { type Customer, isFor } from '../records/customer.ts';
import { listRecords } from '../records/records.ts';

const DAY = 86_400_000;

/** The ids of the customers that the visitor chose. Undefined if there was no choice. */
function chosenIn({ lp_authorized_candidates: chosen }: JsonObject): string[] | undefined {
  if (!Array.isArray(chosen)) return undefined;
  return objectsIn(chosen).map(({ customerId }) => String(customerId));
}

/** The customers that may be shown, in the order of their priorities. */
export async function candidatesFor(sql: Sql, formId: string, lead: JsonObject): Promise<Customer[]> {
  const country = (await findForm(sql, formId))?.country ?? '';
  const formIds = [formId, String(lead.form_id ?? '')];
  const chosen = chosenIn(lead);
  return (await listRecords(sql, 'customer'))
    .filter(
      one =>
        one.reveal !== undefined &&
        !one.isTrash &&
        isFor(one, formIds) &&
        (chosen === undefined || chosen.includes(one.id)) &&
        fits(one.reveal.when, { formId, country }, lead),
    )
    .toSorted((a, b) => a.reveal!.priority - b.reveal!.priority);
}

/** Resolves to the first customer below its limit of the day, and counts the visitor. Null if there is none. */
export async function takeFirst(sql: Sql, candidates: readonly Customer[], now: number): Promise<string | null> {
  for (const { id, reveal } of candidates) {
    const { perDay = Number.POSITIVE_INFINITY } = reveal!;
    if (await take(sql, { name: `reveal ${id}`, every: DAY }, perDay, now)) return id;
  }
  return null;
}
