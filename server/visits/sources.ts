/** Where visitors came from. Anybody can name a source, so a form has only so many on a day. */
import { sql as raw } from 'kysely';
import { OTHER, type Snapshot } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';

const MAX_SOURCES = 50;
/** Days of forms. */
const MAX_KEPT = 1000;

export interface Sources {
  /** The visits, some with the source `other`. All are new. */
  limit(sql: Sql, visits: readonly Snapshot[]): Promise<Snapshot[]>;
  /** Nothing of the last transaction was stored. */
  forget(): void;
}

export function createSources(): Sources {
  const kept = new Map<string, Set<string>>();

  async function read(sql: Sql, form: string, day: string): Promise<Set<string>> {
    // Copies of the server add sources of a form one after the other.
    await sql.selectFrom('forms').where('id', '=', form).select('id').forUpdate().execute();
    const rows = await sql
      .selectFrom('visit_sums')
      .where('form_id', '=', form)
      .where('day', '=', day)
      .where('part', '=', raw.lit(''))
      .select('source')
      .distinct()
      .execute();
    return new Set(rows.map(({ source }) => source));
  }

  return {
    async limit(sql, visits) {
      const fresh = new Set<string>();
      const limited: Snapshot[] = [];
      for (const visit of visits) {
        const { form, day = '', source } = visit;
        const key = `${form} ${day}`;
        let known = kept.get(key);
        const isFull = known !== undefined && known.size >= MAX_SOURCES;
        if (!(isFull || known?.has(source) || fresh.has(key))) {
          known = await read(sql, form, day);
          fresh.add(key);
          if (kept.size >= MAX_KEPT) kept.clear();
          kept.set(key, known);
        }
        if (known!.size < MAX_SOURCES) known!.add(source);
        limited.push(known!.has(source) ? visit : { ...visit, source: OTHER });
      }
      return limited;
    },
    forget: () => kept.clear(),
  };
}
