/** Records are JSON objects that owners enter. They are validated when they are saved. */
import * as v from 'valibot';
import type { Sql } from '../database/database.ts';
import { customer } from './customer.ts';

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const scalar = v.union([v.string(), v.number()]);
const address = v.pipe(v.string(), v.regex(/^(https?:\/\/|\/)/, 'must be an http or https address'));

/** The schema of each kind of record. */
const KINDS = {
  customer,
  /** Postcodes that conditions name with `zipcodeKey`. */
  postcodes: v.strictObject({ postcodes: v.pipe(v.array(scalar), v.maxLength(100_000)) }),
  /** The choices of lookup questions. Further members are for `apiFilter`. */
  lookup: v.strictObject({
    entries: v.pipe(
      v.array(v.objectWithRest({ id: scalar, title: text(500), name: v.optional(text(500)) }, scalar)),
      v.maxLength(50_000),
    ),
  }),
  /** A link to another form that the visitor is offered. */
  offer: v.strictObject({
    title: text(200),
    text: v.optional(text(1000)),
    image: v.optional(address),
    url: address,
    /** Key of an answer → its key in the form behind the link. */
    keys: v.optional(v.record(v.string(), text(200)), {}),
    /** Offers are sorted by it, the lowest first. */
    position: v.optional(v.number(), 0),
  }),
  /** One record, `features`. */
  setting: v.strictObject({
    /** Flags that are on for all visitors. */
    flags: v.optional(v.pipe(v.array(text(64)), v.maxLength(200)), []),
    /** The features that are switched off. */
    off: v.optional(v.array(v.picklist(['brands', 'offers', 'reveal', 'callbacks', 'verification'])), []),
    offerView: v.optional(v.picklist(['list', 'carousel', 'popin', 'none']), 'list'),
  }),
} as const;
export type Kind = keyof typeof KINDS;
export type RecordOf<K extends Kind> = v.InferOutput<(typeof KINDS)[K]>;
export type Features = RecordOf<'setting'>;

export const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** Validates data. Returns it with defaults, or problems that name the wrong members. */
export function checkRecord(kind: Kind, data: unknown): { data: unknown } | { problems: string[] } {
  const read = v.safeParse<v.GenericSchema>(KINDS[kind], data);
  if (read.success) return { data: read.output };
  return { problems: read.issues.map(issue => `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`) };
}

const rowOf = (sql: Sql, kind: Kind, id: string) =>
  sql
    .selectFrom('records')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select(['data', 'changed_at'])
    .executeTakeFirst();

export async function findRecord<K extends Kind>(sql: Sql, kind: K, id: string): Promise<RecordOf<K> | undefined> {
  const row = await rowOf(sql, kind, id);
  return row && (JSON.parse(row.data) as RecordOf<K>);
}

/** The state of a record, which changes with every save; 0 if there is no record. */
export const stateOf = async (sql: Sql, kind: Kind, id: string): Promise<number> =>
  (await rowOf(sql, kind, id))?.changed_at ?? 0;

/** Lists records in the order of their ids. `after` is the last id of the previous page. */
export async function listRecords<K extends Kind>(
  sql: Sql,
  kind: K,
  { after = '', limit = 10_000 } = {},
): Promise<(RecordOf<K> & { id: string })[]> {
  const rows = await sql
    .selectFrom('records')
    .where('kind', '=', kind)
    .where('id', '>', after)
    .select(['id', 'data'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, data }) => ({ ...(JSON.parse(data) as RecordOf<K>), id }));
}

/** Saves a record; with `seen`, only if the stored one is still in that state. Resolves to whether it was saved. */
export async function saveRecord(
  sql: Sql,
  kind: Kind,
  id: string,
  data: unknown,
  now: number,
  seen?: number,
): Promise<boolean> {
  const row = { data: JSON.stringify(data), changed_at: Math.max(now, (seen ?? 0) + 1) };
  if (seen) {
    const updating = sql.updateTable('records').set(row).where('kind', '=', kind).where('id', '=', id);
    const { numUpdatedRows } = await updating.where('changed_at', '=', seen).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('records')
    .values({ kind, id, ...row })
    .onConflict(conflict => {
      const key = conflict.columns(['kind', 'id']);
      return seen === undefined ? key.doUpdateSet(row) : key.doNothing();
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Deletes a record if it is still in the state `seen`. Resolves to whether it was deleted. */
export async function deleteRecord(sql: Sql, kind: Kind, id: string, seen: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('records')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('changed_at', '=', seen)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The defaults until an owner saves the record. */
export const FEATURES: Features = { flags: [], off: [], offerView: 'list' };
export const findFeatures = async (sql: Sql): Promise<Features> =>
  (await findRecord(sql, 'setting', 'features')) ?? FEATURES;
