/** Limits the sources of a form on a day, because anybody can invent sources. Further ones count as `other`. */
import { dayOf } from '../api/sum-visits.ts';
import { OTHER, type Snapshot } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';

/** The limit of sources on a day, without `direct`. */
const MAX_SOURCES = 50;
/** These need no place among the sources of a day. */
const FREE = ['direct', OTHER];
/** The most frequent sources of the last days keep their places, so that invented sources cannot take all places at midnight. */
const USUAL = { sources: 25, days: 7 };
const DAY = 86_400_000;
/** The limit of form and day pairs in memory. */
const MAX_KEPT = 1000;

/** Reads the sources of the day and the most frequent ones of the days before. */
async function readSources(sql: Sql, form: string, day: string): Promise<Set<string>> {
  // Copies of the server add sources of a form one after the other.
  await sql.selectFrom('forms').where('id', '=', form).select('id').forUpdate().execute();
  const ofForm = sql
    .selectFrom('visit_sums')
    .where('form_id', '=', form)
    .where('device', '=', '')
    .where('source', 'not in', ['', ...FREE]);
  const today = await ofForm.where('day', '=', day).select('source').distinct().execute();
  const usual = await ofForm
    .where('day', '>=', dayOf(Date.parse(day) - USUAL.days * DAY))
    .where('day', '<', day)
    .groupBy('source')
    .select('source')
    .orderBy(e => e.fn.sum('visits'), 'desc')
    .limit(USUAL.sources)
    .execute();
  return new Set([...today, ...usual].map(({ source }) => source));
}

export function createSources() {
  const kept = new Map<string, Set<string>>();
  const keyOf = ({ form, day = '' }: Snapshot): string => `${form} ${day}`;
  const isKnown = (visit: Snapshot): boolean => {
    const known = kept.get(keyOf(visit));
    return (
      FREE.includes(visit.source) || (known !== undefined && (known.size >= MAX_SOURCES || known.has(visit.source)))
    );
  };
  return {
    /** Resolves to the visits, some with the source `other`. All of them must be new. */
    async limit(sql: Sql, visits: readonly Snapshot[]): Promise<Snapshot[]> {
      // Another copy of the server may have added sources. All copies lock in the same order.
      if (kept.size >= MAX_KEPT) kept.clear();
      const unknown = new Map(visits.filter(visit => !isKnown(visit)).map(visit => [keyOf(visit), visit]));
      for (const [key, { form, day = '' }] of [...unknown].sort(([a], [b]) => (a < b ? -1 : 1)))
        kept.set(key, await readSources(sql, form, day));
      return visits.map(visit => {
        const known = kept.get(keyOf(visit));
        if (FREE.includes(visit.source) || !known) return visit;
        if (known.size < MAX_SOURCES) known.add(visit.source);
        return known.has(visit.source) ? visit : { ...visit, source: OTHER };
      });
    },
    /** Call if the last transaction was rolled back. */
    forget: () => kept.clear(),
  };
}
