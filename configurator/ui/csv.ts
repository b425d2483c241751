/** Tables as CSV, as spreadsheets write and read it. */

/** Spreadsheets separate cells by commas, semicolons or tabs, depending on the country. */
export function csvRows(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const outside = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const separator = [',', ';', '\t'].find(one => outside.includes(one)) ?? ',';
  const rows: string[][] = [];
  const row: string[] = [];
  let content = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (isQuoted) {
      if (character !== '"') content += character;
      else if (text[index + 1] === '"') content += text[++index];
      else isQuoted = false;
    } else if (character === '"' && content === '') isQuoted = true;
    else if (character === separator || character === '\n') {
      row.push(content);
      content = '';
      if (character === '\n') rows.push(row.splice(0));
    } else if (character !== '\r') content += character;
  }
  if (content !== '' || row.length > 0) rows.push([...row, content]);
  return rows;
}

const cellOf = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cellOf).join(',')).join('\n');
