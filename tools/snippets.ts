/**
 * Writes the TypeScript of the documentation into `.cache/snippets/`, one file for each block, with a configuration for the
 * compiler: `npm run check:types` compiles them, so that readers can copy what works.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';
import { ENTRIES } from './docs-site/entries.ts';

const folder = join(root, '.cache', 'snippets');
/** What snippets use that another place of their page, or the page of a reader, declares. */
const AROUND = `
import type { Plugin } from 'stepwell/plugin';
import type { FormDefinition, PageApi } from 'stepwell';
declare global {
  const definition: FormDefinition;
  const otherDefinition: FormDefinition;
  const sw: PageApi;
  const website: Plugin;
  const assert: typeof import('node:assert/strict');
}
`;
/** The plugin that snippets about tests import. */
const PLUGIN = "export { slider } from '../../examples/slider/plugin.tsx';\n";

const pages = ['README.md', ...readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'))];

/** A line with a mark below it is a mistake that the documentation shows: the compiler must find it. */
const withExpectedErrors = (code: string): string =>
  code.replace(/^(.*\n)(?=\s*\/\/ +\^)/gm, '// @ts-expect-error\n$1');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const page of pages) {
  const text = readFileSync(join(root, page === 'README.md' ? page : `docs/${page}`), 'utf8');
  const blocks = [...text.matchAll(/^```(tsx?)\b.*\n([\s\S]*?)^```$/gm)];
  for (const [index, [, extension = '', code = '']] of blocks.entries()) {
    writeFileSync(join(folder, `${page.replace('.md', '')}-${index + 1}.${extension}`), withExpectedErrors(code));
  }
}
writeFileSync(join(folder, 'around.d.ts'), AROUND);
writeFileSync(join(folder, 'plugin.tsx'), PLUGIN);
const paths = Object.fromEntries(Object.entries(ENTRIES).map(([entry, source]) => [entry, [`../../${source}`]]));
const settings = {
  extends: '../../tsconfig.json',
  compilerOptions: { paths },
  include: ['*.ts', '*.tsx', '../../types.d.ts'],
  exclude: [],
};
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings, null, 2));
