/** Reads the sums of visits. */
import { sql as raw } from 'kysely';
import { readSums } from '../api/sum-visits.ts';
import type { VisitFilter, VisitSums } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';

/** Only these metrics are stored for each source and device. */
const FILTERED = ['shown', 'left', 'visits'];

export async function findSums(sql: Sql, form: string, filter: VisitFilter): Promise<VisitSums> {
  const { from, to, version, source = '', device = '' } = filter;
  const ofForm = sql
    .selectFrom('visit_sums')
    .where('form_id', '=', form)
    .where('day', '>=', from)
    .where('day', '<=', to);
  const visits = await ofForm
    .where('part', '=', raw.lit(''))
    .select(['day', 'version', 'source', 'device', 'metric', 'count'])
    .execute();
  const parts = (source: string, device: string) =>
    ofForm
      .where('source', '=', source)
      .where('device', '=', device)
      .where('part', '<>', raw.lit(''))
      .$if(version !== undefined, query => query.where('version', '=', version!))
      .groupBy(['part', 'metric'])
      .select(e => ['part', 'metric', e.fn.sum<number>('count').as('count')]);
  const found = [
    ...(await parts(source, device).where('metric', 'in', FILTERED).execute()),
    ...(await parts('', '').where('metric', 'not in', FILTERED).execute()),
  ];
  // PostgreSQL adds up large numbers as texts.
  return readSums(
    filter,
    visits,
    found.map(row => ({ ...row, count: Number(row.count) })),
  );
}
