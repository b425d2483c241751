/** Tests in the database, and what is counted of them. */
import { sql as raw } from 'kysely';
import type { Counts, Figures } from '../../headless/variants/statistics.ts';
import type { Sql } from '../database/database.ts';
import type { FormsTable } from '../database/tables.ts';
import { type FormTest, sharesOf, testOf } from './variants.ts';

const NONE: Counts = { visits: 0, leads: 0 };
/** As in the sums of visits: in UTC. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The visits and leads of versions from a day on: day → version → counts. */
export async function countsSince(sql: Sql, formId: string, time: number): Promise<Map<string, Map<number, Counts>>> {
  const rows = await sql
    .selectFrom('visit_sums')
    .where('form_id', '=', formId)
    .where('part', '=', raw.lit('')) // the index is of these rows
    .where('day', '>=', dayOf(time))
    .select(['day', 'version', 'metric', e => e.fn.sum<number>('count').as('count')])
    .groupBy(['day', 'version', 'metric'])
    .orderBy('day')
    .execute();
  const days = new Map<string, Map<number, Counts>>();
  for (const { day, version, metric, count } of rows) {
    const versions = days.get(day) ?? new Map<number, Counts>();
    days.set(day, versions);
    versions.set(version, { ...(versions.get(version) ?? NONE), [metric]: Number(count) });
  }
  return days;
}

/** The figures of the live version and of each variant, by day since the test began. */
export async function readFigures(sql: Sql, form: FormsTable, now: number): Promise<Figures> {
  const test = testOf(form);
  const counted = await countsSince(sql, form.id, test.begunAt);
  const versions = [form.live!, ...test.variants.map(({ version }) => version)];
  // Today is there without a visit too, because the last day is the one that is not over.
  const names = [...new Set([...counted.keys(), dayOf(now)])].sort();
  const days = names.map((day, place) =>
    versions.map(version => {
      const { visits, leads } = counted.get(day)?.get(version) ?? NONE;
      const before = (place === 0 && day === dayOf(test.begunAt) && test.before[version]) || NONE;
      return { visits: visits - before.visits, leads: leads - before.leads };
    }),
  );
  return { shares: sharesOf(test).map(share => share / 100), days };
}

export interface NewTest extends Pick<FormTest, 'variants'>, Partial<Pick<FormTest, 'stopped'>> {
  /** The live version of the form. */
  live: number;
  now: number;
}

/** Begins to count from now on. Without variants and stopped ones, the form has no test. */
export async function setTest(sql: Sql, id: string, { live, variants, stopped = [], now }: NewTest): Promise<void> {
  const today = variants.length > 0 ? (await countsSince(sql, id, now)).get(dayOf(now)) : undefined;
  const before = [live, ...variants.map(({ version }) => version)].flatMap(version => {
    const counts = today?.get(version);
    return counts ? [[version, counts] as const] : [];
  });
  const test: FormTest = { begunAt: now, variants, before: Object.fromEntries(before), stopped };
  const isNone = variants.length === 0 && stopped.length === 0;
  await sql
    .updateTable('forms')
    .set({ test: isNone ? null : JSON.stringify(test) })
    .where('id', '=', id)
    .execute();
}
