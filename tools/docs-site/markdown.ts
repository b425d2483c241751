/** Parts of generated pages. */

export const cell = (text: string): string => text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|');

/** A table; empty without rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : [
        `| ${head.join(' | ')} |`,
        `|${head.map(() => '---|').join('')}`,
        ...rows.map(row => `| ${row.map(cell).join(' | ')} |`),
        '',
      ];

export const fence = (language: string, code: string): string[] => [`\`\`\`${language}`, code.trimEnd(), '```', ''];

/** The lines of a section of a page, without its heading. `heading` has its `#`s. */
export function sectionOf(page: string, heading: string): string {
  const [, level = ''] = /^(#+) /.exec(heading) ?? [];
  const lines = page.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const end = lines.findIndex((line, index) => index > start && new RegExp(`^#{1,${level.length}} `).test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

/** The cells of the rows of the first table. A cell can contain `\|`. */
export const rowsOf = (section: string): string[][] => {
  const lines = section.split('\n');
  return lines
    .slice(lines.findIndex(line => line.startsWith('|---')) + 1)
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(text => text.trim()),
    );
};
