/** A list of things, one row each. */
import type { ReactNode } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import type { Loaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { Ready } from './states.tsx';
import type { Pages } from './use-loaded.ts';

export interface Column<Row> {
  /** Default: `head`. Questions of a form can have the same title. */
  id?: string;
  head: string;
  cell(row: Row): ReactNode;
  isNumber?: boolean;
  /** Narrow screens leave it out. */
  isMinor?: boolean;
  /** Stays in sight if the table is wider than the screen. */
  isAction?: boolean;
}
export interface TableProps<Row> {
  /** What the list is, for screen readers. */
  caption: string;
  /** The first one says what the row is. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** Opens a row. */
  href?: (row: Row) => string;
  selectedId?: string | undefined;
}

/** The link of a row, which gets the focus back when the row is closed. */
export const linkId = (id: string): string => `row-${id}`;

export const Table = <Row,>({ caption, columns, rows, idOf, href, selectedId }: TableProps<Row>) => (
  <div className="table-frame bordered rounded-large on-panel">
    <table className="table full" data-links={href !== undefined || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, head, isNumber, isMinor }) => (
            <th key={id ?? head} scope="col" data-number={isNumber || undefined} data-minor={isMinor || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const rowId = idOf(row);
          return (
            <tr key={rowId} data-selected={rowId === selectedId || undefined}>
              {columns.map(({ id, head, cell, isNumber, isMinor, isAction }, place) => {
                const [Cell, scope] = place > 0 ? (['td', undefined] as const) : (['th', 'row'] as const);
                return (
                  <Cell
                    key={id ?? head}
                    scope={scope}
                    data-number={isNumber || undefined}
                    data-minor={isMinor || undefined}
                    data-action={isAction || undefined}
                  >
                    {place === 0 && href ? (
                      <a
                        id={linkId(rowId)}
                        className="row-link"
                        href={href(row)}
                        aria-current={rowId === selectedId ? 'true' : undefined}
                      >
                        {cell(row)}
                      </a>
                    ) : (
                      cell(row)
                    )}
                  </Cell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

export interface LoadedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  list: Loaded<readonly Row[]> & Partial<Pages<Row>>;
  /** If there are no rows: what is missing, and why or what to do. */
  empty: readonly [what: string, more?: string];
}

/** The table, or why there is none yet. */
export function LoadedTable<Row>({ list, empty, ...props }: LoadedTableProps<Row>) {
  const { loading, hasMore, isLoadingMore, moreError, more } = list;
  if (loading.state !== 'ready') return <Ready of={list}>{() => null}</Ready>;
  if (loading.value.length === 0)
    return (
      <div className="empty">
        <p>{empty[0]}</p>
        {empty[1] && <p className="muted">{empty[1]}</p>}
      </div>
    );
  return (
    <>
      <Table {...props} rows={loading.value} />
      {moreError && <Problem error={moreError} />}
      {hasMore && more && (
        <div className="stack center">
          <Button
            text={isLoadingMore ? t('Loading …') : t('Show more')}
            onPress={more}
            isPending={isLoadingMore ?? false}
          />
        </div>
      )}
    </>
  );
}
