import { CircleDashed, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { plural, t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Differences, differencesOf } from './differences.ts';
import type { TranslationRow } from './use-translations.ts';

interface RowProps {
  row: TranslationRow;
  /** The languages of the original and of the translation. */
  from: string;
  to: string;
  onChange(row: TranslationRow, text: string): void;
}

export const TranslationRows = ({ rows, ...props }: Omit<RowProps, 'row'> & { rows: readonly TranslationRow[] }) => {
  const groups = new Map<string, TranslationRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, list]) => (
    <section key={group} className="translations-group" aria-label={group}>
      <h2>{group}</h2>
      <ul>
        {list.map(row => (
          <Row key={row.original} row={row} {...props} />
        ))}
      </ul>
    </section>
  ));
};

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.onChange === other.onChange &&
  JSON.stringify(one.row) === JSON.stringify(other.row);

/** A native text area: a form can have thousands of texts. */
const Row = memo(({ row, from, to, onChange }: RowProps) => {
  const id = useId();
  const { original, member, uses, translation, earlier } = row;
  const differences = translation === '' ? undefined : differencesOf(original, translation);
  const state = translation === '' ? 'missing' : differences ? 'different' : 'done';
  return (
    <li className="translation stack line-above" data-state={state}>
      <div className="translation-original stack content-start gap-2">
        <span className="small muted">
          {uses > 1 ? `${member} · ${plural(uses, 'in {{count}} place', 'in {{count}} places')}` : member}
        </span>
        <p className="as-written" lang={from} id={`${id}-original`}>
          {original}
        </p>
      </div>
      <div className="translation-text stack content-start gap-6 relative">
        <textarea
          className="input"
          rows={1}
          lang={to}
          value={translation}
          aria-label={t('Translation of “{{original}}”', { original })}
          aria-describedby={`${id}-note`}
          placeholder={t('Missing')}
          onChange={event => onChange(row, event.target.value)}
        />
        <div id={`${id}-note`} className="translation-note">
          {state === 'missing' && <CircleDashed className="warning" />}
          {state === 'missing' && <span className="visually-hidden">{t('Missing')}</span>}
          {differences && <DifferencesNote differences={differences} />}
        </div>
        {earlier && (
          <div className="note small" data-level="warning">
            <p>{t('The original was changed. Before, it was “{{original}}”.', { original: earlier.original })}</p>
            <Button text={t('Take “{{text}}”', { text: earlier.text })} onPress={() => onChange(row, earlier.text)} />
          </div>
        )}
      </div>
    </li>
  );
}, isSameRow);

const DifferencesNote = ({ differences: { missing, added } }: { differences: Differences }) => (
  <span className="row gap-8 wraps small">
    <TriangleAlert className="warning" />
    {missing.length > 0 && t('Missing: {{pieces}}.', { pieces: missing.join(' ') })}
    {added.length > 0 && ` ${t('Not in the original: {{pieces}}.', { pieces: added.join(' ') })}`}
  </span>
);
