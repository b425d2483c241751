import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** `key`: the text that is the primary key. `unique`: a text. With a question mark, the column may be empty. */
type Column = 'key' | 'unique' | 'text' | 'integer' | 'bigint' | 'text?' | 'integer?' | 'bigint?' | 'double precision?';
export type Columns = Readonly<Record<string, Column>>;
type Value<C> = C extends `${infer Own}?` ? Value<Own> | null : C extends 'key' | 'unique' | 'text' ? string : number;
/** A row of a table with these columns. */
export type Row<C extends Columns> = { -readonly [Name in keyof C]: Value<C[Name]> };
type Table = CreateTableBuilder<string, string>;

function addColumn(table: Table, name: string, column: Column): Table {
  if (column === 'key') return table.addColumn(name, 'text', one => one.primaryKey());
  if (column === 'unique') return table.addColumn(name, 'text', one => one.notNull().unique());
  if (column.endsWith('?')) return table.addColumn(name, column.slice(0, -1) as 'text');
  return table.addColumn(name, column as 'text', one => one.notNull());
}

/** `key` is the primary key if it has several columns. */
export async function createTable({ schema }: Kysely<unknown>, name: string, columns: Columns, key?: string[]) {
  const empty: Table = schema.createTable(name);
  const table = Object.entries(columns).reduce((all, [column, type]) => addColumn(all, column, type), empty);
  await (key ? table.addPrimaryKeyConstraint(`${name}_key`, key) : table).execute();
}

export interface Index {
  on: string;
  columns: string[];
  isUnique?: true;
  /** Only rows with this value in this column are in the index. */
  where?: [column: string, value: string];
}
export async function createIndex({ schema }: Kysely<unknown>, name: string, { on, columns, isUnique, where }: Index) {
  let index = schema.createIndex(name).on(on).columns(columns);
  if (isUnique) index = index.unique();
  await (where ? index.where(sql.ref(where[0]), '=', sql.lit(where[1])) : index).execute();
}
