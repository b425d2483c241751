/** Files for a translator: JSON and CSV, written and read. */
import { t } from '../../words/words.ts';
import { textIn } from '../document/json-text.ts';
import { csvOf, csvRows } from '../ui/csv.ts';

export interface FileEntry {
  original: string;
  translation: string;
  /** Where the text is, in words. For the translator only. */
  where: string;
}
export interface TranslatorFile {
  form: string;
  from: string;
  to: string;
  entries: readonly FileEntry[];
}

const MAX_BYTES = 5_000_000;

/** What is wrong with a file, as a sentence. */
export class NotReadable extends Error {}

export const asJson = ({ form, from, to, entries }: TranslatorFile): string =>
  `${JSON.stringify({ form, from, to, texts: entries }, null, 2)}\n`;

/**
 * A spreadsheet would run a cell that begins like this as a formula, so it gets an apostrophe before it. Texts that begin with
 * apostrophes and these characters get one too, so that reading can take away exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const plain = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** With a byte order mark, by which spreadsheets recognize UTF-8. */
export const asCsv = ({ from, to, entries }: TranslatorFile): string =>
  `\ufeff${csvOf(
    [
      ['where', `original (${from})`, `translation (${to})`],
      ...entries.map(({ where, original, translation }) => [where, original, translation]),
    ],
    FORMULA,
  )}\r\n`;

export async function readTranslatorFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<readonly Omit<FileEntry, 'where'>[]> {
  if (file.size > MAX_BYTES) throw new NotReadable(t('{{name}} has more than 5 MB.', { name: file.name }));
  const text = await textIn(file);
  const entries = /^\s*[{[]/.test(text) ? readJson(text) : readCsv(text);
  if (entries.length > 0) return entries;
  throw new NotReadable(
    t('{{name}} contains no translations. It needs the form of an exported file.', { name: file.name }),
  );
}

function readJson(text: string): Omit<FileEntry, 'where'>[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new NotReadable(t('The file is not valid JSON: {{reason}}', { reason: (error as Error).message }));
  }
  const { texts } = (file ?? {}) as { texts?: unknown };
  return (Array.isArray(texts) ? texts : []).flatMap((entry: unknown) => {
    const { original, translation } = (entry ?? {}) as Partial<FileEntry>;
    return typeof original === 'string' && typeof translation === 'string' ? { original, translation } : [];
  });
}

function readCsv(text: string): Omit<FileEntry, 'where'>[] {
  const [header = [], ...rows] = csvRows(text);
  const column = (name: string) => header.findIndex(title => title.trim().toLowerCase().startsWith(name));
  const [from, to] = [column('original'), column('translation')];
  if (from < 0 || to < 0) return [];
  return rows.flatMap(row => {
    const [original, translation] = [row[from], row[to]];
    return original && translation ? { original: plain(original), translation: plain(translation) } : [];
  });
}
