/** Visits from a file, for owners without a server: one message of a form on each line, as JSON. Pure. */
import * as v from 'valibot';
import { addUp, dayOf, sumVisits } from '../../../../server/api/sum-visits.ts';
import type { SumRow } from '../../../../server/api/tally.ts';
import { type Snapshot, snapshot, type VisitFilter, type VisitSums } from '../../../../server/api/visits.ts';
import { parseJson } from '../../document/json-text.ts';

export interface EventsFile {
  name: string;
  /** The id of this form, or of the one with most messages if none is of this form. */
  form: string;
  messages: number;
  /** Added up once, because a file has thousands of messages. */
  rows: readonly SumRow[];
  /** Lines that are no messages, or of no day in the last ten years. */
  refused: number;
}

const DAY = 86_400_000;
/** A day far away is a slip, and the days of a file are counted from its first to its last one. */
const MAX_AGE = 3660;

/** `now`: no visit is of a later day than tomorrow, which has begun somewhere. */
export function readEvents(name: string, text: string, formId: string, now: number): EventsFile {
  const [first, last] = [dayOf(now - MAX_AGE * DAY), dayOf(now + DAY)];
  const isNear = ({ day = last }: Snapshot): boolean => day >= first && day <= last;
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const all = lines.flatMap(line => {
    const read = v.safeParse(snapshot, parseJson(line));
    return read.success && isNear(read.output) ? read.output : [];
  });
  const counts = new Map<string, number>();
  for (const { form } of all) counts.set(form, (counts.get(form) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const form = counts.has(formId) ? formId : (most?.[0] ?? formId);
  const messages = all.filter(one => one.form === form);
  return { name, form, messages: messages.length, rows: addUp(messages), refused: lines.length - all.length };
}

/** `days`: until the last day of the file; all of them if it is undefined. */
export function sumFile({ rows }: EventsFile, filter: Partial<VisitFilter>, days: number | undefined): VisitSums {
  const last = rows.reduce((latest, { day }) => (day > latest ? day : latest), '');
  if (days === undefined || last === '') return sumVisits(rows, filter);
  const from = dayOf(Date.parse(last) - (days - 1) * DAY);
  return sumVisits(rows, { ...filter, from, to: last });
}
