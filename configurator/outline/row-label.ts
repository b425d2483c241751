import type { Types } from '../types/types.ts';
import { nameOf } from './names.ts';
import type { Row } from './rows.ts';
import { summaryOf } from './words.ts';

/** What a screen reader reads for the row. */
export function labelOf(row: Row, types: Types): string {
  const name = row.kind === 'step' ? `Step ${row.number}: ${nameOf(row.value)}` : nameOf(row.value);
  const { errors, warnings } = row.problems;
  const problems = errors + warnings > 0 ? [`${errors + warnings} problems`] : [];
  return [name, types.of(row.kind, row.value.type).name, ...summaryOf(row.value), ...problems].join(', ');
}
