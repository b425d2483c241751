import { nameOf } from './names.ts';
import type { Row } from './rows.ts';
import { questionWords, stepWords } from './types.ts';
import { summaryOf } from './words.ts';

/** What a screen reader reads for the row. */
export function labelOf(row: Row): string {
  const type = row.kind === 'step' ? stepWords(String(row.value.type)) : questionWords(String(row.value.type));
  const name = row.kind === 'step' ? `Step ${row.number}: ${nameOf(row.value)}` : nameOf(row.value);
  const { errors, warnings } = row.problems;
  const problems = errors + warnings > 0 ? [`${errors + warnings} problems`] : [];
  return [name, type.name, ...summaryOf(row.value), ...problems].join(', ');
}
