/** Tests in the database, and their figures. */
import { addCounts, type Counts, type Figures, noCounts } from '../../headless/variants/statistics.ts';
import { dayOf } from '../api/sum-visits.ts';
import type { Sql } from '../database/database.ts';
import type { FormsTable } from '../database/tables.ts';
import { type FormTest, sharesOf, testOf } from './variants.ts';

const NONE: Counts = { visits: 0, leads: 0 };
const HOUR = 3_600_000;
/** A lead counts for the day on which its visit began. After this time, no visit of the day before sends a message. */
const UNTIL_DAY_IS_FULL = 2 * HOUR;

/** The visits and leads since a day: day → version → counts. */
export async function countsSince(sql: Sql, formId: string, time: number): Promise<Map<string, Map<number, Counts>>> {
  const rows = await sql
    .selectFrom('visit_sums')
    .where('form_id', '=', formId)
    .where('device', '=', '')
    .where('source', '=', '')
    .where('day', '>=', dayOf(time))
    .select(['day', 'version', 'visits', 'leads'])
    .orderBy('day')
    .execute();
  const days = new Map<string, Map<number, Counts>>();
  for (const { day, version, ...counts } of rows)
    days.set(day, (days.get(day) ?? new Map<number, Counts>()).set(version, counts));
  return days;
}

/** The first day that is judged. Visits that were under way when the test began are counted for an earlier day. */
export const judgedFrom = ({ begunAt }: FormTest): string => dayOf(begunAt + 24 * HOUR);

interface TestFigures extends Figures {
  /** The dates of `days`. */
  names: readonly string[];
  /** Since the test began. */
  totals: readonly Counts[];
}

/** The figures of the live version and of each variant. */
export async function readFigures(sql: Sql, form: FormsTable, now: number): Promise<TestFigures> {
  const test = testOf(form);
  const counted = await countsSince(sql, form.id, test.begunAt);
  const versions = [form.live!, ...test.variants.map(({ version }) => version)];
  const shares = sharesOf(test).map(share => share / 100);
  const countsOf = (day: string): Counts[] => versions.map(version => counted.get(day)?.get(version) ?? NONE);
  const sumOf = (days: readonly string[]): Counts[] => days.map(countsOf).reduce(addCounts, noCounts(shares));
  const firstDay = dayOf(test.begunAt);
  const before = versions.map(version => {
    const { visits, leads } = (counted.has(firstDay) && test.before[version]) || NONE;
    return { visits: -visits, leads: -leads };
  });
  const judged = [...counted.keys()].filter(day => day >= judgedFrom(test));
  const running = dayOf(now - UNTIL_DAY_IS_FULL);
  const names = judged.filter(day => day < running);
  return {
    shares,
    names,
    days: names.map(countsOf),
    rest: sumOf(judged.filter(day => day >= running)),
    totals: addCounts(sumOf([...counted.keys()]), before),
  };
}

export interface NewTest extends Pick<FormTest, 'variants'>, Partial<Pick<FormTest, 'stopped'>> {
  /** The live version of the form. */
  live: number;
  now: number;
}

/** Stores the variants and resets the figures. Without variants, running or stopped, the form has no test. */
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
