/** Reads and writes comma-separated values, as RFC 4180 has them. */

/** The rows with their cells. */
export function parseCsv(text: string): string[][] {
  // Spreadsheets of countries with a decimal comma write semicolons.
  const [head = ''] = text.split('\n', 1);
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some(one => one !== '')) rows.push(row);
    row = [];
  };
  for (let place = 0; place < text.length; place++) {
    const letter = text[place]!;
    if (isQuoted && letter === '"' && text[place + 1] === '"') {
      cell += '"';
      place++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r' && letter !== '\uFEFF') cell += letter;
  }
  endRow();
  return rows;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe. */
export const csvRow = (cells: readonly unknown[]): string =>
  cells
    .map(cell => {
      const text =
        cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
      const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.]+$/.test(text) ? `'${text}` : text;
      return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',');
