/** Tables as CSV, as spreadsheets write and read it. */
import Papa from 'papaparse';

/** Spreadsheets separate cells by commas, semicolons or tabs, depending on the country. The first line tells it best. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const outside = head.replace(/"(?:[^"]|"")*"/g, '');
  return [',', ';', '\t'].find(one => outside.includes(one)) ?? ',';
}
/** Without empty lines. */
export function csvRows(file: string): string[][] {
  const text = file.replace(/\r\n?/g, '\n');
  return Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n', skipEmptyLines: true }).data;
}

/** Cells that match `formula` get an apostrophe, so that spreadsheets do not run them. */
export const csvOf = (rows: readonly (readonly string[])[], formula?: RegExp): string =>
  Papa.unparse(rows as string[][], { newline: '\r\n', ...(formula && { quotes: true, escapeFormulae: formula }) });
