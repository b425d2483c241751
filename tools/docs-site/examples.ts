/** Generates a page for each folder of `docs/examples/` from its README and its files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from '../dist-files.ts';
import { fence } from './markdown.ts';

const SHOWN = new Set(['.ts', '.tsx', '.js', '.mjs', '.html', '.css', '.json', '.sql']);

export const exampleFolders = (): string[] =>
  readdirSync(join(root, 'docs/examples'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const filesOf = (name: string): string[] =>
  readdirSync(join(root, 'docs/examples', name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && SHOWN.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name).slice(join(root, 'docs/examples', name).length + 1))
    .filter(path => !/(^|[\\/])(node_modules|dist)[\\/]/.test(path) && path !== 'package-lock.json')
    .map(path => path.replaceAll('\\', '/'))
    // Sorts specs after the files that they test.
    .sort((a, b) => Number(a.includes('.spec.')) - Number(b.includes('.spec.')) || (a < b ? -1 : 1));

const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The links of its README are relative to the folder. */
export function examplePage(name: string): string {
  const readme = join(root, 'docs/examples', name, 'README.md');
  const intro = existsSync(readme)
    ? readFileSync(readme, 'utf8')
    : `# ${wordsOf(name)}\n\nThe files of \`docs/examples/${name}\`, to copy.\n`;
  const files = filesOf(name).flatMap(path => [
    `## ${path}`,
    '',
    ...fence(extname(path).slice(1), readFileSync(join(root, 'docs/examples', name, path), 'utf8')),
  ]);
  return [intro.trimEnd(), '', ...files].join('\n');
}
