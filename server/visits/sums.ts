/** Reads the sums of visits. */
import { daysBetween, type PartsRow, readSums, type VisitRow } from '../api/sum-visits.ts';
import { addParts } from '../api/tally.ts';
import { DEVICES, type VisitFilter, type VisitSums } from '../api/visits.ts';
import { type Database, inParts } from '../database/database.ts';

/** The limit of days that are read at once, because visitors wait meanwhile. */
const MAX_DAYS = 30;

export async function findSums({ part }: Database, form: string, filter: VisitFilter): Promise<VisitSums> {
  const { from, to, version, source = '', device = '' } = filter;
  const visits: VisitRow[] = [];
  const chosen: PartsRow = { source, device, parts: {} };
  const all: PartsRow = source + device === '' ? chosen : { source: '', device: '', parts: {} };
  for (const days of inParts(daysBetween(from, to), MAX_DAYS)) {
    const [found, parts] = await part(async sql => {
      const ofForm = sql
        .selectFrom('visit_sums')
        .where('form_id', '=', form)
        .where('device', 'in', ['', ...DEVICES]) // so that the days are found by the key
        .where('day', '>=', days[0]!)
        .where('day', '<=', days.at(-1)!);
      const counts = await ofForm
        .where(e => e.or([e('source', '=', source), e('device', '=', device)]))
        .select(['day', 'version', 'source', 'device', 'visits', 'leads'])
        .execute();
      const details = await ofForm
        .where(e => e.or([e.and({ source, device }), e.and({ source: '', device: '' })]))
        .$if(version !== undefined, query => query.where('version', '=', version!))
        .select(['source', 'device', 'parts'])
        .execute();
      return [counts, details] as const;
    });
    visits.push(...found);
    for (const one of parts) addParts((one.source + one.device === '' ? all : chosen).parts, JSON.parse(one.parts));
  }
  return readSums(filter, visits, [...new Set([chosen, all])]);
}
