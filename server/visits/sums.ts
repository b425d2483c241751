/** Reads the sums of visits. */
import { readSums } from '../api/sum-visits.ts';
import { DEVICES, type VisitFilter, type VisitSums } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';

export async function findSums(sql: Sql, form: string, filter: VisitFilter): Promise<VisitSums> {
  const { from, to, version, source = '', device = '' } = filter;
  const ofForm = sql
    .selectFrom('visit_sums')
    .where('form_id', '=', form)
    .where('device', 'in', ['', ...DEVICES]) // so that the days are found by the key
    .where('day', '>=', from)
    .where('day', '<=', to);
  const visits = await ofForm
    .where(e => e.or([e('source', '=', source), e('device', '=', device)]))
    .select(['day', 'version', 'source', 'device', 'visits', 'leads'])
    .execute();
  const parts = await ofForm
    .where(e => e.or([e.and({ source, device }), e.and({ source: '', device: '' })]))
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .select(['source', 'device', 'parts'])
    .execute();
  return readSums(
    filter,
    visits,
    parts.map(row => ({ ...row, parts: JSON.parse(row.parts) })),
  );
}
