import { t } from '../ui/text.ts';
import { nameOf } from './names.ts';
import type { Row } from './rows.ts';
import { questionWords, stepWords } from './types.ts';
import { summaryOf } from './words.ts';

/** What a screen reader reads for the row. */
export function labelOf(row: Row): string {
  const type = row.kind === 'step' ? stepWords(String(row.value.type)) : questionWords(String(row.value.type));
  const name =
    row.kind === 'step'
      ? t('Step {number}: {name}', { number: row.number, name: nameOf(row.value) })
      : nameOf(row.value);
  const { errors, warnings } = row.problems;
  const problems = errors + warnings > 0 ? [t('{count} problems', { count: errors + warnings })] : [];
  return [name, type.name, ...summaryOf(row.value), ...problems].join(', ');
}
