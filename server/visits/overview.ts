/** What an owner looks at first: how many visits and leads there were, and what fails. */
import { sql as raw } from 'kysely';
import { dayOf, daysBetween } from '../api/sum-visits.ts';
import type { LeadCounts, Overview } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';

const DAY = 86_400_000;
/** The limit of listed forms and sources. Anybody can send leads with invented form ids. */
const MAX_LISTED = 100;

type Counts = Map<string, LeadCounts>;
const none = (): LeadCounts => ({ visits: 0, leads: 0, visitLeads: 0 });
function add(all: Counts, key: string, name: keyof LeadCounts, count: number): void {
  const counts = all.get(key) ?? none();
  all.set(key, counts);
  counts[name] += count;
}

/** Only visits of forms that this server has are counted. */
async function countVisits(sql: Sql, from: string) {
  return sql
    .selectFrom('visit_sums')
    .where('form_id', 'in', sql.selectFrom('forms').select('id'))
    .where('day', '>=', from)
    .where('device', '=', '')
    .where('source', '<>', '')
    .groupBy(['day', 'form_id', 'source'])
    .select(['day', 'form_id', 'source'])
    .select(e => [e.fn.sum<number>('visits').as('visits'), e.fn.sum<number>('leads').as('leads')])
    .execute();
}

const day = raw<number>`received_at / ${raw.lit(DAY)}`;
const countLeads = (sql: Sql, from: string) =>
  sql
    .selectFrom('leads')
    .where('received_at', '>=', Date.parse(from))
    .where('kind', '=', 'lead')
    .where('is_test', '=', 0)
    .groupBy([day, 'form_id'])
    .select(e => [day.as('day'), 'form_id', e.fn.countAll<number>().as('count')])
    .execute();

type Failing = Overview['failing']['destinations'][number] & { at: number };

async function findFailing(sql: Sql): Promise<Overview['failing']> {
  const found = new Map<string, Failing>();
  for (const state of ['dead', 'due'] as const) {
    const failed = sql
      .selectFrom('deliveries')
      .where('state', '=', raw.lit(state))
      .$if(state === 'due', query => query.where('reason', 'is not', null));
    const rows = await failed
      .groupBy('destination')
      .select(e => ['destination', e.fn.countAll<number>().as('count'), e.fn.max('changed_at').as('at')])
      .execute();
    for (const { destination, count, at } of rows) {
      const before = found.get(destination) ?? { name: destination, failing: 0, reason: null, at: 0 };
      const newest =
        at > before.at
          ? await failed
              .where('destination', '=', destination)
              .where('changed_at', '=', at)
              .select('reason')
              .limit(1)
              .executeTakeFirst()
          : before;
      found.set(destination, {
        name: destination,
        failing: before.failing + Number(count),
        reason: newest?.reason ?? null,
        at: Math.max(at, before.at),
      });
    }
  }
  const destinations = [...found.values()].map(({ at: _, ...one }) => one).sort((a, b) => b.failing - a.failing);
  return { deliveries: destinations.reduce((sum, { failing }) => sum + failing, 0), destinations };
}

/** A delivery has a reason from its first failure until it arrives. */
const hasFailed = raw<number>`case when reason is null then 0 else 1 end`;

async function findToday(sql: Sql, leads: number, today: string): Promise<Overview['today']> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('deliveries', 'deliveries.lead_id', 'leads.id')
    .where('received_at', '>=', Date.parse(today))
    .where('kind', '=', 'lead')
    .where('is_test', '=', 0)
    .groupBy(['state', hasFailed])
    .select(e => ['state', hasFailed.as('has_failed'), e.fn.countAll<number>().as('count')])
    .execute();
  const of = (state: string, failed: 0 | 1): number =>
    Number(rows.find(row => row.state === state && Number(row.has_failed) === failed)?.count ?? 0);
  const dead = of('dead', 0) + of('dead', 1);
  return { leads, delivered: of('sent', 0), waiting: of('due', 0), failed: dead + of('due', 1) };
}

/** Covers `days` days in UTC, including today. */
export async function findOverview(sql: Sql, days: number, now: number): Promise<Overview> {
  const [from, to] = [dayOf(now - (days - 1) * DAY), dayOf(now)];
  const all: Record<'day' | 'form' | 'source', Counts> = { day: new Map(), form: new Map(), source: new Map() };
  for (const { day, form_id, source, visits, leads } of await countVisits(sql, from))
    for (const [counts, key] of [
      [all.day, day],
      [all.form, form_id],
      [all.source, source],
    ] as const) {
      add(counts, key, 'visits', Number(visits)); // PostgreSQL adds up large numbers as texts
      add(counts, key, 'visitLeads', Number(leads));
    }
  for (const { day, form_id, count } of await countLeads(sql, from)) {
    add(all.day, dayOf(Number(day) * DAY), 'leads', Number(count));
    add(all.form, form_id, 'leads', Number(count));
  }
  const names = new Map(
    (await sql.selectFrom('forms').select(['id', 'name']).execute()).map(one => [one.id, one.name]),
  );
  const list = (counts: Counts, first: keyof LeadCounts) =>
    [...counts].sort(([, a], [, b]) => b[first] - a[first]).slice(0, MAX_LISTED);
  return {
    days: daysBetween(from, to).map(one => ({ day: one, ...(all.day.get(one) ?? none()) })),
    forms: list(all.form, 'leads').map(([id, counts]) => ({ id, name: names.get(id) ?? null, ...counts })),
    sources: list(all.source, 'visits').map(([source, { visits, visitLeads }]) => ({
      source,
      visits,
      leads: visitLeads,
    })),
    failing: await findFailing(sql),
    today: await findToday(sql, all.day.get(to)?.leads ?? 0, to),
  };
}
