import { plural, t } from '../../words/words.ts';
import type { EndingKind } from '../types/endings.ts';
import type { Types } from '../types/types.ts';
import { nameOf } from './names.ts';
import type { Row } from './rows.ts';
import { summaryOf } from './words.ts';

const KINDS: Readonly<Record<EndingKind, string>> = {
  thanks: t('sends the lead'),
  goodbye: t('sends no lead'),
  page: t('sends the lead and opens a page'),
};

/** What a screen reader reads for the row. */
export function labelOf(row: Row, types: Types): string {
  const name = nameOf(row.value);
  if (row.kind === 'step' && row.ending)
    return [t('Ending: {{name}}', { name }), KINDS[row.ending], ...problemsOf(row)].join(', ');
  const title = row.kind === 'step' ? t('Step {{number}}: {{name}}', { number: row.number, name }) : name;
  return [title, types.of(row.kind, row.value.type).name, ...summaryOf(row.value), ...problemsOf(row)].join(', ');
}

const problemsOf = ({ problems: { errors, warnings } }: Row): string[] =>
  errors + warnings > 0 ? [plural(errors + warnings, '1 problem', '{{count}} problems')] : [];
