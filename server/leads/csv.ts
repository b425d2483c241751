/** All leads as a table for spreadsheets, in parts, so that it takes as much memory for a million of them. */
import type { ListedLead } from '../api/owner.ts';
import type { Database } from '../database/database.ts';
import type { JsonObject } from '../http/json.ts';
import { scanCurrent } from './current.ts';
import type { Proofs } from './proof.ts';

/** Members with columns of their own, of the names that are counted. Visitors can send any name. */
const MAX_COLUMNS = 1000;
const MAX_NAMES = 20_000;
const MAX_NAME = 200;

/** In the first place of a cell, and wide as in Japanese, a spreadsheet calculates with them. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
/** A spreadsheet that expects other separators begins a cell there. */
const AFTER_SEPARATOR = /(?<=[;|\t\r\n])[=+\-@＝＋－＠]/g;
/** A spreadsheet would change 0612, +33 6 12, 1-2, 1E5 and numbers of twelve digits, but not 12.5 or 2026-01-20. */
const LIKE_NUMBER = /^[\d\s.,:/()e+-]+$/i;
const AS_IT_IS = /^(?:-?(?:0|[1-9]\d{0,10})(?:\.\d{1,9})?|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/;

/** An apostrophe in front makes it text. All cells are quoted, whatever separates them. */
function cellOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  const isText = FORMULA.test(text) || (LIKE_NUMBER.test(text) && /\d/.test(text));
  const safe = text.replace(AFTER_SEPARATOR, "'$&");
  return `"${isText && !AS_IT_IS.test(text) ? "'" : ''}${safe.replaceAll('"', '""')}"`;
}
const rowOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join()}\r\n`;

/** The most frequent members of the leads, in the order in which they appear. */
async function findMembers(database: Database, form: string | undefined): Promise<string[]> {
  const counts = new Map<string, number>();
  for await (const leads of scanCurrent(database, { form }))
    for (const name of leads.flatMap(({ lead }) => Object.keys(lead ?? {}))) {
      const count = counts.get(name) ?? 0;
      if (name.length <= MAX_NAME && (count > 0 || counts.size < MAX_NAMES)) counts.set(name, count + 1);
    }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_COLUMNS);
  const kept = new Set(frequent.map(([name]) => name));
  return [...counts.keys()].filter(name => kept.has(name));
}

const FIRST = ['lead_id', 'form', 'received_at', 'revision', 'verified', 'booked_for', 'page_url'];

/** Whether its number is; of a lead with several, which of them are. */
const verifiedIn = (context: Proofs | null): string | boolean =>
  context?.verified_numbers?.map(({ member }) => member).join(' ') ?? context?.verified !== undefined;

/** The last column has what has none. Rejects before the first part if the database is away. */
export async function leadsAsCsv(database: Database, form: string | undefined): Promise<AsyncGenerator<string>> {
  const members = await findMembers(database, form);
  const columns = new Set(members);
  const lineOf = ({ id, formId, receivedAt, revision, lead, context, bookedFor }: ListedLead): string => {
    const others: JsonObject = Object.fromEntries(Object.entries(lead ?? {}).filter(([name]) => !columns.has(name)));
    return rowOf([
      ...[id, formId, new Date(receivedAt).toISOString(), revision, verifiedIn(context), bookedFor],
      ...[context?.page_url, ...members.map(name => lead?.[name])],
      Object.keys(others).length > 0 ? others : '',
    ]);
  };
  async function* parts(): AsyncGenerator<string> {
    // With the mark, spreadsheets read the text as UTF-8.
    yield `\uFEFF${rowOf([...FIRST, ...members, 'other_answers'])}`;
    for await (const leads of scanCurrent(database, { form })) yield leads.map(lineOf).join('');
  }
  return parts();
}
