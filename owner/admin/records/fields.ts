/** The fields of a record as data: what a form shows for each member, and which member it makes of it. */

import { isObject } from '../../../engine/contract/json.ts';
import type { Json, Period } from '../../../server/api/owner.ts';
import { csvOf, csvRows } from '../../configurator/ui/csv.ts';

export type Row = Readonly<Record<string, string>>;
interface AnyField {
  /** Where the value is in the record, such as `inbound.number`. */
  path: string;
  label: string;
  help?: string;
  /** The path of a `part` without which there is no such member. */
  within?: string;
}
export interface Option {
  id: string;
  text: string;
}
export interface RowsField extends AnyField {
  type: 'rows';
  columns: readonly { name: string; label: string }[];
  /** What a row becomes: an object of a list, a member with an object, or a member with a text or several. */
  shape: 'list' | 'objects' | 'values';
  /** On the button that adds a row. */
  add: string;
}
export type Field =
  | (AnyField & { type: 'text' | 'number' | 'switch' | 'hours' | 'zone' })
  /** Members that are there or not as a whole. */
  | (AnyField & { type: 'part' })
  /** Texts: separated by commas, or one on each line. An empty list is kept if the record needs one. */
  | (AnyField & { type: 'list'; isLong?: boolean; isRequired?: boolean })
  | RowsField
  /** One of several. */
  | (AnyField & { type: 'choice'; options: readonly Option[] })
  /** Switches. The member lists those that are off. */
  | (AnyField & { type: 'switches'; options: readonly Option[] })
  /** Objects as CSV, whose first line has the names of the members. */
  | (AnyField & { type: 'table' });
type Plain = 'text' | 'number' | 'switch' | 'hours' | 'zone' | 'part' | 'list' | 'table';
type More = Pick<AnyField, 'help' | 'within'> & { isLong?: boolean; isRequired?: boolean };
export const field = (type: Plain, path: string, label: string, more: More = {}): Field => ({
  type,
  path,
  label,
  ...more,
});

/** `columns`: name → label. */
export const rows = (
  path: string,
  shape: RowsField['shape'],
  label: string,
  add: string,
  columns: Readonly<Record<string, string>>,
  more: Pick<RowsField, 'help' | 'within'> = {},
): Field => ({
  type: 'rows',
  path,
  shape,
  label,
  add,
  ...more,
  columns: Object.entries(columns).map(([name, text]) => ({ name, label: text })),
});

export type DraftValue = string | boolean | readonly Row[] | readonly Period[];
/** Path → what its field holds. */
export type Draft = Readonly<Record<string, DraftValue>>;

const memberAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), record);

/** A copy with another value. Objects in which nothing is left are left out too, except `kept` ones. */
function withMember(record: Json, path: string, value: unknown, kept: readonly string[], at = ''): Json {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = record;
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  const here = `${at}${name}`;
  const inner = withMember(isObject(before) ? before : {}, rest.join('.'), value, kept, `${here}.`);
  return Object.keys(inner).length === 0 && !kept.includes(here) ? others : { ...others, [name]: inner };
}

/** What a field shows of a secret, which the server never returns. An emptied field removes the secret. */
const SECRET_IS_SET = '(set)';
const KEY = 'key';
const VALUE = 'value';
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
function rowsOf({ shape, columns }: RowsField, value: unknown): Row[] {
  const cells = (object: unknown): Row =>
    Object.fromEntries(columns.map(({ name }) => [name, textOf(isObject(object) ? object[name] : '')]));
  if (shape === 'list') return Array.isArray(value) ? value.map(cells) : [];
  return Object.entries(isObject(value) ? value : {}).map(
    ([key, one]): Row => (shape === 'values' ? { [KEY]: key, [VALUE]: textOf(one) } : { ...cells(one), [KEY]: key }),
  );
}

function columnsOf(entries: readonly unknown[]): string[] {
  const names = new Set(['id', 'title', ...entries.flatMap(entry => (isObject(entry) ? Object.keys(entry) : []))]);
  return [...names];
}
function tableOf(value: unknown): string {
  const entries = Array.isArray(value) ? value : [];
  const columns = columnsOf(entries);
  return csvOf([columns, ...entries.map(entry => columns.map(name => textOf(memberAt(entry, name))))]);
}

function draftValue(field: Field, value: unknown): DraftValue {
  switch (field.type) {
    case 'switch':
      return value === true;
    case 'part':
      return value !== undefined;
    case 'hours':
      return (value ?? []) as readonly Period[];
    case 'list':
    case 'switches':
      return Array.isArray(value) ? value.join(field.type === 'list' && field.isLong ? '\n' : ', ') : '';
    case 'rows':
      return rowsOf(field, value);
    case 'table':
      return tableOf(value);
    default:
      return value === true ? SECRET_IS_SET : textOf(value);
  }
}
export const draftOf = (fields: readonly Field[], record: Json): Draft =>
  Object.fromEntries(fields.map(field => [field.path, draftValue(field, memberAt(record, field.path))]));

const partsIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '');
const filled = (row: Row): Json => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''));

/** Whether a switch of the field is on. */
export const isOn = (value: DraftValue, id: string): boolean => !partsIn(String(value), /,/).includes(id);
export const switched = (value: DraftValue, id: string, on: boolean): string => {
  const off = partsIn(String(value), /,/).filter(one => one !== id);
  return (on ? off : [...off, id]).join(', ');
};

/** Keeps a number a number if the owner has not changed it, although its field holds text. */
const sameAs = (text: string, before: unknown): unknown => (String(before) === text ? before : text);

function membersOf({ shape }: RowsField, rows: readonly Row[], before: unknown): unknown {
  const used = rows.map(filled).filter(row => Object.keys(row).length > 0);
  if (used.length === 0) return undefined;
  if (shape === 'list') return used;
  const entries = used.map(({ [KEY]: key = '', ...others }) => {
    if (shape === 'objects') return [key, others] as const;
    const was = [memberAt(before, String(key))].flat();
    const values = partsIn(String(others[VALUE] ?? ''), /,/).map((text, place) => sameAs(text, was[place]));
    return [key, values.length === 1 ? values[0] : values] as const;
  });
  return Object.fromEntries(entries);
}

function entriesOf(text: string, before: unknown): Json[] {
  const [columns = [], ...lines] = csvRows(text);
  const known = new Map((Array.isArray(before) ? before : []).map(entry => [textOf(memberAt(entry, 'id')), entry]));
  return lines.map(cells => {
    const was = known.get(cells[columns.indexOf('id')] ?? '');
    const members = columns.map((name, place) => [name, cells[place] ?? ''] as const);
    return Object.fromEntries(
      members.filter(([, cell]) => cell !== '').map(([name, cell]) => [name, sameAs(cell, memberAt(was, name))]),
    );
  });
}

/** The member, or undefined if the field is empty. */
function memberOf(field: Field, value: DraftValue, before: unknown): unknown {
  switch (field.type) {
    case 'switch':
      return value === true ? true : undefined;
    case 'part':
      return value === true ? (before ?? {}) : undefined;
    case 'hours':
      // Without hours it is always open; an empty list would mean never.
      return (value as readonly Period[]).length > 0 ? value : undefined;
    case 'rows':
      return membersOf(field, value as readonly Row[], before);
    case 'table':
      return entriesOf(String(value), before);
    case 'list':
    case 'switches': {
      const was = new Map((Array.isArray(before) ? before : []).map(one => [String(one), one]));
      const texts = partsIn(String(value), /[,;\n]/).map(text => was.get(text) ?? text);
      return texts.length > 0 || field.type === 'switches' || field.isRequired ? texts : undefined;
    }
    case 'number':
      return String(value).trim() === '' ? undefined : sameAs(String(value).trim(), Number(value));
    default:
      return (before === true && value === SECRET_IS_SET) || String(value).trim() || undefined;
  }
}

/** Whether the part that the field belongs to is there. */
export const isShown = ({ within }: Field, draft: Draft): boolean => within === undefined || draft[within] === true;

/** The record with what the fields hold. Members without a field stay as they are. */
export function recordOf(fields: readonly Field[], draft: Draft, record: Json): Json {
  const parts = fields.filter(({ type, path }) => type === 'part' && draft[path] === true).map(({ path }) => path);
  return fields.reduce<Json>((result, field) => {
    if (!isShown(field, draft)) return result;
    const { path } = field;
    return withMember(result, path, memberOf(field, draft[path] ?? '', memberAt(result, path)), parts);
  }, record);
}
