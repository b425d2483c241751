/**
 * Publishes the results of a race: `npm run bench -- --publish` writes the table into `tools/bench/README.md`, and the
 * figures that other pages quote from it. A check fails if a page differs from the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../dist-files.ts';

const PAGE = 'tools/bench/README.md';
const TABLE = /(<!-- written by npm run bench -- --publish -->\n\n)((?:\|.*\n)+)/;

/** A figure in a page: the first group of `text` is the median of the column in the row, or what `words` makes of it. */
interface Figure {
  file: string;
  text: RegExp;
  row: string;
  column: string;
  /** `bare`: the value of bare React. */
  words?(ratio: string, bare: string): string;
}
const kilobytes = (ratio: string, bare: string): string =>
  `${Math.round((Number(ratio) * Number.parseFloat(bare)) / 1000)} KB`;
const LITE = 'Stepwell lite, preloaded';

const FIGURES: readonly Figure[] = [
  {
    file: 'README.md',
    row: 'Bytes to the first question',
    column: LITE,
    words: kilobytes,
    text: /on Preact, has loaded (\d+ KB) when it shows the first question/,
  },
  {
    file: 'README.md',
    row: 'First question visible',
    column: LITE,
    text: /its first question is visible in (\d\.\d\d) of the time that a form in bare React needs/,
  },
  {
    file: 'README.md',
    row: 'First question visible',
    column: 'Stepwell, prerendered',
    text: /real\s+HTML, visible in (\d\.\d\d) of that time/,
  },
  {
    file: 'docs/deploy.md',
    row: 'Bytes to the first question',
    column: LITE,
    words: kilobytes,
    text: /when the first question of choices is shown, (\d+ KB) have loaded/,
  },
  {
    file: 'docs/deploy.md',
    row: 'Bytes to the first question',
    column: 'Stepwell, preloaded',
    words: kilobytes,
    text: /when the first question of choices is shown, \d+ KB have loaded instead of (\d+ KB)/,
  },
];

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function valueIn(table: string, { row, column, words = ratio => ratio }: Figure): string {
  const [head = [], ...rows] = table.split('\n').map(line => line.split('|').map(cell => cell.trim()));
  const cells = rows.find(([, title]) => title === row) ?? [];
  const [ratio = ''] = (cells[head.indexOf(column)] ?? '').split(' ');
  return words(ratio, cells[2] ?? '');
}

export interface Quoted {
  file: string;
  /** What the page says; undefined if it does not have the sentence. */
  said: string | undefined;
  measured: string;
}
export function quotedFigures(): Quoted[] {
  const table = TABLE.exec(read(PAGE))?.[2] ?? '';
  return FIGURES.map(figure => ({
    file: figure.file,
    said: figure.text.exec(read(figure.file))?.[1],
    measured: valueIn(table, figure),
  }));
}

export function publish(table: string): void {
  writeFileSync(
    join(root, PAGE),
    read(PAGE).replace(TABLE, (_, marker: string) => `${marker}${table}\n`),
  );
  for (const figure of FIGURES) {
    const changed = read(figure.file).replace(figure.text, (sentence, said: string) =>
      sentence.replace(said, valueIn(table, figure)),
    );
    writeFileSync(join(root, figure.file), changed);
  }
}
