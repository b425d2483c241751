import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../configurator/ui/Button.tsx';
import { useRowIds } from '../../configurator/ui/use-row-ids.ts';
import { t } from '../../words/words.ts';

interface RowsFieldProps<Row> {
  /** Tells it from other fields of the form. */
  id: string;
  label: string;
  help?: string | undefined;
  /** On the button that adds a row. */
  add: string;
  rows: readonly Row[];
  onChange(rows: readonly Row[]): void;
  newRow(): Row;
  /** The name of a row, for the button that removes it. */
  nameOf(row: Row, place: number): string;
  /** Beside the button that adds a row. */
  more?: ReactNode;
  /** The controls of a row. */
  children(row: Row, change: (part: Partial<Row>) => void, place: number): ReactNode;
}

/** Rows of controls, which are added and removed. */
export function RowsField<Row>({
  id,
  label,
  help,
  add,
  rows,
  onChange,
  newRow,
  nameOf,
  more,
  children,
}: RowsFieldProps<Row>) {
  const { ids, remove: removeId } = useRowIds(rows.length);
  const addId = `add-${id}`;
  function remove(place: number): void {
    removeId(place);
    onChange(rows.toSpliced(place, 1));
    document.getElementById(addId)?.focus();
  }
  return (
    <fieldset className="rows stack items-start gap-8">
      <legend className="field-label">{label}</legend>
      {help !== undefined && <p className="field-help">{help}</p>}
      {rows.map((row, place) => (
        <div key={ids[place]} className="rows-row flex bottom gap-6 full">
          {children(row, part => onChange(rows.with(place, { ...row, ...part })), place)}
          <IconButton
            label={t('Remove {{name}}', { name: nameOf(row, place) })}
            icon={<Trash2 />}
            onPress={() => remove(place)}
          />
        </div>
      ))}
      <div className="row wrap gap-6">
        <Button icon={<Plus />} text={add} id={addId} onPress={() => onChange([...rows, newRow()])} />
        {more}
      </div>
    </fieldset>
  );
}
