/** Streams leads as CSV for spreadsheets. The memory does not grow with the number of leads. */
import type { ListedLead } from '../api/owner.ts';
import type { Database } from '../database/database.ts';
import { isObject, type JsonObject } from '../http/json.ts';
import { type Scanned, scanCurrent } from './current.ts';
import { type AllFormWords, valueInWords } from './form-words.ts';
import type { Proofs } from './proof.ts';
import { STATUSES, statusOf } from './work.ts';

/** The headings of columns, by member of the lead. */
type Columns = ReadonlyMap<string, string>;

/** Limits of members with columns, of counted names, and of characters in a name, because visitors can send any names. */
const MAX_COLUMNS = 1000;
const MAX_NAMES = 20_000;
const MAX_NAME = 200;

/** A spreadsheet calculates with a cell that begins with one of these characters, some of them wide as in Japanese. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
/** A spreadsheet that expects other separators would begin a cell after them. */
const AFTER_SEPARATOR = /(?<=[;|\t\r\n])[=+\-@＝＋－＠]/g;
/** A spreadsheet would change 0612, +33 6 12, 1-2, 1E5 and numbers of twelve digits, but not 12.5 or 2026-01-20. */
const LIKE_NUMBER = /^[\d\s.,:/()e+-]+$/i;
const AS_IT_IS = /^(?:-?(?:0|[1-9]\d{0,10})(?:\.\d{1,9})?|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/;

/** Quotes a value. An apostrophe in front makes a spreadsheet treat it as text. */
function cellOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  const isText = FORMULA.test(text) || (LIKE_NUMBER.test(text) && /\d/.test(text));
  const safe = text.replace(AFTER_SEPARATOR, "'$&");
  return `"${isText && !AS_IT_IS.test(text) ? "'" : ''}${safe.replaceAll('"', '""')}"`;
}
const rowOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join()}\r\n`;

/** The most frequent members of the leads, in the order in which they appear. */
async function findMembers(database: Database, scanned: Scanned): Promise<Columns> {
  const counts = new Map<string, number>();
  for await (const leads of scanCurrent(database, scanned))
    for (const name of leads.flatMap(({ lead }) => Object.keys(lead ?? {}))) {
      const count = counts.get(name) ?? 0;
      if (name.length <= MAX_NAME && (count > 0 || counts.size < MAX_NAMES)) counts.set(name, count + 1);
    }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_COLUMNS);
  const kept = new Set(frequent.map(([name]) => name));
  return new Map([...counts.keys()].filter(name => kept.has(name)).map(name => [name, name]));
}

/** The questions of the leads with their titles, in the order of the forms. */
async function findQuestions(database: Database, words: AllFormWords, scanned: Scanned): Promise<Columns> {
  const titles = new Map<string, string>();
  function add(key: string, title: string): void {
    if (!titles.has(key) && titles.size < MAX_COLUMNS && key.length <= MAX_NAME) titles.set(key, title);
  }
  for await (const leads of scanCurrent(database, scanned))
    for (const { formId, lead } of leads) {
      const known = await words.of(formId, lead);
      for (const { key, title } of known?.values() ?? []) add(key, title);
      const types = lead?.questionsTypes;
      if (!known && isObject(types)) for (const key of Object.keys(types)) add(key, key);
    }
  return titles;
}

/** Adds the key to a title that several questions have. */
function distinct(columns: Columns): Columns {
  const titles = [...columns.values()];
  const isUsedTwice = (title: string): boolean => titles.indexOf(title) !== titles.lastIndexOf(title);
  return new Map([...columns].map(([key, title]) => [key, isUsedTwice(title) ? `${title} (${key})` : title]));
}

const FIRST = [
  ...['lead_id', 'form', 'received_at', 'revision', 'verified', 'booked_for', 'page_url'],
  ...['lead_status', 'lead_owner', 'lead_note'],
];
/** The headings in place of `FIRST`, then the statuses. */
const WORDS = [
  ...['Lead', 'Form', 'Received', 'Version', 'Verified', 'Call booked for', 'Page', 'Status', 'Owner', 'Note'],
  ...STATUSES.values(),
];

/** Whether the number was verified. If a lead has several numbers: the members with verified ones. */
const verifiedIn = (context: Proofs | null): string | boolean =>
  context?.verified_numbers?.map(({ member }) => member).join(' ') ?? context?.verified !== undefined;

export interface Table {
  scanned: Scanned;
  /** The keys of the questions with columns. Default: all. */
  columns?: readonly string[] | undefined;
  /** If set, cells have titles and choices instead of keys and values, and names instead of ids of forms. `own`: instead of `WORDS`. */
  words?: { ofLeads: AllFormWords; forms: ReadonlyMap<string, string>; own: readonly string[] } | undefined;
}

async function columnsOf(database: Database, { scanned, columns, words }: Table): Promise<Columns> {
  if (!words) return columns ? new Map(columns.map(key => [key, key])) : findMembers(database, scanned);
  const found = await findQuestions(database, words.ofLeads, scanned);
  return distinct(columns ? new Map(columns.map(key => [key, found.get(key) ?? key])) : found);
}

/** Without chosen columns, the last one has all other members. Rejects before the first part if the database is unavailable. */
export async function leadsAsCsv(database: Database, table: Table): Promise<AsyncGenerator<string>> {
  const { scanned, words } = table;
  const own = words?.own.length === WORDS.length ? words.own : WORDS;
  const statuses = new Map([...STATUSES.keys()].map((key, place) => [key, own[FIRST.length + place]]));
  const columns = await columnsOf(database, table);
  const members = [...columns.keys()];
  const hasOthers = !words && !table.columns;
  const lineOf = async ({ id, formId, receivedAt, revision, lead, context, bookedFor, work }: ListedLead) => {
    const others: JsonObject = Object.fromEntries(Object.entries(lead ?? {}).filter(([name]) => !columns.has(name)));
    const known = await words?.ofLeads.of(formId, lead);
    const status = statusOf(work);
    const valueAt = (name: string): unknown => (lead && Object.hasOwn(lead, name) ? lead[name] : undefined);
    return rowOf([
      ...[id, words?.forms.get(formId) ?? formId, new Date(receivedAt).toISOString(), revision],
      ...[verifiedIn(context), bookedFor, context?.page_url],
      ...[(words && statuses.get(status)) ?? status, work?.owner, work?.note],
      ...members.map(name => (words ? valueInWords(valueAt(name), known?.get(name)) : valueAt(name))),
      ...(hasOthers ? [Object.keys(others).length > 0 ? others : ''] : []),
    ]);
  };
  async function* parts(): AsyncGenerator<string> {
    const first = words ? own.slice(0, FIRST.length) : FIRST;
    // With this byte order mark, spreadsheets read the text as UTF-8.
    yield `\uFEFF${rowOf([...first, ...columns.values(), ...(hasOthers ? ['other_answers'] : [])])}`;
    for await (const leads of scanCurrent(database, scanned)) yield (await Promise.all(leads.map(lineOf))).join('');
  }
  return parts();
}
