/** Leads for their owner: in pages, one with all that belongs to it, and as a table. */
import Papa from 'papaparse';
import type { Lead, ListedLead } from '../../api/owner.ts';
import type { Sql } from '../database/database.ts';
import { isObject, type JsonObject, parseJson } from '../http/json.ts';

export interface LeadQuery {
  form?: string | undefined;
  /** The hash of an email address or phone number. */
  contact?: string | undefined;
  /** The last lead of the page before. */
  before?: { receivedAt: number; id: string } | undefined;
  limit: number;
}

const objectOf = (text: string | null): JsonObject | null => {
  const parsed = parseJson(text ?? '');
  return isObject(parsed) ? parsed : null;
};

/** The newest first. */
export async function listLeads(sql: Sql, { form, contact, before, limit }: LeadQuery): Promise<ListedLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where('kind', '=', 'lead')
    .where('versions.revision', '=', e =>
      e
        .selectFrom('versions as all')
        .whereRef('all.lead_id', '=', 'leads.id')
        .select(({ fn }) => fn.max('all.revision').as('newest')),
    )
    .$if(form !== undefined, query => query.where('form_id', '=', form!))
    .$if(contact !== undefined, query =>
      query.where('leads.id', 'in', e =>
        e.selectFrom('contacts').where('hash', '=', contact!).select('contacts.lead_id'),
      ),
    )
    .$if(before !== undefined, query =>
      query.where(e => e(e.refTuple('leads.received_at', 'leads.id'), '<', e.tuple(before!.receivedAt, before!.id))),
    )
    .select(['leads.id', 'form_id', 'leads.received_at', 'is_test', 'erased_at', 'revision', 'body', 'context'])
    // Most visitors verify their number after the submit.
    .select(e =>
      e
        .selectFrom('leads as after')
        .innerJoin('versions as later', 'later.lead_id', 'after.id')
        .whereRef('after.parent_id', '=', 'leads.id')
        .where('later.context', 'like', '%"verified":%')
        .select('later.context')
        .limit(1)
        .as('verified_context'),
    )
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, form_id, received_at, is_test, erased_at, revision, body, context, verified_context }) => ({
    ...{ id, formId: form_id, receivedAt: received_at, isTest: is_test === 1, isErased: erased_at !== null, revision },
    ...{ lead: objectOf(body), context: withVerified(objectOf(context), objectOf(verified_context)) },
  }));
}
const withVerified = (context: JsonObject | null, later: JsonObject | null): JsonObject | null =>
  context && later ? { ...context, verified: context.verified ?? later.verified } : context;

/** Its versions, what came after the submit, and what it was owed to whom. Undefined if there is no such lead. */
export async function describeLead(sql: Sql, id: string): Promise<Lead | undefined> {
  const lead = await sql.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirst();
  if (!lead) return undefined;
  const after = await sql.selectFrom('leads').where('parent_id', '=', id).select(['id', 'received_at']).execute();
  const ids = [id, ...after.map(one => one.id)];
  const versions = await sql
    .selectFrom('versions')
    .where('lead_id', 'in', ids)
    .selectAll()
    .orderBy('received_at')
    // What was sent in the same millisecond: first the lead, then what came after the submit.
    .orderBy(e => e.case().when('lead_id', '=', id).then(0).else(1).end())
    .orderBy('revision')
    .execute();
  const deliveries = await sql
    .selectFrom('deliveries')
    .where('lead_id', 'in', ids)
    .select(['id', 'destination', 'event', 'revision', 'state', 'attempts', 'changed_at', 'reason'])
    .orderBy('changed_at')
    .execute();
  const bids = await sql
    .selectFrom('bids')
    .where('lead_id', '=', id)
    .select(['buyer', 'price', 'state', 'at'])
    .orderBy('at')
    .execute();
  const reveal = await sql.selectFrom('reveals').where('lead_id', '=', id).select('customer_id').executeTakeFirst();
  const booking = await sql.selectFrom('bookings').where('lead_id', '=', id).select('slot').executeTakeFirst();
  return {
    ...{ id, formId: lead.form_id, receivedAt: lead.received_at, isErased: lead.erased_at !== null },
    ...{ customerId: reveal?.customer_id ?? null, bookedFor: booking?.slot ?? null },
    versions: versions.map(({ lead_id, revision, body, context, received_at: receivedAt }) => ({
      ...{ isAfter: lead_id !== id, revision, receivedAt },
      ...{ lead: objectOf(body), context: objectOf(context) },
    })),
    bids,
    deliveries: deliveries.map(({ changed_at, ...one }) => ({ ...one, changedAt: changed_at })),
  };
}

/** What a spreadsheet would run. Numbers may begin with a sign. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s.]+$))/;
const cellOf = (value: unknown): unknown => (typeof value === 'object' ? value && JSON.stringify(value) : value);

/** A table with a column for each member that one of the leads has. */
export function leadsAsCsv(leads: readonly ListedLead[]): string {
  const members = [...new Set(leads.flatMap(({ lead }) => Object.keys(lead ?? {})))];
  const fields = ['lead_id', 'form', 'received_at', 'revision', 'verified', 'page_url', ...members];
  const data = leads.map(({ id, formId, receivedAt, revision, lead, context }) => [
    ...[id, formId, new Date(receivedAt).toISOString(), revision, context?.verified !== undefined],
    ...[context?.page_url, ...members.map(name => cellOf(lead?.[name]))],
  ]);
  return `${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA })}\r\n`;
}
