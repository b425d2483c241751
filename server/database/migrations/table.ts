import type { CreateTableBuilder, Kysely } from 'kysely';

/** `key`: the text that is the primary key. `unique`: a text. With a question mark, the column may be empty. */
type Column = 'key' | 'unique' | 'text' | 'integer' | 'bigint' | 'text?' | 'integer?' | 'bigint?' | 'double precision?';
type Table = CreateTableBuilder<string, string>;

function addColumn(table: Table, name: string, column: Column): Table {
  if (column === 'key') return table.addColumn(name, 'text', one => one.primaryKey());
  if (column === 'unique') return table.addColumn(name, 'text', one => one.notNull().unique());
  if (column.endsWith('?')) return table.addColumn(name, column.slice(0, -1) as 'text');
  return table.addColumn(name, column as 'text', one => one.notNull());
}

/** The query that creates the table. The caller adds keys over several columns, and executes it. */
export const createTable = (
  { schema }: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, Column>>,
): Table =>
  Object.entries(columns).reduce<Table>(
    (table, [column, type]) => addColumn(table, column, type),
    schema.createTable(name),
  );
