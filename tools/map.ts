/**
 * The lists of files in `docs/map.md`, between its `<!-- files -->` marks. `npm run map` writes them; a check fails if they
 * are out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dist-files.ts';

const MARKS = /(<!-- files: ([\w ]+) -->\n)[\s\S]*?(<!-- end -->)/g;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => `\`${entry.name}\``)
    .sort((a, b) => a.localeCompare(b, 'en'));
const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();

/** A table row for each folder and each folder in it; for `plugins`, just the names of its folders. */
function listOf(folders: string): string {
  if (folders === 'plugins')
    return `${foldersIn(folders)
      .map(name => `\`plugins/${name}/\``)
      .join(' · ')}\n`;
  const rows = folders.split(' ').flatMap(folder => [folder, ...foldersIn(folder).map(name => `${folder}/${name}`)]);
  return [
    '| Folder | Files |',
    '|---|---|',
    ...rows.map(row => `| \`${row}/\` | ${filesIn(row).join(' ')} |`),
    '',
  ].join('\n');
}

/** The text of the page with current lists. */
export const withCurrentLists = (page: string): string =>
  page.replace(MARKS, (_, begin: string, folders: string, end: string) => `${begin}\n${listOf(folders)}\n${end}`);

export const mapPath = join(root, 'docs', 'map.md');
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(mapPath, withCurrentLists(readFileSync(mapPath, 'utf8')));
}
